import { createRequire } from 'node:module'
import { ChainId, getChainName } from '@pancakeswap/chains'
import { getPermit2Address, MaxAllowanceTransferAmount } from '@pancakeswap/permit2-sdk'
import { type ERC20Token, ERC20Token as Erc20, Native } from '@pancakeswap/sdk'
import { PoolType } from '@pancakeswap/smart-router'
import { CurrencyAmount, Percent } from '@pancakeswap/swap-sdk-core'
import { getUniversalRouterAddress } from '@pancakeswap/universal-router-sdk'
import { Tick } from '@pancakeswap/v3-sdk'
import { type Address, decodeAbiParameters, decodeFunctionData, parseAbi, parseAbiParameters, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { poolId as ownPoolId } from '../../docs/snippets/typescript/infinity/pool-key.ts'
import { amountOf, chainLabel, minimumOf, tokenOf } from '../../docs/snippets/typescript/sdks/amounts.ts'
import { mintTransaction, poolKeyOf } from '../../docs/snippets/typescript/sdks/infinity.ts'
import { pairOutput } from '../../docs/snippets/typescript/sdks/pair.ts'
import { bestRoute, transactionOf } from '../../docs/snippets/typescript/sdks/route.ts'
import { contracts } from '../../facts/abis/index.ts'
import { deployments } from '../../facts/deployments/index.ts'
import { nameSamples } from './failures.ts'

nameSamples(import.meta.filename)

const cake = tokenOf(ChainId.BSC, 'CAKE') as ERC20Token
const usdt = tokenOf(ChainId.BSC, 'usdt') as ERC20Token
const me = '0x1111111111111111111111111111111111111111'
const of = (token: ERC20Token, amount: bigint) => CurrencyAmount.fromRawAmount(token, amount)

describe('an amount', () => {
  it('is exact, and refuses what the token cannot hold', () => {
    expect(amountOf(cake, '1.5').quotient).toBe(1_500_000_000_000_000_000n)
    const six = new Erc20(ChainId.BSC, me, 6, 'SIX')
    for (const typed of ['1.2345678', '-1', '1e3', '', '1.'])
      expect(() => amountOf(six, typed)).toThrow('Not an amount')
    expect(minimumOf(of(cake, 199n), 50)).toBe(198n)
    expect(() => tokenOf(ChainId.BSC, 'nosuch')).toThrow('no nosuch on bsc')
    expect([chainLabel(ChainId.BSC), chainLabel(ChainId.BSC_TESTNET)]).toEqual(['bsc', 'bscTestnet (testnet)'])
  })
})

describe('a route', () => {
  const reserves = [of(cake, 10n ** 24n), of(usdt, 2n * 10n ** 24n)] as const
  const sold = 5n * 10n ** 18n
  // A v2 pair takes 0.25 % of the input, and cuts.
  const paid = (sold * 9975n * 2n * 10n ** 24n) / (10n ** 24n * 10_000n + sold * 9975n)

  it('through one pair pays what the pair does', async () => {
    const { amountOut, after } = pairOutput(...reserves, of(cake, sold))
    expect(amountOut).toBe(paid)
    expect(after.reserveOf(cake).quotient).toBe(10n ** 24n + sold)
    const trade = await bestRoute(
      of(cake, sold),
      usdt,
      [{ type: PoolType.V2, reserve0: reserves[0], reserve1: reserves[1] }],
      10n ** 9n,
    )
    expect(trade.outputAmount.quotient).toBe(paid)
  })

  it('becomes a call of the Universal Router with a deadline, and the minimum after slippage in it', async () => {
    const trade = await bestRoute(
      of(cake, sold),
      usdt,
      [{ type: PoolType.V2, reserve0: reserves[0], reserve1: reserves[1] }],
      10n ** 9n,
    )
    const { to, data, value } = transactionOf(trade, me, 1_800_000_000)
    expect([to, value]).toEqual([getUniversalRouterAddress(ChainId.BSC), 0n])
    const abi = parseAbi(['function execute(bytes commands, bytes[] inputs, uint256 deadline) payable'])
    const { args } = decodeFunctionData({ abi, data })
    expect(args[2]).toBe(1_800_000_000n)
    const minimum = (paid * 10_000n) / 10_050n
    expect(args[1].join('')).toContain(minimum.toString(16).padStart(64, '0'))
  })

  it.each([
    ['coin', ['0x0c', '0x04', '0x04']], // unwraps, then sweeps the coin and the token between
    ['token', ['0x04', '0x04']],
  ] as const)('sold for a %s pays what pools did not take to the caller', async (kind, ends) => {
    const coin = Native.onChain(ChainId.BSC)
    const wrapped = coin.wrapped
    const pools = [[wrapped, cake] as const, [cake, usdt] as const].map(([one, other]) => {
      const [token0, token1] = one.sortsBefore(other) ? [one, other] : [other, one]
      // 5 of each token at a price of 1, then nothing.
      const [near, liquidity] = [600, 171n * 10n ** 18n]
      const ticks = [
        new Tick({ index: -near, liquidityGross: liquidity, liquidityNet: liquidity }),
        new Tick({ index: near, liquidityGross: liquidity, liquidityNet: -liquidity }),
      ]
      const none = new Percent(0, 1)
      return {
        ...{ type: PoolType.V3 as const, address: me as Address, token0, token1, fee: 500, liquidity, ticks },
        ...{ sqrtRatioX96: 2n ** 96n, tick: 0, token0ProtocolFee: none, token1ProtocolFee: none },
      }
    })
    const sell = kind === 'coin' ? coin : wrapped
    const trade = await bestRoute(CurrencyAmount.fromRawAmount(sell, 10n ** 21n), usdt, pools, 10n ** 9n)
    // The package does not tell that the pools take 5 of 1,000.
    expect(trade.inputAmount.quotient).toBe(10n ** 21n)
    expect(trade.outputAmount.quotient < 6n * 10n ** 18n).toBe(true)
    const abi = parseAbi(['function execute(bytes commands, bytes[] inputs, uint256 deadline) payable'])
    const { args } = decodeFunctionData({ abi, data: transactionOf(trade, me, 1_800_000_000).data })
    const commands = [...args[0].slice(2).matchAll(/../g)].map(([byte]) => `0x${byte}`)
    expect(commands.length).toBe(args[1].length)
    expect(commands.slice(-ends.length)).toEqual(ends)
    const caller = 1n
    const change = args[1]
      .slice(-ends.length)
      .map((input, index) =>
        ends[index] === '0x0c'
          ? decodeAbiParameters(parseAbiParameters('address, uint256'), input)
          : decodeAbiParameters(parseAbiParameters('address, address, uint256'), input),
      )
    expect(change.map((one) => [BigInt(one.at(-2) ?? 0), one.at(-1)])).toEqual(ends.map(() => [caller, 0n]))
    const swept = change.filter(({ length }) => length === 3).map(([token]) => token)
    expect(swept).toEqual([kind === 'coin' ? zeroAddress : wrapped.address, cake.address])
  })

  it('goes to the router of the chain that its input is on', async () => {
    const routers = deployments.filter(
      ({ contract, group }) => contract === 'UniversalRouter' && /^(Infinity|v3) Universal Router$/.test(group ?? ''),
    )
    for (const [chainId, chain] of [
      [ChainId.BSC, 'bsc'],
      [ChainId.BSC_TESTNET, 'bscTestnet'],
      [ChainId.ARBITRUM_ONE, 'arb'],
      [ChainId.ETHEREUM, 'eth'],
    ] as const) {
      const [sell, buy] = [new Erc20(chainId, me, 18, 'SELL'), new Erc20(chainId, cake.address, 18, 'BUY')]
      const pool = { type: PoolType.V2 as const, reserve0: of(sell, 10n ** 24n), reserve1: of(buy, 10n ** 24n) }
      const trade = await bestRoute(of(sell, sold), buy, [pool], 10n ** 9n)
      expect(transactionOf(trade, me, 1_800_000_000).to).toBe(
        routers.find((one) => one.chain === chain && !one.note)?.address,
      )
    }
  })

  it('is not found without pools', async () => {
    await expect(bestRoute(of(cake, sold), usdt, [], 1n)).rejects.toThrow()
  })
})

describe('a mint with the SDK', () => {
  it('is a call of modifyLiquidities, for the pool that our own encoding names', () => {
    const key = poolKeyOf(ChainId.BSC, usdt.address, cake.address, 500, 10)
    const { poolId, data } = mintTransaction(
      ChainId.BSC,
      key,
      { tickLower: -10, tickUpper: 10 },
      5n,
      { amount0: 1n, amount1: 2n },
      me,
      9n,
    )
    const { functionName, args } = decodeFunctionData({ abi: contracts.CLPositionManager?.abi ?? [], data })
    expect([functionName, (args as unknown[])[1]]).toEqual(['modifyLiquidities', 9n])
    expect(poolId).toBe(
      ownPoolId({ ...key, hooks: zeroAddress, parameters: `0x${(10n << 16n).toString(16).padStart(64, '0')}` }),
    )
  })
})

describe('what the pages state about the packages', () => {
  it('chains: an unknown id has no name, though the type says that it has', () => {
    expect(getChainName(12_345 as ChainId)).toBeUndefined()
  })
  it('permit2-sdk: no chain means BNB Smart Chain', () => {
    expect(getPermit2Address(undefined)).toBe(getPermit2Address(ChainId.BSC))
    expect(MaxAllowanceTransferAmount).toBe(2n ** 160n - 1n)
  })
  it('universal-router-sdk: a chain without a router throws, and the ES module does not load in Node', async () => {
    expect(() => getUniversalRouterAddress(ChainId.GOERLI + 1_000_000)).toThrow('not deployed')
    const { resolve } = createRequire(import.meta.url)
    expect(() => resolve('lodash/first')).not.toThrow()
    const { execFileSync } = await import('node:child_process')
    const load = () =>
      execFileSync(process.execPath, ['--input-type=module', '-e', "import '@pancakeswap/universal-router-sdk'"], {
        stdio: 'pipe',
      })
    expect(load).toThrow('ERR_MODULE_NOT_FOUND')
  })
})
