import { globalStyle } from '@vanilla-extract/css'
import { belowWidest, between, colour, kinds, mono, sans, size, tokenKinds } from '../../shared/colours.ts'
import { onPhone } from './onPhone.ts'

const rule = globalStyle

rule('*, *::before, *::after', { boxSizing: 'border-box' })
// What a jump leads to is clear of the bars.
rule('html', { scrollPaddingTop: 80, textSizeAdjust: '100%', '@media': { [between]: { scrollPaddingTop: 124 } } })
// The bars' own controls are in sight: the focus does not scroll the page to clear them of the bars.
rule(':is([data-top-bar], [data-curtain]) :is(a, button)', { scrollMarginTop: -124 })
rule('body', {
  margin: 0,
  fontFamily: `var(--font-default, ${sans})`,
  fontSize: 16,
  lineHeight: 1.65,
  color: colour('text'),
  background: colour('page'),
  WebkitFontSmoothing: 'antialiased',
})
// Without weight, so that every other rule replaces it. Buttons of tools without a class keep the browser's look.
rule(':where(button:is([class], [role]))', {
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
})
// The browser puts the arrow at the edge of a select. Forced colours keep it, because they drop gradients.
const arm = (angle: number, right: number) =>
  `linear-gradient(${angle}deg, #0000 42%, ${colour('muted')} 42% 58%, #0000 58%) right ${right}px center / 6px 6px no-repeat`
rule('select', {
  '@media': {
    '(forced-colors: none)': {
      appearance: 'none',
      paddingRight: '32px !important',
      background: `${arm(45, 17)}, ${arm(-45, 12)}`,
    },
  },
})
rule(':focus-visible', { outline: `2px solid ${colour('accentText')}`, outlineOffset: 2, borderRadius: 4 })
// What a link or a result leads to has the focus for screen readers and the next Tab, and nothing to press.
rule(':is(main, h1, h2, h3, h4, h5, h6, tr):focus-visible', { outline: 'none' })
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
// A power: the caret is read and copied.
rule('sup', { lineHeight: 0 })
rule('sup > i', { fontSize: 0 })
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
  padding: '1px 2px',
  border: '1px solid transparent',
  borderRadius: 5,
  background: colour('raised'),
  boxDecorationBreak: 'clone',
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
rule('article .page-actions > a', { lineHeight: '24px' })
rule('article .page-actions > a:not(:hover)', { color: colour('muted') })
rule('.page-actions > button.copy', { fontSize: 'inherit' })
rule('.page-actions > .copy-page', { color: colour('muted') })
rule('.page-actions > :is(.copy-page, button)', { marginRight: -8 })
rule('html:not(.js) .copy-page', { display: 'none' })
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

// Where the window leaves more than the text takes, code and lists use it.
const isWide = '.static, .steps, .code, .code-group, div.unsearched, .deployments, .table'
rule(`:where([data-layout=docs] :is(article, .static, .step)) > :where(:not(${isWide}))`, {
  maxWidth: size.content,
  '@media': { [belowWidest]: { maxWidth: size.narrowContent } },
})

// Code.
rule('.code', {
  position: 'relative',
  margin: '0 0 20px',
  // Seen in forced colours only.
  border: '1px solid transparent',
  borderRadius: 10,
  background: colour('surface'),
})
// The file's name and Copy stay in sight over long code.
rule('.code-title', {
  position: 'sticky',
  top: size.topBar,
  zIndex: 2,
  '@media': { 'screen and (max-width: 1023px)': { top: size.curtain } },
  borderRadius: '10px 10px 0 0',
  borderBottom: `1px solid ${colour('line')}`,
  background: 'inherit',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 12px',
  minHeight: 40,
  margin: '0 !important',
  maxWidth: 'none !important',
  padding: '9px 76px 7px 18px',
  fontSize: 13,
  color: colour('muted'),
  overflowWrap: 'anywhere',
})
// The outline's bar is between, and pages without an outline keep the top bar on small windows.
rule('[data-has-outline] + * .code-title', { '@media': { [between]: { top: 108 } } })
rule('[data-layout]:not([data-layout=docs]) .code-title', { top: size.topBar })
// On a phone its lines would cover the code.
onPhone('.code > .code-title', { position: 'static' })
rule('.code-title > b', { fontFamily: mono, fontSize: 12.5, fontWeight: 500, color: colour('text') })
rule('.code-title > em', { fontStyle: 'normal', color: colour('tip') })
// How far it was checked comes before the versions, which may need a line.
rule('.code-title > span', { order: 1 })
rule('.code-title > span > span', { whiteSpace: 'nowrap' })
onPhone('.code-title > span > span', { whiteSpace: 'normal' })
rule('.code-title > :is(a, button)', { order: 2, lineHeight: '24px' })
rule('.code-title > em::before', { content: '"✓ "' })
rule('.code pre', {
  margin: 0,
  padding: '14px 18px 16px',
  borderRadius: 10,
  overflowX: 'auto',
  fontSize: 13.5,
  lineHeight: 1.6,
  tabSize: 4,
})
// Code without a caption ends where the copy button begins, so that it is never under it.
rule('.code:not(:has(.code-title)) pre', { marginRight: 76 })
onPhone('.code pre', { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
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
  fontSize: 12,
  lineHeight: '18px',
})
// Copy buttons are added when the reader comes near (site/blocks/copy/browser.ts). Reserving their space avoids a shift.
rule(toCome, { content: '"Copy"', visibility: 'hidden' })
rule('button.copy:hover', { color: colour('accentText'), borderColor: colour('accentText') })
rule('button.copy[data-state]', { color: colour('tip'), borderColor: colour('tip') })
rule('.page-actions > button.copy[data-state=failed]', { color: colour('danger'), borderColor: colour('danger') })
// In the middle of the caption's line, and of the first line of code without a caption.
rule(':is(.code, .code-title) > button.copy', { position: 'absolute', right: 8, top: 9, zIndex: 1 })
rule('.code > button.copy', { top: 13 })
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
  borderBottom: '2px solid transparent',
  fontSize: 13.5,
  color: colour('muted'),
  whiteSpace: 'nowrap',
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
// The copy button is next to it.
rule('.code-group code > .line:first-child', { boxSizing: 'border-box', paddingRight: 64 })

