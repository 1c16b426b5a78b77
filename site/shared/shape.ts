/** Whether a value that was parsed from JSON has the shape that the code relies on. */
type Shape = (value: unknown) => boolean

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const text: Shape = (value) => typeof value === 'string'
export const number: Shape = (value) => typeof value === 'number'
export const anything: Shape = (value) => value !== undefined
export const list =
  (item: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(item)
/** An object with any keys. */
export const record =
  (item: Shape): Shape =>
  (value) =>
    isObject(value) && Object.values(value).every(item)
/** An object with at least these fields. */
export const fields =
  (shapes: Record<string, Shape>): Shape =>
  (value) =>
    isObject(value) && Object.entries(shapes).every(([key, shape]) => shape(value[key]))
