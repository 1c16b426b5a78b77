"""Swaps on a copy of BNB Smart Chain, which anvil makes on this machine."""

import os
import re
import shutil
import subprocess
import sys
import unittest
from fractions import Fraction
from pathlib import Path
from unittest.mock import patch

from eth_account import Account

HERE = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(HERE))

from book import CHAIN_ID, LISTED, QUOTER, ROUTER_V2, decimals_of, token  # noqa: E402
from sell import sell  # noqa: E402

from decode_error import data_of, errors_in, explain  # noqa: E402, isort: skip
from swap_v2 import ROUTER_ABI, sell_on_v2  # noqa: E402, isort: skip
from swap_v3 import QUOTE  # noqa: E402, isort: skip
from wallet import Wallet, connect, send  # noqa: E402, isort: skip
from web3.exceptions import ContractLogicError  # noqa: E402, isort: skip

WBNB, USDT = token("WBNB"), token("USDT")
ONE = 10**18
DEPOSIT = {
    "type": "function",
    "name": "deposit",
    "stateMutability": "payable",
    "inputs": [],
    "outputs": [],
}
anvil = None


def start_chain() -> str:
    """The address of a copy of the chain, with one block a second."""
    global anvil
    program = shutil.which("anvil")
    if not program:
        sys.exit("The tests need anvil, of Foundry: https://getfoundry.sh")
    fork = os.environ.get("FORK_URL", "https://56.rpc.thirdweb.com")
    options = ["--fork-url", fork, "--port", "0", "--block-time", "1"]
    anvil = subprocess.Popen(
        [program, *options, "--mixed-mining"], stdout=subprocess.PIPE, text=True
    )
    for line in anvil.stdout:
        found = re.search(r"Listening on ([\d.]+:\d+)", line)
        if found:
            return f"http://{found[1]}"
    sys.exit(f"anvil did not start. Set FORK_URL to another endpoint than {fork}.")


def setUpModule() -> None:
    """An account that exists on the copy only, with one BNB and one WBNB."""
    global wallet
    url = os.environ.get("TEST_RPC_URL") or start_chain()
    wallet = connect(url, Account.create(), CHAIN_ID)
    w3, owner = wallet.w3, wallet.account.address
    w3.provider.make_request("anvil_setBalance", [owner, hex(2 * ONE)])
    send(wallet, w3.eth.contract(address=WBNB, abi=[DEPOSIT]).functions.deposit(), ONE)


def tearDownModule() -> None:
    if anvil:
        anvil.terminate()
        anvil.wait()


def quote_v2(wallet: Wallet) -> str:
    functions = wallet.w3.eth.contract(address=ROUTER_V2, abi=ROUTER_ABI).functions
    return str(Fraction(functions.getAmountsOut(ONE, [WBNB, USDT]).call()[-1], ONE))


def quote_v3(wallet: Wallet) -> str:
    functions = wallet.w3.eth.contract(address=QUOTER, abi=[QUOTE]).functions
    asked = (WBNB, USDT, ONE, 500, 0)
    return str(Fraction(functions.quoteExactInputSingle(asked).call()[0], ONE))


class Swaps(unittest.TestCase):
    # Each is priced by the other: never by the pool that fills it.
    def test_v2_sells_at_the_price_of_v3(self):
        got = sell(wallet, "v2", "WBNB", "USDT", "0.01", quote_v3(wallet), 500, "0.02")
        self.assertGreater(got, 0)

    def test_v3_sells_at_the_price_of_v2(self):
        got = sell(wallet, "v3", "WBNB", "USDT", "0.01", quote_v2(wallet), 500, "0.02")
        self.assertGreater(got, 0)

    def test_a_price_that_the_pool_does_not_give_sends_nothing(self):
        before = wallet.w3.eth.get_transaction_count(wallet.account.address)
        for venue in ("v2", "v3"):
            with self.assertRaisesRegex(ValueError, "less than"):
                sell(wallet, venue, "WBNB", "USDT", "0.01", "1000000")
        after = wallet.w3.eth.get_transaction_count(wallet.account.address)
        self.assertEqual(after, before)

    def test_decimals_are_those_of_the_list_or_your_own(self):
        self.assertEqual(decimals_of(wallet.w3, WBNB), 18)
        with self.assertRaisesRegex(ValueError, "is not in tokens.json"):
            decimals_of(wallet.w3, ROUTER_V2)
        with patch.dict(LISTED, {WBNB: 6}):
            with self.assertRaisesRegex(ValueError, "says 18 decimals .*, not 6"):
                decimals_of(wallet.w3, WBNB)
        with patch.dict(LISTED, clear=True):
            self.assertEqual(decimals_of(wallet.w3, WBNB, 18), 18)

    def test_a_revert_is_explained(self):
        with self.assertRaises(ContractLogicError) as raised:
            sell_on_v2(wallet, ROUTER_V2, [WBNB, USDT], 10**15, 1, deadline=1)
        data = data_of(raised.exception)
        errors = errors_in(str(HERE / "abis"))
        self.assertEqual(explain(data, errors), ["Error(PancakeRouter: EXPIRED)"])


if __name__ == "__main__":
    unittest.main()
