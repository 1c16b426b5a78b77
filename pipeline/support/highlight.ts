import { createHighlighterCore, type HighlighterCore, type RegexEngine } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { type TokenKind, tokenKinds } from '../../shared/tokens.ts'
import { escapeHtml } from './escapeHtml.ts'

// Each kind is a colour that stands for its class: the sheet decides what it looks like in either theme.
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
  javascript: 'javascript',
  js: 'javascript',
  json: 'json',
  move: 'move',
  graphql: 'graphql',
  bash: 'bash',
  sh: 'bash',
  toml: 'toml',
  yaml: 'yaml',
  text: 'text',
  txt: 'text',
}

/** The engine, with each scanner made once: a rule that ends with what it began with has its own made anew at every match. */
async function engine(): Promise<RegexEngine> {
  // Written for these grammars: the other engine would first translate them, in each thread.
  const { createScanner, createString } = await createOnigurumaEngine(import('shiki/wasm'))
  const made = new Map<string, ReturnType<RegexEngine['createScanner']>>()
  return {
    createString,
    createScanner(patterns) {
      const key = JSON.stringify(patterns)
      const scanner = made.get(key) ?? Object.assign(createScanner(patterns), { dispose: () => undefined })
      made.set(key, scanner)
      return scanner
    },
  }
}

let highlighter: Promise<HighlighterCore> | undefined

/** One highlighter a process: grammars are the dearest thing a build loads. */
const load = () =>
  (highlighter ??= createHighlighterCore({
    engine: engine(),
    themes: [theme],
    langs: [
      import('shiki/langs/solidity.mjs'),
      import('shiki/langs/typescript.mjs'),
      import('shiki/langs/tsx.mjs'),
      import('shiki/langs/javascript.mjs'),
      import('shiki/langs/json.mjs'),
      import('shiki/langs/move.mjs'),
      import('shiki/langs/graphql.mjs'),
      import('shiki/langs/bash.mjs'),
      import('shiki/langs/toml.mjs'),
      import('shiki/langs/yaml.mjs'),
    ],
  }))

/** Code as HTML: a span a token that has a kind, neighbours of one kind merged. Throws for an unknown language. */
export async function highlight(code: string, language: string): Promise<string> {
  const lang = languages[language]
  if (!lang) throw new Error(`unknown language \`${language}\``)
  if (lang === 'text') return escapeHtml(code)
  // Without a limit: on a busy machine the default one would leave a line without its colours.
  const { tokens } = (await load()).codeToTokens(code, { lang, theme: 'kinds', tokenizeTimeLimit: 0 })
  return tokens
    .map((line) => {
      let html = ''
      let open: TokenKind | undefined
      let text = ''
      const flush = () => {
        if (text) html += open ? `<span class="t-${open}">${escapeHtml(text)}</span>` : escapeHtml(text)
        text = ''
      }
      for (const token of line) {
        // White space takes the colour of what stands before it: fewer spans, the same picture.
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
