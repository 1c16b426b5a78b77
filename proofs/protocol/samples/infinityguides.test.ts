import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPublicClient, http } from 'viem'
import { bsc } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sender } from '../../../docs/snippets/typescript/infinity/approve.ts'
import { addAndRemove } from '../../../docs/snippets/typescript/infinity/bins.ts'
import { sqrtPriceX96 } from '../../../docs/snippets/typescript/infinity/cl-math.ts'
import { collectFees } from '../../../docs/snippets/typescript/infinity/collect.ts'
import { readCompiled } from '../../../docs/snippets/typescript/infinity/contract.ts'
import { keep } from '../../../docs/snippets/typescript/infinity/keep.ts'
import { manage } from '../../../docs/snippets/typescript/infinity/manage.ts'
import { move } from '../../../docs/snippets/typescript/infinity/move.ts'
import { open } from '../../../docs/snippets/typescript/infinity/open.ts'
import { clParameters, poolKey } from '../../../docs/snippets/typescript/infinity/pool-key.ts'
import { sell } from '../../../docs/snippets/typescript/infinity/sell.ts'
import { trade } from '../../../docs/snippets/typescript/infinity/trade.ts'
import { tradeNative } from '../../../docs/snippets/typescript/infinity/trade-native.ts'
import { tradeRoutes } from '../../../docs/snippets/typescript/infinity/trade-route.ts'
import { tryHook } from '../../../docs/snippets/typescript/infinity/try-hook.ts'
import { nameSamples } from '../../samples/failures.ts'
import { artifacts } from '../../samples/solc.ts'
import type { BscFixture } from '../kits/fixtures.ts'
import { startBsc } from '../kits/sampleKits.ts'
import { openGuidePools } from './infinitypools.ts'
import { fasterThan } from './race.ts'
import { tokenOn } from './tokenOn.ts'

nameSamples(import.meta.filename)

const made = artifacts(
  ...['PositionKeeper', 'SurgeFeeHook', 'VaultSwapper'].map((name) => `docs/snippets/solidity/infinity/${name}.sol`),
)

let fixture: BscFixture
let sender: Sender

beforeAll(async () => {
  fixture = await startBsc('infinity-core')
  await openGuidePools(fixture, artifacts('proofs/samples/contracts/Token.sol')('Token'), [0n])
  const { url, walletOf, alice } = fixture.chain
  // With viem's own chain, which has the address of Multicall3.
  const client = createPublicClient({ chain: bsc, transport: http(url), pollingInterval: 20 })
  sender = { client, wallet: walletOf(alice), account: alice }
})

afterAll(() => fixture?.chain.stop())

/** What a program writes, with the amounts left out: each fixture has its own prices. */
async function linesOf(program: (log: (line: string) => void) => Promise<unknown>): Promise<string[]> {
  const lines: string[] = []
  await program((line) => lines.push(line.replaceAll(/\d+\.\d+/g, '#')))
  return lines
}

