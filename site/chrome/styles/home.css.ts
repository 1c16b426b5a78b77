import { globalStyle } from '@vanilla-extract/css'
import { colour, mono, size, wide } from '../../shared/colours.ts'
import { onPhone } from './onPhone.ts'

const rule = globalStyle

// Home.
rule('.hero', { display: 'grid', gap: 40, padding: '24px 0 0' })
rule('.hero', {
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.1fr)', gap: 56, padding: '24px 0 0' } },
})
// Both columns end together: the entries under the search, or the sample, take what is left.
rule('.hero > *', { display: 'flex', flexDirection: 'column', minWidth: 0 })
rule('.tasks, .hero .code', { flex: 1 })
rule('.tasks', { display: 'grid' })
rule('.hero h1', {
  margin: '0 0 20px',
  fontSize: 'clamp(40px, 4.7vw, 64px)',
  lineHeight: 1.03,
  letterSpacing: '-0.045em',
  fontWeight: 680,
  textWrap: 'wrap',
})
// Leaves the first line room for the first half of the tagline only.
rule('.hero h1::before', { content: '""', float: 'right', width: 'calc(100% - 5.2em)', height: '1em' })
rule('.hero h1 + p', { margin: '0 0 28px', maxWidth: 560, fontSize: 19, lineHeight: 1.55, color: colour('muted') })
rule('.front-search', {
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  maxWidth: size.content,
  minHeight: 58,
  padding: '8px 18px',
  border: `1.5px solid ${colour('accentText')}`,
  borderRadius: 14,
  background: colour('page'),
  boxShadow: `0 10px 30px -20px ${colour('accentText')}`,
  color: colour('muted'),
  fontSize: 16.5,
  lineHeight: 1.35,
  textAlign: 'left',
  cursor: 'text',
})
rule('.front-search:hover', { background: colour('surface') })
rule('.front-search svg', { flex: 'none', color: colour('accentText') })
rule('.front-search kbd', { marginLeft: 'auto' })
// Without a keyboard, the hint would only take space.
rule('.front-search kbd', { '@media': { '(hover: none), (max-width: 640px)': { display: 'none' } } })
rule('html:not(.js) .front-search', { display: 'none' })

// The home page's figure: its width is that of the column, its letters are the same at every width.
rule('.swap-figure', {
  containerType: 'inline-size',
  margin: 0,
  padding: '20px 24px',
  border: `1px solid ${colour('line')}`,
  borderRadius: 18,
  background: colour('surface'),
})
rule('.swap-figure svg', {
  display: 'block',
  width: '100%',
  height: 204,
  marginBottom: 12,
  overflow: 'visible',
  fontFamily: mono,
  fontSize: 13,
})
// What the swap used is tossed a little, and falls back with the price.
rule('.swap-figure g', { transition: 'transform 160ms' })
rule('.swap-figure g[data-part=behind]', { fill: colour('control'), fillOpacity: 0.28 })
rule('.swap-figure g[data-part=crossed]', { fill: 'var(--accent)', transform: 'translateY(-4px)' })
rule('.swap-figure g[data-part=ahead]', { fill: colour('event'), fillOpacity: 0.34 })
rule('.swap-figure line', { strokeWidth: 1.5 })
rule('.swap-figure line[data-part=before]', { stroke: colour('muted'), strokeDasharray: '3 3' })
rule('.swap-figure line[data-part=after]', { stroke: colour('accentText') })
rule('.swap-figure text', { fill: colour('muted') })
rule('.swap-figure text[data-part=after]', { fill: colour('accentText'), fontWeight: 600 })
rule('.swap-amount input', {
  display: 'block',
  width: '100%',
  height: 28,
  margin: '-6px 0 10px',
  accentColor: colour('accentText'),
  cursor: 'ew-resize',
})
rule('html:not(.js) .swap-amount', { display: 'none' })
rule('.swap-figure dl', {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '10px 16px',
  margin: '0 0 14px',
})
// In one row or two: three and one looks like a mistake.
rule('.swap-figure dl', {
  '@container': {
    '(min-width: 480px)': { gridTemplateColumns: 'repeat(4, max-content)', justifyContent: 'space-between' },
  },
})
rule('.swap-figure dt', { fontSize: 13, lineHeight: '20px', color: colour('muted') })
rule('.swap-figure dd', {
  margin: 0,
  fontFamily: mono,
  fontSize: 15,
  lineHeight: '22px',
  fontWeight: 550,
  letterSpacing: '-0.02em',
  whiteSpace: 'nowrap',
})
rule('.swap-figure figcaption', { fontSize: 13, lineHeight: '20px', color: colour('muted') })
onPhone('.hero h1 + p', { fontSize: 17 })
onPhone('.swap-figure', { padding: '16px', borderRadius: 14 })

