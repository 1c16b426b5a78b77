// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @notice The part of a hook that every pool asks for first: which callbacks it wants.
contract Hook {
    // #region bitmap
    uint8 constant BEFORE_SWAP = 6;
    uint8 constant AFTER_SWAP = 7;

    function getHooksRegistrationBitmap() external pure returns (uint16) {
        return uint16(1 << BEFORE_SWAP | 1 << AFTER_SWAP);
    }
    // #endregion bitmap
}
