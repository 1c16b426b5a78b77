import { defineContract } from '../types.ts'

export const ProxyForCakePool = defineContract({
  name: 'ProxyForCakePool',
  product: 'vecake',
  solidity: '0.8.10',
  source: {
    kind: 'source',
    repository: 'pancakeswap/pancake-smart-contracts',
    file: 'projects/vecake/contracts/ProxyForCakePool.sol',
    commit: 'cb079908a30328e46d42fe8cc77b9f7d38a15c2f',
  },
  signatures: [
    'function VECake() view returns (address)',
    'function cakePoolUser() view returns (address)',
    'function createLockForProxy(uint256 _amount, uint256 _unlockTime)',
    'function withdrawAll()',
  ],
  reverts: ['Not VECake'],
})