// Tables.
rule('.table', {
  position: 'relative',
  margin: '0 0 20px',
  // A table is as high as its rows. With `auto`, Chromium makes one that is not laid out yet, and is higher than its
  // estimate, a Tab stop for a moment, and the focus is lost.
  overflow: 'auto hidden',
  fontSize: 14,
  lineHeight: 1.5,
})
rule('.table table', { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' })
rule('.table :is(th, td)', {
  padding: '8px 12px',
  borderBottom: `1px solid ${colour('line')}`,
  textAlign: 'left',
  verticalAlign: 'top',
  fontWeight: 400,
})
rule('.table :is(th, td):first-child', { paddingLeft: 0 })
// A browser breaks a long name without its padding.
rule('.table :is(th, td):last-child', { paddingRight: 3 })
rule('.table thead th', {
  paddingTop: 0,
  fontWeight: 500,
  fontSize: 13,
  color: colour('muted'),
  whiteSpace: 'nowrap',
})
rule('.table td:not(:last-child) > code, .table tbody th > code', { overflowWrap: 'normal' })

// Values and marks. The ids of a table have one left edge, whatever is before them, and their buttons one right edge.
rule('.value', { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' })
rule('td > .value.long-id', { display: 'flex', flexWrap: 'nowrap', justifyContent: 'space-between' })
rule('td > .value > button', { flex: 'none' })
rule('.table td:has(> .value.long-id)', { width: 410 })
// The padding makes it 24 pixels to hit, and takes no space.
rule('.proven', {
  margin: '0 -5px',
  padding: '3px 8px',
  color: `${colour('tip')} !important`,
  textDecoration: 'none !important',
  whiteSpace: 'nowrap',
})
// The glyph is generated content, so neither the search nor a selection includes it.
rule('.proven::before', {
  content: ['"✓"', '"✓" / ""'],
  fontSize: '0.8em',
  lineHeight: 0,
  fontWeight: 600,
  verticalAlign: 'super',
})
rule('.proven.external::after', { content: 'none' })
rule('.omitted', { fontSize: 14, color: colour('muted') })
rule('.abi', { margin: '0 0 16px', fontSize: 14 })
rule('.abi-file', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  margin: '2px 12px 2px 4px',
  lineHeight: '24px',
})
rule('.contract-index', {
  margin: '0 0 24px',
  padding: '16px 16px 0',
  border: `1px solid ${colour('line')}`,
  borderRadius: 8,
  background: colour('surface'),
})
rule('.contract-index .group', { margin: '0 0 4px', fontSize: 13, fontWeight: 650 })
rule('.contract-index .group > span', { marginLeft: 4, fontWeight: 400, color: colour('muted') })
// Columns within a group, so that each name is under the head of its group.
rule('.contract-index ul', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  columnGap: 12,
  listStyle: 'none',
  margin: '0 0 16px',
  padding: 0,
  fontSize: 13.5,
})
rule('.contract-index li', {
  margin: 0,
  paddingLeft: 12,
  textIndent: -12,
  lineHeight: '24px',
  // The longest names of errors fit.
  letterSpacing: '-0.02em',
})
// On a phone the names fill lines.
onPhone('.contract-index ul', { display: 'flex', flexWrap: 'wrap', columnGap: 16 })
// A list of nothing but links needs no lines under them.
rule('.contract-index a:not(:hover)', { textDecoration: 'none !important' })
rule('.contract-index a code', {
  background: 'none !important',
  border: '0 !important',
  padding: '0 !important',
  color: 'inherit',
})

// What is in the place of a tool before its code arrives; about as high, so that the text under it stays where it is.
rule('.tool', { margin: '0 0 32px' })
rule('.tool-still', { padding: 16, border: `1px solid ${colour('line')}`, borderRadius: 8, color: colour('muted') })
rule('html.js .tool-still', { minHeight: 560 })
rule('html.js .tool-still > [data-without-script]', { display: 'none' })
rule('html:not(.js) .tool-still > [data-with-script]', { display: 'none' })

// Browsers lay out what is far from the window only when the reader comes near. This needs scroll anchoring: without it, the
// page jumps when a block above the window gets its real height. The first blocks are in the first screens.
rule('.static > :is(.entry, .code, .reference):nth-child(n + 9)', {
  '@supports': {
    '(overflow-anchor: auto)': {
      '@media': { screen: { contentVisibility: 'auto', containIntrinsicHeight: 'auto 320px' } },
    },
  },
})
