import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Abi, type Address, type Hex, keccak256, padHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { Deployment } from '../../facts/index.ts'
import { root } from '../protocol/locate.ts'
import { type LocalChain, startChain } from '../samples/chain.ts'
import { startServer } from '../samples/httpServer.ts'
import { type CompiledContracts, callsOf, compiledFor, rowsToCheck, tokens } from './expectations.ts'
import { type Compiled, type Recorded, sameCode } from './judge.ts'
import { type Limits, limits, rpcUrls, workThrough } from './observe.ts'
import { completed, exitCode, type Result, report, staleEntries } from './report.ts'
import { checkChain } from './run.ts'

const source = `
pragma solidity 0.8.26;
contract Vault {
  address public immutable owner;
  mapping(address => bool) public isAppRegistered;
  constructor(address owner_, address app) { owner = owner_; isAppRegistered[app] = true; }
}
contract CLPoolManager {
  address public immutable owner;
  bool public paused;
  constructor(address owner_, bool paused_) { owner = owner_; paused = paused_; }
}
contract CakeToken {
  string public symbol;
  uint8 public constant decimals = 18;
  address public immutable owner = msg.sender;
  constructor(string memory symbol_) { symbol = symbol_; }
}
contract CLPoolManagerOwner { address public immutable owner = msg.sender; }
contract Proxy {}
`

interface Output {
  abi: Abi
  evm: {
    bytecode: { object: string }
    deployedBytecode: { object: string; immutableReferences: Record<string, Compiled['immutables']> }
  }
}

const { compile } = createRequire(import.meta.url)('solc') as { compile(input: string): string }
const settings = { outputSelection: { '*': { '*': ['abi', 'evm.bytecode', 'evm.deployedBytecode'] } } }
const outputs: Record<string, Output> = JSON.parse(
  compile(JSON.stringify({ language: 'Solidity', sources: { s: { content: source } }, settings })),
).contracts.s

const compiledOf = (name: string): Compiled => {
  const { object, immutableReferences } = outputs[name]?.evm.deployedBytecode ?? { object: '', immutableReferences: {} }
  return { id: `local/${name}`, code: `0x${object}`, immutables: Object.values(immutableReferences).flat() }
}

/** As the protocol's contracts: compiled here, apart from CakeToken and Proxy. */
const compiled: CompiledContracts = {
  byName: new Map(['Vault', 'CLPoolManager', 'CLPoolManagerOwner'].map((name) => [name, [compiledOf(name)]])),
}

const quick: Limits = { ...limits, retries: 1, retryDelay: 1 }

const rowOf = (contract: string, address: string, more: Partial<Deployment> = {}): Deployment => ({
  contract,
  address,
  abi: contract,
  chain: 'bsc',
  product: 'infinity',
  group: 'Core',
  status: 'active',
  source: { kind: 'site', page: '/', commit: '' },
  ...more,
})

const changed = (code: Hex): Hex => `0x${code.slice(2, 4) === '60' ? '61' : '60'}${code.slice(4)}`
const slot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
const other = '0x00000000000000000000000000000000000000aa'
const empty = '0x00000000000000000000000000000000000000Ee'

