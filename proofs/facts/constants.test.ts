import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import * as infinity from '@pancakeswap/infinity-sdk'
import * as pcsx from '@pancakeswap/pcsx-sdk'
import * as permit2 from '@pancakeswap/permit2-sdk'
import * as v2 from '@pancakeswap/sdk'
import * as smartRouter from '@pancakeswap/smart-router'
import * as v3 from '@pancakeswap/v3-sdk'
import { type AbiParameter, type Hex, keccak256, parseAbiParameters, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { contracts } from '../../facts/abis/index.ts'
import { type ChainKey, chains } from '../../facts/chains.ts'
import { type Constant, constants, structsOf } from '../../facts/constants.ts'

const packages = join(import.meta.dirname, '../../node_modules/@pancakeswap')

/** Numbers in which a package and the source differ, with the reason why ours is right. */
const exceptions: Record<string, string> = {
  'infinity-sdk MAX_PROTOCOL_FEE':
    'the package says 1000, which is what a comment in CLSlot0.sol still says; ProtocolFeeLibrary checks 4000',
  'infinity-sdk SQUARED_PRECISION': 'the package rounds it: it turns the floating-point number 1e36 into an integer',
  'universal-router-sdk EXECUTE_SUB_PLAN': 'the package says 0x20, which the router rejects; Commands.sol says 0x21',
  'infinity-sdk CL_INCREASE_LIQUIDITY parameters': 'the package narrows liquidity to uint128; the encoding is the same',
  'infinity-sdk CL_DECREASE_LIQUIDITY parameters': 'the package narrows liquidity to uint128; the encoding is the same',
  'infinity-sdk CL_MINT_POSITION parameters': 'the package narrows liquidity to uint128; the encoding is the same',
  'infinity-sdk CL_BURN_POSITION parameters':
    'the package puts the pool key and the ticks behind the token id; decodeCLBurnParams reads the amounts there',
}

/** Ours equals theirs, or the name is excepted and still differs. */
function same(name: string, ours: unknown, theirs: unknown) {
  const [left, right] = [ours, theirs].map((value) => (typeof value === 'bigint' ? value : normal(value)))
  if (name in exceptions) expect(left, `${name} is excepted and no longer differs`).not.toEqual(right)
  else expect(left, `${name}: ours is ${ours}, the package has ${theirs}`).toEqual(right)
}

/** Packages write one number as a number or a bigint, and hashes in either case. */
function normal(value: unknown): unknown {
  if (typeof value === 'number') return BigInt(value)
  if (typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value)) return value.toLowerCase()
  return value
}

function namesMatch(name: string, ours: object, theirs: object) {
  expect(Object.keys(ours).sort(), `${name}: the names`).toEqual(Object.keys(theirs).sort())
}

// Aptos' nodes report chain 1, as Ethereum's do.
const chainKeys = new Map<number, ChainKey>(chains.filter(({ kind }) => kind === 'evm').map(({ id, key }) => [id, key]))

function chainKey(id: string): ChainKey {
  const key = chainKeys.get(Number(id))
  if (!key) throw new Error(`facts/chains.ts has no chain ${id}`)
  return key
}

