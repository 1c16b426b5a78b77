// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// The factory's package has the pool's bytecode and no deployer. This one answers as PancakeV3PoolDeployer does, with
/// that bytecode, which it reads from an address where it lies as data.
contract PoolDeployer {
    struct Parameters {
        address factory;
        address token0;
        address token1;
        uint24 fee;
        int24 tickSpacing;
    }

    /// What a pool asks for in its constructor.
    Parameters public parameters;
    address private immutable creationCode;

    constructor(address creationCode_) {
        creationCode = creationCode_;
    }

    function deploy(address factory, address token0, address token1, uint24 fee, int24 tickSpacing)
        external
        returns (address pool)
    {
        parameters = Parameters(factory, token0, token1, fee, tickSpacing);
        bytes memory code = creationCode.code;
        bytes32 salt = keccak256(abi.encode(token0, token1, fee));
        assembly ("memory-safe") {
            pool := create2(0, add(code, 32), mload(code), salt)
        }
        require(pool != address(0));
        delete parameters;
    }
}