describe('rows on a chain', () => {
  let chain: LocalChain
  let silent: { url: string; stop: () => void }

  const deploy = (name: string, ...args: unknown[]) => {
    const { abi = [], evm } = outputs[name] ?? {}
    return chain.deploy({ abi, bytecode: `0x${evm?.bytecode.object}` }, args)
  }
  const check = (
    rows: readonly Deployment[],
    recorded: Record<string, Recorded> = {},
    urls = [chain.url],
    limits: Limits = quick,
  ) => checkChain(rows, urls, { compiled, record: { bsc: recorded }, limits })
  const judged = async (row: Deployment, recorded?: Recorded) => {
    const [result] = await check([row], recorded && { [row.address]: recorded })
    return [result?.verdict, ...(result?.details ?? [])]
  }
  const hashAt = async (address: Address) => keccak256((await chain.client.getCode({ address })) ?? '0x')

  beforeAll(async () => {
    chain = await startChain({ id: 56 })
    const sockets = new Set<Socket>()
    const server = createServer((socket) => sockets.add(socket))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    silent = {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      stop: () => {
        for (const socket of sockets) socket.destroy()
        server.close()
      },
    }
  })

  afterAll(() => {
    chain?.stop()
    silent?.stop()
  })

  it('are right where code, owner, pause and registration are, whatever the immutables hold', async () => {
    const managerOwner = await deploy('CLPoolManagerOwner')
    const manager = await deploy('CLPoolManager', managerOwner, false)
    const vault = await deploy('Vault', chain.alice.address, manager)
    const results = await check(
      [rowOf('Vault', vault), rowOf('CLPoolManager', manager), rowOf('CLPoolManagerOwner', managerOwner)],
      { [vault]: { owner: chain.alice.address }, [managerOwner]: { owner: chain.owner.address } },
    )
    expect(results.map(({ verdict, details }) => [verdict, ...details])).toEqual([['right'], ['right'], ['right']])
  })

  it('differ where a byte of the code does', async () => {
    const address = await deploy('CLPoolManagerOwner')
    const code = (await chain.client.getCode({ address })) ?? '0x'
    // The last byte of the code is the length of the metadata.
    await chain.tester.setCode({ address, bytecode: `${code.slice(0, -2)}00` as Hex })
    const [verdict, detail] = await judged(rowOf('CLPoolManagerOwner', address), { owner: chain.owner.address })
    expect(verdict).toBe('different')
    expect(detail).toContain('is not that of local/CLPoolManagerOwner')
  })

  it('differ where a pool manager is paused, not registered, or not owned by its owner contract', async () => {
    const managerOwner = await deploy('CLPoolManagerOwner')
    const manager = await deploy('CLPoolManager', chain.alice.address, true)
    const vault = await deploy('Vault', chain.alice.address, other)
    const results = await check(
      [rowOf('CLPoolManager', manager), rowOf('CLPoolManagerOwner', managerOwner), rowOf('Vault', vault)],
      { [vault]: { owner: chain.bob.address }, [managerOwner]: { owner: chain.owner.address } },
    )
    expect(results.map(({ verdict, details }) => [verdict, ...details])).toEqual([
      ['different', `owner() is ${chain.alice.address}, not ${managerOwner}`, 'paused() is true, not false'],
      ['right'],
      [
        'different',
        `owner is ${chain.alice.address}, recorded as ${chain.bob.address}`,
        `isAppRegistered(${manager}) is false, not true`,
      ],
    ])
  })

  it('are compared with a recorded hash where the contract is not compiled', async () => {
    const address = await deploy('CakeToken', 'Cake')
    const row = rowOf('CakeToken', address)
    const recorded = { owner: chain.owner.address, codeHash: await hashAt(address) }
    expect(await judged(row, recorded)).toEqual(['right'])
    expect(await judged(row)).toEqual(['not recorded', 'no codeHash, owner recorded'])
    const [verdict, detail] = await judged(row, { ...recorded, codeHash: keccak256('0x01') })
    expect([verdict, detail]).toEqual(['different', expect.stringContaining(`recorded as ${keccak256('0x01')}`)])
  })

  it('are right with a hash in the record that accepts code other than the compiled', async () => {
    const address = await deploy('Proxy')
    const row = rowOf('Permit2', address)
    const withOther = { byName: new Map([['Permit2', [compiledOf('Vault')]]]) }
    const verdicts = []
    for (const codeHash of [undefined, await hashAt(address)]) {
      const record = { bsc: { [address]: { codeHash } } }
      const [result] = await checkChain([row], [chain.url], { compiled: withOther, record, limits: quick })
      verdicts.push(result?.verdict)
    }
    expect(verdicts).toEqual(['different', 'right'])
  })

  it('differ where a token has another symbol, or a function is missing', async () => {
    const address = await deploy('CakeToken', 'Cookie')
    const recorded = { owner: chain.owner.address, codeHash: await hashAt(address) }
    expect(await judged(rowOf('CakeToken', address), recorded)).toEqual(['different', 'symbol() is Cookie, not Cake'])
    const withoutFunctions = await deploy('Proxy')
    expect(await judged(rowOf('SyrupBar', withoutFunctions), { codeHash: await hashAt(withoutFunctions) })).toEqual([
      'different',
      'owner() reverts or returns nothing',
      'symbol() reverts or returns nothing',
      'decimals() reverts or returns nothing',
    ])
  })

  it('differ where a proxy has another implementation than the recorded one, or none', async () => {
    const address = await deploy('Proxy')
    const row = rowOf('Unnamed', address, { abi: undefined })
    const first = await deploy('Vault', other, other)
    const codeHash = await hashAt(address)
    await chain.tester.setStorageAt({ address, index: slot, value: padHex(first) })
    expect(await judged(row, { codeHash })).toEqual(['not recorded', 'no implementation recorded'])
    expect(await judged(row, { codeHash, implementation: first })).toEqual(['right'])
    const second = await deploy('Vault', other, other)
    await chain.tester.setStorageAt({ address, index: slot, value: padHex(second) })
    expect(await judged(row, { codeHash, implementation: first })).toEqual([
      'different',
      `implementation is ${second}, recorded as ${first}`,
    ])
    await chain.tester.setStorageAt({ address, index: slot, value: padHex('0x') })
    expect((await judged(row, { codeHash, implementation: first }))[1]).toContain('implementation is absent')
  })

  it('have no code where a contract was removed', async () => {
    const address = await deploy('CLPoolManagerOwner')
    const row = rowOf('CLPoolManagerOwner', address)
    expect(await judged(row, { owner: chain.owner.address })).toEqual(['right'])
    await chain.tester.setCode({ address, bytecode: '0x' })
    expect(await judged(row, { owner: chain.owner.address })).toEqual(['no code', 'the address has no code'])
  })

  it('are not reachable through an endpoint that never answers, nor through one of another chain', async () => {
    const rows = [rowOf('Vault', empty), rowOf('CLPoolManager', other)]
    const unanswered = await check(rows, {}, [silent.url], { ...quick, timeout: 100 })
    expect(unanswered.map(({ verdict }) => verdict)).toEqual(['not reachable', 'not reachable'])
    expect(unanswered[0]?.details).toEqual(['The request took too long to respond.'])
    const onEth = rows.map((row) => ({ ...row, chain: 'eth' }))
    const [wrong] = await check(onEth, {}, [chain.url])
    expect(wrong).toMatchObject({ verdict: 'not reachable', details: ['the endpoint is of chain 56, not 1'] })
  })

  it('are read from the next endpoint, and again where one fails once', async () => {
    let failures = 0
    const flaky = await startServer(async ({ body }) => {
      if (body.includes('eth_getCode') && failures++ === 0) return { status: 503, json: {} }
      const response = await fetch(chain.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: body.toString(),
      })
      return { json: await response.json() }
    })
    const address = await deploy('CLPoolManagerOwner')
    const recorded = { [address]: { owner: chain.owner.address } }
    const nobody = 'http://127.0.0.1:1'
    const [result] = await check([rowOf('CLPoolManagerOwner', address)], recorded, [nobody, flaky.url])
    await flaky.stop()
    expect(result).toMatchObject({ verdict: 'right' })
    expect(failures).toBe(2)
  })
})

