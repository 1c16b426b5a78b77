import { defineContract } from '../factTypes.ts'

export const PancakeSwapMMPool = defineContract({
  name: 'PancakeSwapMMPool',
  product: 'market-maker-pool',
  source: {
    kind: 'source',
    repository: 'pancakeswap/pancake-subgraph',
    file: 'subgraphs/linked-pool/abis/PancakeSwapMMPool.json',
    commit: '2b87e8128145199fb057f7038b3fdb554fac36e2',
  },
  signatures: [
    'struct Quote { uint256 nonce; address user; address baseToken; address quoteToken; uint256 baseTokenAmount; uint256 quoteTokenAmount; uint256 expiryTimestamp; }',
    'function createMMInfo(address _mm, address _treasury, string _name, bool _active)',
    'function getMMInfo(address _mm) view returns (string, address, bool)',
    'function getUserNonce(address _mm, address _user) view returns (uint256)',
    'function incrementNonce(address _user) returns (uint256)',
    'function owner() view returns (address)',
    'function redeemToken(address _token)',
    'function removeMMInfo(address _mm)',
    'function renounceOwnership()',
    'function swap(address _mmSigner, Quote _quote, bytes signature) payable',
    'function transferOwnership(address newOwner)',
    'function updateMMInfo(address _treasury, bool _active)',
    'function verifyQuoteSignature(address _account, Quote _quote, bytes _signature) view returns (bool)',
    'event CreateMMInfo(address mm, address treasury, string name, bool active)',
    'event IncrementNonce(address mm, address user)',
    'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
    'event RemoveMMInfo(address mm)',
    'event Swap(uint256 nonce, address indexed user, address indexed mm, address mmTreasury, address baseToken, address quoteToken, uint256 baseTokenAmount, uint256 quoteTokenAmount)',
    'event UpdateMMInfo(address mm, address treasury, bool active)',
  ],
})
