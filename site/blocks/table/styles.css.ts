import { onPhone } from '../../chrome/styles/onPhone.ts'
import { colour } from '../../shared/colours.ts'

// A table that is wider than a phone: a row is a block there. Its first cell is the name of the block, and each other cell
// has the head of its column as a label (site/page/html.ts).
onPhone(':is(.stacked, table.fields) thead', {
  position: 'absolute',
  clipPath: 'inset(50%)',
  width: 1,
  height: 1,
  overflow: 'hidden',
})
onPhone('.stacked :is(table, tbody, tr)', { display: 'block' })
onPhone('.stacked tbody tr', { padding: '10px 0', borderTop: `1px solid ${colour('line')}` })
onPhone('.stacked.table tbody :is(th, td)', { display: 'flow-root', padding: '2px 0', border: 0 })
onPhone('.stacked.table tbody :is(th, td):first-child', { fontWeight: 570 })
onPhone('.stacked.table tbody :is(th, td):nth-child(n) > code', { overflowWrap: 'anywhere' })
// Lines of an id have the same length.
onPhone('.stacked .value > code', { textWrap: 'balance' })
onPhone('.stacked td[data-label]:nth-child(n):not([data-label=""], :has(.address-line, > .value))', {
  paddingLeft: 104,
})
// What a row does not have takes no line, and a column without a head has no label.
onPhone('.stacked.table td:has(> .value.long-id)', { width: 'auto' })
onPhone('.stacked.table tbody td:empty', { display: 'none' })
onPhone('.stacked td:is([data-label=""], :has(> .value)):nth-child(n)::before', { content: 'none' })
onPhone('.stacked td[data-label]::before', {
  content: 'attr(data-label)',
  display: 'block',
  color: colour('muted'),
  fontSize: 13,
})
onPhone('.stacked td[data-label]:not(:has(.address-line))::before', { float: 'left', width: 92, marginLeft: -104 })
