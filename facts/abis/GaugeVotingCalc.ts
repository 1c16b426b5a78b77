import { compiledContract } from './compiled.ts'

// The source calls it GaugeVotingCalcV4.
export const GaugeVotingCalc = compiledContract({
  name: 'GaugeVotingCalc',
  product: 'vecake',
  of: 'voter/GaugeVotingCalcV4',
  reverts: ['missing total params'],
})
