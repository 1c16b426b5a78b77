import { constantOf, keyOf, libraryOf, variableOf } from '../../shared/book/names.ts'
import type { BookRow } from '../../shared/book/rows.ts'

const identifier = /^[A-Za-z_]\w*$/

/** Every name that programs find a row by. A library's members share no name with another row's, and neither do variables. */
const namesOf = (row: BookRow) => [
  `${libraryOf(row)}.${constantOf(row)}`,
  `${row.status} ${row.chain} ${row.product} ${keyOf(row)}`,
  variableOf(row),
]

const named = ({ product, contract, chain, address }: BookRow) => `${product}/${contract} on ${chain} (${address})`

/**
 * Rows of the facts that programs could not tell apart by name, or whose name is no identifier: each problem as a line
 * in the form of `validateFacts`. Two libraries of one name are rows of one name, too.
 */
export function bookClashes(rows: readonly BookRow[]): string[] {
  const owners = new Map<string, BookRow>()
  const libraries = new Map<string, BookRow>()
  const problems: string[] = []
  for (const row of rows) {
    const unusable = [keyOf(row), constantOf(row)].find((name) => !identifier.test(name))
    if (unusable) problems.push(`deployments: ${named(row)}: \`${unusable}\` is no name for a constant`)
    const library = libraries.get(libraryOf(row))
    if (library && (library.product !== row.product || library.chain !== row.chain))
      problems.push(`deployments: ${named(row)} and ${named(library)} have the library ${libraryOf(row)}`)
    else libraries.set(libraryOf(row), row)
    const other = namesOf(row).map((name) => owners.get(name))
    const taken = other.find(Boolean)
    if (taken) problems.push(`deployments: ${named(row)} has the name ${keyOf(row)} of ${named(taken)}`)
    else for (const name of namesOf(row)) owners.set(name, row)
  }
  return problems
}
