import { type Abi, type Address, erc20Abi, isAddressEqual, parseEther, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { receivedNative } from '../../../docs/snippets/typescript/start/received-native.ts'
import { type LocalChain, startChain } from '../../samples/chain.ts'
import { nameSamples } from '../../samples/failures.ts'
import { artifacts } from '../../samples/solc.ts'
import { deployV2, v2Contracts } from '../kits/exchange.ts'

nameSamples(import.meta.filename)

const made = artifacts('proofs/samples/contracts/Token.sol')
const abi: Abi = made('Token').abi
const v2 = v2Contracts()
const unit = 10n ** 18n
const never = 2n ** 40n

let chain: LocalChain
let router: Address
let wrapped: Address
let token: Address

beforeAll(async () => {
  chain = await startChain()
  ;({ router, wrapped } = await deployV2(chain))
  token = await chain.deploy(made('Token'), [0n])
  await chain.send(chain.owner, token, abi, 'mint', [chain.owner.address, 2000n * unit])
  await chain.send(chain.owner, token, abi, 'approve', [router, 2000n * unit])
  const args = [token, 1000n * unit, 0n, 0n, chain.owner.address, never]
  await chain.send(chain.owner, router, v2.router.abi, 'addLiquidityETH', args, parseEther('100'))
})

afterAll(() => chain?.stop())

it('finds the native coin that a router pays, which no event of the transaction names', async () => {
  const wallet = chain.walletOf(chain.owner)
  const [bob, before] = [chain.bob.address, await chain.client.getBalance({ address: chain.bob.address })]
  const hash = await wallet.writeContract({
    address: router,
    abi: v2.router.abi,
    functionName: 'swapExactTokensForETH',
    args: [unit, 0n, [token, wrapped], bob, never],
  })
  const { logs } = await chain.receiptOf(hash)
  const arrived = (await chain.client.getBalance({ address: bob })) - before
  expect(arrived).toBeGreaterThan(0n)
  const named = logs.filter(({ topics, data }) => (topics.join() + data).includes(bob.slice(2).toLowerCase()))
  expect(named).toEqual([])
  expect(await receivedNative(chain.client, bob, hash)).toBe(arrived)
  expect(await receivedNative(chain.client, zeroAddress, hash)).toBe(0n)
  // The router has it for a moment.
  expect(await receivedNative(chain.client, router, hash)).toBe(arrived)
})

it('counts nothing of a transfer of tokens or of a failed transaction, and the value that a transaction sends itself', async () => {
  const wallet = chain.walletOf(chain.owner)
  const call = { address: token, abi: erc20Abi, functionName: 'transfer', args: [chain.bob.address, unit] } as const
  const moved = await wallet.writeContract(call)
  await chain.receiptOf(moved)
  expect(await receivedNative(chain.client, chain.bob.address, moved)).toBe(0n)
  const failed = await wallet.sendTransaction({ to: router, value: 5n, gas: 100_000n })
  const { status, to } = await chain.client.waitForTransactionReceipt({ hash: failed })
  expect(status === 'reverted' && to && isAddressEqual(to, router)).toBe(true)
  expect(await receivedNative(chain.client, router, failed)).toBe(0n)
  const paid = await wallet.sendTransaction({ to: chain.bob.address, value: 7n })
  await chain.receiptOf(paid)
  expect(await receivedNative(chain.client, chain.bob.address, paid)).toBe(7n)
})
