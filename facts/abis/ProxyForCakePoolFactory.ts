import { defineContract } from '../types.ts'

export const ProxyForCakePoolFactory = defineContract({
  name: 'ProxyForCakePoolFactory',
  product: 'vecake',
  solidity: '0.8.10',
  source: {
    kind: 'source',
    repository: 'pancakeswap/pancake-smart-contracts',
    file: 'projects/vecake/contracts/ProxyForCakePoolFactory.sol',
    commit: 'cb079908a30328e46d42fe8cc77b9f7d38a15c2f',
  },
  signatures: [
    'function parameters() view returns (address VECake, address user)',
    'function VECake() view returns (address)',
    'function initialization() view returns (bool)',
    'function initialize(address _VECake)',
    'function deploy(address _user) returns (address proxy)',
    'function owner() view returns (address)',
    'function renounceOwnership()',
    'function transferOwnership(address newOwner)',
    'event NewProxy(address indexed proxy, address indexed user)',
    'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  ],
  reverts: [
    'Already initialized',
    'Ownable: new owner is the zero address',
    'Ownable: caller is not the owner',
    'Not VECake',
  ],
})
