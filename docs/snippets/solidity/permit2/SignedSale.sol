// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IPermit2} from "../interfaces/permit2/IPermit2.sol";
import {IERC20} from "../interfaces/v3/IERC20.sol";
import {ReentrancyGuard} from "../interfaces/v3/ReentrancyGuard.sol";

// #region sale
/// Anyone may fill a signed sale. What the signer wants for the tokens is part
/// of the signature, as a witness.
abstract contract SignedSale is ReentrancyGuard {
    struct Sale {
        uint256 minimumOut;
    }

    bytes32 private constant SALE_TYPE = keccak256("Sale(uint256 minimumOut)");
    // It continues the type that Permit2 begins: the witness
    // first, then all struct types by name.
    string private constant WITNESS_TYPE =
        "Sale witness)Sale(uint256 minimumOut)TokenPermissions(address token,uint256 amount)";

    IPermit2 public immutable permit2;

    error TooLittleOut(uint256 minimum, uint256 delivered);

    constructor(IPermit2 permit2_) {
        permit2 = permit2_;
    }

    /// Pays the signer for what has arrived of a token. The signer chooses the
    /// token: revert for one that you do not buy.
    function deliver(address signer, address token, uint256 amountIn) internal virtual returns (uint256 amountOut);

    function fill(IPermit2.PermitTransferFrom calldata signed, Sale calldata sale, address signer, bytes calldata signature)
        external
        nonReentrant
    {
        IERC20 token = IERC20(signed.permitted.token);
        // Reverts where the token has no code, which Permit2 accepts.
        uint256 held = token.balanceOf(address(this));
        permit2.permitWitnessTransferFrom(
            signed,
            IPermit2.SignatureTransferDetails(address(this), signed.permitted.amount),
            signer,
            keccak256(abi.encode(SALE_TYPE, sale.minimumOut)),
            WITNESS_TYPE,
            signature
        );
        uint256 delivered = deliver(signer, address(token), token.balanceOf(address(this)) - held);
        if (delivered < sale.minimumOut) revert TooLittleOut(sale.minimumOut, delivered);
    }
}
// #endregion sale
