# #region plan
from eth_abi import encode

V3_SWAP_EXACT_IN = 0x00
V2_SWAP_EXACT_IN = 0x08
PERMIT2_PERMIT = 0x0A
MAY_FAIL = 0x80
CALLER = "0x0000000000000000000000000000000000000001"

Command = tuple[int, bytes]


def v3_swap_exact_in(amount_in: int, least_out: int, path: bytes) -> Command:
    """`path` is from `v3_path`: packed, not `abi.encode`d. True: the caller
    pays, through Permit2."""
    if least_out <= 0:
        raise ValueError("a minimum of 0 protects from nothing")
    types = ["address", "uint256", "uint256", "bytes", "bool"]
    values = [CALLER, amount_in, least_out, path, True]
    return V3_SWAP_EXACT_IN, encode(types, values)


def v2_swap_exact_in(amount_in: int, least_out: int, path: list[str]) -> Command:
    """The same over v2 pairs, whose path is a list of tokens."""
    if least_out <= 0:
        raise ValueError("a minimum of 0 protects from nothing")
    types = ["address", "uint256", "uint256", "address[]", "bool"]
    values = [CALLER, amount_in, least_out, path, True]
    return V2_SWAP_EXACT_IN, encode(types, values)


# #endregion plan


# #region sell
# #region permit
from eth_abi import encode
from wallet import Wallet

ALLOWANCE = {
    "type": "function",
    "name": "allowance",
    "stateMutability": "view",
    "inputs": [
        {"name": "user", "type": "address"},
        {"name": "token", "type": "address"},
        {"name": "spender", "type": "address"},
    ],
    "outputs": [
        {"name": "amount", "type": "uint160"},
        {"name": "expiration", "type": "uint48"},
        {"name": "nonce", "type": "uint48"},
    ],
}
PERMIT_TYPES = {
    "PermitSingle": [
        {"name": "details", "type": "PermitDetails"},
        {"name": "spender", "type": "address"},
        {"name": "sigDeadline", "type": "uint256"},
    ],
    "PermitDetails": [
        {"name": "token", "type": "address"},
        {"name": "amount", "type": "uint160"},
        {"name": "expiration", "type": "uint48"},
        {"name": "nonce", "type": "uint48"},
    ],
}


def sign_permit(
    wallet: Wallet,
    permit2: str,
    token: str,
    spender: str,
    amount: int,
    deadline: int,
) -> bytes:
    """The input of PERMIT2_PERMIT: an allowance in Permit2, signed.

    `deadline`, a Unix time in seconds, ends the signature and the allowance.
    """
    owner = wallet.account.address
    contract = wallet.w3.eth.contract(address=permit2, abi=[ALLOWANCE])
    _, _, nonce = contract.functions.allowance(owner, token, spender).call()
    # The domain of Permit2 has no version.
    signed = wallet.account.sign_typed_data(
        domain_data={
            "name": "Permit2",
            "chainId": wallet.chain_id,
            "verifyingContract": permit2,
        },
        message_types=PERMIT_TYPES,
        message_data={
            "details": {
                "token": token,
                "amount": amount,
                "expiration": deadline,
                "nonce": nonce,
            },
            "spender": spender,
            "sigDeadline": deadline,
        },
    )
    details = (token, amount, deadline, nonce)
    return encode(
        ["((address,uint160,uint48,uint48),address,uint256)", "bytes"],
        [(details, spender, deadline), signed.signature],
    )


# #endregion permit


from wallet import approve, received, send

EXECUTE = {
    "type": "function",
    "name": "execute",
    "stateMutability": "payable",
    "inputs": [
        {"name": "commands", "type": "bytes"},
        {"name": "inputs", "type": "bytes[]"},
        {"name": "deadline", "type": "uint256"},
    ],
    "outputs": [],
}


def sell_with_permit(
    wallet: Wallet,
    router: str,
    permit2: str,
    token_in: str,
    token_out: str,
    amount_in: int,
    swaps: list[Command],
    deadline: int,
) -> int:
    """Sells `amount_in` by the swaps of a plan; returns what arrived.

    The token is approved to Permit2; the router's part is signed, and travels
    with the swaps. `amount_in` is the sum of what the swaps sell.
    """
    approve(wallet, token_in, permit2, amount_in)
    permit = sign_permit(wallet, permit2, token_in, router, amount_in, deadline)
    # Whoever submits the permit first uses up its nonce, and sets the
    # allowance all the same: so this command may fail.
    plan = [(PERMIT2_PERMIT | MAY_FAIL, permit), *swaps]
    commands = bytes(number for number, _ in plan)
    inputs = [data for _, data in plan]
    functions = wallet.w3.eth.contract(address=router, abi=[EXECUTE]).functions
    receipt = send(wallet, functions.execute(commands, inputs, deadline))
    return received(wallet, receipt, token_out)


# #endregion sell
