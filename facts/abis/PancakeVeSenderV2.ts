import { compiledContract } from './compiled.ts'

export const PancakeVeSenderV2 = compiledContract({
  name: 'PancakeVeSenderV2',
  product: 'crosschain',
  of: 've-crosschain/PancakeVeSenderV2',
  solidity: '0.8.20',
  also: [
    'function isComposeMsgSender(Origin _origin, bytes _message, address _sender) view returns (bool isSender)',
    'function nextNonce(uint32 _eid, bytes32 _sender) view returns (uint64 nonce)',
    'function endpoint() view returns (address iEndpoint)',
  ],
  reverts: [
    'Ownable: new owner is the zero address',
    'Ownable: caller is not the owner',
    "SafeCast: value doesn't fit in 16 bits",
    'toUint16_outOfBounds',
    'SafeERC20: low-level call failed',
    'SafeERC20: ERC20 operation did not succeed',
    'Address: insufficient balance for call',
    'Address: call to non-contract',
  ],
})
