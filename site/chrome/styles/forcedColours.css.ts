import { globalStyle } from '@vanilla-extract/css'

/**
 * A rule for forced colours, where the system's palette replaces backgrounds and shadows. Selected items get the system's
 * highlight colours, and painted shapes such as icons get its text colours.
 */
const rule = (selector: string, styles: Record<string, string>) =>
  globalStyle(selector, { '@media': { '(forced-colors: active)': styles } })

const chosen = ':is([aria-current], [aria-selected="true"], [aria-pressed="true"])'
rule(chosen, {
  forcedColorAdjust: 'none',
  background: 'Highlight !important',
  borderColor: 'Highlight !important',
  color: 'HighlightText !important',
})
rule(`${chosen} *`, { color: 'inherit !important', background: 'none !important' })

rule('.icon-down, .icon-up, :is(.address-line, .entry > .code) > .copy::before', {
  forcedColorAdjust: 'none',
  background: 'LinkText',
})
// Link icons get their shapes after the first paint (site/chrome/styles/icons.css), and their colours at the same time.
const marked = 'html:is(.painted, :not(.js))'
rule(`${marked} .anchor::before`, {
  forcedColorAdjust: 'none',
  background: 'LinkText !important',
})
rule('.external::after', { forcedColorAdjust: 'none' })
rule(':is(button, summary) > .icon-down, :is(button, summary) > .icon-up', { background: 'ButtonText' })
rule(`${chosen} > .icon-down`, { background: 'HighlightText !important' })

rule('svg.diagram :is(rect, circle)', { fill: 'Canvas !important', stroke: 'CanvasText !important' })
rule('svg.diagram :is(rect[data-accent], :not(text)[data-tone="first"])', { stroke: 'Highlight !important' })
rule('svg.diagram path', { stroke: 'CanvasText !important' })
rule('svg.diagram :is(text, tspan)', { fill: 'CanvasText !important' })
rule('svg.diagram text', { stroke: 'none !important' })
rule('svg.sequence text', { stroke: 'Canvas !important' })
rule('.dot', { forcedColorAdjust: 'none', background: 'CanvasText' })
// As specific as the colours of site/chrome/styles/home.css.ts.
rule('.swap-figure g[data-part]', { fill: 'CanvasText', fillOpacity: '1' })
rule('.swap-figure g[data-part=crossed]', { fill: 'Highlight' })
rule('.swap-figure line[data-part]', { stroke: 'CanvasText' })
rule('.swap-figure text', { fill: 'CanvasText !important' })
rule('.step::before', { border: '1px solid' })
rule('.reference dt > span:target', { outline: '2px solid Highlight' })
rule('.entry-head::before, .reference > .fields-name::before', { forcedColorAdjust: 'none', background: 'CanvasText' })
