"""Sells a token on BNB Smart Chain, in a v2 pair or in a v3 pool.

    python3 sell.py v2 WBNB USDT 0.01 600
    python3 sell.py v3 WBNB USDT 0.01 600 --fee 500

The last number is your own price: how many of the bought token one of the sold
token is worth at another exchange or an oracle. Nothing is sent if the pool
gives more than half a per cent less. RPC_URL and PRIVATE_KEY are read from the
environment.
"""

import argparse
import os
import sys
import time
from collections.abc import Sequence
from decimal import Decimal

from book import CHAIN_ID, QUOTER, ROUTER_V2, SMART_ROUTER, decimals_of, token
from eth_account import Account

from amounts import minimum_output  # isort: skip, book.py sets the path
from swap_v2 import sell_on_v2  # isort: skip
from swap_v3 import sell_on_v3  # isort: skip
from wallet import Wallet, connect  # isort: skip


def sell(
    wallet: Wallet,
    venue: str,
    sold: str,
    bought: str,
    amount: str,
    price: str,
    fee: int = 500,
    slippage: str = "0.005",
    decimals: Sequence[int] = (),
) -> Decimal:
    """Sells; returns what arrived, in whole tokens. `decimals` are those of both
    tokens, for tokens that are not in tokens.json."""
    token_in, token_out = token(sold), token(bought)
    own_in, own_out = decimals or (None, None)
    decimals_in = decimals_of(wallet.w3, token_in, own_in)
    decimals_out = decimals_of(wallet.w3, token_out, own_out)
    amount_in = int(Decimal(amount) * 10**decimals_in)
    least = minimum_output(amount_in, decimals_in, decimals_out, price, slippage)
    deadline = int(time.time()) + 120
    if venue == "v2":
        path = [token_in, token_out]
        out = sell_on_v2(wallet, ROUTER_V2, path, amount_in, least, deadline)
    else:
        out = sell_on_v3(
            wallet,
            SMART_ROUTER,
            QUOTER,
            token_in,
            token_out,
            fee,
            amount_in,
            least,
            deadline,
        )
    return Decimal(out) / 10**decimals_out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("venue", choices=["v2", "v3"])
    parser.add_argument("sold")
    parser.add_argument("bought")
    parser.add_argument("amount")
    parser.add_argument("price")
    parser.add_argument("--fee", type=int, default=500, help="of the v3 pool")
    unlisted = "of both tokens, for tokens that are not in tokens.json"
    parser.add_argument("--decimals", type=int, nargs=2, default=(), help=unlisted)
    asked = parser.parse_args()
    missing = [name for name in ("RPC_URL", "PRIVATE_KEY") if name not in os.environ]
    if missing:
        sys.exit(f"Set {' and '.join(missing)} in the environment.")
    account = Account.from_key(os.environ["PRIVATE_KEY"])
    wallet = connect(os.environ["RPC_URL"], account, CHAIN_ID)
    got = sell(wallet, **vars(asked))
    print(f"Sold {asked.amount} {asked.sold} for {got} {asked.bought}")


if __name__ == "__main__":
    main()
