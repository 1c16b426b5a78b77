import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Reverts by which a limit of the caller holds. */
const limits = new RegExp(
  [
    'PancakeRouter: (INSUFFICIENT_OUTPUT_AMOUNT|EXCESSIVE_INPUT_AMOUNT|INSUFFICIENT_[AB]_AMOUNT)',
    'Price slippage check',
    'Too little received',
    'Too much requested',
    '\\b(V2|V3|Stable)?(TooLittleReceived|TooMuchRequested)\\b',
    '\\b(MaximumAmountExceeded|MinimumAmountInsufficient|IdSlippageCaught)\\b',
    'Exchange resulted in fewer coins',
    'Withdrawal resulted in fewer coins',
    'Not enough coins removed',
    'Slippage screwed you',
    'Zap: (Amount to swap too high|Wrong trade direction)',
    '\\bE_(OUTPUT_LESS_THAN_MIN|INPUT_MORE_THAN_MAX|INSUFFICIENT_[XY]_AMOUNT)',
  ].join('|'),
)
/** A cause that is an amount of zero, whatever the price. */
const zero = /is zero|are zero|too small to buy/
const other = /a source other than the pool|a source of your own/
/** A second row may refer to the one before it. */
const same = /^(the same|as above)\b/i

interface Remedy {
  line: number
  text: string
}

/** What follows the first sentence, which is the cause. */
const afterCause = (text: string) =>
  text
    .split(/(?<=\.) /)
    .slice(1)
    .join(' ')

/** The remedies of a page for reverts that are a limit of the caller: of list
 * items with "Remedy:" or that begin with the limit's name, of rows of tables
 * with a remedy in their last column, and of `:::error` blocks. */
