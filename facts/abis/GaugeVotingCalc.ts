import { defineContract } from '../types.ts'

// The source calls it GaugeVotingCalcV4.
export const GaugeVotingCalc = defineContract({
  name: 'GaugeVotingCalc',
  product: 'vecake',
  solidity: '0.8.17',
  source: {
    kind: 'source',
    repository: 'pancakeswap/pancake-smart-contracts',
    file: 'projects/voter/contracts/GaugeVotingCalcV4.sol',
    commit: 'cb079908a30328e46d42fe8cc77b9f7d38a15c2f',
  },
  signatures: [
    'function gaugeVotingAddress() view returns (address)',
    'function getRawTotalGaugeWeight() view returns (uint256 gaugeTotalWeight)',
    'function getTotalCappedPercent() view returns (uint256 gaugeTotalCappedPercent)',
    'function getTotalFinalWeights() view returns (uint256 gaugeTotalFinalWeights)',
    'function getGaugeWeightDetails(uint256 _gaugeId) view returns (uint256 gaugeWeight, uint256 gaugeTotalWeight, uint256 gaugeRawPercent, uint256 gaugeCappedPercent, uint256 gaugeInCapWeight, uint256 gaugeTotalFinalWeights, uint256 gaugeFinalPercent)',
    'function getGaugeWeight(address _gaugeAddr, uint256 _chainId, bool _inCap) view returns (uint256)',
    'function getGaugeWeightbyId(uint256 _gaugeId, bool _inCap) view returns (uint256)',
    'function getTotalWeight(bool _inCap) view returns (uint256)',
    'function getGaugeRelativeWeight(address _gaugeAddr, uint256 _chainId, bool _inCap) view returns (uint256)',
    'function getGaugeRelativeWeightById(uint256 _gaugeId, bool _inCap) view returns (uint256)',
    'function getGaugeWeightMass(address _gaugeAddr, uint256 _chainId, bool _inCap, uint256 _gaugeTotalWeight, uint256 _gaugeTotalCappedPercent, uint256 _gaugeTotalFinalWeights) view returns (uint256)',
    'function massGetGaugeWeight(bool _inCap) view returns (uint256[] result)',
  ],
  reverts: ['missing total params'],
})
