// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Puppet} from "./Puppet.sol";

/// A puppet that pools accept as a hook. They ask for the bitmap in a static call, in which a puppet cannot take notes.
contract HookPuppet is Puppet {
    uint16 public getHooksRegistrationBitmap;

    function setBitmap(uint16 bitmap) external {
        getHooksRegistrationBitmap = bitmap;
    }
}
