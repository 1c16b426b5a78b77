# #region spot
from fractions import Fraction

from amounts import ratio_of_reserves, ratio_of_root
from web3 import Web3

GET_RESERVES = {
    "type": "function",
    "name": "getReserves",
    "stateMutability": "view",
    "inputs": [],
    "outputs": [
        {"name": "_reserve0", "type": "uint112"},
        {"name": "_reserve1", "type": "uint112"},
        {"name": "_blockTimestampLast", "type": "uint32"},
    ],
}
SLOT0 = {
    "type": "function",
    "name": "slot0",
    "stateMutability": "view",
    "inputs": [],
    "outputs": [
        {"name": "sqrtPriceX96", "type": "uint160"},
        {"name": "tick", "type": "int24"},
        {"name": "observationIndex", "type": "uint16"},
        {"name": "observationCardinality", "type": "uint16"},
        {"name": "observationCardinalityNext", "type": "uint16"},
        # uint8 in Uniswap's ABI, which cannot hold this value.
        {"name": "feeProtocol", "type": "uint32"},
        {"name": "unlocked", "type": "bool"},
    ],
}


def ratio_v2(w3: Web3, pair: str) -> Fraction:
    """Smallest units of token1 for one of token0; see `price_for`."""
    functions = w3.eth.contract(address=pair, abi=[GET_RESERVES]).functions
    reserve0, reserve1, _ = functions.getReserves().call()
    return ratio_of_reserves(reserve0, reserve1)


def ratio_v3(w3: Web3, pool: str) -> Fraction:
    """The same of a v3 pool."""
    functions = w3.eth.contract(address=pool, abi=[SLOT0]).functions
    sqrt_price_x96, *_ = functions.slot0().call()
    return ratio_of_root(sqrt_price_x96)


# #endregion spot


# #region events
from collections.abc import Iterator

from web3 import Web3
from web3.exceptions import Web3RPCError
from web3.types import EventData

# Uniswap's Swap ends at `tick`: its topic is another one, and its ABI finds
# no swap of these pools.
SWAP = {
    "type": "event",
    "name": "Swap",
    "anonymous": False,
    "inputs": [
        {"name": "sender", "type": "address", "indexed": True},
        {"name": "recipient", "type": "address", "indexed": True},
        {"name": "amount0", "type": "int256", "indexed": False},
        {"name": "amount1", "type": "int256", "indexed": False},
        {"name": "sqrtPriceX96", "type": "uint160", "indexed": False},
        {"name": "liquidity", "type": "uint128", "indexed": False},
        {"name": "tick", "type": "int24", "indexed": False},
        {"name": "protocolFeesToken0", "type": "uint128", "indexed": False},
        {"name": "protocolFeesToken1", "type": "uint128", "indexed": False},
    ],
}


def swaps_of(
    w3: Web3, pool: str, first: int, last: int, most: int = 1000
) -> Iterator[EventData]:
    """The swaps of a v3 pool in these blocks, both included, in their order.

    Endpoints limit the blocks of a request: it asks for `most` of them, and
    for half as many where the endpoint answers with an error.
    """
    event = w3.eth.contract(address=pool, abi=[SWAP]).events.Swap()
    while first <= last:
        end = min(first + most - 1, last)
        try:
            found = event.get_logs(from_block=first, to_block=end)
        except Web3RPCError:
            if most == 1:
                raise
            most //= 2
            continue
        yield from found
        first = end + 1


# #endregion events
