import { createHighlighterCore, type HighlighterCore } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { lineParts } from '../../shared/code.ts'
import { type TokenKind, tokenKinds } from '../../shared/colours.ts'
import { escapeHtml } from '../../support/escapeHtml.ts'

// Each kind has a placeholder colour, which becomes a class. The style sheet sets its colours in both themes.
const colourOf = (kind: TokenKind) => `#00000${tokenKinds.indexOf(kind) + 1}`
const kindOf = new Map<string, TokenKind>(tokenKinds.map((kind) => [colourOf(kind), kind]))

const scopes: Record<TokenKind, string[]> = {
  comment: ['comment', 'punctuation.definition.comment'],
  string: ['string', 'punctuation.definition.string', 'string.regexp'],
  number: ['constant.numeric'],
  constant: ['constant.language', 'variable.language', 'support.constant', 'constant.character'],
  keyword: [
    'keyword',
    'storage',
    'storage.type.function',
    'storage.modifier',
    'punctuation.definition.keyword',
    'keyword.operator.expression',
    'keyword.operator.new',
  ],
  type: [
    'entity.name.type',
    'support.type',
    'support.class',
    'entity.name.class',
    'entity.other.inherited-class',
    'storage.type.mapping',
    'entity.name.tag',
    'meta.type.annotation entity.name',
    'support.type.primitive',
    'support.type.property-name',
  ],
  function: ['entity.name.function', 'support.function', 'meta.function-call.generic', 'variable.function'],
}

const theme = {
  name: 'kinds',
  type: 'light' as const,
  fg: '#000000',
  bg: '#ffffff',
  settings: Object.entries(scopes).map(([kind, scope]) => ({
    scope,
    settings: { foreground: colourOf(kind as TokenKind) },
  })),
}

/** The languages a fence may name, and what is highlighted for each. */
export const languages: Record<string, string> = {
  solidity: 'solidity',
  sol: 'solidity',
  typescript: 'typescript',
  ts: 'typescript',
  tsx: 'tsx',
  json: 'json',
  move: 'move',
  python: 'python',
  graphql: 'graphql',
  bash: 'bash',
  sh: 'bash',
  text: 'text',
}

let highlighter: Promise<HighlighterCore> | undefined

/** One highlighter per process: grammars take the longest to load of everything in a build. */
const load = () =>
  (highlighter ??= createHighlighterCore({
    // The grammars are written for Oniguruma; the JavaScript engine would have to translate them in each thread.
    engine: createOnigurumaEngine(import('shiki/wasm')),
    themes: [theme],
    langs: [
      import('shiki/langs/solidity.mjs'),
      import('shiki/langs/typescript.mjs'),
      import('shiki/langs/tsx.mjs'),
      import('shiki/langs/json.mjs'),
      import('shiki/langs/move.mjs'),
      import('shiki/langs/python.mjs'),
      import('shiki/langs/graphql.mjs'),
      import('shiki/langs/bash.mjs'),
    ],
  }))

/** Text as HTML that a phone breaks where a reader would. */
const breakable = (text: string) => lineParts(text).map(escapeHtml).join('<wbr>')

/** Code as HTML: a span for each run of tokens of one kind. Throws for an unknown language. */
export async function highlight(code: string, language: string): Promise<string> {
  const lang = languages[language]
  if (!lang) throw new Error(`unknown language \`${language}\``)
  if (lang === 'text') return breakable(code)
  // The body of a request in a command is JSON.
  const [, command, body, end] = (lang === 'bash' && /^(.* -d ')(\{\n.*\n\})('.*)$/s.exec(code)) || []
  if (command && body && end)
    return (await highlight(command, 'sh')) + (await highlight(body, 'json')) + (await highlight(end, 'text'))
  // Without a time limit: on a busy machine the default would leave a line without colours.
  const { tokens } = (await load()).codeToTokens(code, { lang, theme: 'kinds', tokenizeTimeLimit: 0 })
  return tokens
    .map((line) => {
      let html = ''
      let open: TokenKind | undefined
      let text = ''
      const flush = () => {
        if (text) html += open ? `<span class="t-${open}">${breakable(text)}</span>` : breakable(text)
        text = ''
      }
      for (const token of line) {
        // White space takes the kind of the token before it, which makes fewer spans.
        const kind = token.content.trim() === '' ? open : kindOf.get((token.color ?? '').toLowerCase())
        if (kind !== open) {
          flush()
          open = kind
        }
        text += token.content
      }
      flush()
      return html
    })
    .join('\n')
}