describe('the command', () => {
  const run = (args: string[], environment: NodeJS.ProcessEnv = {}) => {
    const file = join(import.meta.dirname, 'run.ts')
    const env = { ...process.env, ...environment }
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { env, encoding: 'utf8' })
    return { status, stdout, stderr }
  }

  it('fails for a chain without a contract of the facts, and names it', async () => {
    const chain = await startChain({ id: 534352 })
    const { status, stdout } = run(['scroll'], { RPC_URL_534352: chain.url })
    chain.stop()
    expect(stdout).toMatch(/^scroll +1 +0 +0 +0 +1 +0$/m)
    expect(stdout).toMatch(/^scroll Permit2 0x\w{40}: the address has no code$/m)
    expect(stdout).toContain('Not checked: Aptos, not an EVM chain')
    expect(status).toBe(2)
  })

  it('refuses a chain that the facts do not have', () => {
    expect(run(['lina'])).toMatchObject({ status: 1, stderr: expect.stringContaining('Did you mean linea?') })
  })
})

describe('compiled code', () => {
  const code = compiledOf('Vault').code
  const metadata = /646970667358221220[0-9a-f]{64}/

  it('is the same with other immutables and another metadata hash, and with nothing else', () => {
    const { immutables } = compiledOf('Vault')
    expect(immutables.length).toBeGreaterThan(0)
    const [{ start, length } = { start: 0, length: 0 }] = immutables
    const filled = `${code.slice(0, 2 + 2 * start)}${'ab'.repeat(length)}${code.slice(2 + 2 * (start + length))}` as Hex
    const elsewhere = filled.replace(metadata, `646970667358221220${'cd'.repeat(32)}`) as Hex
    expect(elsewhere).not.toBe(filled)
    expect(sameCode(compiledOf('Vault'), elsewhere)).toBe(true)
    expect(sameCode(compiledOf('Vault'), changed(elsewhere))).toBe(false)
    expect(sameCode(compiledOf('Vault'), `${elsewhere}00`)).toBe(false)
    expect(sameCode({ ...compiledOf('Vault'), immutables: [] }, filled)).toBe(false)
  })

  it('is the same whatever library it is linked with', () => {
    const unlinked = { id: 'a/b', code: `0x73__$${'0a'.repeat(17)}$__63` as Hex, immutables: [] }
    expect(sameCode(unlinked, `0x73${'cd'.repeat(20)}63`)).toBe(true)
    expect(sameCode(unlinked, `0x74${'cd'.repeat(20)}63`)).toBe(false)
  })

  it('has the pair’s hash of its chain, and is compared by the file of the ABI, and not on ZKsync', () => {
    const pairHash = keccak256('0x1234')
    const contracts = {
      byName: new Map([['PancakeRouter', [{ id: 'v2/PancakeRouter', code: pairHash, immutables: [] }]]]),
      pairHash,
    }
    const codeOn = (chain: string) =>
      compiledFor(rowOf('PancakeRouter', other, { abi: 'RouterV2', chain }), contracts)[0]?.code
    expect(codeOn('bsc')).toBe('0x00fb7f630766e6a796048ea87d01acd3068e8ff67d078148a3fa3f4a84f69bd5')
    expect(codeOn('eth')).toBe('0x57224589c67f3f30a6b0d7a1b54cf3153ab84563bc609ef41dfb34f8b2974d2d')
    expect(codeOn('zksync')).toBeUndefined()
  })
})

