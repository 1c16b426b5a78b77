import { type AbiParameter, concat, encodeAbiParameters, type Hex, size, toHex } from 'viem'
import type { Step } from '../decode/data.ts'
import { decodeValues, type Value } from '../decode/parameters.ts'
import { type Kind, readValues, type Texts, writeValues } from './fields.ts'

export type Target = 'UniversalRouter' | 'CLPositionManager' | 'BinPositionManager'

/** What composing a plan needs to know of the protocol. */
export interface PlanData {
  commands: Record<number, Step>
  actions: Record<number, Step>
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

function readDeadline(text: string, errors: Composed['errors']): bigint | undefined {
  if (/^\d{1,20}$/.test(text.trim())) return BigInt(text.trim())
  errors.deadline = 'A deadline is a Unix time in seconds.'
  return undefined
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
        errors[`${keyOf(position)} `] = `There is no ${kind} ${step.name}.`
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
  const deadline = readDeadline(plan.deadline, read.errors)
  if (deadline === undefined || Object.keys(read.errors).length > 0) return read
  return { ...read, deadline, calldata: calldataOf(plan.target, read, deadline) }
}

/** The byte of each step, and their inputs. */
function packed(steps: readonly ReadStep[], inputs: Composed['inputs']): [codes: Hex, items: readonly Hex[]] {
  const bytes = steps.map(({ code, mayFail }) => toHex(mayFail ? code | 0x80 : code, { size: 1 }))
  return [concat(['0x', ...bytes]), steps.map(({ position }) => inputs[keyOf(position)] ?? '0x')]
}

/** The plan in calldata, or why it has none. */
export function openPlan(input: string, data: PlanData): Plan | { problem: string } {
  const calldata = input.trim().replace(/\s+/g, '').toLowerCase() as Hex
  if (!/^0x([0-9a-f]{2})+$/.test(calldata))
    return { problem: 'Calldata is 0x and an even number of hexadecimal digits.' }
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

/** Deeper plans are not opened. */
const deepest = 8

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
