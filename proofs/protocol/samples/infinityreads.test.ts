import { type Abi, type Address, createPublicClient, erc20Abi, http, maxUint256, parseAbi, parseEventLogs } from 'viem'
import { bsc } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  binParameters,
  clParameters,
  type PoolKey,
  poolId,
  poolKey,
} from '../../../docs/snippets/typescript/infinity/pool-key.ts'
import type { LocalChain } from '../../samples/chain.ts'
import { nameSamples } from '../../samples/failures.ts'
import { seeded } from '../../samples/random.ts'
import { artifacts } from '../../samples/solc.ts'
import type { BscFixture } from '../kits/fixtures.ts'
import { startBsc } from '../kits/sampleKits.ts'
import { sentTo } from './sentTo.ts'

nameSamples(import.meta.filename)

const made = artifacts(
  'docs/snippets/solidity/infinity/ClaimPurse.sol',
  'proofs/samples/contracts/Token.sol',
  'proofs/samples/doubles/Multicall3.sol',
)
const tokenAbi: Abi = made('Token').abi
const approvalAbi = parseAbi([
  'event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)',
])

let fixture: BscFixture
let chain: LocalChain
let me: Address
let tokens: [Address, Address, Address]
let key: PoolKey
let next: PoolKey

beforeAll(async () => {
  fixture = await startBsc('infinity-core')
  ;({ chain } = fixture)
  me = chain.alice.address
  const token = () => chain.deploy(made('Token'), [0n])
  tokens = [await token(), await token(), await token()]
  tokens.sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
  const rest = { poolManager: fixture.clPoolManager.address, fee: 3000, parameters: clParameters(60) }
  key = await fixture.create(poolKey([tokens[0], tokens[1]], rest))
  next = await fixture.create(poolKey([tokens[1], tokens[2]], { ...rest, fee: 500 }))
  for (const pool of [key, next]) await fixture.fill(pool)
})

afterAll(() => chain?.stop())

describe('reads', () => {
  it('a pool: price, fees by direction, and its key', async () => {
    const { readPool } = await import('../../../docs/snippets/typescript/infinity/read-pool.ts')
    const four = poolKey([tokens[0], tokens[2]], { ...key, fee: 2500 })
    await fixture.create(four, { sqrtPriceX96: 2n ** 97n, tick: 13_863 })
    await fixture.fill(four)
    // The protocol takes 0x123 of what is sold of currency0, 0x456 of currency1.
    await fixture.setProtocolFee(four, 0x456123)
    const id = poolId(four)
    expect(await readPool(chain.client, id)).toEqual({
      key: four,
      sqrtPriceX96: 2n ** 97n,
      tick: 13_863,
      liquidity: 10n ** 22n,
      price: 4,
      lpFee: 2500,
      protocolFeeZeroForOne: 0x123,
      protocolFeeOneForZero: 0x456,
    })
    const unknown = poolId({ ...four, fee: 2501 })
    await expect(readPool(chain.client, unknown)).rejects.toThrow(`No pool has the id ${unknown}`)
  })

  it('bins around the active one, in one call', async () => {
    // With viem's own chain, which has the address of Multicall3.
    const client = createPublicClient({ chain: bsc, transport: http(chain.url) })
    const { readBins } = await import('../../../docs/snippets/typescript/infinity/read-bins.ts')
    const multicall = await chain.client.getCode({ address: await chain.deploy(made('Multicall3')) })
    await chain.tester.setCode({ address: bsc.contracts.multicall3.address, bytecode: multicall ?? '0x' })
    const poolManager = fixture.binPoolManager.address
    const bins = poolKey([tokens[0], tokens[1]], { poolManager, fee: 3000, parameters: binParameters(10) })
    await fixture.fill(await fixture.create(bins))
    const [below, active, above, ...none] = await readBins(client, poolId(bins), 1)
    expect(none).toEqual([])
    expect([below?.id, active?.id, above?.id]).toEqual([8_388_607, 8_388_608, 8_388_609])
    // Below the active bin there is currency1 alone, above it currency0.
    expect([below?.reserve0, above?.reserve1]).toEqual([0n, 0n])
    for (const filled of [below?.reserve1, above?.reserve0, below?.liquidity, above?.liquidity, below?.totalShares])
      expect(filled).toBeGreaterThan(0n)
    const unknown = seeded(122).hex(32)
    await expect(readBins(client, unknown, 1)).rejects.toThrow(`No pool has the id ${unknown}`)
  })

  it('what the Vault holds for pools, and an owner’s claims', async () => {
    const { vaultBalances } = await import('../../../docs/snippets/typescript/infinity/vault-balances.ts')
    const [, , token] = tokens
    const held = await chain.call(token, tokenAbi, 'balanceOf', [fixture.vault.address])
    expect(held).not.toBe(0n)
    const purse = await chain.deploy(made('ClaimPurse'), [fixture.vault.address])
    await chain.send(chain.owner, token, tokenAbi, 'mint', [me, 7n])
    await chain.send(chain.alice, token, tokenAbi, 'approve', [purse, 7n])
    await chain.send(chain.alice, purse, made('ClaimPurse').abi, 'deposit', [token, 7n, 7n])
    expect(await vaultBalances(chain.client, token, me)).toEqual({ pools: held, claims: 7n })
  })

  it('a quote over several pools, along the path and back', async () => {
    const sample = await import('../../../docs/snippets/typescript/infinity/quote-multi-hop.ts')
    const [first, , last] = tokens
    const out = await fixture.quoteIn(next, true, await fixture.quoteIn(key, true, 100_000n))
    expect(await sample.quoteRouteExactIn(chain.client, [key, next], first, 100_000n)).toBe(out)
    const cost = await fixture.quoteOut(key, true, await fixture.quoteOut(next, true, 98_000n))
    expect(await sample.quoteRouteExactOut(chain.client, [key, next], last, 98_000n)).toBe(cost)
  })
})

