import { globalStyle } from '@vanilla-extract/css'
import { onPhone, phone } from '../../chrome/styles/onPhone.ts'
import { colour, mono } from '../../shared/colours.ts'

const rule = globalStyle

// An entry: one line with the name, small words and the selector, then the signature, the prose and the lists.
rule('.entry', { margin: '0 0 36px' })
rule('.entry-head', { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 12px', marginBottom: 6 })
rule('.entry-head::before, .reference > .fields-name::before', {
  content: '""',
  flex: 'none',
  alignSelf: 'flex-start',
  marginTop: 9,
  width: 8,
  height: 8,
  borderRadius: 3,
  background: 'var(--kind)',
})
rule('article .entry-head > h3', {
  margin: 0,
  fontFamily: mono,
  fontSize: 17,
  fontWeight: 600,
  letterSpacing: '-0.01em',
})
// The link at the name takes the gap behind it.
rule('.entry-head a.anchor', { marginLeft: 0, marginRight: -12 })
rule('.entry-words', {
  flex: '1 1 0',
  minWidth: 160,
  fontSize: 13.5,
  color: colour('muted'),
})
rule('.entry-words > * + *::before', { content: '" · " / " "' })
// On a phone a line "function · view · 0x50b6157b" is above the name, and who may call it is under it.
onPhone('.entry-head', { columnGap: 6 })
onPhone('.entry-words', { display: 'contents' })
onPhone('.entry-words > *', { order: 1, fontSize: 13.5, color: colour('muted') })
onPhone('.entry-head > .selector', { order: 2, marginLeft: 0 })
onPhone('.entry-head > .selector::before', { content: '"· " / ""', float: 'left', color: colour('muted') })
onPhone('article .entry-head > h3', { order: 3, flexBasis: '100%' })
onPhone('.entry-words > .access', { order: 4, flexBasis: '100%' })
onPhone('.entry-words > * + *::before', { content: '"· " / " "' })
onPhone('.entry-words > .access::before', { content: 'none !important' })
rule('.entry > .code', { marginBottom: 8 })
// The copy button is an icon here, so that a signature has nearly all of the width.
rule('article .entry > .code pre', { marginRight: 34, padding: '6px 0 7px 18px' })
rule('.entry > .code > button.copy', { top: 3, right: 3 })
rule('.entry > p', { marginBottom: 6, fontSize: 15, lineHeight: 1.55 })

// A selector is a click away from the clipboard: the copy button lies over it (site/blocks/copy/browser.ts).
rule('.selector', { position: 'relative', minWidth: 0, borderRadius: 6 })
rule('.entry-head > .selector', { marginLeft: 'auto' })
rule('article .selector > code', {
  display: 'block',
  padding: '0 6px',
  border: 0,
  background: 'none',
  color: colour('muted'),
  fontSize: 13,
  lineHeight: '24px',
})
// With scripts a topic is cut: its first bytes tell it apart, and a click copies all of it.
rule('html.js .selector > code', {
  '@media': {
    screen: {
      maxWidth: '13ch',
      boxSizing: 'content-box',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    // A narrow window, or text at 400 %, shows all of it.
    [phone]: { maxWidth: 'none', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
})
rule('.selector:hover', { background: colour('surface') })
rule('.selector > button.copy', {
  position: 'absolute',
  inset: 0,
  width: '100%',
  padding: '0 6px',
  border: 0,
  background: 'none',
  fontSize: 0,
  lineHeight: '24px',
  textAlign: 'right',
})
rule('.selector > button.copy[data-state]', { background: colour('surface'), color: colour('tip'), fontSize: 13 })

// Definition lists: what the rows are, then on a line the name in mono, its type and unit, and what it means. A longer
// meaning goes on under it, indented.
rule('.field-lists', {
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr)',
  fontSize: 14,
  lineHeight: 1.5,
})
rule('article .fields-name', { margin: 0, fontSize: 13, fontWeight: 600, color: colour('muted') })
rule('article .field-lists > .fields-name', { padding: '4px 0', borderTop: `1px solid ${colour('line')}` })
rule(':is(.field-lists, .reference) dl', { margin: 0 })
rule('.field-lists dl', { padding: '2px 0 3px', borderTop: `1px solid ${colour('line')}` })
rule('.field-lists dl > div', {
  padding: '2px 0 2px 16px',
  textIndent: -16,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
})
rule('.field-lists :is(dt, dd)', { display: 'inline' })
rule('.field-lists dd::before', { content: '"\\2002"' })
rule(':is(.field-lists, .reference) dd', { margin: 0, textWrap: 'pretty' })
rule('article :is(.field-lists, .reference) dt code', {
  padding: 0,
  border: 0,
  background: 'none',
  fontSize: 13.5,
  fontWeight: 550,
})
rule('.field-lists .type', { fontSize: 12.5, color: colour('muted') })
rule('article .field-lists .type code', { fontSize: 12.5, fontWeight: 400, color: colour('muted') })
rule('article .field-lists .reverts dt code', { color: colour('error') })
onPhone('.field-lists', { gridTemplateColumns: 'minmax(0, 1fr)' })
onPhone('article .field-lists > .fields-name', { padding: '8px 0 0', border: 0 })
onPhone('.field-lists dl', { border: 0 })
// The name with its type has a line, and the meaning the next.
onPhone('.field-lists dl > div', { paddingBottom: 6 })
onPhone('.field-lists dd', { display: 'block', textIndent: 0 })
onPhone('.field-lists dd::before', { content: 'none' })

// Many members at a glance: the signature on a line with its selector, and what it does under it.
rule('.reference', { margin: '0 0 32px', fontSize: 14, lineHeight: 1.5 })
rule('.reference > .fields-name::before', { marginTop: 6 })
rule('article .reference > .fields-name', { display: 'flex', gap: 10, margin: '0 0 8px', overflowWrap: 'anywhere' })
rule('.reference-row', { padding: '6px 0', borderTop: `1px solid ${colour('line')}` })
rule('.reference dt > span', {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 12,
  scrollMarginTop: 96,
  borderRadius: 4,
})
rule('.reference dt > span:target', {
  background: colour('accentSoft'),
  boxShadow: `0 0 0 4px ${colour('accentSoft')}`,
})
// As high as a finger needs.
rule('article .reference code > a', { display: 'inline-block', minWidth: 24, lineHeight: '24px' })
rule('article .reference dt > span > code', { minWidth: 0, fontWeight: 400, overflowWrap: 'anywhere' })
rule('.reference dt a', { fontWeight: 600 })
rule('.reference dt .selector', { flex: 'none' })
rule('article .reference .selector > code', { fontWeight: 400 })
rule('.reference dd .access', { color: colour('muted') })
onPhone('.reference dt > span', { display: 'block' })
onPhone('.reference dt .selector', { display: 'block', width: 'fit-content' })
