import { globalStyle } from '@vanilla-extract/css'
import { colour, mono, shadow } from '../../shared/colours.ts'
import { remedyButton } from './buttons.ts'

const rule = globalStyle

// Names of a sample that show their type, and the button that loads the types.
const typesToCome = 'html.js [data-types]:not([data-typed]) > .code-title::after'
rule(`.code-title button.types, :is(button.reset, .copy-rows, .copy-call), ${typesToCome}`, {
  minHeight: 24,
  padding: '0 8px',
  border: `1px solid ${colour('control')}`,
  borderRadius: 6,
  background: colour('page'),
  color: colour('muted'),
})
// Added when React runs (site/blocks/snippet/browser.ts). Its place, on the line of the name, is kept until then.
rule('.code-title button.types', { order: 0 })
rule(typesToCome, { content: '"Types"', lineHeight: '24px', visibility: 'hidden' })
rule(':is(.code-title button.types, button.reset, .copy-rows, .copy-call):hover', {
  color: colour('accentText'),
  borderColor: colour('accentText'),
})
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
// A term of the glossary in a sentence, and its definition beside it.
rule('a.term', { color: 'inherit', textDecoration: `underline dotted ${colour('muted')}`, textUnderlineOffset: 3 })
rule('a.term:is(:hover, [aria-expanded=true])', { color: colour('accentText'), textDecorationColor: 'currentcolor' })
rule('.term-note', {
  position: 'fixed',
  inset: 'auto',
  maxWidth: 'min(360px, calc(100vw - 16px))',
  margin: 0,
  padding: '10px 14px',
  border: `1px solid ${colour('line')}`,
  borderRadius: 10,
  background: colour('popup'),
  boxShadow: shadow,
  color: colour('text'),
  fontSize: 14,
  lineHeight: 1.5,
})
rule('.glossary > dt', { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 10px', marginTop: 20 })
rule('.glossary dfn', { fontStyle: 'normal', fontWeight: 650 })
rule('.glossary small', { color: colour('muted'), fontSize: 13 })
rule('.glossary > dd', { margin: '2px 0 0' })
// The list scrolls, and would cut an outline around the tab.
rule('.code-group [role=tab]:focus-visible', { outlineOffset: -2 })
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
rule(':is(.load-failed, .start-failure, .tool-still) button', { ...remedyButton, marginRight: 12 })

// The menus that copy the rows that stand and a function's call (site/blocks/copy/menu.ts). A browser without popovers has
// no button.
rule('.copy-rows, .copy-call, .copy-menu', { display: 'none' })
rule('html.js :is(.copy-rows, .copy-call)', { '@supports': { 'selector(:popover-open)': { display: 'block' } } })
// Its place beside the selector is kept before it comes.
rule('html.js [data-of] .selector', { paddingRight: 64 })
rule('[data-of] .selector > button.copy', { width: 'calc(100% - 64px)' })
rule('.copy-call', { position: 'absolute', top: 0, right: 0, fontSize: 13, lineHeight: '22px' })
// The block cuts an outline around it.
rule('.copy-call:focus-visible', { outlineOffset: -2 })
rule('.chain-filter > .copy-rows', { padding: '0 12px', borderRadius: 8 })
rule('.copy-menu', {
  '@supports': {
    'selector(:popover-open)': {
      position: 'fixed',
      inset: 'auto',
      width: 'max-content',
      minWidth: 160,
      maxWidth: 'calc(100vw - 16px)',
      maxHeight: 'calc(100vh - 16px)',
      overflow: 'auto',
      margin: 0,
      padding: 6,
      border: `1px solid ${colour('line')}`,
      borderRadius: 10,
      background: colour('popup'),
      boxShadow: shadow,
    },
  },
})
rule('.copy-menu:popover-open', { display: 'block' })
rule('.copy-menu > p', { margin: 0, padding: '4px 12px 6px', fontSize: 13, overflowWrap: 'anywhere' })
rule('.copy-menu button', {
  display: 'block',
  width: '100%',
  minHeight: 36,
  padding: '4px 12px',
  borderRadius: 6,
  color: colour('text'),
  fontSize: 15,
  textAlign: 'left',
})
rule('.copy-menu button:is(:hover, :focus-visible)', { background: colour('raised') })
