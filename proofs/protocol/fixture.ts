import {
  type Abi,
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  decodeErrorResult,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  type LocalAccount,
  parseAbi,
  size,
  slice,
  toFunctionSelector,
  toFunctionSignature,
} from 'viem'
import { formatAbiItem } from 'viem/utils'
import { afterEach, beforeEach } from 'vitest'
import { type LocalChain, startChain } from '../samples/chain.ts'
import { type AbiError, abiOf, allErrors, artifact } from './artifacts.ts'

// What every test of this folder starts from: a separate chain, contracts by name, tokens, and an account's balance.

export const standardErrors = parseAbi([
  'error Error(string reason)',
  'error Panic(uint256 code)',
  // Declared in a library of infinity-core, which puts it into the ABI of no contract.
  'error WrappedError(address target, bytes4 selector, bytes reason, bytes details)',
])

export interface Options {
  /** The caller; the chain's owner without it. */
  from?: LocalAccount
  value?: bigint
}

/** A contract on the test's chain. */
export interface Contract {
  address: Address
  abi: Abi
  /** Reads. Reverts as `send` does. */
  call: <Result = unknown>(functionName: string, args?: readonly unknown[], options?: Options) => Promise<Result>
  /** Sends a transaction, and gives what the function returned. A revert is told by the error's name. */
  send: <Result = unknown>(functionName: string, args?: readonly unknown[], options?: Options) => Promise<Result>
  /** The call as a puppet's `run` takes it. */
  encode: (functionName: string, args?: readonly unknown[], value?: bigint) => Call
}

export interface Call {
  target: Address
  value: bigint
  data: Hex
}

export interface Puppet extends Contract {
  /** Makes calls from the puppet's address, and gives what they returned. */
  run: (...calls: Call[]) => Promise<readonly Hex[]>
  /** The same inside a lock of the Vault. */
  runInLock: (vault: Contract, ...calls: Call[]) => Promise<readonly Hex[]>
  /** Sets what a call of a function that the puppet lacks returns, and which calls it makes before it returns. */
  answers: (signature: string, data?: Hex, calls?: readonly Call[]) => Promise<void>
  /** Makes such a call revert with this data. */
  refuses: (signature: string, data: Hex) => Promise<void>
}

export type Fixture = Awaited<ReturnType<typeof startFixture>>

export async function startFixture(options: Parameters<typeof startChain>[0] = {}) {
  const chain: LocalChain = await startChain(options)

  /** A contract that exists, with the ABI of a compiled one. */
  function at(contract: string | Abi, address: Address): Contract {
    const abi = typeof contract === 'string' ? abiOf(contract) : contract
    /** Of overloaded functions, one is named with its types: `safeTransferFrom(address,address,uint256)`. */
    const pick = (name: string): { abi: Abi; functionName: string } => {
      if (!name.includes('(')) return { abi, functionName: name }
      const item = abi.find((one) => one.type === 'function' && toFunctionSignature(one) === name)
      if (item?.type !== 'function') throw new Error(`${contract} has no function ${name}`)
      return { abi: [item], functionName: item.name }
    }
    return {
      address,
      abi,
      call: async <Result>(
        name: string,
        args: readonly unknown[] = [],
        { from = chain.owner, value }: Options = {},
      ): Promise<Result> => {
        const request = { account: from, address, ...pick(name), args, value }
        return (await chain.client.simulateContract(request).catch(named)).result as Result
      },
      send: async <Result>(
        name: string,
        args: readonly unknown[] = [],
        { from = chain.owner, value }: Options = {},
      ): Promise<Result> => {
        const { abi, functionName } = pick(name)
        return (await chain.send(from, address, abi, functionName, args, value).catch(named)) as Result
      },
      encode: (name, args = [], value = 0n) => ({
        target: address,
        value,
        data: encodeFunctionData({ ...pick(name), args }),
      }),
    }
  }

  async function deploy(
    contract: string,
    args: readonly unknown[] = [],
    libraries: Readonly<Record<string, Address>> = {},
  ): Promise<Contract> {
    return at(contract, await chain.deploy(artifact(contract, libraries), args))
  }

  /** `name` is the contract, for a kind of puppet that can do more. */
  async function puppet(name = 'actors/Puppet'): Promise<Puppet> {
    const contract = await deploy(name)
    const prepare = async (signature: string, reverts: boolean, data: Hex, calls: readonly Call[]) => {
      const selector = signature === 'receive' ? '0x00000000' : toFunctionSelector(signature)
      await contract.send('prepare', [selector, reverts, data, calls])
    }
    const totalOf = (calls: readonly Call[]) => calls.reduce((sum, { value }) => sum + value, 0n)
    return {
      ...contract,
      run: (...calls) => contract.send('run', [calls], { value: totalOf(calls) }),
      runInLock: (vault, ...calls) => contract.send('runInLock', [vault.address, calls], { value: totalOf(calls) }),
      answers: (signature, data = '0x', calls = []) => prepare(signature, false, data, calls),
      refuses: (signature, data) => prepare(signature, true, data, []),
    }
  }

  /** Test tokens in the order of their addresses, minted to the chain's three accounts. */
  async function tokens<const Count extends number>(count: Count, decimals: readonly number[] = []) {
    const list: Contract[] = []
    for (let index = 0; index < count; index++)
      list.push(await deploy('actors/TestToken', [`T${index}`, decimals[index] ?? 18]))
    for (const token of list) await fund(token)
    return list.sort((a, b) => (BigInt(a.address) < BigInt(b.address) ? -1 : 1)) as Count extends 2
      ? [Contract, Contract]
      : Count extends 3
        ? [Contract, Contract, Contract]
        : Contract[]
  }

  /** Mints 10^24 smallest units to the chain's accounts, and to others that are named. */
  async function fund(token: Contract, ...others: Address[]): Promise<Contract> {
    const accounts = [chain.owner, chain.alice, chain.bob].map(({ address }) => address)
    for (const account of [...accounts, ...others]) await token.send('mint', [account, 10n ** 24n])
    return token
  }

  /** Balances in the order of the tokens; the zero address is the native currency. */
  const balances = (owner: Address, ...list: (Contract | Address)[]): Promise<bigint[]> =>
    Promise.all(
      list.map((token) =>
        typeof token === 'string'
          ? chain.client.getBalance({ address: owner })
          : token.call<bigint>('balanceOf', [owner]),
      ),
    )

  return { ...chain, local: chain, at, deploy, puppet, tokens, fund, balances }
}

