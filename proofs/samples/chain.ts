import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import {
  type Abi,
  type Address,
  BaseError,
  type Chain,
  ContractFunctionRevertedError,
  createPublicClient,
  createTestClient,
  createWalletClient,
  decodeErrorResult,
  defineChain,
  encodeDeployData,
  encodeFunctionData,
  formatTransactionReceipt,
  getAddress,
  type Hex,
  http,
  type LocalAccount,
  numberToHex,
  type RpcTransactionReceipt,
  type Transport,
  toHex,
} from 'viem'
import { type HDAccount, mnemonicToAccount } from 'viem/accounts'

/** The words of anvil's own funded accounts. */
const mnemonic = 'test test test test test test test test test test test junk'

let derived: readonly HDAccount[] | undefined
/** anvil's first accounts. To derive keys from words takes long on purpose, so a worker does it once. */
function accounts() {
  derived ??= [0, 1, 2].map((addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }))
  const [owner, alice, bob] = derived as [HDAccount, HDAccount, HDAccount]
  return { owner, alice, bob }
}

/** The key of `alice`, for programs that take one. */
export function alicePrivateKey(): Hex {
  const { privateKey } = accounts().alice.getHdKey()
  if (!privateKey) throw new Error('alice has no private key')
  return toHex(privateKey)
}

/** Its package holds no binary and its install script need not have run: the platform's own package has one. */
function anvilBinary(): string {
  const platform = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  const ofAnvil = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
  const name = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  return join(dirname(ofAnvil.resolve(`@foundry-rs/anvil-${platform}/package.json`)), 'bin', name)
}

/** Resolves with the port that anvil chose, once it listens. */
function listening(child: ChildProcess): Promise<number> {
  return new Promise((done, fail) => {
    let output = ''
    const take = (chunk: Buffer) => {
      output += chunk.toString()
      const [, port] = /Listening on [\d.]+:(\d+)/.exec(output) ?? []
      if (port) done(Number(port))
    }
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    child.on('error', fail)
    child.on('exit', (code) => fail(new Error(`anvil stopped with ${code}: ${output}`)))
  })
}

export interface Made {
  abi: Abi
  bytecode: Hex
}

export type LocalChain = Awaited<ReturnType<typeof startChain>>

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/**
 * A node answers to a transaction before it is mined, and viem, which then looks for a receipt as blocks come, can wait
 * forever for a next one. anvil also keeps a mined transaction in its pool for a moment, and until then counts nonces
 * and estimates gas as if it were still to come. Here the answer comes when the transaction is mined and out of the
 * pool, unless mining is by hand.
 */
function minedAtOnce(url: string): Transport {
  return (options) => {
    const transport = http(url)(options)
    const isPoolEmpty = async () => {
      const { pending } = (await transport.request({ method: 'txpool_status' })) as { pending: Hex }
      return BigInt(pending) === 0n
    }
    const request = async (args: { method: string; params?: unknown }) => {
      const result = await transport.request(args)
      // Pools and pairs write more in the first transaction of a second: an estimate made in the last one falls short.
      if (args.method === 'eth_estimateGas') return numberToHex(2n * BigInt(result as Hex))
      const isMined = args.method === 'eth_sendTransactionSync'
      if (!isMined && args.method !== 'eth_sendRawTransaction') return result
      if (!isMined && !(await transport.request({ method: 'anvil_getAutomine' }))) return result
      const receipt = { method: 'eth_getTransactionReceipt', params: [result] }
      for (let tries = 0; tries < 4000; tries++) {
        if ((isMined || (await transport.request(receipt))) && (await isPoolEmpty())) return result
        await pause(5)
      }
      throw new Error(`transaction ${result} was not mined`)
    }
    return { ...transport, request: request as typeof transport.request }
  }
}

/**
 * A separate chain for a test file, on a free port. `stop` ends it, and so does the end of the process.
 * With `ticking` there is a block every second in addition to those of transactions, for samples that bring their own client.
 */
