import type { Draft, Kind } from './mutation.ts'
import { filesOf, pageFiles, read, withLine } from './project.ts'

const inSamples = (
  extension: string,
  what: string,
  change: (text: string, index: number, lines: readonly string[]) => string | null | undefined,
): Draft[] =>
  filesOf(`docs/snippets/**/*.${extension}`).flatMap((file) => {
    const lines = read(file).split('\n')
    return lines.flatMap((text, index) => {
      const changed = change(text, index, lines)
      return changed === undefined || changed === text ? [] : [withLine(file, index, changed, what)]
    })
  })

/** Told on the page that shows it. */
const onPages = (drafts: Draft[]): Draft[] => drafts.map((draft) => ({ ...draft, toldIn: pageFiles }))

const samples = (name: string, count: number, drafts: () => Draft[]): Kind => ({ room: 'samples', name, count, drafts })

const shown = filesOf('docs/snippets/**/*.{ts,sol}').filter((file) =>
  pageFiles.some((page) => read(page).includes(`"${file.replace('docs/snippets/', '')}"`)),
)

export const sampleKinds: readonly Kind[] = [
  samples('removed sample', 3, () =>
    onPages(shown.map((file) => ({ file, what: 'removed', edits: [{ file, content: null }] }))),
  ),
  samples('renamed region', 3, () =>
    onPages(inSamples('{ts,sol}', 'renamed', (text) => text.replace(/(#region \w+)$/, '$1x'))),
  ),
  samples('region that is not closed', 3, () =>
    onPages(inSamples('{ts,sol}', 'not closed', (text) => (/#endregion \w+$/.test(text) ? null : undefined))),
  ),
  samples('invisible character', 2, () =>
    onPages(
      inSamples('ts', 'unseen', (text) =>
        /^export (async )?function/.test(text) ? `${text} // \u202e` : undefined,
      ).filter(({ file }) => shown.includes(file)),
    ),
  ),
  samples('sample that no page shows', 2, () =>
    ['docs/snippets/typescript/unused.ts', 'docs/snippets/typescript/v2/unused.ts'].map((file) => ({
      file,
      what: 'unused',
      edits: [{ file, content: 'export const unused = 1\n' }],
    })),
  ),
  samples('TypeScript without an import', 3, () =>
    inSamples('ts', 'import', (text) => (/^import .* from 'viem'$/.test(text) ? null : undefined)),
  ),
  samples('TypeScript with a misspelt name', 3, () =>
    inSamples('ts', 'name', (text) => text.replace(/functionName: '(\w+)'/, "functionName: '$1x'")),
  ),
  samples('TypeScript that does not parse', 2, () =>
    inSamples('ts', 'syntax', (text) =>
      /^\s+const \w+ = await /.test(text) ? text.replace(' = ', ' = = ') : undefined,
    ),
  ),
  samples('signature that the contract does not have', 3, () =>
    inSamples('ts', 'signature', (text) =>
      /^\s+'function /.test(text) ? text.replace(/uint256/, 'uint248') : undefined,
    ),
  ),
  samples('Solidity with an unknown name', 3, () =>
    inSamples('sol', 'name', (text) => text.replace(/msg\.sender/, 'msgSender')),
  ),
  samples('Solidity that does not parse', 1, () =>
    inSamples('sol', 'syntax', (text) => (/^\s+(return|revert) .*;$/.test(text) ? text.replace(/;$/, '') : undefined)),
  ),
  samples('interface that the contract does not have', 2, () =>
    inSamples('sol', 'interface', (text, index, lines) =>
      /^\s+function \w+\(.*\) external/.test(text) &&
      lines
        .slice(0, index)
        .some((line) => /^interface I(Pancake|CL|Bin|Vault|SmartRouter|NonfungiblePositionManager)/.test(line))
        ? text.replace(/function (\w+)/, 'function $1V9')
        : undefined,
    ),
  ),
]