/** Types in the order of the encoding: a struct without dynamic members is its members, one after the other. */
function layout(parameters: readonly AbiParameter[]): string[] {
  return parameters.flatMap((parameter) => {
    if (parameter.type !== 'tuple') return 'components' in parameter ? [`${tuple(parameter)}`] : [parameter.type]
    const members = 'components' in parameter ? layout(parameter.components) : []
    return members.some((member) => /\[\]|^bytes$|^string$|^\(/.test(member)) ? [`(${members.join(',')})`] : members
  })
}

function tuple(parameter: AbiParameter & { components: readonly AbiParameter[] }): string {
  return `(${layout(parameter.components).join(',')})${parameter.type.slice('tuple'.length)}`
}

function parse(parameters: string, keys: readonly string[]): readonly AbiParameter[] {
  const structs = new Set(keys.flatMap((key) => structsOf(contracts[key]?.signatures ?? [])))
  return parseAbiParameters([parameters, ...structs]) as readonly AbiParameter[]
}

describe('infinity-sdk', () => {
  test('knows the same actions', () => {
    const theirs = Object.keys(infinity.ACTIONS).filter((name) => Number.isNaN(Number(name)))
    expect(Object.keys(constants.infinity.actions)).toEqual(theirs)
  })

  test.each(Object.entries(constants.infinity.actions))('action %s', (name, { value }) => {
    same(`infinity-sdk ${name}`, value, infinity.ACTIONS[name as keyof typeof infinity.ACTIONS])
  })

  const described = Object.entries(constants.infinity.actions).filter(
    ([, { value }]) => (infinity.ACTIONS_ABI as Record<number, unknown>)[value],
  )
  test.each(described)('parameters of %s', (name, { value, parameters }) => {
    const theirs = (infinity.ACTIONS_ABI as unknown as Record<number, readonly AbiParameter[]>)[value] ?? []
    const ours = parse(parameters ?? '', ['InfinityRouter', 'BinPositionManager'])
    same(`infinity-sdk ${name} parameters`, layout(ours).join(), layout(theirs).join())
  })

  test('every action with parameters is one that the package encodes', () => {
    const ours = Object.values(constants.infinity.actions).filter(({ parameters }) => parameters)
    expect(described).toHaveLength(ours.length)
  })

  // The package has one map for both kinds of pool: liquidity means mint and burn in a bin pool.
  const clNames = {
    afterMintReturnsDelta: 'afterAddLiquidityReturnsDelta',
    afterBurnReturnsDelta: 'afterRemoveLiquidityReturnsDelta',
  }
  const binNames = {
    beforeAddLiquidity: 'beforeMint',
    afterAddLiquidity: 'afterMint',
    beforeRemoveLiquidity: 'beforeBurn',
    afterRemoveLiquidity: 'afterBurn',
  }
  describe.each([
    ['CL', constants.infinity.clHookOffsets as Record<string, Constant<number>>, clNames as Record<string, string>],
    ['bin', constants.infinity.binHookOffsets as Record<string, Constant<number>>, binNames as Record<string, string>],
  ])('%s hook offset', (kind, offsets, names) => {
    test('names', () => {
      const theirs = Object.keys(infinity.HOOKS_REGISTRATION_OFFSET).map((name) => names[name] ?? name)
      expect(Object.keys(offsets).sort(), `${kind} hook offsets`).toEqual(theirs.sort())
    })

    test.each(Object.entries(infinity.HOOKS_REGISTRATION_OFFSET))('%s', (name, offset) => {
      const own = names[name] ?? name
      same(`infinity-sdk ${kind} hook offset ${own}`, offsets[own]?.value, offset)
    })

    test.each(Object.entries(infinity.HOOKS_REGISTRATION_OFFSET))('bitmap of %s', (name) => {
      const bitmap = infinity.encodeHooksRegistration({ [name]: true })
      const own = names[name] ?? name
      const ours = offsets[own]?.value ?? Number.NaN
      same(`infinity-sdk bitmap of ${kind} hook ${own}`, 2n ** BigInt(ours), BigInt(bitmap))
    })
  })

  const { fees, cl, bin, poolKeyParameters, actionConstants } = constants.infinity
  test.each([
    ['ONE_HUNDRED_PERCENT_FEE', fees.maxCLLPFee, infinity.ONE_HUNDRED_PERCENT_FEE],
    ['TEN_PERCENT_FEE', fees.maxBinLPFee, infinity.TEN_PERCENT_FEE],
    ['MAX_PROTOCOL_FEE', fees.maxProtocolFee, infinity.MAX_PROTOCOL_FEE],
    ['DYNAMIC_FEE_FLAG', fees.dynamicFeeFlag, infinity.DYNAMIC_FEE_FLAG],
    ['MIN_TICK_SPACING', cl.minTickSpacing, infinity.MIN_TICK_SPACING],
    ['MAX_TICK_SPACING', cl.maxTickSpacing, infinity.MAX_TICK_SPACING],
    ['MIN_BIN_STEP', bin.minBinStep, infinity.MIN_BIN_STEP],
    ['MAX_BIN_STEP', bin.defaultMaxBinStep, infinity.MAX_BIN_STEP],
    ['SCALE_OFFSET', bin.priceScaleOffset, infinity.SCALE_OFFSET],
    ['SCALE', bin.priceScale, infinity.SCALE],
    ['PRECISION', bin.precision, infinity.PRECISION],
    ['SQUARED_PRECISION', bin.squaredPrecision, infinity.SQUARED_PRECISION],
    ['BASIS_POINT_MAX', bin.basisPointMax, infinity.BASIS_POINT_MAX],
    ['REAL_ID_SHIFT', bin.realIdShift, infinity.REAL_ID_SHIFT],
    ['BIN_SHAPE_DISTRIBUTION_SUM', bin.distributionSum, infinity.BIN_SHAPE_DISTRIBUTION_SUM],
    ['OPEN_DELTA', actionConstants.openDelta, infinity.ACTION_CONSTANTS.OPEN_DELTA],
    ['CONTRACT_BALANCE', actionConstants.contractBalance, BigInt(infinity.ACTION_CONSTANTS.CONTRACT_BALANCE)],
    ['MSG_SENDER', actionConstants.msgSender, infinity.ACTION_CONSTANTS.MSG_SENDER],
    ['ADDRESS_THIS', actionConstants.addressThis, infinity.ACTION_CONSTANTS.ADDRESS_THIS],
  ] as [string, Constant, unknown][])('%s', (name, ours, theirs) => {
    same(`infinity-sdk ${name}`, normal(ours.value), theirs)
  })

  test('pool key parameters lie at the same bits', () => {
    const hooksRegistration = { beforeInitialize: true }
    const clWord = BigInt(infinity.encodeCLPoolParameters({ tickSpacing: 5, hooksRegistration }))
    const binWord = BigInt(infinity.encodeBinPoolParameters({ binStep: 5, hooksRegistration }))
    const word = (offset: number) => 5n * 2n ** BigInt(offset) + 2n ** BigInt(poolKeyParameters.hookOffset.value)
    same('infinity-sdk tickSpacing offset', word(poolKeyParameters.tickSpacingOffset.value), clWord)
    same('infinity-sdk binStep offset', word(poolKeyParameters.binStepOffset.value), binWord)
  })
})

describe('universal-router-sdk', () => {
  // The package exports neither its numbers nor its parameters: they are read in its bundle.
  const bundle = readFileSync(join(packages, 'universal-router-sdk/dist/index.js'), 'utf8')
  const numbers = Object.fromEntries(
    [...bundle.matchAll(/CommandType2\["(\w+)"\] = (\d+)\]/g)].map(([, name, value]) => [name, Number(value)]),
  )
  const { ALLOW_REVERT_FLAG, COMMAND_TYPE_MASK, ...commands } = numbers
  const block = bundle.slice(bundle.indexOf('var ABI_STRUCT_PERMIT_DETAILS'), bundle.indexOf('function createCommand('))
  const parameters: Record<number, readonly AbiParameter[]> = runInNewContext(`${block}; ABI_PARAMETER`, {
    viem: { parseAbiParameters },
  })
  const { universalRouter } = constants

  test('knows the same commands', () => namesMatch('universal-router-sdk', universalRouter.commands, commands))

  test.each(Object.entries(universalRouter.commands))('command %s', (name, { value }) => {
    same(`universal-router-sdk ${name}`, value, commands[name])
  })

  test('flag and mask', () => {
    same('universal-router-sdk ALLOW_REVERT_FLAG', universalRouter.flagAllowRevert.value, ALLOW_REVERT_FLAG)
    same('universal-router-sdk COMMAND_TYPE_MASK', universalRouter.commandTypeMask.value, COMMAND_TYPE_MASK)
  })

  test.each(Object.keys(parameters))('parameters of command %s', (number) => {
    const name = Object.keys(commands).find((one) => commands[one] === Number(number)) ?? ''
    const ours = universalRouter.commands[name as keyof typeof universalRouter.commands]
    const theirs = parameters[Number(number)] ?? []
    const parsed = parse(ours?.parameters ?? '', ['Permit2', 'InfinityRouter'])
    same(`universal-router-sdk ${name} parameters`, layout(parsed).join(), layout(theirs).join())
  })
})

