# #region request
from __future__ import annotations

import http.client
import json
import random
import re
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from decimal import Decimal

ATTEMPTS = 4
RETRIED = {
    "NO_ANSWER",
    "HTTP_429",
    "UPSTREAM_ERROR",
    "UPSTREAM_PAYLOAD_INVALID",
    "QUOTE_TIMEOUT",
    "NO_ENGINE_AVAILABLE",
    "DRAINING",
    "STORE_UNAVAILABLE",
    "CONCURRENT_REQUEST",
    "INTERNAL_ERROR",
}
# RecursionError: lists in lists without an end.
UNREADABLE = (OSError, http.client.HTTPException, ValueError, RecursionError)


class ApiError(Exception):
    """`status` is 0 where there was no answer. Where `unsure` is true, the
    service may have done all the same what it was asked."""

    def __init__(self, status: int, code: str, message: str):
        super().__init__(f"{code} ({status}): {message}")
        self.status = status
        self.code = code
        self.unsure = False


@dataclass
class Service:
    """Where an API is. A key in `headers` comes from a server's environment."""

    url: str
    headers: dict[str, str] = field(default_factory=dict)
    pause: float = 0.1  # seconds between two requests: within 10 a second
    timeout: float = 15.0  # seconds
    next_turn: float = 0.0


def error_of(failed: urllib.error.HTTPError) -> ApiError:
    """Errors have a `code`, in PancakeSwap X an `errorCode`, in the aggregator
    neither; servers in front of an API answer with HTML."""
    status, text = failed.code, ""
    try:
        text = failed.read().decode(errors="replace")
        body = json.loads(text)
        code = body.get("code") or body.get("errorCode") or f"HTTP_{status}"
        words = [body.get(name) for name in ("message", "detail", "error")]
        return ApiError(status, str(code), str(next(filter(None, words), text[:200])))
    except (AttributeError, *UNREADABLE):
        return ApiError(status, f"HTTP_{status}", text[:200])


