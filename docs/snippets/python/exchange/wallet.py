# #region wallet
from dataclasses import dataclass

from eth_account.signers.local import LocalAccount
from web3 import Web3
from web3.contract.contract import ContractFunction
from web3.logs import DISCARD
from web3.middleware import ExtraDataToPOAMiddleware
from web3.types import TxReceipt

ADDRESS_PAIR = [
    {"name": "owner", "type": "address"},
    {"name": "spender", "type": "address"},
]
TOKEN_ABI = [
    {
        "type": "function",
        "name": "allowance",
        "stateMutability": "view",
        "inputs": ADDRESS_PAIR,
        "outputs": [{"name": "", "type": "uint256"}],
    },
    {
        "type": "function",
        "name": "approve",
        "stateMutability": "nonpayable",
        "inputs": [
            {"name": "spender", "type": "address"},
            {"name": "amount", "type": "uint256"},
        ],
        "outputs": [{"name": "", "type": "bool"}],
    },
    {
        "type": "event",
        "name": "Transfer",
        "anonymous": False,
        "inputs": [
            {"name": "from", "type": "address", "indexed": True},
            {"name": "to", "type": "address", "indexed": True},
            {"name": "value", "type": "uint256", "indexed": False},
        ],
    },
]


@dataclass(frozen=True)
class Wallet:
    w3: Web3
    account: LocalAccount
    chain_id: int  # yours: what is signed holds on this chain alone


def connect(url: str, account: LocalAccount, chain_id: int) -> Wallet:
    """A wallet on this chain; a node of another chain is refused."""
    w3 = Web3(Web3.HTTPProvider(url, request_kwargs={"timeout": 30}))
    answered = w3.eth.chain_id
    if answered != chain_id:
        raise ValueError(f"the node is of chain {answered}, not of {chain_id}")
    # Blocks of BNB Smart Chain have more extra data than web3.py expects.
    w3.middleware_onion.inject(ExtraDataToPOAMiddleware, layer=0)
    return Wallet(w3, account, chain_id)


def send(wallet: Wallet, call: ContractFunction, value: int = 0) -> TxReceipt:
    """Sends a call and waits until it is mined.

    Estimating its gas runs it first: a call that would revert raises
    `ContractLogicError` or `ContractCustomError`, and nothing is sent.
    """
    eth = wallet.w3.eth
    sender = {"from": wallet.account.address, "value": value}
    # A pool can need more gas in a later block.
    gas = call.estimate_gas(sender) * 3 // 2
    nonce = eth.get_transaction_count(wallet.account.address, "pending")
    fields = {"gas": gas, "nonce": nonce, "chainId": wallet.chain_id}
    signed = wallet.account.sign_transaction(
        call.build_transaction({**sender, **fields})
    )
    receipt = eth.wait_for_transaction_receipt(
        eth.send_raw_transaction(signed.raw_transaction), timeout=180
    )
    if receipt["status"] != 1:
        hash = receipt["transactionHash"].to_0x_hex()
        raise RuntimeError(f"transaction {hash} was mined and reverted")
    return receipt


def approve(wallet: Wallet, token: str, spender: str, amount: int) -> None:
    """Allows a spender this amount and no more; nothing where it may already."""
    functions = wallet.w3.eth.contract(address=token, abi=TOKEN_ABI).functions
    allowed = functions.allowance(wallet.account.address, spender).call()
    if allowed >= amount:
        return
    if allowed > 0:  # some tokens change an allowance from 0 only
        send(wallet, functions.approve(spender, 0))
    send(wallet, functions.approve(spender, amount))


def received(wallet: Wallet, receipt: TxReceipt, token: str) -> int:
    """What a transaction paid to the wallet, by the token's own events."""
    contract = wallet.w3.eth.contract(address=token, abi=TOKEN_ABI)
    event = contract.events.Transfer()
    transfers = event.process_receipt(receipt, errors=DISCARD)
    return sum(
        transfer["args"]["value"]
        for transfer in transfers
        if transfer["address"] == token
        and transfer["args"]["to"] == wallet.account.address
    )


# #endregion wallet
