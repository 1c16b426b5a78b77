"""Names the errors in the data of a revert: python3 explain.py 0x…

It knows the errors of the ABIs in abis/. Add those of the contracts that you
call from https://developer.pancakeswap.finance/abis/index.json.
"""

import sys

from book import HERE

from decode_error import errors_in, explain  # isort: skip, book.py sets the path

if __name__ == "__main__":
    if len(sys.argv) != 2 or not sys.argv[1].startswith("0x"):
        sys.exit(__doc__)
    data = bytes.fromhex(sys.argv[1][2:])
    print("\n".join(explain(data, errors_in(str(HERE / "abis")))))
