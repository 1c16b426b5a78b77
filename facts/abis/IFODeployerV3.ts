import { compiledContract } from './compiled.ts'

export const IFODeployerV3 = compiledContract({
  name: 'IFODeployerV3',
  product: 'ifo',
  of: 'ifo/IFODeployerV3',
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
