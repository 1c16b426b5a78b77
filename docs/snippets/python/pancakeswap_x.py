# #region distributor
import time
from decimal import Decimal

from swap_api import (
    ApiError,
    Service,
    Swap,
    order_to_sign,
    request,
    until_ended,
)


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


def submit_order(service: Service, order: dict, typed: dict, signature: str) -> str:
    """Submits a signed order; raises where the service refuses. Returns the hash
    that its state is asked by where it has arrived, or may have."""
    body = {
        "encodedOrder": order["encodedOrder"],
        "signature": signature,
        "chainId": typed["domain"]["chainId"],
        "quoteId": order["quoteId"],
    }
    try:
        return request(service, "/order-handler/order", body)["hash"]
    except ApiError as error:
        if not error.unsure or "orderHash" not in order:
            raise
        return order["orderHash"]


def settled(
    service: Service, chain_id: int, order_hash: str, deadline: float, every=1.5
) -> str:
    """The final state of an order, whose `deadline` is in Unix seconds. Credit a
    user for FILLED only, and sign no other order before this returns."""
    path = f"/order-handler/order/{chain_id}/{order_hash}"
    order = until_ended(lambda: request(service, path)["order"], deadline, every)
    return order["status"]


# #endregion distributor
