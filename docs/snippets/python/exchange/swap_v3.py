# #region swap
from wallet import Wallet, approve, received, send

EXACT_INPUT_SINGLE = {
    "type": "function",
    "name": "exactInputSingle",
    "stateMutability": "payable",
    "inputs": [
        {
            "name": "params",
            "type": "tuple",
            "components": [
                {"name": "tokenIn", "type": "address"},
                {"name": "tokenOut", "type": "address"},
                {"name": "fee", "type": "uint24"},
                {"name": "recipient", "type": "address"},
                {"name": "amountIn", "type": "uint256"},
                {"name": "amountOutMinimum", "type": "uint256"},
                {"name": "sqrtPriceLimitX96", "type": "uint160"},
            ],
        }
    ],
    "outputs": [{"name": "amountOut", "type": "uint256"}],
}
MULTICALL = {
    "type": "function",
    "name": "multicall",
    "stateMutability": "payable",
    "inputs": [
        {"name": "deadline", "type": "uint256"},
        {"name": "data", "type": "bytes[]"},
    ],
    "outputs": [{"name": "", "type": "bytes[]"}],
}
# The quoter's struct has other members, in another order.
QUOTE = {
    "type": "function",
    "name": "quoteExactInputSingle",
    "stateMutability": "nonpayable",
    "inputs": [
        {
            "name": "params",
            "type": "tuple",
            "components": [
                {"name": "tokenIn", "type": "address"},
                {"name": "tokenOut", "type": "address"},
                {"name": "amountIn", "type": "uint256"},
                {"name": "fee", "type": "uint24"},
                {"name": "sqrtPriceLimitX96", "type": "uint160"},
            ],
        }
    ],
    "outputs": [
        {"name": "amountOut", "type": "uint256"},
        {"name": "sqrtPriceX96After", "type": "uint160"},
        {"name": "initializedTicksCrossed", "type": "uint32"},
        {"name": "gasEstimate", "type": "uint256"},
    ],
}


def sell_on_v3(
    wallet: Wallet,
    router: str,
    quoter: str,
    token_in: str,
    token_out: str,
    fee: int,
    amount_in: int,
    least_out: int,
    deadline: int,
) -> int:
    """Sells an exact amount in one v3 pool; returns what arrived.

    `router` is SmartRouter, `fee` in hundredths of a bip. `least_out` is from
    `minimum_output`, `deadline` a Unix time in seconds.
    """
    if least_out <= 0:
        raise ValueError("a minimum of 0 protects from nothing")
    w3, owner = wallet.w3, wallet.account.address
    quotes = w3.eth.contract(address=quoter, abi=[QUOTE]).functions
    asked = (token_in, token_out, amount_in, fee, 0)
    # `call`, because the quoter runs the swap and reverts it.
    quoted, *_ = quotes.quoteExactInputSingle(asked).call()
    if quoted < least_out:
        raise ValueError(f"the pool gives {quoted}, less than {least_out}")
    approve(wallet, token_in, router, amount_in)
    abi = [EXACT_INPUT_SINGLE, MULTICALL]
    contract = w3.eth.contract(address=router, abi=abi)
    # A struct is one tuple, its members in the order of the ABI. The last one
    # is a price limit; 0 is none, `least_out` limits the price.
    order = (token_in, token_out, fee, owner, amount_in, least_out, 0)
    swap = contract.encode_abi("exactInputSingle", args=[order])
    # The swap has no deadline, so it goes through `multicall`, which has one.
    receipt = send(wallet, contract.functions.multicall(deadline, [swap]))
    return received(wallet, receipt, token_out)


# #endregion swap
