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
    """Submits a signed order; raises where each attempt was refused with a status
    below 500. Returns the hash that its state is asked by where it has arrived,
    or may have. An `ApiError` with `unsure` comes where the hash is in no answer:
    sign no other order before the deadline of this one has passed."""
    body = {
        "encodedOrder": order["encodedOrder"],
        "signature": signature,
        "chainId": typed["domain"]["chainId"],
        "quoteId": order["quoteId"],
    }
    known = order.get("orderHash")
    try:
        answer = request(service, "/order-handler/order", body)
    except ApiError as error:
        if not error.unsure or not known:
            raise
        return known
    told = answer.get("hash") if isinstance(answer, dict) else None
    for order_hash in (told, known):
        if isinstance(order_hash, str):
            return order_hash
    lost = ApiError(0, "NO_HASH", "the order may have arrived")
    lost.unsure = True
    raise lost


def settled(
    service: Service, chain_id: int, order_hash: str, deadline: float, every=1.5
) -> str:
    """The final state of an order, whose `deadline` is in Unix seconds. Credit a
    user for FILLED only, and sign no other order before this returns."""
    path = f"/order-handler/order/{chain_id}/{order_hash}"
    order = until_ended(lambda: request(service, path)["order"], deadline, every)
    return order["status"]


# #endregion distributor
