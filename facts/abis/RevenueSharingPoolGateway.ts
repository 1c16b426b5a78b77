import { defineContract } from '../types.ts'

export const RevenueSharingPoolGateway = defineContract({
  name: 'RevenueSharingPoolGateway',
  product: 'vecake',
  solidity: '0.8.10',
  source: {
    kind: 'source',
    repository: 'pancakeswap/pancake-smart-contracts',
    file: 'projects/revenue-sharing-pool/v2/contracts/RevenueSharingPoolGateway.sol',
    commit: 'cb079908a30328e46d42fe8cc77b9f7d38a15c2f',
  },
  signatures: [
    'function claimMultiple(address[] _revenueSharingPools, address _for)',
    'function claimMultipleWithoutProxy(address[] _revenueSharingPools, address _for)',
  ],
  reverts: [],
})
