"""Where the contracts are, and how a token counts."""

import json
import sys
from pathlib import Path

from web3 import Web3

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "src/exchange"))

CHAIN_ID = 56  # BNB Smart Chain
BOOK = json.loads((HERE / "book/addresses.json").read_text())[str(CHAIN_ID)]
ROUTER_V2 = BOOK["v2"]["PancakeRouter"]
SMART_ROUTER = BOOK["smartRouter"]["SmartRouter"]
QUOTER = BOOK["v3"]["QuoterV2"]
LISTED = {
    listed["address"]: listed["decimals"]
    for listed in json.loads((HERE / "tokens.json").read_text())["tokens"]
    if listed["chainId"] == CHAIN_ID
}
DECIMALS = {
    "type": "function",
    "name": "decimals",
    "stateMutability": "view",
    "inputs": [],
    "outputs": [{"name": "", "type": "uint8"}],
}


def token(name: str) -> str:
    """The address of a token of the address book; an address stands for itself."""
    return BOOK["tokens"].get(name) or Web3.to_checksum_address(name)


def decimals_of(w3: Web3, address: str, expected: int | None = None) -> int:
    """The decimals of a token, by the list or by you, and by the node.

    A node that names others would change an amount or a minimum by powers of ten.
    """
    known = LISTED.get(address, expected)
    if known is None:
        raise ValueError(f"{address} is not in tokens.json: name its decimals")
    told = w3.eth.contract(address=address, abi=[DECIMALS]).functions.decimals().call()
    if told != known:
        raise ValueError(f"the node says {told} decimals for {address}, not {known}")
    return told