describe('v3-sdk and v3-core', () => {
  test.each(Object.entries(v3.FeeAmount).filter(([name]) => Number.isNaN(Number(name))))('fee tier %s', (name, fee) => {
    const tier = constants.v3.feeTiers[name.toLowerCase() as keyof typeof constants.v3.feeTiers]
    same(`v3-sdk FeeAmount.${name}`, tier?.fee.value, fee)
    same(`v3-sdk TICK_SPACINGS[${fee}]`, tier?.tickSpacing.value, v3.TICK_SPACINGS[fee as v3.FeeAmount])
  })

  test('has every tier of ours', () => {
    expect(Object.keys(v3.TICK_SPACINGS)).toHaveLength(Object.keys(constants.v3.feeTiers).length)
  })

  test.each([
    ['minTick', 'MIN_TICK'],
    ['maxTick', 'MAX_TICK'],
    ['minSqrtRatio', 'MIN_SQRT_RATIO'],
    ['maxSqrtRatio', 'MAX_SQRT_RATIO'],
  ] as const)('%s of v3 and of Infinity', (ours, theirs) => {
    same(`v3-sdk TickMath.${theirs} for v3`, constants.v3[ours].value, v3.TickMath[theirs])
    same(`v3-sdk TickMath.${theirs} for Infinity`, constants.infinity.cl[ours].value, v3.TickMath[theirs])
  })

  test.each(Object.entries(v3.POOL_INIT_CODE_HASHES))('pool init code hash on chain %s', (id, theirs) => {
    const key = chainKey(id)
    same(`v3-sdk POOL_INIT_CODE_HASHES on ${key}`, constants.v3.initCodeHashes[key]?.value, theirs)
  })

  test('has every pool init code hash of ours', () => {
    const theirs = Object.keys(v3.POOL_INIT_CODE_HASHES).map(chainKey).sort()
    expect(Object.keys(constants.v3.initCodeHashes).sort()).toEqual(theirs)
  })

  test('the pool of v3-core hashes to it', () => {
    const artifact = 'v3-core/artifacts/contracts/PancakeV3Pool.sol/PancakeV3Pool.json'
    const { bytecode } = JSON.parse(readFileSync(join(packages, artifact), 'utf8')) as { bytecode: Hex }
    same('v3-core init code hash', constants.v3.initCodeHashes.bsc?.value, keccak256(bytecode))
  })
})