// proofs/protocol/infinity/guides.test.ts follows the guides, with the amounts that they state.
describe('the program of a guide', () => {
  it('sells and buys in one pool', async () => {
    expect(await linesOf((log) => trade({ ...sender, router: fixture.router }, log))).toEqual([
      'Price: # USDT for a BNB',
      'Sold 10 USDT, quoted at # BNB',
      'Bought # BNB, quoted at # USDT',
    ])
  })

  it('sells and buys with native coin', async () => {
    expect(await linesOf((log) => tradeNative({ ...sender, router: fixture.router }, log))).toEqual([
      'Sold # BNB, quoted at # USDT',
      'Bought 5 USDT, quoted at # BNB',
    ])
  })

  it('swaps through several pools, of one type and of both', async () => {
    expect(await linesOf((log) => tradeRoutes({ ...sender, router: fixture.router }, log))).toEqual([
      'Sold 5 USDT, quoted at # CAKE',
      'Sold 2 CAKE, quoted at # USDC',
    ])
  })

  it('sells nothing where a later route cannot be quoted', async () => {
    const { client, account } = sender
    const simulateContract = ((call: { functionName: string }) =>
      call.functionName.startsWith('quoteMixed')
        ? Promise.reject(new Error('no such pool'))
        : client.simulateContract(call as never)) as typeof client.simulateContract
    const sent = () => client.getTransactionCount({ address: account.address })
    const before = await sent()
    const trader = { ...sender, client: { ...client, simulateContract }, router: fixture.router }
    await expect(tradeRoutes(trader, () => {})).rejects.toThrow('no such pool')
    expect(await sent()).toBe(before)
  })

  it('opens a position, collects, and collects, adds and burns it', async () => {
    let id = 0n
    const opened = await linesOf(async (log) => {
      id = await open(sender, log)
    })
    expect(opened).toEqual([`Opened position ${id} from tick 5900 to 7900`, 'with # CAKE', 'and # USDT'])
    expect(await linesOf((log) => collectFees(sender, id, log))).toEqual(['Collected 0 and 0'])
    expect(await linesOf((log) => manage(sender, id, log))).toEqual([
      expect.stringMatching(new RegExp(`^Position ${id} earned `)),
      'Added # and #',
      expect.stringMatching(/^Burned it for /),
    ])
  })

  it('adds to bins and removes it', async () => {
    // At another price than the one that the reader expects, nothing is added.
    await expect(addAndRemove(sender, 1.01, () => {})).rejects.toThrow('reverted')
    expect(await linesOf((log) => addAndRemove(sender, 1, log))).toEqual([
      'Added 10 CAKE and 10 USDT to the bins from 8388605 to 8388611',
      expect.stringMatching(/^Removed \d+ CAKE and \d+ USDT$/),
    ])
  })

  it('swaps through a contract, from what the compiler writes', async () => {
    const { abi, bytecode } = made('VaultSwapper')
    const folder = mkdtempSync(join(tmpdir(), 'out-'))
    mkdirSync(join(folder, 'VaultSwapper.sol'))
    const file = JSON.stringify({ abi, bytecode: { object: bytecode } })
    writeFileSync(join(folder, 'VaultSwapper.sol/VaultSwapper.json'), file)
    const compiled = readCompiled('VaultSwapper', folder)
    rmSync(folder, { recursive: true })
    expect(await linesOf((log) => sell(sender, compiled, log))).toEqual([
      expect.stringMatching(/^VaultSwapper 0x/),
      'Sold 10 USDT, quoted at # BNB',
    ])
  })

  it('opens a position in a contract and takes it out', async () => {
    expect(await linesOf((log) => keep(sender, made('PositionKeeper'), log))).toEqual([
      expect.stringMatching(/^PositionKeeper 0x/),
      expect.stringMatching(/^Opened position \d+ from tick 5900 to 7900$/),
      expect.stringMatching(/^Took out [\d#]+ CAKE and [\d#]+ USDT$/),
    ])
  })

  it('takes out its own position where somebody else opens one first', async () => {
    const { walletOf, owner } = fixture.chain
    const other = { ...sender, wallet: walletOf(owner), account: owner }
    let others = 0n
    const client = fasterThan(sender.client, 'open', async () => {
      others = await open(other, () => {})
    })
    const lines = await linesOf((log) => keep({ ...sender, client }, made('PositionKeeper'), log))
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(`Opened position ${others + 1n} `)
  })

  it('moves a v3 position', async () => {
    const { v3Position, migrator } = fixture
    const terms = { sqrtPriceX96: sqrtPriceX96(1n, 2n), ticks: [5900, 7900] } as const
    const [cake, usdt] = [tokenOn('bsc', 'CAKE'), tokenOn('bsc', 'USDT')]
    const { nfp, tokenId } = await v3Position(sender.account.address, cake, usdt, terms)
    const [line, ...none] = await linesOf((log) => move(sender, tokenId, { nfp, migrator }, log))
    expect(line).toMatch(
      new RegExp(`^Moved v3 position ${tokenId} to position \\d+ of Infinity, from tick 5900 to 7900$`),
    )
    expect(none).toEqual([])
  })

  it('does not move a v3 position into a pool at another price', async () => {
    const { create, clPoolManager, v3Position, migrator } = fixture
    const pair = [tokenOn('bsc', 'USDC'), tokenOn('bsc', 'USDT')] as const
    const terms = { poolManager: clPoolManager.address, fee: 2500, parameters: clParameters(50) }
    await create(poolKey(pair, terms), { sqrtPriceX96: 2n ** 97n, tick: 13_863 })
    const { nfp, tokenId } = await v3Position(sender.account.address, ...pair)
    await expect(move(sender, tokenId, { nfp, migrator })).rejects.toThrow("price is 300 % off the old pool's")
  })

  it('opens a pool with a hook and swaps in it', async () => {
    const { bytecode } = made('SurgeFeeHook')
    const [hook, pool, ...swaps] = await linesOf((log) => tryHook({ ...sender, router: fixture.router }, bytecode, log))
    expect([hook, pool]).toEqual([expect.stringMatching(/^Hook 0x/), expect.stringMatching(/^Pool 0x/)])
    expect(swaps).toEqual(['A swap to tick 258 paid a fee of 500', 'A swap to tick 511 paid a fee of 5660'])
  })
})
