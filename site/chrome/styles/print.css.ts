import { globalStyle } from '@vanilla-extract/css'
import { colour } from '../../shared/colours.ts'

/** A rule for print: the page's text without controls, with collapsed and scrolled content shown in full. */
const rule = (selector: string, styles: Record<string, string>) =>
  globalStyle(selector, { '@media': { print: styles } })

const chrome =
  '[data-top-bar], [data-curtain], section[data-banner], [data-opens-search], a[href="#content"], footer nav, footer a'
const controls =
  '.page-actions, .chain-filter, .swap-amount, [role="tablist"], .code-title a, article button, a.anchor, .explorer'
const files = '.abi, .abi-link'
const tools = '.tool-still, details:has(> .tool)'
rule(`${chrome}, ${controls}, ${files}, ${tools}`, { display: 'none !important' })
rule('article details::details-content', { contentVisibility: 'visible', blockSize: 'auto' })
rule('.code-group > .code, .code-group .code-title, .code-group .code-title > b', { display: 'block !important' })
rule('.code pre', { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', overflow: 'visible' })
rule('.table', { overflow: 'visible' })
// As high as on the screen, where it has icons, so that the contract's name is in line with it.
rule('.address-line', { minHeight: '28px' })
rule(':is(h2, h3, h4, h5, h6)', { breakAfter: 'avoid' })
rule('tr, .callout, svg.diagram', { breakInside: 'avoid' })
rule('article :is(p, li) > a.external:not(.proven)::after', {
  content: '" (" attr(href) ")"',
  background: 'none !important',
  mask: 'none !important',
  width: 'auto',
  height: 'auto',
  margin: '0',
  overflowWrap: 'anywhere',
  color: colour('muted'),
})
