import { type AbiParameter, concat, encodeAbiParameters, type Hex, size, toHex } from 'viem'
import { type Candidate, readPasted } from '../../site/shared/pasted.ts'
import type { Step } from '../decode/decoded.ts'
import { decodeValues, type Value } from '../decode/parameters.ts'
import { maxUint256 } from '../integers.ts'
import { readInteger } from '../numbers.ts'
import { fieldsOf, type Kind, readValues, type Texts, writeValues } from './fields.ts'

export type Target = 'UniversalRouter' | 'CLPositionManager' | 'BinPositionManager'

/** What composing a plan needs to know of the protocol. */
export interface PlanData {
  commands: Record<number, Step>
  actions: Record<number, Step>
  /** The fees of v3 for which the factories have a tick spacing, in hundredths of a bip. */
  feeTiers: readonly number[]
}

/** A step as a reader writes it. */
export interface PlanStep {
  name: string
  fields: Texts
  /** The steps inside: of INFI_SWAP actions, of EXECUTE_SUB_PLAN commands. */
  steps?: readonly PlanStep[]
  /** A failure does not revert the whole call. For commands. */
  mayFail?: boolean
}

export interface Plan {
  target: Target
  deadline: string
  steps: readonly PlanStep[]
}

const planInputs: readonly AbiParameter[] = [{ type: 'bytes' }, { type: 'bytes[]' }]
const executeInputs: readonly AbiParameter[] = [...planInputs, { type: 'uint256' }]
const modifyInputs: readonly AbiParameter[] = [{ type: 'bytes' }, { type: 'uint256' }]
/** `execute(bytes,bytes[],uint256)` and `modifyLiquidities(bytes,uint256)`. */
export const selectors = { execute: '0x3593564c', modifyLiquidities: '0xdd46508f' } as const

export const kindOf = (target: Target): Kind => (target === 'UniversalRouter' ? 'command' : 'action')

/** The kind of the steps inside of a step. Undefined where it has none. */
export const innerKind = (name: string): Kind | undefined =>
  name === 'INFI_SWAP' ? 'action' : name === 'EXECUTE_SUB_PLAN' ? 'command' : undefined

/** The steps that a target carries out and this builder composes, with their numbers. */
export function stepsFor(data: PlanData, kind: Kind, target: Target): [code: number, step: Step][] {
  return Object.entries(kind === 'command' ? data.commands : data.actions)
    .filter(([, { inputs, by }]) => inputs && (kind === 'command' || by?.includes(target)))
    .map(([code, step]) => [Number(code), step])
}

const entryOf = (data: PlanData, kind: Kind, name: string): [code: number, step: Step] | undefined => {
  const found = Object.entries(kind === 'command' ? data.commands : data.actions).find(([, step]) => step.name === name)
  return found && [Number(found[0]), found[1]]
}

/** The position of a step: its index in the plan, then in the step around it. */
export type Position = readonly number[]

export const keyOf = (position: Position): string => position.join('.')

/** A step with its values, which the ledger and the code are made of. */
export interface ReadStep {
  name: string
  kind: Kind
  code: number
  inputs: readonly AbiParameter[]
  values: readonly Value[]
  steps?: readonly ReadStep[]
  mayFail: boolean
  position: Position
}

export interface Composed {
  steps: readonly ReadStep[]
  /** By position and path: `0.1 currency`. */
  errors: Record<string, string>
  /** The input that carries each step out, by position. */
  inputs: Record<string, Hex>
  deadline?: bigint
  /** Absent while a field cannot be read. */
  calldata?: Hex
}

const withoutNames = (parameter: AbiParameter): AbiParameter =>
  'components' in parameter
    ? ({ type: parameter.type, components: parameter.components.map(withoutNames) } as AbiParameter)
    : { type: parameter.type }

/** Encodes parameters, structs as lists. */
const encode = (parameters: readonly AbiParameter[], values: readonly Value[]): Hex =>
  encodeAbiParameters(parameters.map(withoutNames), values as never)

interface Encoded {
  parameters: readonly AbiParameter[]
  values: readonly Value[]
  errors: Record<string, string>
  /** Absent where a field cannot be read. */
  input?: Hex
}

/** What steps without steps inside encode to. An edit leaves the other steps of a plan the same objects. */
const encoded = new WeakMap<PlanStep, Encoded>()