describe('sdk', () => {
  test.each(Object.entries(v2.INIT_CODE_HASH_MAP))('pair init code hash on chain %s', (id, theirs) => {
    const key = chainKey(id)
    same(`sdk INIT_CODE_HASH_MAP on ${key}`, constants.v2.initCodeHashes[key]?.value, theirs)
  })

  test('has every pair init code hash of ours', () => {
    const theirs = Object.keys(v2.INIT_CODE_HASH_MAP).map(chainKey).sort()
    expect(Object.keys(constants.v2.initCodeHashes).sort()).toEqual(theirs)
  })

  test.each([
    ['MINIMUM_LIQUIDITY', constants.v2.minimumLiquidity, v2.MINIMUM_LIQUIDITY],
    ['_9975', constants.v2.feeNumerator, v2._9975],
    ['_10000', constants.v2.feeDenominator, v2._10000],
  ] as [string, Constant, unknown][])('%s', (name, ours, theirs) => {
    same(`sdk ${name}`, normal(ours.value), theirs)
  })
})

test.each([
  ['MSG_SENDER', constants.smartRouter.msgSender, smartRouter.MSG_SENDER],
  ['ADDRESS_THIS', constants.smartRouter.addressThis, smartRouter.ADDRESS_THIS],
  ['V2_FEE_PATH_PLACEHOLDER', constants.smartRouter.mixedRouteV2Flag, smartRouter.V2_FEE_PATH_PLACEHOLDER],
] as [string, Constant, unknown][])('smart-router %s', (name, ours, theirs) => {
  same(`smart-router ${name}`, normal(ours.value), theirs)
})

type Types = Readonly<Record<string, readonly { name: string; type: string }[]>>

/** EIP-712's encodeType: the struct, then the structs it uses, in the order of their names. */
function encodeType(primary: string, types: Types): string {
  const others = Object.keys(types).filter((name) => name !== primary)
  const one = (name: string) => `${name}(${(types[name] ?? []).map(({ name: of, type }) => `${type} ${of}`).join(',')})`
  return [primary, ...others.sort()].map(one).join('')
}

