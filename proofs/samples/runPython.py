"""Calls functions of the web3.py samples: reads the calls as JSON, writes what each returned or raised, and what ran."""

import importlib
import json
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

from eth_account import Account
from web3.exceptions import ContractLogicError

asked = json.load(sys.stdin)
folder, called = asked["folder"], set()


def note(frame, event, _):
    code = frame.f_code
    if event == "call" and code.co_filename.startswith(folder):
        called.add((Path(code.co_filename).name, code.co_name))


def given(value):
    """An argument: `{"wallet": 0}`, `{"w3": 0}`, `{"bytes": "0x…"}`, `{"call": [name, …]}` and
    `{"function": [address, abi, name, arguments]}` stand for what they name."""
    if isinstance(value, list):
        return [given(one) for one in value]
    if not isinstance(value, dict):
        return value
    kind, content = next(iter(value.items()))
    if kind == "bytes":
        return bytes.fromhex(content[2:])
    if kind == "call":
        return run(*content)
    if kind == "function":
        address, abi, name, arguments = content
        return wallet.w3.eth.contract(address=address, abi=abi).functions[name](*arguments)
    return wallet if kind == "wallet" else wallet.w3


def run(name, *arguments):
    module, function = name.split(".")
    result = getattr(importlib.import_module(module), function)(*map(given, arguments))
    return list(result) if isinstance(result, Iterator) else result


def plain(value):
    if isinstance(value, bytes):
        return "0x" + value.hex()
    if isinstance(value, Fraction):
        return f"{value.numerator}/{value.denominator}"
    if isinstance(value, dict) or hasattr(value, "items"):
        return {key: plain(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(one) for one in value]
    # JavaScript's numbers are exact up to here.
    return str(value) if isinstance(value, int) and abs(value) > 2**53 else value


def result_of(name, arguments):
    try:
        return {"returned": plain(run(name, *arguments))}
    except Exception as error:
        raised = {"raised": type(error).__name__, "message": str(error)}
        if isinstance(error, ContractLogicError):
            decoder = importlib.import_module("decode_error")
            errors = decoder.errors_in(asked["abis"])
            raised["explained"] = decoder.explain(decoder.data_of(error), errors)
        return raised


sys.path.insert(0, folder)
sys.setprofile(note)
account = Account.from_key(asked["key"])
try:
    wallet = importlib.import_module("wallet").connect(asked["url"], account, asked["chain"])
except ValueError as error:
    results = [{"raised": type(error).__name__, "message": str(error)}]
else:
    results = [result_of(name, arguments) for name, *arguments in asked["calls"]]
sys.setprofile(None)
json.dump({"results": results, "called": sorted(called)}, sys.stdout)