describe('the rows', () => {
  const { checked, skipped } = rowsToCheck()

  it('are the mainnets’, with a reason for each one left out', () => {
    expect(checked.length).toBeGreaterThan(380)
    expect(new Set(skipped.keys())).toEqual(
      new Set([
        'accounts, which need no code',
        'Aptos, not an EVM chain',
        'Polygon zkEVM, retired',
        'Solana, not an EVM chain',
      ]),
    )
  })

  it('ask each Vault for both pool managers, and each token for its symbol', () => {
    const calls = (contract: string, chain: string) =>
      checked.filter((row) => row.contract === contract && row.chain === chain).flatMap((row) => callsOf(row))
    expect(calls('Vault', 'bsc').filter(({ signature }) => signature.includes('isAppRegistered'))).toHaveLength(2)
    expect(calls('UniversalRouter', 'base').filter(({ signature }) => signature.includes('paused'))).not.toEqual([])
    for (const contract of Object.keys(tokens)) {
      const row = checked.find((row) => row.contract === contract)
      expect(row && callsOf(row).map(({ signature }) => signature), contract).toContainEqual(
        'function symbol() view returns (string)',
      )
    }
  })

  it('take the endpoint from the environment, else from viem', () => {
    expect(rpcUrls(56, { RPC_URL_56: 'https://example.org' })).toEqual(['https://example.org'])
    expect(rpcUrls(56, { RPC_URL_56: '' })[0]).toMatch(/^https:/)
    expect(rpcUrls(4663, {})).toEqual([])
  })
})

describe('the work', () => {
  it('stops for a chain after failures in succession, and goes on after single ones', async () => {
    const items = Array.from({ length: 40 }, (_, index) => index)
    const bounds = { ...quick, concurrency: 1, failures: 3 }
    const workedOn: number[] = []
    const work = (isFailing: (item: number) => boolean) =>
      workThrough(
        items,
        bounds,
        async (item) => {
          workedOn.push(item)
          if (isFailing(item)) throw new Error('down')
          return 'done'
        },
        (_, reason) => reason,
      )
    const results = await work((item) => item > 9)
    expect(workedOn).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(results.slice(9, 14)).toEqual(['done', ...Array(3).fill('Error: down'), 'Given up after repeated failures.'])
    expect((await work((item) => item % 2 === 0)).filter((result) => result === 'done')).toHaveLength(20)
  })

  it('tries no item when the time is over', async () => {
    const results = await workThrough(
      [1, 2],
      { ...quick, total: -1 },
      async () => 'done',
      (_, reason) => reason,
    )
    expect(results).toEqual(Array(2).fill('The time for the chain was over.'))
  })
})

