// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// What the samples call of Permit2; the reference page has the rest.
interface IPermit2 {
    struct TokenPermissions {
        address token;
        uint256 amount;
    }

    struct PermitTransferFrom {
        TokenPermissions permitted;
        uint256 nonce;
        uint256 deadline;
    }

    struct SignatureTransferDetails {
        address to;
        uint256 requestedAmount;
    }

    function permitTransferFrom(
        PermitTransferFrom calldata signed,
        SignatureTransferDetails calldata order,
        address signer,
        bytes calldata signature
    ) external;

    function permitWitnessTransferFrom(
        PermitTransferFrom calldata signed,
        SignatureTransferDetails calldata order,
        address signer,
        bytes32 statement,
        string calldata statementType,
        bytes calldata signature
    ) external;

    function transferFrom(address from, address to, uint160 amount, address token) external;
}
