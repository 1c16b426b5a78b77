/**
 * Shortens JSON that has many objects with integer keys, as a serialised MiniSearch index does: `{"7":1,"9":1,"12":1}`
 * becomes `{"7 2 3":1}`. Each key is the difference from the previous one; equal values are written once.
 * A key that lists integers with spaces between them must not occur in the JSON itself.
 */
export function writeIntegerKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(writeIntegerKeys)
  if (!isObject(value)) return value
  const keys = Object.keys(value)
  if (keys.length === 0 || !keys.every(isInteger)) return mapValues(value, writeIntegerKeys)
  return { [differences(keys.map(Number)).join(' ')]: writeValues(Object.values(value)) }
}

/** Restores what {@link writeIntegerKeys} was given. */
export function readIntegerKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readIntegerKeys)
  if (!isObject(value)) return value
  const [list = '', ...others] = Object.keys(value)
  const steps = list.split(' ')
  if (others.length > 0 || !steps.every(isInteger)) return mapValues(value, readIntegerKeys)
  const values = readValues(value[list], steps.length)
  return Object.fromEntries(sums(steps.map(Number)).map((key, at) => [key, values[at]]))
}

function writeValues(values: unknown[]): unknown {
  const [first] = values
  if (values.length === 1) return writeIntegerKeys(first)
  if (!values.every(Number.isInteger)) return values.map(writeIntegerKeys)
  return values.every((value) => value === first) ? first : differences(values as number[])
}

function readValues(value: unknown, count: number): unknown[] {
  if (count === 1) return [readIntegerKeys(value)]
  if (!Array.isArray(value)) return Array(count).fill(value)
  return value.every(Number.isInteger) ? sums(value) : value.map(readIntegerKeys)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isInteger = (key: string) => /^\d+$/.test(key)

const mapValues = (value: Record<string, unknown>, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(value).map(([key, item]) => [key, change(item)]))

const differences = (numbers: readonly number[]) => numbers.map((number, at) => number - (numbers[at - 1] ?? 0))

function sums(steps: readonly number[]): number[] {
  let sum = 0
  return steps.map((step) => {
    sum += step
    return sum
  })
}
