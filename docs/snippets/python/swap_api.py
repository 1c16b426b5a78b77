# #region request
from __future__ import annotations

import json
import random
import time
import urllib.error
import urllib.parse
import urllib.request
from dataclasses import dataclass, field
from decimal import Decimal

ATTEMPTS = 4
RETRIED = {
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


class ApiError(Exception):
    def __init__(self, status: int, code: str, message: str):
        super().__init__(f"{code} ({status}): {message}")
        self.status = status
        self.code = code


@dataclass
class Service:
    """Where an API is. A key in `headers` comes from a server's environment."""

    url: str
    headers: dict[str, str] = field(default_factory=dict)
    pause: float = 0.1  # seconds between two requests: within 10 a second
    next_turn: float = 0.0


def error_of(failed: urllib.error.HTTPError) -> ApiError:
    """Not every error has a body with a code: some come from servers in front."""
    text = failed.read().decode(errors="replace")
    try:
        body = json.loads(text)
        return ApiError(failed.code, body["code"], body.get("message", ""))
    except (ValueError, KeyError, TypeError):
        return ApiError(failed.code, f"HTTP_{failed.code}", text[:200])


def request(service: Service, path: str, body: dict | None = None) -> dict:
    """Sends a request; retries what may succeed later, up to four times."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"content-type": "application/json", **service.headers}
    call = urllib.request.Request(service.url + path, data=data, headers=headers)
    for attempt in range(1, ATTEMPTS + 1):
        time.sleep(max(0.0, service.next_turn - time.monotonic()))
        service.next_turn = time.monotonic() + service.pause
        try:
            with urllib.request.urlopen(call, timeout=15) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as failed:
            error = error_of(failed)
            if error.code not in RETRIED or attempt == ATTEMPTS:
                raise error from None
            after = failed.headers.get("retry-after", "")
        wait = int(after) if after.isdigit() else 2**attempt * service.pause
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
    least = least_output(best)
    if least < minimum:
        raise ValueError(f"the quote guarantees {least}, less than {minimum}")
    return best


# #endregion quote


# #region calldata
def transaction_of(service: Service, candidate: dict) -> dict:
    """The transaction of an aggregator quote: `to`, `calldata` and `value`."""
    return request(service, "/v1/calldata", candidate)


# #endregion calldata


# #region order
V1_TYPES = {
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
DOMAIN_TYPE = [
    {"name": "name", "type": "string"},
    {"name": "chainId", "type": "uint256"},
    {"name": "verifyingContract", "type": "address"},
]


def same(one: str, other: str) -> bool:
    """Whether two addresses are one, whatever their upper and lower case."""
    return one.lower() == other.lower()


def order_to_sign(
    order: dict, swap: Swap, routers: dict[str, str], minimum: int, now: float
) -> dict:
    """The typed data of a v1 order, compared with what was asked for.

    The signature covers this data and nothing else, so it is what is checked.
    `routers` maps each router that you allow to its Permit2, in lower case.
    """
    data = order["permitData"]
    types = {
        name: ",".join(f"{one['type']} {one['name']}" for one in fields)
        for name, fields in data["types"].items()
    }
    if types != V1_TYPES or data["primaryType"] != "PermitWitnessTransferFrom":
        raise ValueError("the order must not be signed: not the types of v1")
    values = data["values"]
    witness = values["witness"]
    info = witness["info"]
    permit2 = routers.get(values["spender"].lower(), "")
    received = sum(
        int(output["endAmount"])
        for output in witness["outputs"]
        if same(output["token"], swap.token_out)
        and same(output["recipient"], swap.wallet)
    )
    checks = {
        "the chain": data["domain"]["chainId"] == swap.chain_id,
        "Permit2": same(data["domain"]["verifyingContract"], permit2),
        "the router": permit2 != "" and same(info["reactor"], values["spender"]),
        "the swapper": same(info["swapper"], swap.wallet),
        "the sold token": same(values["permitted"]["token"], swap.token_in)
        and same(witness["inputToken"], swap.token_in),
        "the sold amount": int(values["permitted"]["amount"]) <= swap.amount_in,
        "the minimum": received >= minimum,
        "the deadline": now < int(values["deadline"]) <= now + 600,
    }
    failed = [name for name, holds in checks.items() if not holds]
    if failed:
        raise ValueError(f"the order must not be signed: {', '.join(failed)}")
    return {
        "domain": data["domain"],
        "types": {"EIP712Domain": DOMAIN_TYPE, **data["types"]},
        "primaryType": data["primaryType"],
        "message": values,
    }


# #endregion order


# #region submit
def submit(service: Service, candidate: dict, signature: str) -> str:
    """Submits a signed order of PancakeSwap X. Returns its hash."""
    if "pcsx" not in candidate:
        raise ValueError("only a candidate of PancakeSwap X can be submitted")
    body = {**candidate, "signature": signature}
    return request(service, "/v1/submit", body)["hash"]


FINAL = {"FILLED", "EXPIRED", "CANCELLED"}


def wait_for_order(
    service: Service, chain_id: int, order_hash: str, deadline: float, every=1.5
) -> dict:
    """Waits for an order's final state; `deadline` in Unix seconds."""
    while True:
        late = time.time() > deadline + 60
        try:
            order = request(service, f"/v1/status/{chain_id}/{order_hash}")
            if order["status"] in FINAL:
                return order
        except ApiError as error:
            # Right after the submission the order may not be readable yet.
            if error.code != "ORDER_NOT_FOUND" or late:
                raise
        if late:
            raise TimeoutError(f"{order_hash} has no final state")
        time.sleep(every)


# #endregion submit
