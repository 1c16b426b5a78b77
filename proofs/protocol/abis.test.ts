import { readFileSync } from 'node:fs'
import { type Abi, type AbiParameter, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { contracts } from '../../facts/abis/index.ts'
import { abiOf, artifact, compiledContracts, declared, librariesOf } from './artifacts.ts'
import { compiledAs } from './claimRecords.ts'
import { compiledFile, compiledText, type Item, isItem, keyOf } from './recordAbis.ts'

// `npm run protocol -- --record` writes the compiler's ABIs. What people add to them is compared here with the sources: names of
// parameters, errors of libraries, reason strings.

/** A parameter with its type and all of its fields. Names that the source leaves out are left out on both sides. */
const parameter = (one: AbiParameter, named?: AbiParameter): string => {
  const fields = 'components' in one ? one.components : []
  const namedFields = named && 'components' in named ? named.components : []
  const inner = fields.map((field, index) => parameter(field, namedFields[index])).join(', ')
  const indexed = 'indexed' in one && one.indexed ? ' indexed' : ''
  const name = named?.name ? ` ${one.name}` : ''
  return `${one.type}${inner ? `(${inner})` : ''}${indexed}${name}`
}

/** An item in full; its names as far as `named`, the compiled one, has them. */
function itemOf(item: Item, named: Item): string {
  const list = (own: readonly AbiParameter[], other: readonly AbiParameter[]) =>
    own.map((one, index) => parameter(one, other[index])).join(', ')
  const inputs = `${item.type} ${item.name}(${list(item.inputs, named.inputs)})`
  if (item.type === 'event') return item.anonymous ? `${inputs} anonymous` : inputs
  if (item.type === 'error' || named.type !== 'function') return inputs
  return `${inputs} ${item.stateMutability} returns (${list(item.outputs, named.outputs)})`
}

/** What differs, a line each. Errors that only libraries declare may be in the facts, as the code raises them. */
function differences(fact: Abi, compiled: Abi, declaredErrors: Abi): string[] {
  const byKey = (abi: Abi) => new Map(abi.filter(isItem).map((item) => [keyOf(item), item]))
  const [ours, theirs, errors] = [byKey(fact), byKey(compiled), byKey(declaredErrors)]
  const missing = [...theirs.keys()].filter((key) => !ours.has(key)).map((key) => `the facts lack ${key}`)
  const other = [...ours].flatMap(([key, item]) => {
    const source = theirs.get(key) ?? errors.get(key)
    if (!source) return [`the source has no ${key}`]
    const [here, there] = [itemOf(item, source), itemOf(source, source)]
    return here === there ? [] : [`facts:  ${here}\nsource: ${there}`]
  })
  return [...missing, ...other]
}

/**
 * Whether code has a string: its first word, as it is, or without the zero bits at its end, which a shift puts back. Of a
 * short one the instruction that pushes it counts, too: its letters alone are found in code by chance.
 */
function holds(bytecode: string, text: string): boolean {
  const word = Buffer.from(text).subarray(0, 32).toString('hex')
  let short = BigInt(`0x${word}`)
  while (short % 2n === 0n) short /= 2n
  const digits = short.toString(16)
  const shifted = digits.padStart(digits.length + (digits.length % 2), '0')
  if (text.length > 8) return bytecode.includes(word) || bytecode.includes(shifted)
  const constants = [word.padEnd(64, '0'), word, shifted]
  return constants.some((constant) => bytecode.includes(`${(0x5f + constant.length / 2).toString(16)}${constant}`))
}

/** A contract's code without that of contracts that it creates: their reasons are not its own. */
function ownCode(contract: string): string {
  const project = contract.split('/')[0]
  const created = compiledContracts().filter((other) => other !== contract && other.startsWith(`${project}/`))
  return created.reduce((code, other) => {
    const inner = codeOf(other).slice(2)
    return inner.length > 200 ? code.replaceAll(inner, '') : code
  }, codeOf(contract))
}

/** Reasons of a library whose release differs between the deployed code, which the facts describe, and the source's pin. */
const otherRelease: Readonly<Record<string, readonly string[]>> = {
  'v2/PancakeRouter': [
    'TransferHelper: TRANSFER_FAILED',
    'TransferHelper: TRANSFER_FROM_FAILED',
    'TransferHelper: ETH_TRANSFER_FAILED',
    'TransferHelper::safeTransfer: transfer failed',
    'TransferHelper::transferFrom: transferFrom failed',
    'TransferHelper::safeTransferETH: ETH transfer failed',
  ],
}

it('facts/abis/compiled.json has what the compiler gives', () => {
  const lines = readFileSync(compiledFile, 'utf8').split('\n')
  const now = compiledText().split('\n')
  const differing = now.filter((line) => !lines.includes(line)).concat(lines.filter((line) => !now.includes(line)))
  expect(differing, '`npm run protocol -- --record abis` writes it').toEqual([])
})

const names = Object.entries(contracts).flatMap(([name, { compiled }]) =>
  compiled ? [[name, compiled.of] as const] : [],
)

describe.each(names)('%s', (name, compiled) => {
  it(`has the ABI of ${compiled}`, () => {
    expect(compiledAs(name)).toBe(compiled)
    const { abi, reverts = [] } = contracts[name] as { abi: Abi; reverts?: readonly string[] }
    const { errors, reasons } = declared(compiled)
    expect(differences(abi, abiOf(compiled), errors)).toEqual([])
    // An abstract contract or an interface has no code to compare with.
    const code = ownCode(compiled)
    if (code === '0x') return
    // Three letters occur in code by chance, and the start of another reason is that reason.
    const isListed = (reason: string) => reverts.some((listed) => listed.includes(reason.slice(0, 32)))
    const others = otherRelease[compiled] ?? []
    const unlisted = reasons.filter(
      (reason) => reason.length > 3 && holds(code, reason) && !isListed(reason) && !others.includes(reason),
    )
    expect(unlisted, 'reasons that the code has and the facts do not').toEqual([])
    const libraries = librariesOf(compiled).map((library) => codeOf(`${compiled.split('/')[0]}/${library}`))
    // The compiler leaves out a reason whose condition always holds, and the source still has it.
    const inSource = (reason: string) => reasons.includes(reason) || holds([code, ...libraries].join(), reason)
    const gone = reverts.filter((reason) => !inSource(reason) && !others.includes(reason))
    expect(gone, 'reasons of the facts that the source does not have').toEqual([])
  })
})

/** Code that is to be linked is looked at without the addresses. */
function codeOf(compiled: string): string {
  const libraries = librariesOf(compiled).map((library) => [library, zeroAddress])
  return artifact(compiled, Object.fromEntries(libraries)).bytecode
}
