import { globalStyle } from '@vanilla-extract/css'
import { blockHeights } from '../../shared/blockHeights.ts'
import { colour, kinds, mono, sans, shadow, size, tokenKinds, wide } from '../../shared/tokens.ts'
import { remedyButton } from './buttons.ts'

const rule = globalStyle

rule('*, *::before, *::after', { boxSizing: 'border-box' })
rule('html', { scrollPaddingTop: 80, textSizeAdjust: '100%' })
rule('body', {
  margin: 0,
  fontFamily: `var(--font-default, ${sans})`,
  fontSize: 16,
  lineHeight: 1.65,
  textRendering: 'optimizeLegibility',
  color: colour('text'),
  background: colour('page'),
  WebkitFontSmoothing: 'antialiased',
})
rule(':focus-visible', { outline: `2px solid ${colour('accentText')}`, outlineOffset: 2, borderRadius: 4 })
rule('main:focus-visible, h1:focus-visible', { outline: 'none' })
rule('code, pre, kbd', { fontFamily: mono, fontVariantLigatures: 'none' })
for (const kind of kinds) rule(`[data-kind="${kind}"]`, { vars: { '--kind': colour(kind) } })
rule('.dot', {
  display: 'inline-block',
  flex: 'none',
  width: 8,
  height: 8,
  borderRadius: 3,
  background: 'var(--kind)',
})
rule('.visually-hidden', {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
rule('kbd', {
  padding: '1px 6px',
  border: `1px solid ${colour('line')}`,
  borderRadius: 5,
  background: colour('page'),
  fontSize: 12,
  lineHeight: '18px',
})
rule('*, *::before, *::after', {
  '@media': { '(prefers-reduced-motion: reduce)': { transition: 'none !important', animation: 'none !important' } },
})

// The page.
rule('.static', { display: 'contents' })
rule('h1', {
  fontSize: 36,
  lineHeight: 1.15,
  letterSpacing: '-0.025em',
  fontWeight: 650,
  margin: '0 0 12px',
  textWrap: 'balance',
})
// Balanced, so that the link behind a heading is not alone on a line.
rule('article :is(h1, h2, h3, h4, h5, h6)', { overflowWrap: 'anywhere', textWrap: 'balance' })
rule('article h2', {
  margin: '56px 0 16px',
  fontSize: 24,
  lineHeight: 1.25,
  letterSpacing: '-0.02em',
  fontWeight: 620,
})
rule('article h3', { margin: '40px 0 12px', fontSize: 18, lineHeight: 1.35, letterSpacing: '-0.01em', fontWeight: 620 })
rule('article :is(h4, h5, h6)', { margin: '24px 0 8px', fontSize: 16, lineHeight: 1.5, fontWeight: 620 })
rule('article :is(p, ul, ol)', { margin: '0 0 16px' })
// Prose keeps a readable measure; code, tables and figures take the whole column.
rule('article :is(p, ul, ol, blockquote, .callout)', { maxWidth: size.text })
rule('article p', { textWrap: 'pretty' })
rule('article :is(ul, ol)', { paddingLeft: 24 })
rule('article li + li', { marginTop: 6 })
rule('article li > :is(ul, ol)', { margin: '6px 0 0' })
rule('a', { color: colour('accentText'), textDecorationThickness: 1, textUnderlineOffset: 3 })
rule('article a:not([class])', { textDecoration: 'underline' })
rule('article a:hover', { textDecorationThickness: 2 })
rule('article', { overflowWrap: 'break-word' })
rule('article hr', { border: 0, borderTop: `1px solid ${colour('line')}`, margin: '32px 0' })
rule('article blockquote', {
  margin: '0 0 16px',
  paddingLeft: 16,
  borderLeft: `3px solid ${colour('line')}`,
  color: colour('muted'),
})
rule('article img, article svg', { maxWidth: '100%', height: 'auto' })
rule('.icon', {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
rule('article :not(pre) > code', {
  padding: '1px 5px',
  borderRadius: 5,
  background: colour('raised'),
  border: '1px solid transparent',
  fontSize: '0.88em',
  overflowWrap: 'anywhere',
})
rule('article :is(h1, h2, h3, h4, h5, h6) code', { background: 'none', border: 0, padding: 0, fontSize: '0.95em' })

rule('a.anchor', {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 24,
  height: 24,
  marginLeft: 4,
  verticalAlign: 'middle',
  color: colour('muted'),
  opacity: 0,
})
rule(':is(h2, h3, h4, h5, h6):hover > a.anchor, a.anchor:focus-visible', { opacity: 1 })
rule('a.anchor', { '@media': { '(hover: none)': { opacity: 1 } } })

rule('.page-actions', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 18px',
  margin: '0 0 28px',
  fontSize: 14,
})
rule('article .page-actions > a', { color: colour('muted'), lineHeight: '24px', textDecoration: 'none' })
rule('.page-actions > button.copy', { padding: 0, border: 0, background: 'none', fontSize: 'inherit' })
rule('article .page-actions > a:hover', { color: colour('accentText'), textDecoration: 'underline' })
rule('.page-actions > [role=status]', { color: colour('danger') })

// Callouts have a title and a colour.
rule('.callout', {
  margin: '0 0 20px',
  padding: '2px 0 2px 18px',
  borderLeft: `3px solid ${colour('line')}`,
})
rule('.callout > :last-child', { marginBottom: 0 })
rule('.callout-title', { margin: '0 0 4px', fontWeight: 620, fontSize: 15 })
const calloutColours = {
  note: 'note',
  info: 'note',
  tip: 'tip',
  success: 'tip',
  warning: 'warning',
  danger: 'danger',
} as const
for (const [kind, name] of Object.entries(calloutColours)) {
  rule(`.callout-${kind}`, { borderLeftColor: colour(name) })
  rule(`.callout-${kind} > .callout-title`, { color: colour(name) })
}
// The one callout with a box: what is in it loses money.
rule('.callout-danger', { padding: '14px 18px', borderRadius: '0 10px 10px 0', background: colour('dangerSoft') })

rule('article details', {
  margin: '0 0 20px',
  borderBlock: `1px solid ${colour('line')}`,
})
rule('article details + details', { marginTop: -21 })
rule('article summary', { padding: '10px 0', fontWeight: 560, cursor: 'pointer' })
rule('article summary:hover', { color: colour('accentText') })
rule('article summary::marker', { color: colour('muted') })

rule('.steps', { counterReset: 'step', margin: '0 0 24px', paddingLeft: 40 })
rule('.step', { position: 'relative', paddingBottom: 8 })
rule('.step::before', {
  counterIncrement: 'step',
  content: 'counter(step)',
  position: 'absolute',
  left: -40,
  top: 0,
  display: 'grid',
  placeItems: 'center',
  width: 26,
  height: 26,
  borderRadius: '50%',
  background: 'var(--accent)',
  color: colour('ink'),
  fontSize: 13,
  fontWeight: 650,
})
rule('.step:not(:last-child)::after', {
  content: '""',
  position: 'absolute',
  left: -28,
  top: 34,
  bottom: 8,
  width: 2,
  background: colour('line'),
})
rule('.step > :first-child', { marginTop: 0 })

// Code.
rule('.code', {
  position: 'relative',
  margin: '0 0 20px',
  // Seen in forced colours only.
  border: '1px solid transparent',
  borderRadius: 10,
  background: colour('surface'),
})
rule('.code-title', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 12px',
  minHeight: 40,
  margin: '0 !important',
  maxWidth: 'none !important',
  padding: '9px 76px 0 18px',
  fontSize: 13,
  color: colour('muted'),
  overflowWrap: 'anywhere',
})
rule('.code-title > b', { fontFamily: mono, fontSize: 12.5, fontWeight: 500, color: colour('text') })
rule('.code-title > em', { fontStyle: 'normal', color: colour('tip') })
// How far it was checked comes before the versions, which may need a line.
rule('.code-title > span', { order: 1 })
rule('.code-title > :is(a, button)', { order: 2 })
rule('.code-title > em::before', { content: '"✓ "' })
rule('.code-title button.types', {
  minHeight: 24,
  padding: '0 8px',
  border: `1px solid ${colour('control')}`,
  borderRadius: 6,
  background: colour('page'),
  color: colour('muted'),
  font: 'inherit',
  cursor: 'pointer',
})
rule('.code-title button.types:hover', { color: colour('accentText'), borderColor: colour('accentText') })
rule('.code:is(:hover, :focus-within) .typed', { textDecoration: `underline dotted ${colour('control')}` })
rule('.typed:is(:hover, :focus)', { background: colour('accentSoft'), outline: 'none', borderRadius: 2 })
rule('.typed:focus-visible', { outline: `2px solid ${colour('accentText')}`, outlineOffset: 0 })
rule('.type-tip', {
  position: 'fixed',
  inset: 'auto',
  width: 'max-content',
  maxWidth: 'min(560px, calc(100vw - 16px))',
  maxHeight: '40vh',
  margin: 0,
  padding: '8px 12px',
  overflow: 'auto',
  border: `1px solid ${colour('control')}`,
  borderRadius: 8,
  background: colour('popup'),
  color: colour('text'),
  fontFamily: mono,
  fontSize: 12.5,
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
rule('.code pre', {
  margin: 0,
  padding: '14px 18px 16px',
  overflowX: 'auto',
  fontSize: 13.5,
  lineHeight: 1.6,
  tabSize: 4,
})
// Code without a caption ends where the copy button begins, so that it is never under it.
rule('.code:not(:has(.code-title)) pre', { marginRight: 76 })
for (const kind of tokenKinds) rule(`.t-${kind}`, { color: `var(--code-${kind})` })
rule('.t-comment', { fontStyle: 'italic' })

const toCome = 'html.js :is(.value, .abi-file):not(:has(> .copy))::after'
rule(`button.copy, ${toCome}`, {
  minWidth: 24,
  minHeight: 24,
  padding: '2px 8px',
  border: `1px solid ${colour('control')}`,
  borderRadius: 6,
  background: colour('page'),
  color: colour('muted'),
  fontFamily: 'inherit',
  fontSize: 12,
  lineHeight: '18px',
  cursor: 'pointer',
})
// Copy buttons are added when the reader comes near (theme/content/copyButtons.ts). Reserving their space avoids a shift.
rule(toCome, { content: '"Copy"', visibility: 'hidden' })
rule('button.copy:hover', { color: colour('accentText'), borderColor: colour('accentText') })
rule('button.copy[data-state]', { color: colour('tip'), borderColor: colour('tip') })
rule('.page-actions > button.copy[data-state=failed]', { color: colour('danger'), borderColor: colour('danger') })
rule('.code > button.copy', { position: 'absolute', right: 8, top: 6, zIndex: 1 })
rule('html:not(.js) button.copy', { display: 'none' })

rule('.code-group', { margin: '0 0 20px' })
rule('.code-group [role=tablist]', {
  display: 'flex',
  gap: 4,
  overflowX: 'auto',
  borderBottom: `1px solid ${colour('line')}`,
})
rule('.code-group [role=tab]', {
  padding: '8px 12px',
  border: 0,
  borderBottom: '2px solid transparent',
  background: 'none',
  font: 'inherit',
  fontSize: 13.5,
  color: colour('muted'),
  whiteSpace: 'nowrap',
  cursor: 'pointer',
})
rule('.code-group [role=tab][aria-selected=true]', {
  color: colour('accentText'),
  borderBottomColor: colour('accentText'),
})
rule('.code-group[data-tabs] > .code', {
  borderTop: 0,
  borderTopLeftRadius: 0,
  borderTopRightRadius: 0,
  marginBottom: 0,
})
rule('.code-group[data-tabs] .code-title:not(:has(> span))', { display: 'none' })
rule('.code-group[data-tabs] .code-title > b', { display: 'none' })

// Tables.
rule('.table', { position: 'relative', margin: '0 0 20px', overflowX: 'auto', fontSize: 14, lineHeight: 1.5 })
rule('.table table', { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' })
rule('.table caption', { padding: '0 0 6px', textAlign: 'left', fontSize: 13, fontWeight: 600, color: colour('muted') })
rule('.table :is(th, td)', {
  padding: '8px 12px',
  borderBottom: `1px solid ${colour('line')}`,
  textAlign: 'left',
  verticalAlign: 'top',
  fontWeight: 400,
})
rule('.table :is(th, td):first-child', { paddingLeft: 0 })
rule('.table :is(th, td):last-child', { paddingRight: 0 })
rule('.table thead th', {
  paddingTop: 0,
  fontWeight: 500,
  fontSize: 13,
  color: colour('muted'),
  whiteSpace: 'nowrap',
})
rule('.table td:not(:last-child) > code, .table tbody th > code', { overflowWrap: 'normal' })

// Values and marks.
rule('.value', { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' })
rule('.proven', {
  marginLeft: 3,
  color: `${colour('tip')} !important`,
  textDecoration: 'none !important',
  whiteSpace: 'nowrap',
})
// The glyph is generated content, so neither the search nor a selection includes it.
rule('.proven::before', {
  content: '"✓" / ""',
  fontSize: '0.8em',
  lineHeight: 0,
  fontWeight: 600,
  verticalAlign: 'super',
})
rule('.proven.external::after', { content: 'none' })
const phone = 'screen and (max-width: 640px)'
const onPhone = (selector: string, styles: Record<string, string | number>) =>
  rule(selector, { '@media': { [phone]: styles } })
rule('.omitted', { fontSize: 14, color: colour('muted') })
rule('.abi', { margin: '0 0 16px', fontSize: 14 })
rule('.abi-file', { display: 'inline-flex', alignItems: 'center', gap: 6, margin: '2px 12px 2px 4px' })
rule('.contract-index', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  gap: '16px 24px',
  margin: '0 0 24px',
  padding: 16,
  border: `1px solid ${colour('line')}`,
  borderRadius: 8,
  background: colour('surface'),
})
rule('.contract-index .group', { margin: '0 0 6px', fontSize: 13, fontWeight: 650, color: colour('muted') })
rule('.contract-index ul', { listStyle: 'none', margin: 0, padding: 0, fontSize: 13.5 })
rule('.contract-index li + li', { marginTop: 2 })
rule('.contract-index a code', {
  background: 'none !important',
  border: '0 !important',
  padding: '0 !important',
  color: 'inherit',
})

// Parts that a site can add: bylines, posts, sponsors.
rule('.byline', { color: colour('muted'), fontSize: 14 })
rule('.post + .post', { marginTop: 24 })
rule('.sponsors', { margin: '0 0 24px' })
rule('.sponsors-name', { fontSize: 13, fontWeight: 650, color: colour('muted') })
rule('.sponsors-row', { display: 'grid', gridTemplateColumns: 'repeat(var(--columns), 1fr)', gap: 4, marginBottom: 4 })
rule('a.sponsor', {
  display: 'grid',
  placeItems: 'center',
  height: 'var(--row-height)',
  background: colour('surface'),
  borderRadius: 4,
})
rule('a.sponsor img', { maxHeight: '100%' })

// Load failures: of the code for search or a menu, near the top of the window; of the page's script, at the bottom.
rule('.load-failed, .start-failure', {
  position: 'fixed',
  zIndex: 60,
  left: '50%',
  transform: 'translateX(-50%)',
  width: 'min(480px, calc(100vw - 32px))',
  padding: 24,
  background: colour('popup'),
  border: `1px solid ${colour('line')}`,
  borderRadius: 12,
  boxShadow: shadow,
})
rule('.load-failed', { top: 80 })
rule('.start-failure', { bottom: 16 })
rule(':is(.load-failed, .start-failure) p', { margin: '0 0 12px' })
rule(':is(.load-failed, .start-failure) button', { ...remedyButton, marginRight: 12 })

// Not found: where most readers go, and next to it what the address resembles, which arrives later.
rule('.not-found', { display: 'grid', gap: '0 64px', marginBottom: 24 })
rule('.not-found', { '@media': { [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } })
rule('article .not-found ul', { margin: 0, padding: 0, listStyle: 'none' })
rule('.not-found li', { margin: '0 !important', padding: '10px 0', borderTop: `1px solid ${colour('line')}` })
rule('.not-found small', { display: 'block', fontSize: 13, color: colour('muted'), overflowWrap: 'anywhere' })

// Home.
rule('.hero', { display: 'grid', gap: 40, alignItems: 'center', padding: '24px 0 16px' })
rule('.hero', {
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.1fr)', gap: 64, padding: '40px 0 16px' } },
})
rule('.hero > *', { minWidth: 0 })
rule('.hero h1', {
  margin: '0 0 20px',
  fontSize: 'clamp(40px, 4.7vw, 64px)',
  lineHeight: 1.03,
  letterSpacing: '-0.045em',
  fontWeight: 680,
})
rule('.hero p', { margin: '0 0 28px', maxWidth: 560, fontSize: 19, lineHeight: 1.55, color: colour('muted') })
rule('.front-search', {
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  maxWidth: 640,
  minHeight: 58,
  padding: '8px 18px',
  border: `1.5px solid ${colour('accentText')}`,
  borderRadius: 14,
  background: colour('page'),
  boxShadow: `0 10px 30px -20px ${colour('accentText')}`,
  color: colour('muted'),
  font: 'inherit',
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

// The home page's figure: one drawing for every width, with text of 13 pixels in each.
rule('.swap-figure', {
  margin: 0,
  padding: '20px 24px',
  border: `1px solid ${colour('line')}`,
  borderRadius: 18,
  background: colour('surface'),
})
rule('.swap-figure svg', { display: 'block', width: '100%', overflow: 'visible', fontFamily: mono, fontSize: 9.6 })
rule('.swap-figure rect[data-part=behind]', { fill: colour('control'), fillOpacity: 0.28 })
rule('.swap-figure rect[data-part=crossed]', { fill: 'var(--accent)' })
rule('.swap-figure rect[data-part=ahead]', { fill: colour('event'), fillOpacity: 0.34 })
rule('.swap-figure path', { strokeWidth: 1.3 })
rule('.swap-figure path[data-part=before]', { stroke: colour('muted'), strokeDasharray: '3 3' })
rule('.swap-figure path[data-part=after]', { stroke: colour('accentText') })
rule('.swap-figure text', { fill: colour('muted') })
rule('.swap-figure text[data-part=after]', { fill: colour('accentText'), fontWeight: 600 })
rule('.swap-amount input', {
  display: 'block',
  width: '100%',
  height: 28,
  margin: '6px 0 10px',
  accentColor: colour('accentText'),
  cursor: 'ew-resize',
})
rule('html:not(.js) .swap-amount', { display: 'none' })
rule('.swap-figure dl', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
  gap: '10px 16px',
  margin: '0 0 14px',
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
onPhone('.hero p', { fontSize: 17 })
onPhone('.swap-figure', { padding: '16px', borderRadius: 14 })
onPhone('.swap-figure svg', { fontSize: 17 })

rule('.tasks ul', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  gap: '0 48px',
  maxWidth: 'none',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
rule('.tasks li', {
  position: 'relative',
  margin: 0,
  padding: '16px 0',
  borderTop: `1px solid ${colour('line')}`,
})
rule('.tasks li > p', { margin: 0 })
rule('.tasks li > p + p', { fontSize: 14.5, lineHeight: 1.5, color: colour('muted') })
// The whole entry is the link.
rule('.tasks li a', { color: colour('text'), fontWeight: 570, textDecoration: 'none' })
rule('.tasks li a::after', { content: '""', position: 'absolute', inset: 0 })
rule('.tasks li:hover a', { color: colour('accentText'), textDecoration: 'underline' })
rule('.generations td:first-child', { fontWeight: 570, whiteSpace: 'nowrap' })
rule('.generations td:first-child a', { color: 'inherit', textDecoration: 'none' })
rule('.generations td:first-child a:hover', { color: colour('accentText'), textDecoration: 'underline' })
rule('.generations .table', { fontSize: 14.5 })
rule('.generations .table :is(th, td)', { paddingBlock: 11 })
onPhone('.generations thead', { position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden' })
onPhone('.generations :is(table, tbody, td)', { display: 'block' })
onPhone('.generations tr', { display: 'block', padding: '12px 0', borderTop: `1px solid ${colour('line')}` })
onPhone('.generations .table td', { padding: '2px 0', border: 0 })
rule('.recent', { maxWidth: 'none !important', listStyle: 'none', padding: '0 !important' })
rule('.recent li', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 16px',
  margin: 0,
  padding: '9px 0',
  borderTop: `1px solid ${colour('line')}`,
})
rule('.recent a', { color: colour('text'), textDecoration: 'none !important' })
rule('.recent a:hover', { color: colour('accentText'), textDecoration: 'underline !important' })
rule('.recent time', { color: colour('muted'), fontSize: 14 })
rule('.checked', {
  maxWidth: 'none !important',
  margin: '56px 0 0 !important',
  fontSize: 15,
  color: colour('muted'),
  fontVariantNumeric: 'tabular-nums',
})
rule('.checked b', { color: colour('text'), fontWeight: 600 })

// The lines and text of diagrams have the theme's colours.
rule('svg.diagram', {
  display: 'block',
  maxWidth: 'min(100%, 440px)',
  // A window 900 pixels high shows a figure with the text around it.
  maxHeight: 420,
  margin: '8px 0 24px',
  fontSize: 13.5,
  fontFamily: 'inherit',
})
rule('svg.diagram rect', { fill: colour('surface'), stroke: colour('control'), strokeWidth: 1.5 })
rule('svg.diagram rect[data-accent]', { fill: colour('accentSoft'), stroke: colour('accentText') })
rule('svg.diagram path', {
  stroke: colour('accentText'),
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
rule('svg.diagram text', { fill: colour('muted') })
rule('svg.diagram .diagram-name', { fill: colour('text'), fontWeight: 650, fontSize: 15 })
rule('svg.diagram .diagram-code', { fill: colour('text'), fontFamily: mono })
rule('svg.diagram .diagram-note', { fill: colour('muted'), fontFamily: `var(--font-default, ${sans})` })
rule('svg.diagram rect[data-kind]', { stroke: 'var(--kind)' })
// The lines between the lanes pass behind the words.
rule('svg.sequence text', { paintOrder: 'stroke', stroke: colour('page'), strokeWidth: 6, strokeLinejoin: 'round' })
rule('svg.sequence rect + text', { stroke: 'none' })

// Facts and parameters of an API: what it is on the left with its type under it, the meaning on the right.
rule('article dl.params', {
  display: 'grid',
  gridTemplateColumns: '204px minmax(0, 1fr)',
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
rule('.params :is(.type, .need)', { fontSize: 12.5, color: colour('muted') })
rule('.params .type + .need::before', { content: '"· " / ""' })
// An export of a package has a long type: each part takes the whole width.
rule('.params.exports :is(dt, dd)', { gridColumn: '1 / -1' })
rule('.params.exports dd', { padding: '0 0 8px', border: 0 })
rule('article .params.exports .type', { display: 'block' })
rule('article .params.exports .type code', { fontSize: 12.5, lineHeight: 1.45 })
onPhone('article dl.params', { gridTemplateColumns: 'minmax(0, 1fr)' })
onPhone('.params dt', { paddingBottom: 0 })
onPhone('.params dd', { gridColumn: 1, paddingTop: 2, border: 0 })
rule('article .list-label', { margin: '20px 0 6px', fontSize: 14 })

// On a phone a row of constants is a card: name and value on one line, the source below.
onPhone('table.fields thead', { position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden' })
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
onPhone('table.fields tbody th > code', { overflowWrap: 'anywhere' })

// Diagrams with two quantities, with less prominent axes and marks. Label both quantities: colour alone is not enough.
rule('svg.diagram rect[data-tone="first"]', { fill: colour('accentSoft'), stroke: colour('accentText') })
rule('svg.diagram rect[data-tone="second"]', { fill: colour('warningSoft'), stroke: colour('warning') })
rule('svg.diagram path[data-tone="second"]', { stroke: colour('warning') })
rule('svg.diagram path[data-tone="quiet"]', { stroke: colour('control') })
rule('svg.diagram path[data-thin]', { stroke: colour('line'), strokeWidth: 1 })
rule('svg.diagram path[data-dashed]', { strokeDasharray: '2 6' })
rule('svg.diagram circle', { fill: colour('page'), stroke: colour('text'), strokeWidth: 2 })
rule('svg.diagram circle[data-tone="first"]', { fill: colour('accentText'), stroke: colour('accentText') })
rule('svg.diagram circle[data-tone="second"]', { fill: colour('warning'), stroke: colour('warning') })
rule('svg.diagram text[data-tone="first"]', { fill: colour('accentText'), fontWeight: 600 })
rule('svg.diagram text[data-tone="second"]', { fill: colour('warning'), fontWeight: 600 })

// What is in the place of a tool before its code arrives; about as high, so that the text under it stays where it is.
rule('.tool', { margin: '0 0 32px' })
rule('.tool-still', { padding: 16, border: `1px solid ${colour('line')}`, borderRadius: 8, color: colour('muted') })
rule('html.js .tool-still', { minHeight: 560 })
rule('html.js .tool-still > [data-without-script]', { display: 'none' })
rule('html:not(.js) .tool-still > [data-with-script]', { display: 'none' })

// Browsers lay out code blocks and tables only near the window; until then these have an estimated height. This needs
// scroll anchoring: without it, the page jumps when a block above the window gets its real height.
for (const height of blockHeights)
  rule(`[data-height="${height}"]`, {
    '@supports': {
      '(overflow-anchor: auto)': {
        '@media': { screen: { contentVisibility: 'auto', containIntrinsicHeight: `auto ${height}px` } },
      },
    },
  })
