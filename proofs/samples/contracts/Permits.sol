// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20} from "../../../docs/snippets/solidity/interfaces/infinity/IERC20.sol";
import {IPermit2} from "../../../docs/snippets/solidity/interfaces/permit2/IPermit2.sol";

/// Stands in for Permit2: the same domain, type strings, nonces and allowances, for one token at a time.
contract Permits {
    struct Allowed {
        uint160 amount;
        uint48 expiration;
        uint48 nonce;
    }

    struct PermitDetails {
        address token;
        uint160 amount;
        uint48 expiration;
        uint48 nonce;
    }

    struct PermitSingle {
        PermitDetails details;
        address spender;
        uint256 sigDeadline;
    }

    struct TokenSpenderPair {
        address token;
        address spender;
    }

    string private constant DOMAIN = "EIP712Domain(string name,uint256 chainId,address verifyingContract)";
    string private constant DETAILS = "PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)";
    string private constant SINGLE =
        "PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)";
    string private constant TOKEN = "TokenPermissions(address token,uint256 amount)";
    string private constant TRANSFER =
        "PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)TokenPermissions(address token,uint256 amount)";
    string private constant WITNESS_STUB =
        "PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,";

    mapping(address owner => mapping(address token => mapping(address spender => Allowed))) public allowance;
    mapping(address owner => mapping(uint256 word => uint256 bits)) public nonceBitmap;

    event Approval(
        address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration
    );
    event Permit(
        address indexed owner,
        address indexed token,
        address indexed spender,
        uint160 amount,
        uint48 expiration,
        uint48 nonce
    );

    error InvalidSigner();
    error InvalidNonce();
    error SignatureExpired(uint256 deadline);
    error InvalidAmount(uint256 maximum);

    function approve(address token, address spender, uint160 amount, uint48 expiration) external {
        Allowed storage allowed = allowance[msg.sender][token][spender];
        (allowed.amount, allowed.expiration) = (amount, expiration);
        emit Approval(msg.sender, token, spender, amount, expiration);
    }

    function lockdown(TokenSpenderPair[] calldata pairs) external {
        for (uint256 i; i < pairs.length; i++) allowance[msg.sender][pairs[i].token][pairs[i].spender].amount = 0;
    }

    function invalidateNonces(address token, address spender, uint48 nonce) external {
        if (nonce <= allowance[msg.sender][token][spender].nonce) revert InvalidNonce();
        allowance[msg.sender][token][spender].nonce = nonce;
    }

    function permit(address owner, PermitSingle calldata single, bytes calldata signature) external {
        if (block.timestamp > single.sigDeadline) revert SignatureExpired(single.sigDeadline);
        bytes32 details = keccak256(abi.encode(keccak256(bytes(DETAILS)), single.details));
        verify(owner, keccak256(abi.encode(keccak256(bytes(SINGLE)), details, single.spender, single.sigDeadline)), signature);

        PermitDetails calldata given = single.details;
        Allowed storage allowed = allowance[owner][given.token][single.spender];
        if (allowed.nonce != given.nonce) revert InvalidNonce();
        (allowed.amount, allowed.expiration, allowed.nonce) = (given.amount, given.expiration, given.nonce + 1);
        emit Permit(owner, given.token, single.spender, given.amount, given.expiration, given.nonce);
    }

    function permitTransferFrom(
        IPermit2.PermitTransferFrom calldata signed,
        IPermit2.SignatureTransferDetails calldata details,
        address owner,
        bytes calldata signature
    ) external {
        bytes32 hash = keccak256(
            abi.encode(keccak256(bytes(TRANSFER)), hashToken(signed), msg.sender, signed.nonce, signed.deadline)
        );
        transfer(signed, details, owner, hash, signature);
    }

    function permitWitnessTransferFrom(
        IPermit2.PermitTransferFrom calldata signed,
        IPermit2.SignatureTransferDetails calldata details,
        address owner,
        bytes32 witness,
        string calldata witnessType,
        bytes calldata signature
    ) external {
        bytes32 typehash = keccak256(abi.encodePacked(WITNESS_STUB, witnessType));
        bytes32 hash =
            keccak256(abi.encode(typehash, hashToken(signed), msg.sender, signed.nonce, signed.deadline, witness));
        transfer(signed, details, owner, hash, signature);
    }

    function hashToken(IPermit2.PermitTransferFrom calldata signed) private pure returns (bytes32) {
        return keccak256(abi.encode(keccak256(bytes(TOKEN)), signed.permitted));
    }

    function transfer(
        IPermit2.PermitTransferFrom calldata signed,
        IPermit2.SignatureTransferDetails calldata details,
        address owner,
        bytes32 hash,
        bytes calldata signature
    ) private {
        if (block.timestamp > signed.deadline) revert SignatureExpired(signed.deadline);
        if (details.requestedAmount > signed.permitted.amount) revert InvalidAmount(signed.permitted.amount);
        uint256 bit = 1 << (signed.nonce & 0xff);
        if (nonceBitmap[owner][signed.nonce >> 8] & bit != 0) revert InvalidNonce();
        nonceBitmap[owner][signed.nonce >> 8] |= bit;
        verify(owner, hash, signature);
        // As Permit2 does it: a token without code passes.
        (bool done, bytes memory result) = signed.permitted.token.call(
            abi.encodeCall(IERC20.transferFrom, (owner, details.to, details.requestedAmount))
        );
        require(done && (result.length == 0 || abi.decode(result, (bool))), "TRANSFER_FROM_FAILED");
    }

    function invalidateUnorderedNonces(uint256 word, uint256 mask) external {
        nonceBitmap[msg.sender][word] |= mask;
    }

    function verify(address owner, bytes32 hash, bytes calldata signature) private view {
        bytes32 domain =
            keccak256(abi.encode(keccak256(bytes(DOMAIN)), keccak256("Permit2"), block.chainid, address(this)));
        bytes32 digest = keccak256(abi.encodePacked("\x19\x01", domain, hash));
        (bytes32 r, bytes32 s) = abi.decode(signature, (bytes32, bytes32));
        if (ecrecover(digest, uint8(signature[64]), r, s) != owner) revert InvalidSigner();
    }
}