function encodeOnce(step: PlanStep, parameters: readonly AbiParameter[]): Encoded {
  const known = encoded.get(step)
  if (known?.parameters === parameters) return known
  const { values, errors } = readValues(parameters, step.fields)
  const input = Object.keys(errors).length === 0 ? encode(parameters, values) : undefined
  const own = { parameters, values, errors, ...(input && { input }) }
  encoded.set(step, own)
  return own
}

/** Throws a sentence for the reader. */
export function readDeadline(text: string): bigint {
  const sentence = 'A deadline is a Unix time in seconds.'
  const value = readInteger(text, sentence)
  if (value < 0n || value > maxUint256) throw new RangeError(sentence)
  return value
}

/** Plans inside of plans are read no deeper: the plan itself is at 0. */
export const deepest = 8
/** A plan has no more steps in all. */
export const mostSteps = 500
/** Of a plan as JSON or as calldata. In characters. */
export const longestPlan = 1_000_000

/** What is left out of a plan that somebody else wrote: fields with an unknown name, and steps with all that is in them. */
export interface Left {
  steps: number
  fields: number
}

/**
 * A plan from a link, of known steps with known fields alone: no name in it is the writer's own. Throws a sentence for the
 * reader where it is larger than a plan may be.
 */
export function readSteps(text: string, data: PlanData, kind: Kind): { steps: PlanStep[]; left: Left } {
  if (text.length > longestPlan) throw new RangeError(`A plan in a link has at most ${longestPlan} characters.`)
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw new RangeError('The plan in the link is cut off or broken: it is not JSON.')
  }
  const left: Left = { steps: 0, fields: 0 }
  let count = 0
  const read = (list: unknown, of: Kind, depth: number): PlanStep[] => {
    if (depth > deepest) throw new RangeError(`Plans inside of plans are opened ${deepest} deep.`)
    if (!Array.isArray(list)) {
      left.steps++
      return []
    }
    return list.flatMap((one: unknown): PlanStep[] => {
      if (++count > mostSteps) throw new RangeError(`A plan in a link has at most ${mostSteps} steps.`)
      const { name, fields, steps, mayFail, ...others } = (one ?? {}) as Record<string, unknown>
      const found = typeof name === 'string' ? entryOf(data, of, name)?.[1] : undefined
      if (!found?.inputs) {
        left.steps++
        return []
      }
      const inner = of === 'command' ? innerKind(found.name) : undefined
      const texts = typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>) : {}
      const paths = new Set(inner ? [] : fieldsOf(found.inputs).map(({ path }) => path))
      const own = Object.entries(texts).filter(([path, value]) => paths.has(path) && typeof value === 'string')
      left.fields += Object.keys(texts).length - own.length + Object.keys(others).length
      if (steps !== undefined && !inner) left.fields++
      return [
        {
          name: found.name,
          fields: Object.fromEntries(own) as Texts,
          ...(inner && { steps: read(steps ?? [], inner, depth + 1) }),
          ...(mayFail === true && { mayFail }),
        },
      ]
    })
  }
  return { steps: read(given, kind, 0), left }
}

const count = (all: readonly PlanStep[]): number => all.reduce((sum, { steps = [] }) => sum + 1 + count(steps), 0)

/** An account that a step pays or gives rights to: neither the caller nor the contract of the plan. */
export interface Outsider {
  position: string
  /** The parameter, such as `recipient`. */
  name: string
  /** Whole, with its checksum. */
  address: string
}

/** Parameters whose account gets something: tokens, a position, or the right to spend. */
export const gets = /^(recipient|to|owner|spender|receiver)$/

/** Every account besides the caller and the contract that the steps of a plan name as one that gets something. */
export function outsidersOf(steps: readonly ReadStep[], contract: string | undefined): Outsider[] {
  const own = [`0x${'0'.repeat(39)}1`, `0x${'0'.repeat(39)}2`, contract?.toLowerCase()]
  const inValues = (parameters: readonly AbiParameter[], values: readonly Value[], position: string): Outsider[] =>
    parameters.flatMap((parameter, at) => {
      const { name = '', type } = parameter
      const value = values[at]
      if (Array.isArray(value)) {
        const components = 'components' in parameter ? parameter.components : []
        const rows: readonly Value[] = type === 'tuple' ? [value] : value
        return rows.flatMap((row) => (Array.isArray(row) ? inValues(components, row, position) : []))
      }
      if (type !== 'address' || !gets.test(name) || typeof value !== 'string' || value === '') return []
      return own.includes(value.toLowerCase()) ? [] : [{ position, name, address: value }]
    })
  return steps.flatMap(({ inputs, values, steps: inner, position }) =>
    inner ? outsidersOf(inner, contract) : inValues(inputs, values, keyOf(position)),
  )
}