function remediesOf(page: string): Remedy[] {
  const lines = page.split('\n')
  let heading: string[] = []
  return lines.flatMap((text, index): Remedy[] => {
    const line = index + 1
    const cells = text.startsWith('|') ? text.split(/(?<!\\)\|/).slice(1, -1) : []
    if (cells.length > 0 && /^\|[\s:|-]+\|$/.test(lines[index + 1] ?? '')) heading = cells
    else if (cells.length > 0) {
      const [title = '', last = ''] = [heading.at(-1)?.trim(), cells.at(-1)?.trim()]
      const isLimit = limits.test(cells.slice(0, -1).join('|')) && !zero.test(cells.slice(0, -1).join('|'))
      return isLimit && /remedy/i.test(title) ? [{ line, text: /^remedy$/i.test(title) ? last : afterCause(last) }] : []
    }
    const block = /^:::error\{.*name="(\w+)"/.exec(text)?.[1]
    if (block && limits.test(block)) {
      const [body = ''] = lines.slice(index + 1)
      return [{ line: line + 1, text: afterCause(body) }]
    }
    const named = /^- (`[^`]+`)/.exec(text)?.[1]
    if (named && limits.test(named)) return [{ line, text: afterCause(text) }]
    const [before = '', remedy] = text.split('Remedy: ')
    return remedy && limits.test(before) && !zero.test(before) ? [{ line, text: remedy }] : []
  })
}

/** The remedies that let a limit follow the pool's own price. */
function unguarded(file: string, page: string): string[] {
  const remedies = remediesOf(page)
  return remedies
    .filter(({ text }, index) => !other.test(text) && !(same.test(text) && other.test(remedies[index - 1]?.text ?? '')))
    .map(
      ({ line, text }) =>
        `${file}:${line}: “${text}” lets the limit follow a moved price. Say: compare the price with a source other than the pool first.`,
    )
}

/** A limit that is computed from an amount, and a tolerance that is passed to a package. */
const limit = /\* \(?(9_?950n|10_050n|10_000n [-+] )|slippageTolerance: new Percent/

/** Samples whose limit follows from a price that the caller brings, or that compute a fee, and what tells it. */
const ownPrice: Record<string, RegExp> = {
  'docs/snippets/typescript/aptos/swap.ts': /price that the pool cannot move/,
  'docs/snippets/typescript/products/prediction.ts': /treasuryFeeBps/,
  'docs/snippets/typescript/v2/read-pair.ts': /after the fee|charged/,
  'docs/snippets/typescript/v3/mint-position.ts': /No node is asked, so no later price gets in/,
  'docs/snippets/typescript/infinity/mint-position.ts': /expected: bigint/,
  'docs/snippets/typescript/infinity/bins.ts': /expectedId = binOfPrice\(price,/,
  'docs/snippets/typescript/infinity/move.ts': /off the old pool's/,
  'docs/snippets/typescript/v2/add-liquidity.ts': /may be from that price/,
}

describe('a sample that computes its limit from a quote', () => {
  const files = globSync(['docs/snippets/**/*.{ts,tsx,py}', 'docs/starters/**/*.{ts,py}'], { cwd: root }).sort()
  const samples = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)

  it('says in its code to compare the price with another source, since the code is what is copied', () => {
    const computing = samples.filter(([, code]) => limit.test(code))
    expect(computing.length).toBeGreaterThan(20)
    const flat = computing.map(([file, code]) => [file, code.replace(/\s+(\*|\/\/)?\s*/g, ' ')] as const)
    const silent = flat.filter(
      ([file, code]) => !/another source|other than the pool/.test(code) && !ownPrice[file]?.test(code),
    )
    expect(silent.map(([file]) => file)).toEqual([])
  })
})

describe('a sample that waits for a transaction', () => {
  const files = globSync(['docs/snippets/**/*.{ts,tsx}', 'docs/starters/**/scripts/*.ts'], { cwd: root }).sort()
  /** An approval and a creation have no effect to report, and the state of a pool is read afterwards. */
  const needsNone = /approval reverted|[Aa]pproved|contractAddress|functionName: 'slot0'|poolId\(key\)/

  it('does not report the effect of another one that the wallet has sent in its place', () => {
    const places = files.flatMap((file) => {
      const [, ...after] = readFileSync(join(root, file), 'utf8').split('.waitForTransactionReceipt(')
      return after.map((code) => [file, code.split('\n').slice(0, 5).join('\n')] as const)
    })
    expect(places.length).toBeGreaterThan(25)
    const silent = places.filter(([, code]) => !/was replaced by/.test(code) && !needsNone.test(code))
    expect(silent.map(([file]) => file)).toEqual([])
  })
})

describe('a remedy for a revert by the caller’s own limit', () => {
  const files = globSync(['docs/pages/**/*.mdx', 'docs/inherited/**/*.md'], { cwd: root }).sort()
  const pages = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)

  it('compares the price with another source than the pool, on every page', () => {
    expect(pages.flatMap(([file, page]) => unguarded(file, page))).toEqual([])
  })

  it('is found on the pages of every product that has limits', () => {
    const withRemedies = pages.flatMap(([file, page]) =>
      remediesOf(page).length > 0 ? [file.split('/').slice(2, 4).join('/')] : [],
    )
    expect([...new Set(withRemedies)].sort()).toEqual([
      'contracts-aptos/v2',
      'contracts/infinity',
      'contracts/masterchef',
      'contracts/stableswap',
      'contracts/universal-router',
      'contracts/v2',
      'contracts/v3',
    ])
  })

  it('is found in list items, tables and error blocks', () => {
    const page = [
      '- reverts `Price slippage check`: less. Remedy: simulate again.',
      '- reverts `Pancake: INSUFFICIENT_OUTPUT_AMOUNT`: both outputs are zero. Remedy: ask for more.',
      '| Error | Cause | Remedy |',
      '|---|---|---|',
      '| `TooLittleReceived` | the price moved | compare the price with a source other than the pool |',
      '| `TooMuchRequested` | the price moved | the same |',
      '| `IdSlippageCaught` | the price moved | quote again |',
      '- `TooLittleReceived` compares the end with your minimum. Quote again.',
      '| Code | Name | Cause and remedy |',
      '| --- | --- | --- |',
      '| 1 | `E_OUTPUT_LESS_THAN_MIN` | Too little. Allow more. |',
      ':::error{of="X" name="V2TooMuchRequested"}',
      'It costs more. Allow more.',
    ]
    expect(unguarded('a.mdx', page.join('\n')).map((problem) => problem.split('”')[0])).toEqual([
      'a.mdx:1: “simulate again.',
      'a.mdx:7: “quote again',
      'a.mdx:8: “Quote again.',
      'a.mdx:11: “Allow more.',
      'a.mdx:13: “Allow more.',
    ])
  })
})
