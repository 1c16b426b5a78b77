import { defineContract } from '../factTypes.ts'

// Its source was not found. The package decodes what it returns: decodeTicksFromBytes in dist/evm.mjs.
export const TickQueryHelper = defineContract({
  name: 'TickQueryHelper',
  product: 'v3',
  source: {
    kind: 'sdk',
    package: '@pancakeswap/smart-router',
    version: '7.7.3',
    path: 'dist/evm.mjs: queryDataAbi',
  },
  signatures: [
    'function acceptOwnership()',
    'function infinityClPoolManager() view returns (address)',
    'function infinityClPositionManager() view returns (address)',
    'function owner() view returns (address)',
    'function pendingOwner() view returns (address)',
    'function queryPancakeInfinityTicksSuperCompact(bytes32 poolId, uint256 len) view returns (bytes)',
    'function queryUniv3TicksSuperCompact(address pool, uint256 len) view returns (bytes)',
    'function renounceOwnership()',
    'function setInfinityContract(address _clPoolManager, address _clPositionManager)',
    'function transferOwnership(address newOwner)',
    'event OwnershipTransferStarted(address indexed previousOwner, address indexed newOwner)',
    'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
    'event SetInfinityContract(address clPoolManager, address clPositionManager)',
    'error OwnableInvalidOwner(address owner)',
    'error OwnableUnauthorizedAccount(address account)',
  ],
})
