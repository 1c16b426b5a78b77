import { defineContract } from '../types.ts'

export const IFODeployer = defineContract({
  name: 'IFODeployer',
  product: 'ifo',
  solidity: '0.6.12',
  source: {
    kind: 'source',
    repository: 'pancakeswap/pancake-smart-contracts',
    file: 'projects/ifo/contracts/IFODeployer.sol',
    commit: 'cb079908a30328e46d42fe8cc77b9f7d38a15c2f',
  },
  signatures: [
    'function MAX_BUFFER_BLOCKS() view returns (uint256)',
    'function pancakeProfile() view returns (address)',
    'function createIFO(address _lpToken, address _offeringToken, uint256 _startBlock, uint256 _endBlock, address _adminAddress)',
    'function recoverWrongTokens(address _tokenAddress)',
    'function owner() view returns (address)',
    'function renounceOwnership()',
    'function transferOwnership(address newOwner)',
    'event AdminTokenRecovery(address indexed tokenRecovered, uint256 amount)',
    'event NewIFOContract(address indexed ifoAddress)',
    'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  ],
  reverts: [
    'Operations: Tokens must be be different',
    'Operations: EndBlock too far',
    'Operations: StartBlock must be inferior to endBlock',
    'Operations: StartBlock must be greater than current block',
    'Operations: Balance must be > 0',
    'Ownable: new owner is the zero address',
    'Ownable: caller is not the owner',
    'SafeERC20: low-level call failed',
    'SafeERC20: ERC20 operation did not succeed',
    'Address: insufficient balance for call',
    'Address: call to non-contract',
  ],
})
