import { globalStyle } from '@vanilla-extract/css'
import { onPhone } from '../../chrome/styles/onPhone.ts'
import { between, colour } from '../../shared/colours.ts'

const rule = globalStyle

// An address: whole, in groups of four digits. The space is a margin, so that it is not in copied text.
rule('.address-line', { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 2px' })
rule('article code.address', { padding: 0, border: 0, background: 'none', fontSize: 13, marginRight: 6 })
rule('code.address > span', { whiteSpace: 'nowrap' })
rule('code.address > span:not(:last-child), code.address > span > span:not(:last-child)', { marginRight: '0.45em' })
// An address of 32 bytes: a half on each line; on a phone four groups.
const long = 'code.address:has(> span > span:nth-child(6)) > span'
rule(long, { display: 'block' })
rule(`${long} + wbr`, { display: 'none' })
onPhone(long, { maxWidth: '22ch', whiteSpace: 'normal' })
onPhone(`${long} > span`, { display: 'inline-block' })
onPhone('.address-line', { flexWrap: 'nowrap', maxWidth: '100%' })
onPhone('.address-line > code', { minWidth: 0 })
// Copy and explorer are icons of 24 pixels, at a signature too; their words are names for screen readers.
const copyIcon = ':is(.address-line, .entry > .code) > .copy'
const icon = `${copyIcon}, .address-line > .explorer`
const toCome = 'html.js .address-line:not(:has(> .copy))::before'
rule(`${icon}, ${toCome}`, {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: 28,
  height: 28,
  minWidth: 0,
  padding: 0,
  border: 0,
  borderRadius: 6,
  background: 'none',
  color: colour('muted'),
  fontSize: 0,
})
// The place of the button that comes when the reader is near.
rule(toCome, { content: '""', order: 1 })
rule('.address-line > .copy', { order: 1 })
rule('.address-line > .explorer', { order: 2 })
rule(`:is(${icon}):hover`, { background: colour('raised'), color: colour('text') })
rule('.address-line > .explorer.external::after', { width: 14, height: 14, padding: 0, fontSize: 17 })
rule(`${copyIcon}::before`, {
  content: '""',
  width: 15,
  height: 15,
  mask: 'center / contain no-repeat',
})
rule(`${copyIcon}[data-state]`, { color: colour('tip') })
rule(`${copyIcon}[data-state=failed]`, { width: 'auto', padding: '0 6px', fontSize: 12 })

// Deployments: a row for each address, with its contract on the left and its chains under it.
rule('.deployments', { position: 'relative', margin: '0 0 24px', fontSize: 14.5, lineHeight: 1.5 })
rule('.deployments .table', { margin: 0, overflow: 'visible', fontSize: 14.5 })
rule('.deployments :is(table, tbody:not([hidden]))', { display: 'block' })
rule('.deployments thead', { position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden' })
rule('.deployments tbody tr:not([hidden])', {
  display: 'grid',
  // The same in each row, however wide its source is. An address fits where text is hinted, too: 8 pixels wider.
  gridTemplateColumns: 'minmax(0, calc(100% - 476px)) minmax(0, 1fr) fit-content(220px)',
  gridTemplateRows: 'auto 1fr',
  columnGap: 16,
  padding: '5px 0',
  borderBottom: `1px solid ${colour('line')}`,
})
rule('.deployments > .table:first-child', { borderTop: `1px solid ${colour('line')}` })
rule('.deployments tbody tr :is(th, td)', { display: 'block', padding: 0, border: 0 })
rule('.deployments tbody th', { gridRow: '1 / 3', paddingTop: '2px !important' })
// The name of a group of rows.
rule('.deployments tbody tr.group', { display: 'block', padding: '0 0 4px' })
rule('.deployments tbody:not([hidden]) ~ tbody > tr.group', { paddingTop: 20 })
rule('.deployments tbody .group > th', { fontSize: 13, fontWeight: 600, color: colour('muted') })
rule('.deployments .contract', { marginRight: 8, fontWeight: 550, overflowWrap: 'anywhere' })
rule('.deployments th a', { color: 'inherit', textDecorationColor: colour('control'), textUnderlineOffset: 3 })
rule('.deployments .abi-link', { fontSize: 12.5, color: colour('muted') })
rule('.remark', { display: 'block', fontSize: 12.5, lineHeight: 1.5, color: colour('muted') })
rule('.remark.deprecated', { color: colour('warning'), fontWeight: 550 })
rule('.deployments td.address-cell', { gridColumn: '2 / 4' })
rule('.deployments .address-line', { display: 'flex', flexWrap: 'nowrap' })
// The arrow ends where the row does.
rule('.deployments .address-line > .explorer', { width: 24, justifyContent: 'flex-end' })
rule('.deployments .address-line > code', { flex: '1 1 auto', minWidth: 0 })
rule('.deployments td.chains', {
  gridColumn: 2,
  gridRow: 2,
  // More would lay the links over the icons of the address, which need 24 pixels.
  marginTop: -2,
  fontSize: 13,
  color: colour('muted'),
})
// As high and wide as a finger needs, by a padding: a line could begin with the comma after an inline block, and what
// follows a long name would be under it.
rule('.deployments :is(th, .chains, .source)', { lineHeight: '24px' })
rule('.deployments :is(th, .chains, .source) a', { margin: '0 -3px', padding: '4px 3px' })
const plainLink = ':is(.deployments a.chain, td.source > a)'
rule(plainLink, { whiteSpace: 'nowrap', color: 'inherit', textDecorationColor: colour('line') })
rule('.deployments a.chain[hidden]', { display: 'none' })
rule(`${plainLink}:hover`, { color: colour('accentText'), textDecorationColor: 'currentColor' })
rule(`${plainLink}.external::after`, { content: 'none' })
rule('.deployments td.decimals', {
  gridColumn: 2,
  gridRow: 2,
  justifySelf: 'end',
  fontSize: 13,
  color: colour('muted'),
})
rule('.deployments td.decimals::after', { content: '" decimals"' })
rule('.deployments td.source', {
  gridColumn: 3,
  gridRow: 2,
  marginTop: -2,
  paddingRight: '0 !important',
  fontSize: 12.5,
  color: colour('muted'),
  textAlign: 'right',
})
rule('.deployments details', { margin: 0, border: 0 })
rule('.deployments summary', { padding: '8px 0', fontSize: 14, fontWeight: 400, color: colour('muted') })
rule('details[data-was-open] > summary', { display: 'none' })
// Without scripts every row can be seen.
rule('html:not(.js) .deployments details::details-content', { contentVisibility: 'visible', blockSize: 'auto' })
onPhone('.deployments tbody tr:not([hidden])', {
  gridTemplateColumns: 'minmax(0, 1fr) fit-content(50%)',
  gridTemplateRows: 'auto',
})
onPhone('.deployments tbody th', { gridColumn: '1 / -1', gridRow: 'auto' })
onPhone('.deployments td.address-cell', { gridColumn: '1 / -1' })
onPhone('.deployments td.chains', { gridColumn: 1, gridRow: 3, paddingTop: 4 })
onPhone('.deployments td.decimals', { gridColumn: 1, gridRow: 3, marginRight: 4 })
onPhone('.deployments td.source', { gridColumn: 2, gridRow: 3, paddingTop: 4 })
onPhone('article .deployments code.address', { fontSize: 14 })

// The choice of a chain, and everything that narrows the list of all addresses in two lines: the text and what it finds, then
// the choices. They stay in sight over the rows, under the bars: on a small screen only the page bar stays, between both do
// where the page has an outline.
const bar = ':is(.chain-filter, .address-filter)'
rule(bar, {
  position: 'sticky',
  top: 64,
  zIndex: 10,
  display: 'none',
  flexWrap: 'wrap',
  gap: 8,
  padding: '8px 0',
  borderBottom: `1px solid ${colour('line')}`,
  background: colour('page'),
  '@media': { 'screen and (max-width: 1023px)': { top: 44 }, '(max-height: 480px)': { position: 'static' } },
})
rule(`html.js ${bar}`, { display: 'flex' })
rule(`[data-has-outline] + * ${bar}`, { '@media': { [between]: { top: 108 } } })
rule('form.address-filter > input', { flex: '1 1 60%', minWidth: 0, cursor: 'text' })
rule('.address-filter > .chain-filter', { position: 'static', padding: 0, border: 0 })
rule('.address-filter > :is(select, .chain-filter)', { flex: '1 1 28%', minWidth: 0 })
rule('form.address-filter select', { width: '100%' })
onPhone('form.address-filter select', {
  padding: '2px 4px',
  paddingRight: '20px !important',
  backgroundPosition: 'right 10px center, right 5px center',
})
rule('article .found', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'end',
  minWidth: 120,
  gap: 8,
  margin: 0,
  fontSize: 13,
  color: colour('muted'),
  whiteSpace: 'nowrap',
})
onPhone('article .found', { minWidth: 0 })
onPhone('form.address-filter > input', { flexBasis: '35%' })
rule('button.reset[hidden]', { display: 'none' })
// A jump is clear of these fields too. Typing into one of them does not scroll it to where a jump leads.
rule('html.js:has(.address-filter)', { scrollPaddingTop: 164, '@media': { [between]: { scrollPaddingTop: 208 } } })
rule('html.js:has(.address-filter:focus-within)', { scrollPaddingTop: 0 })
// A page that gets shorter than the window would move the fields away from where they stay.
rule('.deployments:has(> .address-filter)', { minHeight: '100vh' })
rule('.deployments h2', { margin: '40px 0 8px' })
rule('.deployments > section', {
  '@media': { screen: { contentVisibility: 'auto', containIntrinsicHeight: 'auto 600px' } },
})
rule(`${bar} > :is(select, input)`, {
  width: 'min(240px, 100%)',
  minHeight: 32,
  padding: '2px 12px',
  border: `1px solid ${colour('control')}`,
  borderRadius: 8,
  backgroundColor: colour('page'),
  color: colour('text'),
  font: 'inherit',
  cursor: 'pointer',
})
rule(`${bar} > :is(select, input):hover`, { borderColor: colour('accentText') })
// A phone enlarges the page for a control with smaller letters.
onPhone(`${bar} > :is(select, input)`, { fontSize: 16 })
// Over addresses in sentences: "Addresses on", then the choice.
rule('.chain-choice', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
  margin: '0 0 8px',
  fontSize: 14.5,
})
rule('.chain-choice > .chain-filter', { position: 'static', border: 0 })
rule('html.js .chain-choice > b', { display: 'none' })
rule('article .chain-none', { margin: '8px 0', fontSize: 14, color: colour('muted') })
rule('.address-line[hidden]', { display: 'none' })
rule('.not-there', { color: colour('muted') })
// Keeps focused links and buttons clear of the sticky choice.
rule('.deployments :is(a, button, summary)', { scrollMarginTop: 80 })

// What a sample's addresses are on the chosen chain (site/blocks/snippet/sampleChain.ts).
rule('.sample-chain', {
  padding: '8px 18px',
  borderTop: `1px solid ${colour('line')}`,
  fontSize: 13.5,
  lineHeight: 1.5,
})
rule('article .sample-chain ul', { margin: 0, padding: 0, listStyle: 'none' })
rule('article .sample-chain li', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 12px',
  margin: 0,
  minHeight: 28,
})
