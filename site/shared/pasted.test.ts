import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Candidate, readPasted } from './pasted.ts'

const sample = (name: string) => readFileSync(new URL(`./pastedSamples/${name}.txt`, import.meta.url), 'utf8')
const word = (value: number) => value.toString(16).padStart(64, '0')

/** What the contracts of the samples revert with. */
const reason = `0x08c379a0${word(32)}${word(10)}50616e63616b653a204b${'0'.repeat(44)}`
const custom = '0x39d35496'
const withArguments = `0xd81b2f2e${word(1_767_225_600)}`
const nested = `0x2c4029e9${word(0)}${word(64)}${word(4)}8baa579f${'0'.repeat(56)}`

const first = (text: string): Candidate | undefined => readPasted(text).candidates[0]

describe('what a library prints for a reverted call', () => {
  it.each([
    ['ethers5-call-nested', 'revert', nested, 'data'],
    ['ethers5-call-reason-log', 'revert', reason, 'data'],
    ['ethers5-estimate-custom', 'revert', custom, 'error.body.error.data'],
    ['ethers6-call-arguments', 'revert', withArguments, 'data'],
    ['ethers6-send-custom', 'revert', custom, 'data'],
    ['ethers6-call-arguments-abi', 'error', 'AllowanceExpired(uint256)', 'after “execution reverted”'],
    ['viem-simulate-reason', 'reason', 'Pancake: K', 'after “reverted with the following reason”'],
    ['viem-simulate-custom', 'revert', custom, 'following signature'],
    ['viem-simulate-arguments-abi', 'error', 'AllowanceExpired(1767225600)', 'after “reverted”'],
    ['viem-call-custom', 'revert', custom, 'after “custom error”'],
    ['web3js-call-nested', 'revert', nested, 'data'],
    ['web3py-reason', 'revert', reason, 'ContractLogicError'],
    ['web3py-arguments', 'revert', withArguments, 'ContractCustomError'],
    ['web3py-prefix', 'revert', reason, 'after “Reverted”'],
    ['hardhat2-call-custom', 'revert', custom, 'return data'],
    ['hardhat3-call-reason', 'reason', 'Pancake: K', 'after “reverted with reason string”'],
    ['cast-call-arguments', 'revert', withArguments, 'data'],
    ['cast-trace-reason', 'reason', 'Pancake: K', 'after “Revert”'],
    ['wallet-original-error', 'revert', nested, 'data.originalError.data'],
    ['wallet-internal-error', 'revert', reason, 'data.data'],
    ['node-nested', 'revert', nested, 'error.data'],
  ])('%s: the %s', (name, kind, value, place) => {
    expect(first(sample(name))).toEqual({ kind, value, place })
  })

  it('forge: every failure of a run', () => {
    const found = readPasted(sample('forge-test')).candidates.filter(
      ({ kind }) => kind === 'error' || kind === 'reason',
    )
    expect(found.map(({ value }) => value)).toEqual([
      'AllowanceExpired(1767225600)',
      'V3TooLittleReceived()',
      'ExecutionFailed(0, 0x8baa579f)',
      'Pancake: K',
    ])
  })

  it('with no data: the call is there, and nothing is taken for a revert', () => {
    const { candidates, carriesError } = readPasted(sample('ethers6-call-none'))
    expect(carriesError).toBe(true)
    expect(candidates.map(({ kind, place }) => [kind, place])).toEqual([
      ['calldata', 'transaction.data'],
      ['address', 'transaction.to'],
    ])
  })

  it('names what was sent apart from what came back', () => {
    const { candidates } = readPasted(sample('ethers6-send-custom'))
    expect(candidates[1]).toMatchObject({ kind: 'calldata', place: 'transaction.data' })
    expect(candidates.slice(2).every(({ kind }) => kind === 'address')).toBe(true)
  })
})

describe('what explorers, consoles and people write', () => {
  it.each([
    ["Fail with error 'Pancake: K'", 'reason', 'Pancake: K'],
    [
      "Warning! Error encountered during contract execution [execution reverted]\nFail with error 'STF'",
      'reason',
      'STF',
    ],
    [
      'Error: VM Exception while processing transaction: revert Pancake: K -- Reason given: Pancake: K.',
      'reason',
      'Pancake: K',
    ],
    ["reverted with custom error 'AllowanceExpired(1767225600)'", 'error', 'AllowanceExpired(1767225600)'],
    [`{ code: 3, message: 'execution reverted', data: '${withArguments}' }`, 'revert', withArguments],
    [`{'code': 3, 'message': 'execution reverted', 'data': '${custom}'}`, 'revert', custom],
    [
      `MetaMask - RPC Error: Internal JSON-RPC error. {"code":-32603,"data":{"data":"Reverted ${reason}"}}`,
      'revert',
      reason,
    ],
    [`Uncaught Error: cannot estimate gas; "error":"{\\"code\\":3,\\"data\\":\\"${custom}\\"}"`, 'revert', custom],
    [`execution reverted: ${nested}`, 'revert', nested],
    ['panic code 17', 'panic', '17'],
  ])('%j', (text, kind, value) => {
    expect(first(text)).toMatchObject({ kind, value })
  })

  it('of a sent transaction has calldata, and no revert', () => {
    const text = `{ to: '0x${'1'.repeat(40)}', input: '${nested}', value: '0x0' }`
    expect(readPasted(text).candidates.map(({ kind }) => kind)).toEqual(['calldata', 'address'])
  })

  it('of a long text reads a bounded part, quickly', () => {
    const start = performance.now()
    for (const part of ['{"data":"0x12345678"},', '(', 'reverted: "a', '\\"', 'execution reverted: ', 'Error: f(\n\n'])
      readPasted(part.repeat(1_000_000 / part.length))
    // A scan that is not linear takes minutes.
    expect(performance.now() - start).toBeLessThan(20_000)
  })
})
