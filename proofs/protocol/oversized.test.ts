import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contracts } from '../../facts/abis/index.ts'
import { type Puppet, revertOf } from './fixture.ts'
import { input, type RouterFixture, startRouter } from './kits/router.ts'
import { findSources } from './locate.ts'
import { repositories } from './pinnedSources.ts'

// What contracts do with a word that is larger than its type: what the decoder says about one (maths/decode/decodeMember.ts).

let fixture: RouterFixture & { caller: Puppet }

beforeAll(async () => {
  const started = await startRouter()
  fixture = { ...started, caller: await started.puppet() }
})

afterAll(() => fixture?.stop())

const spender = '0x6666666666666666666666666666666666666666'

/** Calldata with bits above an address in the argument at a place. */
function dirty(signature: string, args: readonly unknown[], at: number): Hex {
  const data = encodeFunctionData({ abi: parseAbi([signature]), args } as never) as Hex
  const from = 10 + at * 64
  return `${data.slice(0, from)}${'f'.repeat(24)}${data.slice(from + 24)}` as Hex
}
const run = (target: Address, data: Hex) => fixture.caller.run({ target, value: 0n, data })

describe('a word that is larger than its type', () => {
  it('is read without its upper bits by Solidity 0.5.16: the approval of a v2 pair', async () => {
    const { v2, token0, token1, caller } = fixture
    const pair = await v2.pairWith(token0, token1)
    await run(pair.address, dirty('function approve(address spender, uint256 value)', [spender, 7n], 0))
    expect(await pair.call('allowance', [caller.address, spender])).toBe(7n)
  })

  it('is read so by Solidity 0.6.6: a path and an account of the v2 router', async () => {
    const { v2, token0, token1 } = fixture
    const path = [token0.address, token1.address]
    const signature = 'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])'
    const [clean] = await run(
      v2.router.address,
      encodeFunctionData({ abi: parseAbi([signature]), args: [1000n, path] }),
    )
    // The words of the call: amount, offset, length, tokens.
    expect(await run(v2.router.address, dirty(signature, [1000n, path], 3))).toEqual([clean])
  })

  it('is read so by Solidity 0.7.6 with the first ABI coder: the factory of v3', async () => {
    const { v3, token0, token1 } = fixture
    const signature = 'function createPool(address tokenA, address tokenB, uint24 fee) returns (address)'
    await run(v3.factory.address, dirty(signature, [token0.address, token1.address, 500], 0))
    expect(await v3.factory.call('getPool', [token0.address, token1.address, 500])).not.toMatch(/^0x0+$/)
  })

  it('reverts with the second ABI coder: in 0.7.6 where the file turns it on, and from 0.8 on', async () => {
    const { v3, permit2 } = fixture
    const balance = 'function balanceOf(address owner) view returns (uint256)'
    const allowed = 'function allowance(address user, address token, address spender) view returns (uint256)'
    expect(contracts.NonfungiblePositionManager).toMatchObject({ solidity: '0.7.6', abiCoder: 'v2' })
    for (const [target, data] of [
      [v3.positionManager.address, dirty(balance, [spender], 0)],
      [permit2.address, dirty(allowed, [spender, spender, spender], 2)],
      [fixture.clPositionManager.address, dirty(balance, [spender], 0)],
    ] as const)
      expect((await revertOf(run(target, data))).length).toBeGreaterThan(0)
  })

  it('is read without its upper bits by commands of the Universal Router', async () => {
    const { token0, universalRouter, execute, balances } = fixture
    await token0.send('transfer', [universalRouter.address, 5n])
    const sweep = input('address, address, uint256', [token0.address, spender, 5n])
    const code = { code: 0x04, input: `${sweep.slice(0, 66)}${'f'.repeat(24)}${sweep.slice(90)}` as Hex }
    await execute([code])
    expect(await balances(spender, token0)).toEqual([5n])
  })
})

it('the facts say of each contract before 0.8 whether its file turns on the second ABI coder', () => {
  const folder = findSources()
  let compared = 0
  const wrong = Object.entries(contracts).flatMap(([name, { solidity, abiCoder, source }]) => {
    if (!solidity || Number(solidity.split('.')[1]) >= 8 || source.kind !== 'source') return []
    const [home] = Object.entries(repositories).find(([, one]) => one.repository === source.repository) ?? []
    const file = join(folder, home ?? '', source.file)
    if (!home || !existsSync(file)) return []
    compared++
    const turnsOn = /^pragma (experimental ABIEncoderV2|abicoder v2);/m.test(readFileSync(file, 'utf8'))
    return turnsOn === (abiCoder === 'v2') ? [] : [`${name}: ${source.file}`]
  })
  expect(wrong).toEqual([])
  expect(compared).toBeGreaterThan(30)
})
