import { createPublicClient, http } from 'viem'
import { bsc } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sender } from '../../docs/snippets/typescript/infinity/approve.ts'
import { addAndRemove } from '../../docs/snippets/typescript/infinity/bins.ts'
import { manage } from '../../docs/snippets/typescript/infinity/manage.ts'
import { open } from '../../docs/snippets/typescript/infinity/open.ts'
import { trade } from '../../docs/snippets/typescript/infinity/trade.ts'
import { tradeNative } from '../../docs/snippets/typescript/infinity/trade-native.ts'
import { tradeRoutes } from '../../docs/snippets/typescript/infinity/trade-route.ts'
import { nameSamples } from './failures.ts'
import { startBsc } from './grounds/bsc.ts'
import type { BscGround } from './grounds/ground.ts'
import { openGuidePools } from './infinitypools.ts'
import { artifacts } from './solc.ts'

nameSamples(import.meta.filename)

let ground: BscGround
let sender: Sender

beforeAll(async () => {
  ground = await startBsc('infinity-core')
  await openGuidePools(ground, artifacts('tests/snippets/contracts/Token.sol')('Token'), [0n])
  const { url, walletOf, alice } = ground.chain
  // With viem's own chain, which has the address of Multicall3.
  const client = createPublicClient({ chain: bsc, transport: http(url), pollingInterval: 20 })
  sender = { client, wallet: walletOf(alice), account: alice }
})

afterAll(() => ground?.chain.stop())

/** What a program writes, with the amounts left out: each ground has its own prices. */
async function linesOf(program: (log: (line: string) => void) => Promise<unknown>): Promise<string[]> {
  const lines: string[] = []
  await program((line) => lines.push(line.replaceAll(/\d+\.\d+/g, '#')))
  return lines
}

// tests/protocol/infinity/guides.test.ts follows the guides, with the amounts that they state.
describe('the program of a guide', () => {
  it('sells and buys in one pool', async () => {
    expect(await linesOf((log) => trade({ ...sender, router: ground.router }, log))).toEqual([
      'Price: # USDT for a BNB',
      '10 USDT gave # BNB',
      '# BNB cost # USDT',
    ])
  })

  it('sells and buys with native coin', async () => {
    expect(await linesOf((log) => tradeNative({ ...sender, router: ground.router }, log))).toEqual([
      '# BNB gave # USDT',
      '5 USDT cost # BNB',
    ])
  })

  it('swaps through several pools, of one type and of both', async () => {
    expect(await linesOf((log) => tradeRoutes({ ...sender, router: ground.router }, log))).toEqual([
      '5 USDT gave # CAKE',
      '2 CAKE gave # USDC',
    ])
  })

  it('opens a position, collects, adds and burns it', async () => {
    let id = 0n
    const opened = await linesOf(async (log) => {
      id = await open(sender, log)
    })
    expect(opened).toEqual([`Opened position ${id} from tick 5900 to 7900`, 'with # CAKE', 'and # USDT'])
    expect(await linesOf((log) => manage(sender, id, log))).toEqual([
      expect.stringMatching(new RegExp(`^Position ${id} earned `)),
      'Added # and #',
      expect.stringMatching(/^Burned it for /),
    ])
  })

  it('adds to bins and removes it', async () => {
    expect(await linesOf((log) => addAndRemove(sender, log))).toEqual([
      'Added 10 CAKE and 10 USDT to the bins from 8388605 to 8388611',
      expect.stringMatching(/^Removed \d+ CAKE and \d+ USDT$/),
    ])
  })
})
