import { compiledContract } from './compiled.ts'

export const GaugeVoting = compiledContract({
  name: 'GaugeVoting',
  product: 'vecake',
  of: 'voter/GaugeVoting',
  reverts: [
    'Invalid voting escrow address',
    'division should not exceed 100',
    'delay should exceed WEEK',
    'delay should not exceed MAX_LOCK_TIME',
    'Invalid gauge type',
    'Gauge already added',
    'masterChef address is empty',
    'Gauge not added',
    'length is not same',
    'Currently in admin only period',
    'gauge killed',
    'You used all your voting power',
    'admin period too long',
    'Ownable: new owner is the zero address',
    'Ownable: caller is not the owner',
    'SafeCast: value must be positive',
    'Used too much power',
    'Your end timestamp expires too soon',
    'admin weight is overflow',
  ],
})
