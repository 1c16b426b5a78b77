import { encodeAbiParameters, type Hex, parseAbiParameters, parseEther, toFunctionSelector } from 'viem'
import type { PoolKey } from '../../../docs/snippets/typescript/infinity/pool-key.ts'
import type { Call, Contract, Puppet } from '../fixture.ts'
import type { InfinityFixture } from '../kits/infinity.ts'

// Calls that tests of pools and hooks put together, for a puppet that works inside a lock.

export const lowestLimit = 4295128740n
export const highestLimit = 1461446703485210103287273052203988822378723970341n

const key = '(address,address,address,address,uint24,bytes32)'
const swapParams = '(bool,int256,uint160)'
const modifyParams = '(int24,int24,int256,bytes32)'

/** The callbacks of a concentrated liquidity hook as the pool manager calls them. */
export const clCallback = {
  beforeInitialize: `beforeInitialize(address,${key},uint160)`,
  afterInitialize: `afterInitialize(address,${key},uint160,int24)`,
  beforeAddLiquidity: `beforeAddLiquidity(address,${key},${modifyParams},bytes)`,
  afterAddLiquidity: `afterAddLiquidity(address,${key},${modifyParams},int256,int256,bytes)`,
  beforeRemoveLiquidity: `beforeRemoveLiquidity(address,${key},${modifyParams},bytes)`,
  afterRemoveLiquidity: `afterRemoveLiquidity(address,${key},${modifyParams},int256,int256,bytes)`,
  beforeSwap: `beforeSwap(address,${key},${swapParams},bytes)`,
  afterSwap: `afterSwap(address,${key},${swapParams},int256,bytes)`,
} as const

/** Those of a Liquidity Book hook. */
export const binCallback = {
  beforeSwap: `beforeSwap(address,${key},bool,int128,bytes)`,
  afterSwap: `afterSwap(address,${key},bool,int128,int256,bytes)`,
} as const

export const pack = (upper: bigint, lower: bigint): bigint =>
  BigInt.asIntN(256, (upper << 128n) | BigInt.asUintN(128, lower))

export const unpack = (delta: bigint | Hex | undefined): [bigint, bigint] => {
  const bits = BigInt.asUintN(256, BigInt(delta ?? 0n))
  return [BigInt.asIntN(128, bits >> 128n), BigInt.asIntN(128, bits)]
}

export const answerOf = {
  /** A callback that returns its selector, and words after it. */
  callback: (signature: string, ...words: bigint[]): Hex =>
    encodeAbiParameters(
      parseAbiParameters(['bytes4', ...words.map(() => 'int256')].join(', ')) as never,
      [toFunctionSelector(signature), ...words] as never,
    ),
}

export function toolsOf(fixture: InfinityFixture) {
  const { vault, clPoolManager, binPoolManager } = fixture
  const at = (token: Contract | Hex) => (typeof token === 'string' ? token : token.address)
  const sync = (token: Contract | Hex): Call => vault.encode('sync', [at(token)])
  const transfer = (token: Contract, amount: bigint) => token.encode('transfer', [vault.address, amount])
  const settle = (value = 0n) => vault.encode('settle', [], value)
  const pay = (token: Contract, amount: bigint): Call[] => [sync(token), transfer(token, amount), settle()]
  const take = (token: Contract | Hex, to: Hex, amount: bigint): Call => vault.encode('take', [at(token), to, amount])
  const mint = (token: Contract | Hex, to: Hex, amount: bigint): Call => vault.encode('mint', [to, at(token), amount])
  const burn = (token: Contract | Hex, from: Hex, amount: bigint): Call =>
    vault.encode('burn', [from, at(token), amount])

  const limitOf = (zeroForOne: boolean) => (zeroForOne ? lowestLimit : highestLimit)
  const clSwap = (key: PoolKey, zeroForOne: boolean, amount: bigint, limit = limitOf(zeroForOne)): Call =>
    clPoolManager.encode('swap', [key, { zeroForOne, amountSpecified: amount, sqrtPriceLimitX96: limit }, '0x'])
  const binSwap = (key: PoolKey, swapForY: boolean, amount: bigint): Call =>
    binPoolManager.encode('swap', [key, swapForY, amount, '0x'])
  const modify = (key: PoolKey, [tickLower, tickUpper]: readonly [number, number], liquidityDelta: bigint): Call => {
    const salt = `0x${'00'.repeat(32)}`
    return clPoolManager.encode('modifyLiquidity', [key, { tickLower, tickUpper, liquidityDelta, salt }, '0x'])
  }

  /** A puppet with 10^26 of each plain token and with native currency. */
  async function newActor(contract?: string): Promise<Puppet> {
    const puppet = await fixture.puppet(contract)
    for (const token of [fixture.token0, fixture.token1]) await token.send('mint', [puppet.address, 10n ** 26n])
    await fixture.tester.setBalance({ address: puppet.address, value: parseEther('1000') })
    return puppet
  }

  let prober: Promise<Contract> | undefined

  /** What calls of a puppet return inside a lock that is undone: nothing has to be settled. */
  async function probe(puppet: Puppet, ...calls: Call[]): Promise<readonly Hex[]> {
    prober ??= fixture.deploy('actors/LockProbe', [vault.address])
    return (await prober).call<readonly Hex[]>('resultsOf', [puppet.address, puppet.encode('run', [calls]).data])
  }

  /** The deltas of both plain tokens that an address has after calls of a puppet. */
  async function deltasAfter(puppet: Puppet, settler: Hex, ...calls: Call[]): Promise<[bigint, bigint]> {
    const reads = [fixture.token0, fixture.token1].map((token) =>
      vault.encode('currencyDelta', [settler, token.address]),
    )
    const results = await probe(puppet, ...calls, ...reads)
    const [delta0 = 0n, delta1 = 0n] = results.slice(calls.length).map((result) => BigInt.asIntN(256, BigInt(result)))
    return [delta0, delta1]
  }

  /** Calls in a lock, and after them what closes the puppet's own deltas of both plain tokens. */
  async function closing(puppet: Puppet, ...calls: Call[]): Promise<[bigint, bigint]> {
    const deltas = await deltasAfter(puppet, puppet.address, ...calls)
    const close = [fixture.token0, fixture.token1].flatMap((token, index) => {
      const amount = deltas[index] ?? 0n
      return amount < 0n ? pay(token, -amount) : amount > 0n ? [take(token, puppet.address, amount)] : []
    })
    await puppet.runInLock(vault, ...calls, ...close)
    return deltas
  }

  return {
    sync,
    transfer,
    settle,
    pay,
    take,
    mint,
    burn,
    clSwap,
    binSwap,
    modify,
    newActor,
    probe,
    deltasAfter,
    closing,
  }
}