describe('permit2-sdk', () => {
  test.each([
    ['MaxAllowanceTransferAmount', constants.permit2.maxAllowanceTransferAmount, permit2.MaxAllowanceTransferAmount],
    ['MaxAllowanceExpiration', constants.permit2.maxAllowanceExpiration, permit2.MaxAllowanceExpiration],
    ['MaxOrderedNonce', constants.permit2.maxOrderedNonce, permit2.MaxOrderedNonce],
    ['MaxSignatureTransferAmount', constants.permit2.maxSignatureTransferAmount, permit2.MaxSignatureTransferAmount],
    ['MaxUnorderedNonce', constants.permit2.maxUnorderedNonce, permit2.MaxUnorderedNonce],
    ['MaxSigDeadline', constants.permit2.maxSigDeadline, permit2.MaxSigDeadline],
    ['InstantExpiration', constants.permit2.instantExpiration, permit2.InstantExpiration],
  ] as [string, Constant, unknown][])('%s', (name, ours, theirs) => {
    same(`permit2-sdk ${name}`, normal(ours.value), theirs)
  })

  const zero = '0x0000000000000000000000000000000000000000'
  const details = { token: zero, amount: 0n, expiration: 0n, nonce: 0n }
  const permitted = { token: zero, amount: 0n }
  const rest = { spender: zero, sigDeadline: 0n }
  const transfer = { spender: zero, nonce: 0n, deadline: 0n } as const
  const { AllowanceTransfer, SignatureTransfer } = permit2
  test.each([
    ['permitSingle', AllowanceTransfer.getPermitData({ details, ...rest }, zero, 56)],
    ['permitBatch', AllowanceTransfer.getPermitData({ details: [details], ...rest }, zero, 56)],
    ['permitTransferFrom', SignatureTransfer.getPermitData({ permitted, ...transfer }, zero, 56)],
    ['permitBatchTransferFrom', SignatureTransfer.getPermitData({ permitted: [permitted], ...transfer }, zero, 56)],
  ] as const)('typed data of %s', (name, data) => {
    const { types, primaryType, domain } = data as unknown as {
      types: Types
      primaryType: string
      domain: { name: string }
    }
    same(`permit2-sdk ${name}`, constants.permit2[name].type.value, encodeType(primaryType, types))
    same('permit2-sdk domain name', constants.permit2.domainName.value, domain.name)
  })
})

test('pcsx-sdk signs the same order', () => {
  const zero = '0x0000000000000000000000000000000000000000'
  const order = new pcsx.ExclusiveDutchOrder(
    {
      reactor: zero,
      swapper: zero,
      nonce: 0n,
      deadline: 0n,
      additionalValidationContract: zero,
      additionalValidationData: '0x',
      decayStartTime: 0n,
      decayEndTime: 0n,
      exclusiveFiller: zero,
      exclusivityOverrideBps: 0n,
      input: { token: zero, startAmount: 0n, endAmount: 0n },
      outputs: [],
    },
    56,
  )
  const { witnessTypeName, witnessType } = order.witness()
  same(
    'pcsx-sdk ExclusiveDutchOrder',
    constants.pcsx.exclusiveDutchOrder.type.value,
    encodeType(witnessTypeName, witnessType as Types),
  )
})

// The sources have these as literals, next to the type that they are the hash of.
test.each([
  ['v2 permit', constants.v2.permit, '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9'],
  [
    'v3 position permit',
    constants.v3.positionPermit,
    '0x49ecf333e5b8c95c40fdafc95c1ad136e8914a8fb55e9dc8bb01eaa83a2df9ad',
  ],
  [
    'Infinity position permit',
    constants.infinity.positionPermit,
    '0x49ecf333e5b8c95c40fdafc95c1ad136e8914a8fb55e9dc8bb01eaa83a2df9ad',
  ],
  [
    'Infinity operator permit',
    constants.infinity.positionPermitForAll,
    '0x6673cb397ee2a50b6b8401653d3638b4ac8b3db9c28aa6870ffceb7574ec2f76',
  ],
] as const)('typehash of the %s', (name, ours, literal) => {
  expect(ours.typehash.value, name).toBe(literal)
  expect(keccak256(toHex(ours.type.value)), name).toBe(literal)
})

test('every exception names a check', () => {
  const checks = [
    ...Object.keys(constants.infinity.actions).map((name) => `infinity-sdk ${name} parameters`),
    ...Object.keys(constants.universalRouter.commands).map((name) => `universal-router-sdk ${name}`),
    ...Object.keys(infinity).map((name) => `infinity-sdk ${name}`),
  ]
  expect(Object.keys(exceptions).filter((name) => !checks.includes(name))).toEqual([])
})
