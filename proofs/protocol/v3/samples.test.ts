import { type Address, getAddress } from 'viem'
import { afterAll, beforeAll, expect } from 'vitest'
import { claim } from '../claims.ts'
import type { Contract } from '../fixture.ts'
import { deadline, startV3, type V3Fixture } from '../kits/v3.ts'
import { samplesOf } from '../samples.ts'

const unit = 10n ** 18n
const maximum = 2n ** 256n - 1n
const codeless = getAddress(`0x${'c0'.repeat(20)}`)
const sample = samplesOf(
  ...['v2/RouterSeller', 'v3/SmartSeller', 'v3/PoolSwapper', 'v3/PositionKeeper'].map((name) => `${name}.sol`),
)

let fixture: V3Fixture
let taxed: Contract
let plain: Contract
let contracts: { name: string; contract: Contract; use: (token: Address) => readonly [string, readonly unknown[]] }[]

beforeAll(async () => {
  fixture = await startV3()
  const { v2, factory, positionManager, smartRouter } = fixture
  taxed = await fixture.fund(await fixture.deploy('actors/TaxedToken', ['TAXED', 0n]))
  plain = await fixture.fund(await fixture.deploy('actors/TestToken', ['PLAIN', 18]))
  for (const token of [taxed, plain])
    for (const { address } of [v2.router, positionManager]) await token.send('approve', [address, maximum])
  await fixture.mint(await fixture.createPool([taxed, plain]))
  await v2.pairWith(taxed, plain, 1000n * unit)
  await taxed.send('setTax', [500n])

  const out = plain.address
  const order = (token: Address) => {
    const [token0, token1] = [token, out].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
    const amounts = { amount0Desired: unit, amount1Desired: unit, amount0Min: 0n, amount1Min: 0n }
    const range = { fee: 2500, tickLower: -600, tickUpper: 600 }
    return { token0, token1, ...range, ...amounts, recipient: fixture.owner.address, deadline }
  }
  const deploy = (name: string, args: unknown[]) => sample(fixture, name, args)
  contracts = [
    {
      name: 'RouterSeller',
      contract: await deploy('RouterSeller', [v2.router.address]),
      use: (token) => ['sell', [unit, 0n, [token, out], deadline]],
    },
    {
      name: 'SmartSeller',
      contract: await deploy('SmartSeller', [smartRouter.address]),
      use: (token) => ['sell', [token, out, 2500, unit, 0n, deadline]],
    },
    {
      name: 'PoolSwapper',
      contract: await deploy('PoolSwapper', [factory.address]),
      use: (token) => ['sell', [token, out, 2500, unit, 0n, deadline]],
    },
    {
      name: 'PositionKeeper',
      contract: await deploy('PositionKeeper', [positionManager.address]),
      use: (token) => ['open', [order(token)]],
    },
  ]
  for (const { contract } of contracts)
    for (const token of [taxed, plain]) await token.send('approve', [contract.address, maximum])
})

afterAll(() => fixture?.stop())

const everyCallReverts = async (token: Address) => {
  for (const { name, contract, use } of contracts) await expect(contract.send(...use(token)), name).rejects.toThrow()
}

claim(
  'samples/taxed-tokens-revert',
  'The contracts of the v2 and v3 pages revert for an input that takes a fee on transfer, and work without the fee',
  async () => {
    await everyCallReverts(taxed.address)
    await taxed.send('setTax', [0n])
    for (const { name, contract, use } of contracts) {
      await contract.send(...use(taxed.address))
      expect(await taxed.call('balanceOf', [contract.address]), name).toBe(0n)
    }
    await taxed.send('setTax', [500n])
  },
)

claim(
  'samples/bought-tax-passes',
  'The same contracts pass for an output that takes a fee on transfer, and less than their minimum arrives',
  async () => {
    const { owner } = fixture
    const [from, to] = [plain.address, taxed.address]
    for (const { name, contract } of contracts.filter(({ name }) => name !== 'PositionKeeper')) {
      const order = (minimum: bigint) =>
        name === 'RouterSeller' ? [unit, minimum, [from, to], deadline] : [from, to, 2500, unit, minimum, deadline]
      const minimum = await contract.call<bigint>('sell', order(0n))
      const before = await taxed.call<bigint>('balanceOf', [owner.address])
      await contract.send('sell', order(minimum))
      const arrived = (await taxed.call<bigint>('balanceOf', [owner.address])) - before
      expect(arrived, name).toBe(minimum - (minimum * 500n) / 10_000n)
    }
  },
)

claim('samples/tokens-without-code-revert', 'The same contracts revert for a token without code', async () => {
  await fixture.factory.send('createPool', [codeless, plain.address, 2500])
  await everyCallReverts(codeless)
})
