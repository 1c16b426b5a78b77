import type { ChainId } from '@pancakeswap/chains'
import {
  decodeBinPoolParameters,
  decodeCLPoolParameters,
  encodeBinPoolParameters,
  encodeCLPoolParameters,
  getPoolId,
  HOOKS_REGISTRATION_OFFSET,
} from '@pancakeswap/infinity-sdk'
import { ERC20Token, Pair } from '@pancakeswap/sdk'
import { computePoolAddress, DEPLOYER_ADDRESSES } from '@pancakeswap/v3-sdk'
import fc from 'fast-check'
import type { Hex } from 'viem'
import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { constants } from '../facts/constants.ts'
import { chains, deploymentsOf } from '../facts/index.ts'
import {
  callbacks,
  callbacksOf,
  create2Address,
  decodeParameters,
  encodeParameters,
  hookBitmap,
  type PoolType,
  pairSalt,
  poolId,
  poolSalt,
  sortTokens,
  zksyncCreate2Address,
} from './poolKey.ts'
import { against, runs } from './runs.ts'

const address = fc
  .bigInt({ min: 1n, max: 2n ** 160n - 1n })
  .map((value) => getAddress(`0x${value.toString(16).padStart(40, '0')}`))
const tokens = fc.tuple(address, address).filter(([a, b]) => a !== b)

describe('the parameters of a pool key', () => {
  it('name the callbacks of the facts, in their order', () => {
    expect(callbacks.CL).toEqual(Object.keys(constants.infinity.clHookOffsets))
    expect(callbacks.Bin).toEqual(Object.keys(constants.infinity.binHookOffsets))
  })

  it(
    'agree with the Infinity SDK in both directions, for both types of pool',
    against(
      ['encodeParameters, hookBitmap', 'encodeCLPoolParameters, encodeBinPoolParameters of infinity-sdk'],
      ['decodeParameters, callbacksOf', 'decodeCLPoolParameters, decodeBinPoolParameters of infinity-sdk'],
    ),
    () => {
      fc.assert(
        fc.property(
          fc.subarray([...callbacks.CL]),
          fc.subarray([...callbacks.Bin]),
          fc.integer({ min: 1, max: 32767 }),
          fc.integer({ min: 1, max: 65535 }),
          (clNames, binNames, tickSpacing, binStep) => {
            // The SDK has one list of names for the bits of both types.
            const sdkNames = Object.keys(HOOKS_REGISTRATION_OFFSET)
            const registered = (type: PoolType, names: string[]) =>
              Object.fromEntries(names.map((name) => [sdkNames[callbacks[type].indexOf(name)], true]))
            const cl = encodeParameters('CL', tickSpacing, hookBitmap('CL', clNames))
            expect(cl).toBe(encodeCLPoolParameters({ tickSpacing, hooksRegistration: registered('CL', clNames) }))
            const bin = encodeParameters('Bin', binStep, hookBitmap('Bin', binNames))
            expect(bin).toBe(encodeBinPoolParameters({ binStep, hooksRegistration: registered('Bin', binNames) }))
            const read = decodeParameters('CL', cl)
            expect(read.spacing).toBe(decodeCLPoolParameters(cl).tickSpacing)
            expect(callbacksOf('CL', read.bitmap)).toEqual({ names: clNames, unknown: 0 })
            expect(decodeParameters('Bin', bin).spacing).toBe(decodeBinPoolParameters(bin).binStep)
            expect(callbacksOf('Bin', decodeParameters('Bin', bin).bitmap)).toEqual({ names: binNames, unknown: 0 })
          },
        ),
        runs,
      )
    },
  )

  it('show what may not be there: a negative spacing, bits without a callback, bits beyond the fields', () => {
    expect(decodeParameters('CL', encodeParameters('CL', -1, 0)).spacing).toBe(-1)
    expect(callbacksOf('CL', 0xc001)).toEqual({ names: ['beforeInitialize'], unknown: 3 })
    expect(decodeParameters('Bin', `0x${'0'.repeat(55)}1${'0'.repeat(8)}`).unused).toBe(1n)
    expect(() => hookBitmap('Bin', ['beforeAddLiquidity'])).toThrow('no callback beforeAddLiquidity')
  })
})

describe('the id of a pool', () => {
  it('agrees with the Infinity SDK', against(['poolId, sortTokens', 'getPoolId of infinity-sdk']), () => {
    fc.assert(
      fc.property(
        tokens,
        address,
        address,
        fc.integer({ min: 0, max: 0x800000 }),
        fc.integer({ min: 1, max: 32767 }),
        (pair, hooks, poolManager, fee, tickSpacing) => {
          const [currency0, currency1] = sortTokens(...pair)
          const key = { currency0, currency1, hooks, poolManager, fee }
          expect(poolId({ ...key, parameters: encodeParameters('CL', tickSpacing, 0) })).toBe(
            getPoolId({ ...key, parameters: { tickSpacing } }),
          )
        },
      ),
      runs,
    )
  })
})

const idOf = (key: string) => chains.find((chain) => chain.key === key)?.id as ChainId

describe('the address of a pair and a pool', () => {
  it(
    'agrees with the v2 SDK on every chain of the facts',
    against(['create2Address, pairSalt', 'Pair.getAddress of sdk']),
    () => {
      const hashes = Object.entries(constants.v2.initCodeHashes)
      fc.assert(
        fc.property(tokens, fc.constantFrom(...hashes), ([a, b], [chain, { value }]) => {
          const [factory] = deploymentsOf({ contract: 'PancakeFactory', chain })
          const address = chain.startsWith('zksync') ? zksyncCreate2Address : create2Address
          const token = (of: Hex) => new ERC20Token(idOf(chain), of, 18, 'T')
          expect(address(factory?.address as Hex, pairSalt(a, b), value)).toBe(Pair.getAddress(token(a), token(b)))
        }),
        runs,
      )
    },
  )

  it(
    'agrees with the v3 SDK on every chain of the facts',
    against(['create2Address, poolSalt', 'computePoolAddress of v3-sdk']),
    () => {
      const hashes = Object.entries(constants.v3.initCodeHashes)
      fc.assert(
        fc.property(
          tokens,
          fc.constantFrom(...hashes),
          fc.constantFrom(100, 500, 2500, 10000),
          ([a, b], [chain, { value }], fee) => {
            const deployer = DEPLOYER_ADDRESSES[idOf(chain) as keyof typeof DEPLOYER_ADDRESSES]
            const address = chain.startsWith('zksync') ? zksyncCreate2Address : create2Address
            const token = (of: Hex) => new ERC20Token(idOf(chain), of, 18, 'T')
            expect(address(deployer, poolSalt(a, b, fee), value)).toBe(
              computePoolAddress({ deployerAddress: deployer, tokenA: token(a), tokenB: token(b), fee }),
            )
          },
        ),
        runs,
      )
    },
  )
})
