import { globalStyle } from '@vanilla-extract/css'
import { deepestIndent } from '../../shared/code.ts'
import { colour } from '../../shared/tokens.ts'

const rule = globalStyle

// A line that is wider than the column goes on under its indentation, four characters further (plugins/markdown/html.ts).
rule('.long-line', { display: 'inline-block', maxWidth: '100%', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
for (let indent = 0; indent <= deepestIndent; indent++)
  rule(`.long-line[data-indent="${indent}"]`, { paddingLeft: `${indent + 4}ch`, textIndent: `-${indent + 4}ch` })

// Lines that the text speaks of: a bar at the left edge of the block, and a background.
rule('.code mark', {
  display: 'inline-block',
  boxSizing: 'border-box',
  minWidth: 'calc(100% + 36px)',
  margin: '0 -18px',
  padding: '0 18px 0 15px',
  borderLeft: `3px solid ${colour('accentText')}`,
  background: colour('accentSoft'),
  color: 'inherit',
})

rule('article .code details.imports', { margin: 0, border: 0 })
rule('article .code .imports > summary', { padding: 0, fontWeight: 400, listStyle: 'none', color: colour('muted') })
rule('article .code .imports > summary::before', { content: '"▸ " attr(data-label)' })
rule('article .code .imports[open] > summary::before', { content: '"▾ " attr(data-label)' })