/** Every address that steps have as a value, once for each step. */
export function addressesIn(steps: readonly ReadStep[]): { position: string; address: string }[] {
  const inValue = (value: Value): string[] =>
    Array.isArray(value) ? value.flatMap(inValue) : /^0x[0-9a-f]{40}$/i.test(String(value)) ? [String(value)] : []
  return steps.flatMap(({ values, steps: inner, position }) =>
    inner
      ? addressesIn(inner)
      : [...new Set(values.flatMap(inValue))].map((address) => ({ position: keyOf(position), address })),
  )
}

/** The steps of a plan with their values and inputs, or what in them cannot be read. */
function readPlan(plan: Plan, data: PlanData): Pick<Composed, 'steps' | 'errors' | 'inputs'> {
  const errors: Composed['errors'] = {}
  const inputs: Composed['inputs'] = {}
  const readSteps = (steps: readonly PlanStep[], kind: Kind, around: Position): ReadStep[] =>
    steps.flatMap((step, at): ReadStep[] => {
      const position = [...around, at]
      const found = entryOf(data, kind, step.name)
      if (!found?.[1].inputs) {
        errors[`${keyOf(position)} `] = `This ${kind} does not exist.`
        return []
      }
      const [code, { inputs: parameters = [] }] = found
      const inner = innerKind(step.name)
      const own = { name: step.name, kind, code, inputs: parameters, mayFail: step.mayFail === true, position }
      if (inner && kind === 'command') {
        const nested = readSteps(step.steps ?? [], inner, position)
        const values = packed(nested, inputs)
        inputs[keyOf(position)] = encode(planInputs, values)
        return [{ ...own, values, steps: nested }]
      }
      const { values, errors: wrong, input } = encodeOnce(step, parameters)
      for (const [path, problem] of Object.entries(wrong)) errors[`${keyOf(position)} ${path}`] = problem
      if (input) inputs[keyOf(position)] = input
      return [{ ...own, values }]
    })
  return { steps: readSteps(plan.steps, kindOf(plan.target), []), errors, inputs }
}

function calldataOf(target: Target, { steps, inputs }: Pick<Composed, 'steps' | 'inputs'>, deadline: bigint): Hex {
  const [codes, items] = packed(steps, inputs)
  return target === 'UniversalRouter'
    ? concat([selectors.execute, encode(executeInputs, [codes, items, deadline])])
    : concat([selectors.modifyLiquidities, encode(modifyInputs, [encode(planInputs, [codes, items]), deadline])])
}

/** The calldata of a plan, or what in it cannot be read. */
export function compose(plan: Plan, data: PlanData): Composed {
  const read = readPlan(plan, data)
  let deadline: bigint | undefined
  try {
    deadline = readDeadline(plan.deadline)
  } catch (error) {
    read.errors.deadline = (error as Error).message
  }
  if (deadline === undefined || Object.keys(read.errors).length > 0) return read
  return { ...read, deadline, calldata: calldataOf(plan.target, read, deadline) }
}

/** The byte of each step, and their inputs. */
function packed(steps: readonly ReadStep[], inputs: Composed['inputs']): [codes: Hex, items: readonly Hex[]] {
  const bytes = steps.map(({ code, mayFail }) => toHex(mayFail ? code | 0x80 : code, { size: 1 }))
  return [concat(['0x', ...bytes]), steps.map(({ position }) => inputs[keyOf(position)] ?? '0x')]
}

/** The plan in calldata or in a text around it, or why it has none. */
export function openPlan(input: string, data: PlanData): Plan | { problem: string } {
  const text = input.trim()
  if (/^(?:0x)?[0-9a-z\s]*$/i.test(text)) return openCalldata(text, data)
  const { candidates, carriesError } = readPasted(text)
  const isCall = ({ kind, value }: Candidate) =>
    kind !== 'revert' && Object.values(selectors).some((selector) => value.toLowerCase().startsWith(selector))
  const calls = candidates.filter(isCall)
  const [call] = calls
  if (!call)
    return {
      problem: `The text has ${carriesError ? 'an error, and ' : ''}no calldata of execute(bytes,bytes[],uint256) or modifyLiquidities(bytes,uint256)${carriesError ? '. Decode reads the error' : ''}.`,
    }
  if (calls.length > 1)
    return {
      problem: `The text has ${calls.length} calls, ${calls.map(({ place }) => place || 'one without a name').join(' and ')}: paste the calldata of one.`,
    }
  return openCalldata(call.value, data)
}

