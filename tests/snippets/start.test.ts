import type { Address, PublicClient } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { balanceText, cakeOnBase, twentyFive } from '../../docs/snippets/typescript/start/tokens.ts'
import { tokens } from '../../facts/index.ts'
import { type LocalChain, startChain } from './chain.ts'
import { nameSamples } from './failures.ts'
import { artifacts } from './solc.ts'

nameSamples(import.meta.filename)

const made = artifacts('tests/snippets/contracts/Token.sol')

let chain: LocalChain
let client: PublicClient
let token: Address

beforeAll(async () => {
  chain = await startChain()
  client = chain.client
  token = await chain.deploy(made('Token'), [0n])
})

afterAll(() => chain?.stop())

it('amounts of tokens follow the decimals of their chain', async () => {
  expect(twentyFive(56)).toBe(25n * 10n ** 18n)
  expect(twentyFive(1)).toBe(25_000_000n)
  expect(cakeOnBase).toBe(tokens.find(({ symbol, chain }) => symbol === 'CAKE' && chain === 'base')?.address)
  await chain.send(chain.owner, token, made('Token').abi, 'mint', [chain.alice.address, 15n * 10n ** 17n])
  expect(await balanceText(client, token, chain.alice.address)).toBe('1.5')
})