/**
 * Takes back what each test of a file does on its chain. For each block anvil hashes all of the state, so a file
 * whose tests each deploy contracts grows slow.
 */
export function undoEachTest(tester: () => Fixture['tester']): void {
  let id: Hex
  beforeEach(async () => {
    id = await tester().snapshot()
  })
  afterEach(async () => {
    await tester().revert({ id })
    // The clock goes back, too, and a pool that the test makes would have the address of one that the kit made in this second.
    await tester().mine({ blocks: 1, interval: 1 })
  })
}

/** Errors that carry another one, by the position of its data in their arguments. */
const argumentOfInner: Readonly<Record<string, number>> = {
  WrappedError: 2,
  ExecutionFailed: 1,
  UnexpectedRevertBytes: 0,
  SubscriptionReverted: 1,
  ModifyLiquidityNotificationReverted: 1,
  BurnNotificationReverted: 1,
}

const standard = new Map(standardErrors.map((item) => [toFunctionSelector(formatAbiItem(item)), item as AbiError]))

/** The names of all errors that are wrapped one in another, from the outside in. */
export function namesIn(data: Hex): string[] {
  if (data === '0x') return ['no data']
  const selector = slice(data, 0, 4)
  const item = standard.get(selector) ?? allErrors().get(selector)
  if (!item) return [`unknown ${data}`]
  // The last field of WrappedError is a selector alone, also of an error with arguments.
  if (size(data) === 4) return [item.name]
  const { errorName, args = [] } = decodeErrorResult({ abi: [item], data })
  if (errorName === 'Error') return [String(args[0])]
  if (errorName === 'Panic') return [`Panic(0x${Number(args[0]).toString(16)})`]
  const wrapped = argumentOfInner[errorName]
  if (wrapped === undefined) return [errorName]
  const inner = args[wrapped] as Hex
  // The last field of WrappedError names what failed; it is the only one where that reverted without data.
  return [errorName, ...namesIn(errorName === 'WrappedError' && inner === '0x' ? (args[3] as Hex) : inner)]
}

function dataOf(error: unknown): Hex | undefined {
  const reverted = error instanceof BaseError && error.walk((cause) => cause instanceof ContractFunctionRevertedError)
  return reverted instanceof ContractFunctionRevertedError ? (reverted.raw ?? '0x') : undefined
}

/** Throws what a call threw, with the names of the errors that it reverted with, which its own ABI may not have. */
function named(error: unknown): never {
  const data = dataOf(error)
  if (error instanceof BaseError && data) error.message = `${namesIn(data).join(', with ')}: ${error.message}`
  throw error
}

/** The data that a call reverts with. Throws where the call goes through. */
export async function revertData(call: Promise<unknown>): Promise<Hex> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error === undefined) throw new Error('the call went through')
  const data = dataOf(error)
  if (!data) throw error
  return data
}

/**
 * What a call reverts with: the error's name, a reason string, `Panic(0x11)` or `no data`; where errors are wrapped,
 * all of them from the outside in. Throws where the call goes through.
 */
export const revertOf = async (call: Promise<unknown>): Promise<string[]> => namesIn(await revertData(call))

/** Bytes for `Puppet.refuses`: an error with its arguments. */
export const errorData = (signature: string, args: readonly unknown[] = []): Hex => {
  const [item] = parseAbi([`error ${signature}`] as readonly string[]) as Abi
  if (item?.type !== 'error') throw new Error(`${signature} is no error`)
  const selector = toFunctionSelector(`function ${signature}`)
  return `${selector}${encodeAbiParameters(item.inputs, args as never).slice(2)}`
}
