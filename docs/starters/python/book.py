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


def decimals_of(w3: Web3, address: str) -> int:
    return w3.eth.contract(address=address, abi=[DECIMALS]).functions.decimals().call()
