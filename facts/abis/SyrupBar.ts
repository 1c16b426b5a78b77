import { compiledContract } from './compiled.ts'

export const SyrupBar = compiledContract({
  name: 'SyrupBar',
  product: 'syrup-pools',
  of: 'farms-pools/SyrupBar',
  reverts: [
    'CAKE::delegateBySig: invalid signature',
    'CAKE::delegateBySig: invalid nonce',
    'CAKE::delegateBySig: signature expired',
    'CAKE::getPriorVotes: not yet determined',
    'BEP20: transfer amount exceeds allowance',
    'BEP20: decreased allowance below zero',
    'Ownable: new owner is the zero address',
    'BEP20: mint to the zero address',
    'Ownable: caller is not the owner',
    'BEP20: burn from the zero address',
    'BEP20: burn amount exceeds balance',
    'BEP20: transfer from the zero address',
    'BEP20: transfer to the zero address',
    'BEP20: transfer amount exceeds balance',
    'BEP20: approve from the zero address',
    'BEP20: approve to the zero address',
    'SafeMath: addition overflow',
    'SafeMath: subtraction overflow',
    'CAKE::_writeCheckpoint: block number exceeds 32 bits',
  ],
})
