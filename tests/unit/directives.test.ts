import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { snippetAttributes } from '../../site/blocks/snippet/block.ts'
import { directives } from '../../site/page/checkAuthored.ts'

/** A table with columns as wide as their content, as Biome formats it. */
function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (row: string[], fill = ' ') =>
    `| ${widths.map((width, at) => (row[at] ?? '').padEnd(width, fill)).join(' | ')} |`
  return [line(head), line([], '-'), ...rows.map((row) => line(row))].join('\n')
}

it('docs/directives.md lists the directives that the build knows; `npx vitest run tests/unit/directives.test.ts -u` writes it', async () => {
  const rows = Object.entries(directives).flatMap(([colons, byName]) =>
    Object.entries(byName).map(([name, { attributes, makes }]) => [
      `\`${colons}${name}\``,
      attributes.map((attribute) => `\`${attribute}\``).join(', '),
      makes,
    ]),
  )
  const text = [
    '# Directives',
    'Made from the directives of the blocks (`site/blocks/*/directives.ts`) and those of `site/page/checkAuthored.ts`. Change them there.',
    'One colon: within a sentence. Two: on a separate line. Three: around content, up to the closing colons; to nest them, give the outer directive more colons.',
    table(['directive', 'attributes', 'what it makes'], rows),
    '## Attributes of `::snippet`',
    table(
      ['attribute', 'meaning'],
      Object.entries(snippetAttributes).map(([name, meaning]) => [`\`${name}\``, meaning]),
    ),
  ].join('\n\n')
  await expect(`${text}\n`).toMatchFileSnapshot(resolve(import.meta.dirname, '../../docs/directives.md'))
})
