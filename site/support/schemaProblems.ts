import { z } from 'zod'
import { didYouMean, type Problem } from './problems.ts'

type Issue = z.core.$ZodIssue
export type Path = readonly PropertyKey[]

interface SchemaWords {
  schema: z.ZodType
  /** What messages call one of its keys: `setting`. */
  noun: string
  /** Where the value of a path is written. */
  place: (path: Path) => Pick<Problem, 'file' | 'line'>
}

/** The problems of data that does not match its schema, each with its path and a remedy. */
export const schemaProblems = (error: z.ZodError, described: SchemaWords): Problem[] =>
  error.issues.flatMap((issue) => problemsOf(issue, [], described))

function problemsOf(issue: Issue, above: Path, described: SchemaWords): Problem[] {
  const { schema, noun, place } = described
  const path = [...above, ...issue.path]
  const problem = (message: string, remedy: string): Problem[] => [{ ...place(path), message, remedy }]
  const name = path.length > 0 ? `${noun} \`${path.join('.')}\`` : `${noun}s`
  const correct = path.length > 0 ? `Correct \`${path.join('.')}\`.` : `Correct the ${noun}s.`
  if (issue.code === 'unrecognized_keys') return issue.keys.flatMap((key) => unknownKey([...path, key], described))
  if (issue.code === 'invalid_key') {
    if (namesAt(schema, path.slice(0, -1)).length > 0) return unknownKey(path, described)
    return problem(`${name}: ${issue.issues.map(({ message }) => message).join('; ')}`, correct)
  }
  // Of several forms, the one closest to the input has the most useful message.
  if (issue.code === 'invalid_union') {
    const closest = closestForm(issue.errors)
    if (closest) return closest.flatMap((inner) => problemsOf(inner, path, described))
    const kinds = issue.errors.flat().flatMap((inner) => (inner.code === 'invalid_type' ? [inner.expected] : []))
    const forms = [...new Set(kinds)].map((kind) => (kind === 'record' ? 'map' : kind)).join(' or ')
    return problem(`${name}: must be ${forms}`, correct)
  }
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined'))
    return problem(`${name} is missing`, `Add \`${path.join('.')}\`.`)
  const values = issue.code === 'invalid_value' ? issue.values : []
  return problem(`${name}: ${issue.message}`, values.length > 0 ? `Use one of ${values.join(', ')}.` : correct)
}

function unknownKey(path: Path, { schema, noun, place }: SchemaWords): Problem[] {
  const names = namesAt(schema, path.slice(0, -1))
  const remedy = didYouMean(String(path.at(-1)), names, `Remove it, or use one of ${names.join(', ')}.`)
  return [{ ...place(path), message: `unknown ${noun} \`${path.join('.')}\``, remedy }]
}

const isWrongKind = ({ code, path }: Issue) => code === 'invalid_type' && path.length === 0

/** The form of a union whose kind of value is right; undefined if the value is of no form's kind. */
const closestForm = (errors: readonly (readonly Issue[])[]): readonly Issue[] | undefined =>
  errors.find((issues) => issues.length > 0 && !issues.some(isWrongKind))

type Node = z.core.JSONSchema.JSONSchema

/** The keys that a schema allows at a path. */
function namesAt(schema: z.ZodType, path: Path): string[] {
  const root = z.toJSONSchema(schema, { io: 'input' })
  const formsOf = (node: unknown): Node[] => {
    if (typeof node !== 'object' || node === null) return []
    const { $ref, anyOf } = node as Node
    if ($ref) return formsOf($ref === '#' ? root : root.$defs?.[$ref.replace('#/$defs/', '')])
    return anyOf ? anyOf.flatMap(formsOf) : [node as Node]
  }
  const nodes = path.reduce<Node[]>(
    (parents, step) =>
      parents.flatMap(({ items, properties, additionalProperties }) =>
        formsOf(properties?.[String(step)] ?? items ?? additionalProperties),
      ),
    formsOf(root),
  )
  return nodes.flatMap(({ properties = {}, propertyNames }) => [
    ...Object.keys(properties),
    ...((propertyNames as Node | undefined)?.enum?.map(String) ?? []),
  ])
}
