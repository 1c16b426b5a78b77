"""What needs no package and no chain."""

import sys
import unittest
from fractions import Fraction
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src/exchange"))

from amounts import minimum_output, price_for, ratio_of_root, v3_path  # noqa: E402

LOW, HIGH = "0x" + 39 * "0" + "1", "0x" + 39 * "0" + "2"


class Amounts(unittest.TestCase):
    def test_a_minimum_is_rounded_down(self):
        self.assertEqual(minimum_output(3, 0, 0, "0.5", "0"), 1)
        self.assertEqual(minimum_output(10**18, 18, 6, "600", "0.005"), 597 * 10**6)

    def test_a_minimum_of_0_is_refused(self):
        for price in ("0", "0.0000000000000000001"):
            with self.assertRaisesRegex(ValueError, "minimum of 0"):
                minimum_output(10**18, 18, 6, price, "0")

    def test_a_slippage_that_was_meant_as_per_cent_is_refused(self):
        with self.assertRaisesRegex(ValueError, "slippage"):
            minimum_output(10**18, 18, 6, "600", "0.5")

    def test_a_price_turns_with_the_order_of_the_tokens(self):
        ratio = ratio_of_root(2 * 2**96)
        self.assertEqual(price_for(ratio, LOW, HIGH, 18, 18), 4)
        self.assertEqual(price_for(ratio, HIGH, LOW, 18, 18), Fraction(1, 4))

    def test_a_path_has_no_padding(self):
        self.assertEqual(v3_path([LOW, HIGH], [500]).hex(), LOW[2:] + "0001f4" + HIGH[2:])


if __name__ == "__main__":
    unittest.main()
