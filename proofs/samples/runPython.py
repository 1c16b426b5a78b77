"""Calls functions of the Python samples: reads the calls as JSON, writes what each returned or raised, and what ran."""

import importlib
import json
import sys
import time
from fractions import Fraction
from pathlib import Path

asked = json.load(sys.stdin)
folder = asked["folder"]
called = set()


def note(frame, event, _):
    code = frame.f_code
    if event == "call" and code.co_filename.startswith(folder):
        called.add((Path(code.co_filename).relative_to(folder).as_posix(), code.co_name))


def given(value):
    """An argument: `{"Swap": {…}}` is an object of that class of the sample, `{"Fraction": "1/3"}` a number."""
    if isinstance(value, dict) and len(value) == 1:
        [(name, fields)] = value.items()
        if name in ("Service", "Swap"):
            return getattr(samples, name)(**fields)
        if name == "Fraction":
            number = Fraction(fields)
            return int(number) if number.denominator == 1 and "/" not in fields else number
    return value


def plain(value):
    if isinstance(value, bytes):
        return "0x" + value.hex()
    return str(value) if isinstance(value, Fraction) else value


def result_of(name, arguments):
    module, function = name.split(".")
    try:
        return {"returned": plain(getattr(importlib.import_module(module), function)(*map(given, arguments)))}
    except Exception as error:
        return {"raised": str(error)}


sys.path[:0] = [folder, f"{folder}/exchange"]
samples = importlib.import_module("swap_api")
time.time = lambda: asked["now"]
sys.setprofile(note)
results = [result_of(name, arguments) for name, *arguments in asked["calls"]]
sys.setprofile(None)
json.dump({"results": results, "called": sorted(called)}, sys.stdout)