function openCalldata(input: string, data: PlanData): Plan | { problem: string } {
  const calldata = input.replace(/\s+/g, '').toLowerCase() as Hex
  if (!/^0x([0-9a-f]{2})+$/.test(calldata))
    return { problem: 'Calldata is 0x and an even number of hexadecimal digits.' }
  if (calldata.length > longestPlan) return { problem: `Calldata to open has at most ${longestPlan} characters.` }
  const selector = calldata.slice(0, 10)
  const parameters: Hex = `0x${calldata.slice(10)}`
  try {
    if (selector === selectors.execute) {
      const [codes, items, deadline] = valuesOf(executeInputs, parameters)
      const steps = openSteps(codes as Hex, items as readonly Hex[], 'command', data)
      return unchanged({ target: 'UniversalRouter', deadline: String(deadline), steps }, calldata, data)
    }
    if (selector === selectors.modifyLiquidities) {
      const [lock, deadline] = valuesOf(modifyInputs, parameters)
      const [codes, items] = valuesOf(planInputs, lock as Hex)
      const steps = openSteps(codes as Hex, items as readonly Hex[], 'action', data)
      const target = steps.some(({ name }) => name.startsWith('BIN_')) ? 'BinPositionManager' : 'CLPositionManager'
      return unchanged({ target, deadline: String(deadline), steps }, calldata, data)
    }
  } catch (error) {
    return { problem: (error as Error).message }
  }
  return {
    problem: 'The builder opens calls of execute(bytes,bytes[],uint256) and modifyLiquidities(bytes,uint256) only.',
  }
}

/** The plan, if composing it gives the bytes that it was opened from. Throws a sentence for the reader. */
function unchanged(plan: Plan, calldata: Hex, data: PlanData): Plan {
  if (count(plan.steps) > mostSteps)
    throw new Error(
      `The plan has ${count(plan.steps)} steps, and the builder opens at most ${mostSteps}. Decode shows them.`,
    )
  const read = readPlan(plan, data)
  if (Object.keys(read.errors).length > 0 || calldataOf(plan.target, read, BigInt(plan.deadline)) !== calldata)
    throw new Error('These bytes are not what an ABI encoder writes, so the builder would change them.')
  return plan
}

/** Throws a sentence for the reader. */
function valuesOf(parameters: readonly AbiParameter[], input: Hex): readonly Value[] {
  const read = decodeValues(parameters, input)
  if (typeof read === 'string') throw new Error(read)
  return read.values
}

function openSteps(codes: Hex, items: readonly Hex[], kind: Kind, data: PlanData, depth = 0): PlanStep[] {
  if (depth > deepest) throw new Error(`Plans inside of plans are opened ${deepest} deep.`)
  if (size(codes) !== items.length)
    throw new Error(
      `${size(codes)} ${kind}s have ${items.length} inputs: the call reverts, and the builder cannot show it.`,
    )
  return (codes.slice(2).match(/../g) ?? []).map((hex, at) => {
    const byte = Number.parseInt(hex, 16)
    const code = kind === 'command' ? byte & 0x3f : byte
    const step = (kind === 'command' ? data.commands : data.actions)[code]
    if (!step?.inputs || (kind === 'command' && byte & 0x40))
      throw new Error(`The builder does not compose the ${kind} 0x${hex} at ${at}.`)
    const item = items[at] ?? '0x'
    const mayFail = kind === 'command' && (byte & 0x80) !== 0
    const inner = kind === 'command' ? innerKind(step.name) : undefined
    if (inner) {
      const [own, ownItems] = valuesOf(planInputs, item)
      const steps = openSteps(own as Hex, ownItems as readonly Hex[], inner, data, depth + 1)
      return { name: step.name, fields: {}, steps, ...(mayFail && { mayFail }) }
    }
    const fields = writeValues(step.inputs, valuesOf(step.inputs, item))
    return { name: step.name, fields, ...(mayFail && { mayFail }) }
  })
}
