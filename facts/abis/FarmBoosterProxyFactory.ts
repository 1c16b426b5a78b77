import { defineContract } from '../factTypes.ts'

// The functions that the web application's ABI keeps. The source, verified on Goerli, is in
// tintinweb/smart-contract-sanctuary-ethereum with the same functions and the event NewFarmBoosterProxyContract.
export const FarmBoosterProxyFactory = defineContract({
  name: 'FarmBoosterProxyFactory',
  product: 'farm-booster',
  source: {
    kind: 'source',
    repository: 'pancakeswap/pancake-frontend',
    file: 'apps/web/src/config/abi/bCakeFarmBoosterProxyFactory.ts',
    commit: '8a4178983c67520d2e8fd62e657089ccb6de1a86',
  },
  signatures: [
    'function Farm_Booster() view returns (address)',
    'function cakeToken() view returns (address)',
    'function createFarmBoosterProxy()',
    'function masterchefV2() view returns (address)',
    'function proxyContract(address) view returns (address)',
    'function proxyUser(address) view returns (address)',
  ],
})
