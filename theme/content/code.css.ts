import { globalStyle } from '@vanilla-extract/css'
import { deepestIndent } from '../../shared/blockHeights.ts'
import { colour } from '../../shared/tokens.ts'

const rule = globalStyle

// A line that is wider than the column goes on under its indentation, four characters further (pipeline/content/markdown/html.ts).
rule('.long-line', { display: 'inline-block', maxWidth: '100%', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
for (let indent = 0; indent <= deepestIndent; indent++)
  rule(`.long-line[data-indent="${indent}"]`, { paddingLeft: `${indent + 4}ch`, textIndent: `-${indent + 4}ch` })

rule('article .code details.imports', { margin: 0, border: 0 })
rule('article .code .imports > summary', { padding: 0, fontWeight: 400, listStyle: 'none', color: colour('muted') })
rule('article .code .imports > summary::before', { content: '"▸ " attr(data-label)' })
rule('article .code .imports[open] > summary::before', { content: '"▾ " attr(data-label)' })
