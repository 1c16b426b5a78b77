# #region distributor
import time
from decimal import Decimal

from swap_api import FINAL, Service, Swap, order_to_sign, request


def price_order(
    service: Service, swap: Swap, routers: dict[str, str], minimum: int
) -> tuple[dict, dict]:
    """An order of market makers, and its typed data, checked, to sign."""
    per_cent = (Decimal(swap.slippage) * 100).normalize()  # not a fraction here
    answer = request(
        service,
        "/order-price/get-price",
        {
            "tokenInChainId": swap.chain_id,
            "tokenIn": swap.token_in,
            "tokenOutChainId": swap.chain_id,
            "tokenOut": swap.token_out,
            "amount": str(swap.amount_in),
            "type": "EXACT_INPUT",
            "slippageTolerance": f"{per_cent:f}",
            "configs": [{"routingType": "DUTCH_LIMIT", "swapper": swap.wallet}],
        },
    )
    message = answer["message"]
    best = message.get("bestOrder", {})
    is_priced = answer["messageType"] == "PRICE_RESPONSE"
    if not is_priced or best.get("type") != "DUTCH_LIMIT":
        raise ValueError(message.get("error", "no order"))
    order = best["order"]
    return order, order_to_sign(order, swap, routers, minimum, time.time())


def submit_order(service: Service, order: dict, signature: str) -> str:
    """Submits a signed order. Returns the hash that its state is asked by."""
    body = {
        "encodedOrder": order["encodedOrder"],
        "signature": signature,
        "chainId": order["permitData"]["domain"]["chainId"],
        "quoteId": order["quoteId"],
    }
    return request(service, "/order-handler/order", body)["hash"]


def settled(
    service: Service, chain_id: int, order_hash: str, until: float, every=1.5
) -> str:
    """The final state of an order; credit a user for FILLED only."""
    while time.time() < until:
        path = f"/order-handler/order/{chain_id}/{order_hash}"
        state = request(service, path)["order"]["status"]
        if state in FINAL:
            return state
        time.sleep(every)
    raise TimeoutError(f"{order_hash} was neither filled nor ended")


# #endregion distributor
