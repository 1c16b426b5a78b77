"""Calls functions of the Python samples: reads the calls as JSON, writes what each returned or raised, and what ran."""

import importlib
import json
import sys
import time
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

asked = json.load(sys.stdin)
folder = asked["folder"]
called = set()


def note(frame, event, _):
    code = frame.f_code
    if event == "call" and code.co_filename.startswith(folder):
        called.add((Path(code.co_filename).relative_to(folder).as_posix(), code.co_name))


def whole(text):
    number = Fraction(text)
    return int(number) if number.denominator == 1 and "/" not in text else number


def function(address, abi, name, arguments):
    return wallet.w3.eth.contract(address=address, abi=abi).functions[name](*arguments)


# What an argument of one key stands for: `{"wallet": 0}`, `{"bytes": "0x…"}`, `{"call": [name, …]}`,
# `{"function": [address, abi, name, arguments]}`, `{"Fraction": "1/3"}`, `{"Swap": {…}}` for an object of that class.
kinds = {
    "bytes": lambda text: bytes.fromhex(text[2:]),
    "call": lambda content: run(*content),
    "Fraction": whole,
    "function": lambda content: function(*content),
    "Service": lambda fields: importlib.import_module("swap_api").Service(**fields),
    "Swap": lambda fields: importlib.import_module("swap_api").Swap(**fields),
    "w3": lambda _: wallet.w3,
    "wallet": lambda _: wallet,
}


def given(value):
    if isinstance(value, list):
        return [given(one) for one in value]
    if isinstance(value, dict) and len(value) == 1 and (kind := next(iter(value))) in kinds:
        return kinds[kind](value[kind])
    return value


def run(name, *arguments):
    module, function = name.split(".")
    result = getattr(importlib.import_module(module), function)(*map(given, arguments))
    return list(result) if isinstance(result, Iterator) else result


def plain(value):
    if isinstance(value, bytes):
        return "0x" + value.hex()
    if isinstance(value, Fraction):
        return str(value)
    if hasattr(value, "items"):
        return {key: plain(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(one) for one in value]
    # JavaScript's numbers are exact up to here.
    return str(value) if isinstance(value, int) and abs(value) > 2**53 else value


def failure(error):
    raised = {"raised": type(error).__name__, "message": str(error)}
    # Of web3.py, which need not be there.
    if any(kind.__name__ == "ContractLogicError" for kind in type(error).__mro__):
        decoder = importlib.import_module("decode_error")
        raised["explained"] = decoder.explain(decoder.data_of(error), decoder.errors_in(asked["abis"]))
    return raised


def result_of(name, arguments):
    try:
        return {"returned": plain(run(name, *arguments))}
    except Exception as error:
        return failure(error)


def results():
    global wallet
    if "key" in asked:
        account = importlib.import_module("eth_account").Account.from_key(asked["key"])
        try:
            wallet = importlib.import_module("wallet").connect(asked["url"], account, asked["chain"])
        except ValueError as error:
            return [failure(error)]
    else:
        time.time = lambda: asked["now"]
    return [result_of(name, arguments) for name, *arguments in asked["calls"]]


sys.path[:0] = [folder, f"{folder}/exchange"]
sys.setprofile(note)
answers = results()
sys.setprofile(None)
json.dump({"results": answers, "called": sorted(called)}, sys.stdout)