def request(service: Service, path: str, body: dict | None = None) -> dict:
    """Sends a request; retries what may succeed later, up to four times."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"content-type": "application/json", **service.headers}
    call = urllib.request.Request(service.url + path, data=data, headers=headers)
    unsure = False
    for attempt in range(1, ATTEMPTS + 1):
        time.sleep(max(0.0, service.next_turn - time.monotonic()))
        service.next_turn = time.monotonic() + service.pause
        after = ""
        try:
            with urllib.request.urlopen(call, timeout=service.timeout) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as failed:
            error = error_of(failed)
            after = failed.headers.get("retry-after", "")
        except UNREADABLE as failed:
            error = ApiError(0, "NO_ANSWER", str(failed))
        unsure = unsure or error.status == 0 or error.status >= 500
        error.unsure = unsure
        retried = error.code in RETRIED or error.code.startswith("HTTP_5")
        if not retried or attempt == ATTEMPTS:
            raise error
        seconds = re.fullmatch("[0-9]{1,5}", after)  # it may be a date
        wait = min(int(after), 60) if seconds else 2**attempt * service.pause
        time.sleep(wait * random.uniform(1, 1.25))  # not all at once
    raise AssertionError("the last attempt returns or raises")


# #endregion request


# #region quote
@dataclass
class Swap:
    chain_id: int
    token_in: str
    token_out: str
    amount_in: int  # in the smallest unit; Python's integers are exact
    wallet: str  # signs, pays and receives
    slippage: str = "0.005"  # half a per cent


def least_output(candidate: dict) -> int:
    """The least that a candidate can pay: after slippage or decay."""
    order = candidate.get("pcsx")
    if order:
        outputs = order["orderInfo"]["outputs"]
        return sum(int(o["endAmount"]) for o in outputs if not o.get("isPortion"))
    if "agg" not in candidate:
        raise ValueError("the candidate names no engine")
    kept = 1 - Decimal(str(candidate["slippageTolerance"]))
    return int(candidate["outputAmount"]) * int(kept * 1_000_000) // 1_000_000


def quote(service: Service, swap: Swap, minimum: int) -> dict:
    """Prices with both engines and takes the better quote, if it is enough."""
    query = urllib.parse.urlencode(
        {
            "chainId": swap.chain_id,
            "tokenIn": swap.token_in,
            "tokenOut": swap.token_out,
            "amount": str(swap.amount_in),
            "recipient": swap.wallet,
            "slippageTolerance": swap.slippage,
            "sources": "agg,pcsx",
        }
    )
    best = request(service, f"/v1/quote?{query}")["best"]
    answered = (best["chainId"], int(best["inputAmount"]))
    if answered != (swap.chain_id, swap.amount_in):
        raise ValueError("the quote is for another swap")
    # What `/v1/calldata` reads is the caller's, not the answer's.
    own = {"recipient": swap.wallet, "slippageTolerance": float(swap.slippage)}
    chosen = {**best, **own}
    least = least_output(chosen)
    if least < minimum:
        raise ValueError(f"the quote guarantees {least}, less than {minimum}")
    return chosen


# #endregion quote


# #region calldata
def transaction_of(service: Service, candidate: dict) -> dict:
    """The transaction of an aggregator quote: `to`, `calldata` and `value`."""
    return request(service, "/v1/calldata", candidate)


# #endregion calldata


# #region order
V1_FIELDS = {
    "PermitWitnessTransferFrom": "TokenPermissions permitted,address spender,"
    "uint256 nonce,uint256 deadline,ExclusiveDutchOrder witness",
    "TokenPermissions": "address token,uint256 amount",
    "ExclusiveDutchOrder": "OrderInfo info,uint256 decayStartTime,"
    "uint256 decayEndTime,address exclusiveFiller,uint256 exclusivityOverrideBps,"
    "address inputToken,uint256 inputStartAmount,uint256 inputEndAmount,"
    "DutchOutput[] outputs",
    "OrderInfo": "address reactor,address swapper,uint256 nonce,uint256 deadline,"
    "address additionalValidationContract,bytes additionalValidationData",
    "DutchOutput": "address token,uint256 startAmount,uint256 endAmount,"
    "address recipient",
}
DOMAIN_FIELDS = "string name,uint256 chainId,address verifyingContract"
TYPES = {
    name: [dict(zip(("type", "name"), one.split())) for one in fields.split(",")]
    for name, fields in {"EIP712Domain": DOMAIN_FIELDS, **V1_FIELDS}.items()
}
V1_NAMES = (
    "decayStartTime",
    "decayEndTime",
    "exclusiveFiller",
    "exclusivityOverrideBps",
)
ZERO = "0x" + 40 * "0"


def same(one: str, other: str) -> bool:
    """Whether two addresses are one, whatever their upper and lower case."""
    return one.lower() == other.lower()


def order_to_sign(
    order: dict, swap: Swap, routers: dict[str, str], minimum: int, now: float
) -> dict:
    """The typed data of a v1 order, made of fields that were compared with the swap.

    The signature covers this data and nothing else; an order whose bytes differ
    from it cannot be filled. `routers` maps each router that you allow to its
    Permit2, in lower case.
    """
    if order.get("rfqVersion", "v1") != "v1":
        raise ValueError("the order must not be signed: not the types of v1")
    info = order["orderInfo"]
    missing = [name for name in V1_NAMES if name not in info]
    if missing:
        raise ValueError(f"the order has no {', '.join(missing)}")
    permit2 = routers.get(info["reactor"].lower(), "")
    sold = info["input"]
    amounts = [int(sold["startAmount"]), int(sold["endAmount"])]
    outputs = [
        {
            "token": output["token"],
            "startAmount": str(int(output["startAmount"])),
            "endAmount": str(int(output["endAmount"])),
            "recipient": output["recipient"],
        }
        for output in info["outputs"]
    ]
    received = sum(
        int(output["endAmount"])
        for output in outputs
        if same(output["token"], swap.token_out)
        and same(output["recipient"], swap.wallet)
    )
    checks = {
        "the router": permit2 != "",
        "Permit2": same(order["permitData"]["domain"]["verifyingContract"], permit2),
        "the swapper": same(info["swapper"], swap.wallet),
        "the sold token": same(sold["token"], swap.token_in),
        "the sold amount": all(0 < amount <= swap.amount_in for amount in amounts),
        "the minimum": received >= minimum,
        "the deadline": now < int(info["deadline"]) <= now + 600,
    }
    failed = [name for name, holds in checks.items() if not holds]
    if failed:
        raise ValueError(f"the order must not be signed: {', '.join(failed)}")
    nonce, deadline = str(int(info["nonce"])), str(int(info["deadline"]))
    return {
        "domain": {
            "name": "Permit2",
            "chainId": swap.chain_id,
            "verifyingContract": permit2,
        },
        "types": TYPES,
        "primaryType": "PermitWitnessTransferFrom",
        "message": {
            "permitted": {"token": swap.token_in, "amount": str(amounts[1])},
            "spender": info["reactor"],
            "nonce": nonce,
            "deadline": deadline,
            "witness": {
                "info": {
                    "reactor": info["reactor"],
                    "swapper": swap.wallet,
                    "nonce": nonce,
                    "deadline": deadline,
                    "additionalValidationContract": info.get(
                        "additionalValidationContract", ZERO
                    ),
                    "additionalValidationData": info.get(
                        "additionalValidationData", "0x"
                    ),
                },
                "decayStartTime": str(int(info["decayStartTime"])),
                "decayEndTime": str(int(info["decayEndTime"])),
                "exclusiveFiller": info["exclusiveFiller"],
                "exclusivityOverrideBps": info["exclusivityOverrideBps"],
                "inputToken": swap.token_in,
                "inputStartAmount": str(amounts[0]),
                "inputEndAmount": str(amounts[1]),
                "outputs": outputs,
            },
        },
    }


# #endregion order


# #region submit
def submit(service: Service, candidate: dict, signature: str) -> str:
    """Submits a signed order of PancakeSwap X; raises where each
    attempt was refused with a status below 500.

    Returns its hash where it has arrived, or may have: follow it to its end
    before you sign another order.
    """
    if "pcsx" not in candidate:
        raise ValueError("only a candidate of PancakeSwap X can be submitted")
    order_hash = candidate["pcsx"].get("orderHash")
    if not re.fullmatch("0x[0-9a-fA-F]{64}", str(order_hash)):
        raise ValueError("the order has no hash")  # it could not be followed
    try:
        request(service, "/v1/submit", {**candidate, "signature": signature})
    except ApiError as error:
        if not error.unsure:
            raise
    return order_hash


def until_ended(read: Callable[[], dict], deadline: float, every=1.5) -> dict:
    """Reads an order until it is filled, or its deadline is a minute past.

    No error and no other state ends this before: until the deadline, in Unix
    seconds, the signed order can be filled, and another, too.
    """
    while True:
        now = time.time()
        try:
            order = read()
            state = order["status"]
            # Until then it can be filled, whatever the answer says: a block with
            # a time up to the deadline may appear some seconds after it.
            over = now > deadline + 60
            if state == "FILLED" or over and state in ("EXPIRED", "CANCELLED"):
                return order
            if over:
                raise TimeoutError(f"the order has no final state: {state}")
        except (ApiError, LookupError, TypeError):  # or an answer of another form
            if now > deadline + 60:
                raise
        time.sleep(every)


def wait_for_order(
    service: Service, chain_id: int, order_hash: str, deadline: float, every=1.5
) -> dict:
    """Waits for an order's final state; `deadline` in Unix seconds."""
    path = f"/v1/status/{chain_id}/{order_hash}"
    return until_ended(lambda: request(service, path), deadline, every)


# #endregion submit