// The sample under the figure has smaller letters.
rule('.hero .code', { margin: '24px 0 0' })
rule('.hero .code pre', { fontSize: 12.5 })
// On a phone the list of packages would take five lines above the code; its imports name them, too.
onPhone('.hero .code-title > span', { display: 'none' })

// Where readers go: an entry is a link, with a second one in its text.
rule('.tasks ul', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  gap: '0 32px',
  maxWidth: 'none',
  margin: '32px 0 0',
  padding: 0,
  listStyle: 'none',
})
rule('.tasks li', {
  position: 'relative',
  margin: 0,
  padding: '12px 0',
  borderTop: `1px solid ${colour('line')}`,
})
rule('.tasks li > p', { margin: 0 })
rule('.tasks li > p + p', { fontSize: 14, lineHeight: 1.5, color: colour('muted') })
rule('.tasks p:first-child > a', { fontWeight: 570, textDecoration: 'none' })
// The whole entry is the link.
rule('.tasks p:first-child > a::after', { content: '""', position: 'absolute', inset: 0 })
rule('.tasks li:hover > p:first-child > a', { textDecoration: 'underline' })
rule('.tasks p + p > a', { position: 'relative' })
rule('.generations td:first-child', { fontWeight: 570, whiteSpace: 'nowrap' })
rule('.generations .table', { fontSize: 14.5 })
rule('.generations td .address-line', { float: 'right', flexWrap: 'nowrap', marginBlock: -3 })
rule('.generations .address-line > code', { '@media': { [wide]: { whiteSpace: 'nowrap' } } })
// The address has the line under its contract's name.
rule('.generations td .address-line', {
  '@media': { 'screen and (max-width: 1279px)': { float: 'none', display: 'flex', margin: 0 } },
})
onPhone('.generations .address-line > code', { flex: 1 })
onPhone('.generations td[data-label]:has(.address-line)::before', { float: 'left', width: 104 })
rule('.generations .table :is(th, td)', { paddingBlock: 11 })
rule('.recent', { maxWidth: 'none !important', listStyle: 'none', padding: '0 !important' })
rule('.recent li', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 16px',
  margin: 0,
  padding: '9px 0',
  borderTop: `1px solid ${colour('line')}`,
})
rule('.recent li:last-child', { borderBottom: `1px solid ${colour('line')}` })
rule('.recent a:first-child', { flex: '0 0 152px', fontSize: 14 })
rule('.recent time', { color: colour('muted') })
rule('article .recent a', { color: 'inherit', textDecorationColor: colour('control') })
rule('article .recent a:hover', { color: colour('accentText'), textDecorationColor: 'currentColor' })
onPhone('.recent li', { flexDirection: 'column' })
onPhone('.recent a:first-child', { flex: 'none', padding: '2px 0' })
rule('article .checked', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(max(120px, 26%), 1fr))',
  gap: 24,
  margin: '40px 0 0',
  padding: '24px 0 0',
  borderTop: `1px solid ${colour('line')}`,
  listStyle: 'none',
  fontSize: 14,
  lineHeight: 1.5,
  textWrap: 'balance',
  color: colour('muted'),
  fontVariantNumeric: 'tabular-nums',
})
rule('.checked b', {
  display: 'block',
  fontSize: 24,
  lineHeight: 1.25,
  letterSpacing: '-0.02em',
  fontWeight: 620,
  color: colour('text'),
})
rule('article .checked li', { margin: 0 })
