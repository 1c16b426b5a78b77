# #region decode
import json
from pathlib import Path

from eth_abi import decode
from eth_utils import keccak
from web3.exceptions import ContractLogicError

# Errors that carry another one, and which of their values it is.
WRAPPERS = {"ExecutionFailed": 1, "UnexpectedRevertBytes": 0, "WrappedError": 2}
Errors = dict[bytes, tuple[str, list[str]]]


def type_of(value: dict) -> str:
    """The canonical type; a struct's is that of its members, in brackets."""
    if not value["type"].startswith("tuple"):
        return value["type"]
    members = ",".join(map(type_of, value["components"]))
    return f"({members}){value['type'].removeprefix('tuple')}"


def errors_in(folder: str) -> Errors:
    """Name and types by selector, from files such as
    https://developer.pancakeswap.finance/abis/UniversalRouter.json"""
    files = Path(folder).glob("*.json")
    abis = [json.loads(file.read_text())["abi"] for file in files]
    if not abis:
        raise ValueError(f"the folder {folder} has no ABI")
    builtin = [("Error", ["string"]), ("Panic", ["uint256"])]
    declared = [
        (one["name"], [type_of(value) for value in one["inputs"]])
        for abi in abis
        for one in abi
        if one["type"] == "error"
    ]
    return {
        keccak(text=f"{name}({','.join(types)})")[:4]: (name, types)
        for name, types in builtin + declared
    }


def data_of(error: ContractLogicError) -> bytes:
    """The revert data that web3.py keeps beside its message: of a
    `ContractCustomError`, a `ContractPanicError` and a reason string alike."""
    data = error.data
    if isinstance(data, dict):  # some nodes nest it
        data = data.get("data")
    text = str(data).removeprefix("Reverted ")  # and some begin so
    return bytes.fromhex(text[2:]) if text.startswith("0x") else b""


def shown(value: object) -> str:
    return f"0x{value.hex()}" if isinstance(value, bytes) else str(value)


def explain(data: bytes, errors: Errors) -> list[str]:
    """The errors in the data of a revert, from the outer one to the inner."""
    if not data:
        return ["a revert without data: a failed require, or out of gas"]
    name, types = errors.get(data[:4], ("", []))
    if not name:
        return [f"unknown error 0x{data.hex()}"]
    values = decode(types, data[4:])
    inner = WRAPPERS.get(name)
    texts = ["…" if at == inner else shown(one) for at, one in enumerate(values)]
    rest = [] if inner is None else explain(values[inner], errors)
    return [f"{name}({', '.join(texts)})", *rest]


# #endregion decode
