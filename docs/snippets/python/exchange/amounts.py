# #region minimum
from fractions import Fraction


def minimum_output(
    amount_in: int,
    decimals_in: int,
    decimals_out: int,
    price: str,
    slippage: str,
) -> int:
    """The least to accept, in the bought token's smallest unit.

    `price` is how many bought tokens one sold token is worth, from a source
    other than the pool that fills the swap. `slippage` is a share: "0.005"
    is half a per cent. Both are text, because a float is inexact.
    """
    if not 0 <= Fraction(slippage) < Fraction(1, 20):
        raise ValueError(f"a slippage of {slippage} is not between 0 and 0.05")
    sold = Fraction(amount_in, 10**decimals_in)
    bought = sold * Fraction(price) * 10**decimals_out
    least = int(bought * (1 - Fraction(slippage)))  # rounds down
    if least <= 0:
        raise ValueError("a minimum of 0 protects from nothing")
    return least


# #endregion minimum


# #region price
def price_for(
    ratio: Fraction,
    base: str,
    quote: str,
    decimals_base: int,
    decimals_quote: int,
) -> Fraction:
    """What one whole `base` costs in `quote`.

    `ratio` is a pool's own price: smallest units of token1 for one of token0.
    token0 is the token with the lower address.
    """
    base_is_token0 = int(base, 16) < int(quote, 16)
    one = ratio if base_is_token0 else 1 / ratio
    return one * Fraction(10**decimals_base, 10**decimals_quote)


def ratio_of_reserves(reserve0: int, reserve1: int) -> Fraction:
    """The price of a v2 pair, from `getReserves`."""
    if reserve0 == 0 or reserve1 == 0:
        raise ValueError("the pair is empty")
    return Fraction(reserve1, reserve0)


def ratio_of_root(sqrt_price_x96: int) -> Fraction:
    """The price of a v3 pool, from `slot0`: the square of a Q64.96 number."""
    if sqrt_price_x96 == 0:
        raise ValueError("the pool has no price")
    return Fraction(sqrt_price_x96**2, 2**192)


# #endregion price


# #region path
def v3_path(tokens: list[str], fees: list[int]) -> bytes:
    """token, fee, token, fee, token: 20 and 3 bytes, without padding.

    An exact output lists it from the bought token to the sold one.
    """
    if len(tokens) != len(fees) + 1 or not fees:
        raise ValueError("a path has one fee between each two tokens")
    path = bytes.fromhex(tokens[0].removeprefix("0x"))
    for fee, token in zip(fees, tokens[1:]):
        path += fee.to_bytes(3, "big") + bytes.fromhex(token.removeprefix("0x"))
    if len(path) != 20 + 23 * len(fees):
        raise ValueError("a token of the path has not 20 bytes")
    return path


# #endregion path
