# #region swap
from wallet import Wallet, approve, received, send

AMOUNTS = [{"name": "amounts", "type": "uint256[]"}]
ROUTER_ABI = [
    {
        "type": "function",
        "name": "getAmountsOut",
        "stateMutability": "view",
        "inputs": [
            {"name": "amountIn", "type": "uint256"},
            {"name": "path", "type": "address[]"},
        ],
        "outputs": AMOUNTS,
    },
    {
        "type": "function",
        "name": "swapExactTokensForTokens",
        "stateMutability": "nonpayable",
        "inputs": [
            {"name": "amountIn", "type": "uint256"},
            {"name": "amountOutMin", "type": "uint256"},
            {"name": "path", "type": "address[]"},
            {"name": "to", "type": "address"},
            {"name": "deadline", "type": "uint256"},
        ],
        "outputs": AMOUNTS,
    },
]


def sell_on_v2(
    wallet: Wallet,
    router: str,
    path: list[str],
    amount_in: int,
    least_out: int,
    deadline: int,
) -> int:
    """Sells an exact amount through v2 pairs; returns what arrived.

    `path` runs from the sold token to the bought one, each two neighbours a
    pair. `least_out` is from `minimum_output`, `deadline` a Unix time in
    seconds.
    """
    if least_out <= 0:
        raise ValueError("a minimum of 0 protects from nothing")
    functions = wallet.w3.eth.contract(address=router, abi=ROUTER_ABI).functions
    quoted = functions.getAmountsOut(amount_in, path).call()[-1]
    if quoted < least_out:
        raise ValueError(f"the pairs give {quoted}, less than {least_out}")
    approve(wallet, path[0], router, amount_in)
    receipt = send(
        wallet,
        functions.swapExactTokensForTokens(
            amount_in, least_out, path, wallet.account.address, deadline
        ),
    )
    return received(wallet, receipt, path[-1])


# #endregion swap
