import { defineContract } from '../types.ts'

// The interface that the CAKE bridge contracts answer to (LayerZero's IOFTWithFee). Their own sources are in no public
// repository, so what they add to it is not here.
export const OFTWithFee = defineContract({
  name: 'OFTWithFee',
  product: 'cake',
  source: {
    kind: 'sdk',
    package: '@layerzerolabs/solidity-examples',
    version: '0.0.13',
    path: 'contracts/token/oft/v2/fee/IOFTWithFee.sol',
  },
  signatures: [
    'struct LzCallParams { address refundAddress; address zroPaymentAddress; bytes adapterParams; }',
    'function sendFrom(address _from, uint16 _dstChainId, bytes32 _toAddress, uint256 _amount, uint256 _minAmount, LzCallParams _callParams) payable',
    'function sendAndCall(address _from, uint16 _dstChainId, bytes32 _toAddress, uint256 _amount, uint256 _minAmount, bytes _payload, uint64 _dstGasForCall, LzCallParams _callParams) payable',
    'function estimateSendFee(uint16 _dstChainId, bytes32 _toAddress, uint256 _amount, bool _useZro, bytes _adapterParams) view returns (uint256 nativeFee, uint256 zroFee)',
    'function estimateSendAndCallFee(uint16 _dstChainId, bytes32 _toAddress, uint256 _amount, bytes _payload, uint64 _dstGasForCall, bool _useZro, bytes _adapterParams) view returns (uint256 nativeFee, uint256 zroFee)',
    'function circulatingSupply() view returns (uint256)',
    'function token() view returns (address)',
    'function supportsInterface(bytes4 interfaceId) view returns (bool)',
  ],
})
