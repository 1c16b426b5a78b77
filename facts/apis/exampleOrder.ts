/** The parts that the signed data and the order's own fields share. */
const info = {
  reactor: '0x88815cAf0b12208585832B693841c9Da19C91687',
  swapper: '0x1111111111111111111111111111111111111111',
  nonce: '77865196912',
  deadline: '1786092829',
  additionalValidationContract: '0x0000000000000000000000000000000000000000',
  additionalValidationData: '0x',
} as const

const decay = {
  decayStartTime: '1786092697',
  decayEndTime: '1786092817',
  exclusiveFiller: '0x2222222222222222222222222222222222222222',
  exclusivityOverrideBps: '100',
} as const

const outputs = [
  {
    token: '0x55d398326f99059fF775485246999027B3197955',
    startAmount: '6975000000000000000',
    endAmount: '6940125000000000000',
    recipient: '0x1111111111111111111111111111111111111111',
  },
] as const

/** An order that `@pancakeswap/pcsx-sdk` made; tests decode it again. Swapper and filler are invented. */
export const exampleOrder = {
  quoteId: '7b19d45d-590d-4d8d-b314-8bd22d449cdd',
  requestId: '0f9a2c1e-4c55-4c10-9d0b-7f3f4a1d2c63',
  rfqVersion: 'v1',
  slippageTolerance: '0.5',
  startTimeBufferSecs: 60,
  auctionPeriodSecs: 120,
  deadlineBufferSecs: 12,
  permitData: {
    domain: {
      name: 'Permit2',
      chainId: 56,
      verifyingContract: '0x31c2F6fcFf4F8759b3Bd5Bf0e1084A055615c768',
    },
    types: {
      PermitWitnessTransferFrom: [
        {
          name: 'permitted',
          type: 'TokenPermissions',
        },
        {
          name: 'spender',
          type: 'address',
        },
        {
          name: 'nonce',
          type: 'uint256',
        },
        {
          name: 'deadline',
          type: 'uint256',
        },
        {
          name: 'witness',
          type: 'ExclusiveDutchOrder',
        },
      ],
      TokenPermissions: [
        {
          name: 'token',
          type: 'address',
        },
        {
          name: 'amount',
          type: 'uint256',
        },
      ],
      ExclusiveDutchOrder: [
        {
          name: 'info',
          type: 'OrderInfo',
        },
        {
          name: 'decayStartTime',
          type: 'uint256',
        },
        {
          name: 'decayEndTime',
          type: 'uint256',
        },
        {
          name: 'exclusiveFiller',
          type: 'address',
        },
        {
          name: 'exclusivityOverrideBps',
          type: 'uint256',
        },
        {
          name: 'inputToken',
          type: 'address',
        },
        {
          name: 'inputStartAmount',
          type: 'uint256',
        },
        {
          name: 'inputEndAmount',
          type: 'uint256',
        },
        {
          name: 'outputs',
          type: 'DutchOutput[]',
        },
      ],
      OrderInfo: [
        {
          name: 'reactor',
          type: 'address',
        },
        {
          name: 'swapper',
          type: 'address',
        },
        {
          name: 'nonce',
          type: 'uint256',
        },
        {
          name: 'deadline',
          type: 'uint256',
        },
        {
          name: 'additionalValidationContract',
          type: 'address',
        },
        {
          name: 'additionalValidationData',
          type: 'bytes',
        },
      ],
      DutchOutput: [
        {
          name: 'token',
          type: 'address',
        },
        {
          name: 'startAmount',
          type: 'uint256',
        },
        {
          name: 'endAmount',
          type: 'uint256',
        },
        {
          name: 'recipient',
          type: 'address',
        },
      ],
    },
    values: {
      permitted: {
        token: '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82',
        amount: '5000000000000000000',
      },
      spender: '0x88815cAf0b12208585832B693841c9Da19C91687',
      nonce: '77865196912',
      deadline: '1786092829',
      witness: {
        info,
        ...decay,
        inputToken: '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82',
        inputStartAmount: '5000000000000000000',
        inputEndAmount: '5000000000000000000',
        outputs,
      },
    },
    primaryType: 'PermitWitnessTransferFrom',
  },
  orderInfo: {
    ...info,
    ...decay,
    input: {
      token: '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82',
      startAmount: '5000000000000000000',
      endAmount: '5000000000000000000',
    },
    outputs,
  },
  encodedOrder:
    '0x00000000000000000000000000000000000000000000000000000000000000200000000000000000000000000000000000000000000000000000000000000120000000000000000000000000000000000000000000000000000000006a759c99000000000000000000000000000000000000000000000000000000006a759d11000000000000000000000000222222222222222222222222222222222222222200000000000000000000000000000000000000000000000000000000000000640000000000000000000000000e09fabb73bd3ade0a17ecc321fd13a19e81ce820000000000000000000000000000000000000000000000004563918244f400000000000000000000000000000000000000000000000000004563918244f40000000000000000000000000000000000000000000000000000000000000000020000000000000000000000000088815caf0b12208585832b693841c9da19c9168700000000000000000000000011111111111111111111111111111111111111110000000000000000000000000000000000000000000000000000001221209d70000000000000000000000000000000000000000000000000000000006a759d1d000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000c00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000000000000055d398326f99059ff775485246999027b319795500000000000000000000000000000000000000000000000060cc2d8b7c598000000000000000000000000000000000000000000000000000605046eac9ced0000000000000000000000000001111111111111111111111111111111111111111',
  orderHash: '0x51848e99f70ec79c60b2885c6e26357be2a4811ac4476346b688e108a7263b4d',
} as const
