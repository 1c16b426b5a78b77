// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {BinSurgeFeeHook, IBinPoolManager} from "../src/infinity/BinSurgeFeeHook.sol";
import {ICLPoolManager, SurgeFeeHook} from "../src/infinity/SurgeFeeHook.sol";
import {vm} from "../utils/Vm.sol";

/// Deploys the hook for concentrated liquidity. CL_POOL_MANAGER is the address of CLPoolManager on the chain.
contract DeploySurgeFeeHook {
    function run() external returns (SurgeFeeHook hook) {
        ICLPoolManager manager = ICLPoolManager(vm.envAddress("CL_POOL_MANAGER"));
        vm.startBroadcast();
        // 0.05 %, 0.002 % for each tick, at most 3 %.
        hook = new SurgeFeeHook(manager, 500, 20, 30_000);
        vm.stopBroadcast();
    }
}

/// Deploys the hook for Liquidity Book. BIN_POOL_MANAGER is the address of BinPoolManager on the chain.
contract DeployBinSurgeFeeHook {
    function run() external returns (BinSurgeFeeHook hook) {
        IBinPoolManager manager = IBinPoolManager(vm.envAddress("BIN_POOL_MANAGER"));
        vm.startBroadcast();
        // 0.05 %, 0.1 % for each bin, at most 3 %.
        hook = new BinSurgeFeeHook(manager, 500, 1_000, 30_000);
        vm.stopBroadcast();
    }
}
