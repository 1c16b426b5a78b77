import { defineContract } from '../types.ts'

// The source calls it PancakeFactory.
export const FactoryV2 = defineContract({
  name: 'FactoryV2',
  product: 'v2',
  solidity: '0.5.16',
  source: {
    kind: 'source',
    repository: 'pancakeswap/pancake-smart-contracts',
    file: 'projects/exchange-protocol/contracts/PancakeFactory.sol',
    commit: 'cb079908a30328e46d42fe8cc77b9f7d38a15c2f',
  },
  signatures: [
    'function INIT_CODE_PAIR_HASH() view returns (bytes32)',
    'function feeTo() view returns (address)',
    'function feeToSetter() view returns (address)',
    'function getPair(address tokenA, address tokenB) view returns (address pair)',
    'function allPairs(uint256) view returns (address pair)',
    'function allPairsLength() view returns (uint256)',
    'function createPair(address tokenA, address tokenB) returns (address pair)',
    'function setFeeTo(address _feeTo)',
    'function setFeeToSetter(address _feeToSetter)',
    'event PairCreated(address indexed token0, address indexed token1, address pair, uint256)',
  ],
  reverts: ['Pancake: IDENTICAL_ADDRESSES', 'Pancake: ZERO_ADDRESS', 'Pancake: PAIR_EXISTS', 'Pancake: FORBIDDEN'],
})
