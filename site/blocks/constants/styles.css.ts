import { onPhone } from '../../chrome/styles/onPhone.ts'
import { colour } from '../../shared/colours.ts'

// On a phone a row of constants is a card: name and value on one line, the source below.
onPhone('table.fields :is(tbody, caption)', { display: 'block' })
onPhone('table.fields tr', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 8px',
  padding: '8px 0',
  borderBottom: `1px solid ${colour('line')}`,
})
onPhone('table.fields tbody :is(th, td)', { display: 'block', padding: 0, border: 0 })
onPhone('table.fields tbody td:last-child', { flexBasis: '100%' })
onPhone('table.fields tbody th', { fontWeight: 570 })
onPhone('table.fields tbody th > code', { overflowWrap: 'anywhere' })
