import { globalStyle } from '@vanilla-extract/css'
import { onPhone } from '../../chrome/styles/onPhone.ts'
import { colour, mono } from '../../shared/colours.ts'

const rule = globalStyle

// Facts and parameters of an API: what it is on the left with its type under it, the meaning on the right.
rule('article dl.params', {
  display: 'grid',
  gridTemplateColumns: '216px minmax(0, 1fr)',
  margin: '0 0 24px',
  borderBottom: `1px solid ${colour('line')}`,
  fontSize: 14,
  lineHeight: 1.5,
})
rule('.params :is(dt, dd)', { padding: '6px 0', overflowWrap: 'anywhere' })
rule('.params dt', {
  gridColumn: 1,
  paddingRight: 16,
  borderTop: `1px solid ${colour('line')}`,
  color: colour('muted'),
})
rule('.params dd', { gridColumn: 2, margin: 0, borderTop: `1px solid ${colour('line')}` })
rule('article .params dt code', { padding: 0, border: 0, background: 'none', fontSize: 13.5 })
rule('article .params dt > code', { display: 'block', color: colour('text'), fontWeight: 550 })
// A name is a link to its own entry, and looks like one when it is pointed at.
// The padding makes it 24 pixels to hit, and takes no space.
rule('.params dt a', { padding: '3px 0' })
rule('article .params dt a:not(:hover, :focus-visible)', { color: 'inherit', textDecoration: 'none' })
rule('.params :is(.type, .need)', { fontSize: 12.5, color: colour('muted') })
rule('.params .type + .need::before', { content: '"· " / ""' })
// An export of a package has a long type: each part takes the whole width.
rule('.exports :is(dt, dd)', { gridColumn: '1 / -1' })
rule('.exports dd', { padding: '0 0 8px', border: 0 })
rule('.declared', { margin: '2px 0', fontSize: 12.5, lineHeight: 1.45 })
rule('article .exports details', { margin: 0, border: 0 })
onPhone('article dl.params', { gridTemplateColumns: 'minmax(0, 1fr)' })
onPhone('.params dt', { paddingBottom: 0 })
onPhone('.params dd', { gridColumn: 1, paddingTop: 2, border: 0 })
rule('article .list-label', { margin: '20px 0 6px', fontSize: 14 })

// An endpoint: its method, its address with Copy, and the document for programs.
rule('.endpoint', { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' })
rule('.endpoint code', { overflowWrap: 'anywhere' })
rule('.method', {
  padding: '0 8px',
  border: '1px solid currentcolor',
  borderRadius: 6,
  color: colour('accentText'),
  fontFamily: mono,
  fontSize: 13,
})
rule('.method[data-method=post]', { color: colour('event') })
onPhone('.endpoint > .value', { order: 1, flex: '1 0 100%', flexWrap: 'nowrap', fontSize: 13 })
// What to do about an error.
rule('.params .remedy', { display: 'block', color: colour('muted') })
rule('.params .remedy::before', { content: '"→ " / ""' })
