import { encodeFunctionData, type Hex, numberToHex } from 'viem'
import type { PoolKey } from '../../../docs/snippets/typescript/infinity/pool-key.ts'
import { against, type Contract, type InfinityGround } from '../../snippets/grounds/ground.ts'
import { allErrors } from '../artifacts.ts'
import { standardErrors, startGround } from '../ground.ts'
import { repositories } from '../sources.ts'
import { deployInfinity, deployPayments, priceOne } from './infinity.ts'

// The protocol's own contracts as the grounds that tests/snippets runs samples on.

/** What a page says that a sample was run against: the repository, and the start of its commit. */
function runsAgainst(name: keyof typeof repositories): void {
  against.source = `${name} ${repositories[name].commit.slice(0, 7)}`
}

const activeBin = 2 ** 23
/** A pool of this liquidity moves by less than the smallest unit in a trade of the tests. */
const deep = 10n ** 22n
const whole = 10n ** 18n
/** The ends of the full range, of any spacing. */
const fullRange = (spacing: number) => Math.floor(887_272 / spacing) * spacing

/** A price in the middle of a tick: no rounding leaves the tick. */
const priceIn = (tick: number) => BigInt(Math.floor(1.0001 ** ((tick + 0.5) / 2) * 2 ** 96))

const spacingOf = ({ parameters }: PoolKey) => Number((BigInt(parameters) >> 16n) & 0xffffffn)

export async function startInfinity(): Promise<InfinityGround> {
  runsAgainst('infinity-core')
  const ground = await startGround()
  const payments = await deployPayments(ground)
  const infinity = await deployInfinity(ground, payments)
  const { vault, clPoolManager, binPoolManager, clPositionManager, clQuoter, binQuoter } = infinity
  const isBin = ({ poolManager }: PoolKey) => BigInt(poolManager) === BigInt(binPoolManager.address)
  const quote = (key: PoolKey, name: string, zeroForOne: boolean, exactAmount: bigint) =>
    (isBin(key) ? binQuoter : clQuoter)
      .call<[bigint, bigint]>(name, [{ poolKey: key, zeroForOne, exactAmount, hookData: '0x' }])
      .then(([amount]) => amount)

  /** Both currencies, in the bin of price 1. */
  function mintInBin(key: PoolKey): Hex {
    const config = (whole << 88n) | (whole << 24n) | BigInt(activeBin)
    const amounts = ((10n ** 20n) << 128n) | (10n ** 20n)
    const [liquidityConfig, amountIn] = [config, amounts].map((value) => numberToHex(value, { size: 32 }))
    const order = { liquidityConfigs: [liquidityConfig], amountIn, salt: numberToHex(0, { size: 32 }) }
    return encodeFunctionData({ abi: binPoolManager.abi, functionName: 'mint', args: [key, order, '0x'] })
  }

  return {
    chain: ground.local,
    vault,
    clPoolManager,
    binPoolManager,
    clPositionManager,
    permit2: payments.permit2,
    errors: [...standardErrors, ...allErrors()],
    async create(key) {
      if (isBin(key)) await binPoolManager.send('initialize', [key, activeBin])
      else await clPoolManager.send('initialize', [key, priceOne])
      return key
    },
    filling(key, only) {
      if (isBin(key)) return mintInBin(key)
      const spacing = spacingOf(key)
      const end = fullRange(spacing)
      // Above the price a range holds currency0 alone, below it currency1.
      const [tickLower, tickUpper] =
        only === undefined
          ? [-end, end]
          : only === key.currency0
            ? [spacing, 100 * spacing]
            : [-100 * spacing, -spacing]
      const change = { tickLower, tickUpper, liquidityDelta: deep, salt: numberToHex(0, { size: 32 }) }
      return encodeFunctionData({ abi: clPoolManager.abi, functionName: 'modifyLiquidity', args: [key, change, '0x'] })
    },
    quoteIn: (key, zeroForOne, amountIn) => quote(key, 'quoteExactInputSingle', zeroForOne, amountIn),
    quoteOut: (key, zeroForOne, amountOut) => quote(key, 'quoteExactOutputSingle', zeroForOne, amountOut),
    moving: (actor: Contract, key, from, to) => ({
      ...actor,
      functionName: 'moveTo',
      args: [key, to < from, priceIn(to)],
    }),
  }
}
