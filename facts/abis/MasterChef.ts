import { compiledContract } from './compiled.ts'

export const MasterChef = compiledContract({
  name: 'MasterChef',
  product: 'masterchef',
  of: 'farms-pools/MasterChef',
  reverts: [
    'migrate: no migrator',
    'migrate: bad',
    'deposit CAKE by staking',
    'withdraw CAKE by unstaking',
    'withdraw: not good',
    'dev: wut?',
    'Ownable: new owner is the zero address',
    'Ownable: caller is not the owner',
    'SafeMath: addition overflow',
    'SafeMath: subtraction overflow',
    'SafeBEP20: approve from non-zero to non-zero allowance',
    'SafeMath: multiplication overflow',
    'SafeMath: division by zero',
    'SafeBEP20: low-level call failed',
    'SafeBEP20: BEP20 operation did not succeed',
    'Address: insufficient balance for call',
    'Address: call to non-contract',
  ],
})