describe('a migration', () => {
  const sender = () => ({ client: chain.client, wallet: chain.walletOf(chain.alice), account: chain.alice })
  const range = [-600, 600] as const
  const target = () => ({ key, range, liquidityMin: 3n })
  /** What the migrator is told of the new position. */
  const told = (deadline: unknown) => ({
    poolKey: key,
    tickLower: -600,
    tickUpper: 600,
    liquidityMin: 3n,
    recipient: me,
    deadline,
    hookData: '0x',
  })

  /** Five minutes after the sample was called. */
  const expectSoon = (deadline: unknown, from: bigint) => {
    expect(deadline).toBeGreaterThanOrEqual(from + 300n)
    expect(deadline).toBeLessThanOrEqual(BigInt(Math.floor(Date.now() / 1000)) + 300n)
  }
  const now = () => BigInt(Math.floor(Date.now() / 1000))

  it('of a v3 position approves its token, and takes its fees along', async () => {
    const { migrateV3 } = await import('../../../docs/snippets/typescript/infinity/migrate.ts')
    const { migrator } = fixture
    const { nfp, tokenId, liquidity } = await fixture.v3Position(me, tokens[0], tokens[1])
    const from = { nfp, tokenId, liquidity: liquidity / 2n, least: [6n, 7n] as const }
    const begin = now()
    const hash = await migrateV3(sender(), migrator, from, target())
    const source = { nfp, tokenId, liquidity: liquidity / 2n, amount0Min: 6n, amount1Min: 7n, collectFee: true }
    const [sent, ...none] = await sentTo(chain, hash, migrator, 'CLMigrator', 'migrateFromV3')
    expect(none).toEqual([])
    const [{ deadline }] = (sent?.args ?? [{}]) as readonly [{ deadline: bigint }]
    expectSoon(deadline, begin)
    expect(sent).toMatchObject({ caller: me.toLowerCase(), value: 0n })
    expect(sent?.args).toEqual([{ ...source, deadline }, told(deadline), 0n, 0n])
  })

  it('of v2 liquidity reaches the migrator through Permit2, for what is moved and no more', async () => {
    const { migrateV2 } = await import('../../../docs/snippets/typescript/infinity/migrate.ts')
    const { migrator, permit2 } = fixture
    const pair = await fixture.v2Liquidity(me, tokens[0], tokens[1])
    await chain.send(chain.alice, permit2.address, permit2.abi, 'approve', [pair, migrator, 49_999n, 2 ** 40])
    const from = { pair, amount: 50_000n, least: [6n, 7n] as const }
    const begin = now()
    const hash = await migrateV2(sender(), migrator, from, target())
    const source = { pair, migrateAmount: 50_000n, amount0Min: 6n, amount1Min: 7n }
    const [sent, ...none] = await sentTo(chain, hash, migrator, 'CLMigrator', 'migrateFromV2')
    expect(none).toEqual([])
    expect(sent?.args).toEqual([source, told(expect.anything()), 0n, 0n])
    const [, { deadline }] = (sent?.args ?? [{}, {}]) as readonly [unknown, { deadline: bigint }]
    expectSoon(deadline, begin)
    expect(await chain.call(pair, erc20Abi, 'allowance', [me, permit2.address])).toBe(maxUint256)
    const logs = await chain.client.getLogs({ address: permit2.address, fromBlock: 0n })
    const approvals = parseEventLogs({ abi: approvalAbi, logs }).filter(({ args }) => args.token === pair)
    const amounts = approvals.map(({ args }) => args.amount)
    expect(amounts).toEqual([49_999n, 50_000n])
  })
})
