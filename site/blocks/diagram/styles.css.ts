import { globalStyle } from '@vanilla-extract/css'
import { colour, mono, sans } from '../../shared/colours.ts'

const rule = globalStyle

// The lines and text of diagrams have the theme's colours.
rule('svg.diagram', {
  display: 'block',
  maxWidth: 'min(100%, 440px)',
  // A window 900 pixels high shows a figure with the text around it.
  maxHeight: 420,
  margin: '8px auto 24px',
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
