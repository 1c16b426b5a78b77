import { globalStyle } from '@vanilla-extract/css'
import { phone } from '../../chrome/styles/onPhone.ts'
import { deepestIndent } from '../../shared/code.ts'
import { colour } from '../../shared/colours.ts'

const rule = globalStyle

// A line that is wider than the column goes on under its indentation and a little further (site/page/html.ts).
rule('.line', {
  vars: { '--hang': '4ch' },
  '@media': { [phone]: { vars: { '--hang': '2ch' } } },
  display: 'inline-block',
  maxWidth: '100%',
  paddingLeft: 'calc(var(--at, 0ch) + var(--hang))',
  textIndent: 'calc(-1 * var(--at, 0ch) - var(--hang))',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
for (let indent = 2; indent <= deepestIndent; indent += 2)
  rule(`[data-indent="${indent}"]`, { vars: { '--at': `${indent}ch` } })

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
rule('article .code .imports > summary', {
  padding: '0 0 0 var(--at, 0ch)',
  fontWeight: 400,
  listStyle: 'none',
  color: colour('muted'),
})
rule('article .code .imports > summary::before', { content: '"▸ " attr(data-label)' })
rule('article .code .imports[open] > summary::before', { content: '"▾ " attr(data-label)' })