export async function startChain({ id = 31337, ticking = false }: { id?: number; ticking?: boolean } = {}) {
  const ticks = ticking ? ['--block-time', '1', '--mixed-mining'] : []
  // By default anvil writes the state of older blocks to the home folder, and a killed process leaves gigabytes there.
  const history = ['--prune-history', '500']
  const options = ['--port', '0', '--chain-id', String(id), '--mnemonic', mnemonic, ...history, ...ticks]
  const child = spawn(anvilBinary(), options, { stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = () => {
    process.off('exit', stop)
    if (child.exitCode === null) child.kill('SIGKILL')
  }
  process.on('exit', stop)
  const port = await listening(child).catch((error) => {
    stop()
    throw error
  })

  const url = `http://127.0.0.1:${port}`
  const chain: Chain = defineChain({
    id,
    name: 'local',
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })
  const transport = minedAtOnce(url)
  // Repeated, a request that took too long would send a second transaction.
  const node = transport({ chain, retryCount: 0, timeout: 60_000 })
  const pollingInterval = 5
  const client = createPublicClient({ chain, transport, pollingInterval, cacheTime: 0 })
  const tester = createTestClient({ chain, transport, mode: 'anvil' })
  const { owner, alice, bob } = accounts()
  const walletOf = (account: LocalAccount) => createWalletClient({ account, chain, transport })

  async function receiptOf(hash: Hex) {
    const receipt = await client.waitForTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error(`transaction ${hash} reverted`)
    return receipt
  }

  /**
   * A transaction that anvil fills in, signs and mines in one request, with the gas of a whole block: an estimate would run
   * the call again and again.
   */
  async function transact(from: Address, data: Hex, to?: Address, value = 0n) {
    const transaction = { from, to, data, value: numberToHex(value), gas: numberToHex(30_000_000) }
    const request = { method: 'eth_sendTransactionSync', params: [transaction] }
    const receipt = formatTransactionReceipt((await node.request(request)) as RpcTransactionReceipt)
    if (receipt.status === 'success') return receipt
    // The call fails with the reason.
    await client.call({ account: from, to, data, value })
    throw new Error(`transaction ${receipt.transactionHash} reverted`)
  }

  async function deploy({ abi, bytecode }: Made, args: readonly unknown[] = []): Promise<Address> {
    const { contractAddress } = await transact(
      owner.address,
      encodeDeployData({ abi, bytecode, args: args as unknown[] }),
    )
    if (!contractAddress) throw new Error('no contract was created')
    return getAddress(contractAddress)
  }

  /** A transaction by name: simulated first, so that a revert is told by its error. Returns what the call returns. */
  async function send(
    account: LocalAccount,
    address: Address,
    abi: Abi,
    functionName: string,
    args: readonly unknown[] = [],
    value?: bigint,
  ): Promise<unknown> {
    const { result } = await client.simulateContract({ account, address, abi, functionName, args, value })
    await transact(account.address, encodeFunctionData({ abi, functionName, args }), address, value)
    return result
  }

  const call = (address: Address, abi: Abi, functionName: string, args: readonly unknown[] = []): Promise<unknown> =>
    client.readContract({ address, abi, functionName, args })

  /** Runs something while blocks are mined by hand: what fails there must not leave the next test without blocks. */
  async function miningByHand<T>(run: () => Promise<T>): Promise<T> {
    await tester.setAutomine(false)
    try {
      return await run()
    } finally {
      await tester.setAutomine(true)
    }
  }

  return { url, chain, client, tester, owner, alice, bob, walletOf, receiptOf, deploy, send, call, miningByHand, stop }
}

/**
 * The names of the errors that a call ends in, from the outside in where one wraps another; a reason string stands for
 * itself, and `no data` for a revert without any. Throws where the call goes through, or ends in an error that `abi`
 * does not have.
 */
export async function revertOf(call: Promise<unknown>, abi: Abi): Promise<string[]> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error === undefined) throw new Error('the call went through')
  const reverted = error instanceof BaseError && error.walk((one) => one instanceof ContractFunctionRevertedError)
  if (!(reverted instanceof ContractFunctionRevertedError)) throw error
  const names = (data: Hex): string[] => {
    if (data === '0x') return ['no data']
    const { errorName, args = [] } = decodeErrorResult({ abi, data })
    if (errorName === 'Error') return [String(args[0])]
    return errorName === 'WrappedError' ? [errorName, ...names(args[2] as Hex)] : [errorName]
  }
  return names(reverted.raw ?? '0x')
}