describe('the report', () => {
  const result = (verdict: Result['verdict'], chain = 'bsc', missing: Recorded = {}): Result => ({
    row: rowOf('Vault', other, { chain }),
    verdict,
    details: [`detail of ${verdict}`],
    missing,
  })

  it('fails for a difference and for missing code, and for an unreachable chain in CI alone', () => {
    expect(exitCode([result('right'), result('not recorded')], true)).toBe(0)
    expect(exitCode([result('right'), result('different')], false)).toBe(2)
    expect(exitCode([result('right'), result('no code')], false)).toBe(2)
    const oneChain = [result('right'), result('not reachable', 'eth'), result('not reachable', 'eth')]
    expect(exitCode(oneChain, false)).toBe(0)
    expect(exitCode(oneChain, true)).toBe(3)
    expect(exitCode([...oneChain, result('right', 'eth')], true)).toBe(0)
    expect(exitCode([...oneChain, result('different')], true)).toBe(2)
  })

  it('counts by chain, and lists what failed with the reason', () => {
    const text = report([result('right'), result('different'), result('not reachable', 'eth')], ['Not checked: x'])
    expect(text).toMatch(/^bsc +2 +1 +0 +1 +0 +0$/m)
    expect(text).toMatch(/^all +3 +1 +0 +1 +0 +1$/m)
    expect(text).toContain(`bsc Vault ${other}: detail of different`)
    expect(text).toContain('eth not reachable: detail of not reachable')
    expect(text).toContain('Not checked: x')
  })

  it('completes the record with what is missing, and names what no row has', () => {
    const record = { bsc: { [other]: { owner: '0x1' } } }
    const results = [result('not recorded', 'bsc', { codeHash: '0x2' }), result('different', 'eth')]
    expect(completed(record, results)).toEqual({ bsc: { [other]: { owner: '0x1', codeHash: '0x2' } } })
    expect(staleEntries({ bsc: { [other]: {}, [empty]: {} } }, [rowOf('Vault', other)])).toEqual([`bsc ${empty}`])
  })
})

describe('the weekly workflow', () => {
  const { jobs } = parse(readFileSync(join(root, '.github/workflows/onchain.yml'), 'utf8')) as {
    jobs: Record<string, { steps: { id?: string; run?: string }[] }>
  }
  const folder = mkdtempSync(join(tmpdir(), 'onchain-'))
  const file = (name: string) => join(folder, name)
  const contentOf = (name: string) => (existsSync(file(name)) ? readFileSync(file(name), 'utf8') : '')

  /** Runs a step with a program of the test's own in place of npm or gh. */
  const step = (job: string, program: string, body: string, environment: NodeJS.ProcessEnv = {}) => {
    const script = jobs[job]?.steps.at(-1)?.run ?? 'exit 99'
    writeFileSync(file(program), `#!/usr/bin/env bash\n${body}\n`, { mode: 0o755 })
    for (const name of ['output', 'calls']) rmSync(file(name), { force: true })
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, GITHUB_OUTPUT: file('output'), ...environment }
    return spawnSync('bash', ['-e', '-o', 'pipefail', '-c', script], { cwd: folder, env, encoding: 'utf8' }).status
  }

  afterAll(() => rmSync(folder, { recursive: true }))

  it('hands on the report, and a difference only where there is one', () => {
    for (const code of [0, 1, 2, 3]) {
      expect(step('compare', 'npm', `echo "the table"; exit ${code}`)).toBe(code)
      expect(contentOf('output')).toContain('the table\n')
      expect(contentOf('output').includes('differs=true'), String(code)).toBe(code === 2)
    }
  })

  it('opens an issue, or updates the one that is open', () => {
    const gh = (open: string) => `printf '%s\\n' "$*" >> "${file('calls')}"; [ "$2" != list ] || echo "${open}"`
    const environment = { REPORT: 'bsc Vault `x` $(false)', RUN: 'https://example.org/run' }
    expect(step('issue', 'gh', gh(''), environment)).toBe(0)
    expect(contentOf('calls')).toMatch(/^issue create --title Deployments differ from the facts --body /m)
    expect(contentOf('calls')).toContain('```text\nbsc Vault `x` $(false)\n```')
    expect(step('issue', 'gh', gh('7'), environment)).toBe(0)
    expect(contentOf('calls')).toMatch(/^issue edit 7 --body /m)
    expect(contentOf('calls')).not.toContain('issue create')
  })
})
