import { globalStyle, style } from '@vanilla-extract/css'
import { between, colour, size, wide, widest } from '../../shared/colours.ts'

export const curtain = style({
  position: 'sticky',
  top: 0,
  zIndex: 20,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: size.curtain,
  padding: '0 8px',
  background: colour('page'),
  borderBottom: `1px solid ${colour('line')}`,
  '@media': {
    // Over the text alone: the sidebar next to it starts where it does without this bar.
    [between]: { top: size.topBar + 1, marginBottom: -(size.curtain + 1), padding: '0 40px' },
    [widest]: { display: 'none' },
  },
})
globalStyle(`${curtain}[data-beside-sidebar]`, { '@media': { [between]: { marginLeft: size.sidebar } } })
globalStyle(`${curtain}:not([data-has-outline])`, { '@media': { [wide]: { display: 'none' } } })

/** What the top bar and the sidebar of a wider window have. */
export const narrow = style({ '@media': { [wide]: { display: 'none' } } })

export const trigger = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  height: 40,
  padding: '0 8px',
  borderRadius: 6,
  color: colour('muted'),
  fontSize: 14,
  whiteSpace: 'nowrap',
})
globalStyle(`${trigger} svg`, { flex: 'none' })
globalStyle(`html:not(.js) ${trigger}`, { display: 'none' })

// Its space is kept, so that nothing moves when it appears. What has the focus stays: hidden, it would lose the reader's place.
export const far = style({ selectors: { 'html:not([data-far]) &:not(:focus-visible)': { visibility: 'hidden' } } })

export const title = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: colour('text'),
  fontSize: 14,
  padding: '0 2px',
})
// Without the button of a sidebar, it starts where the text does.
globalStyle(`${curtain} > ${title}`, { paddingLeft: 8 })
export const end = style({ display: 'flex', flex: 'none', alignItems: 'center', marginLeft: 'auto' })
export const unscripted = style({ padding: '0 8px', fontSize: 14 })
globalStyle(`html.js ${unscripted}`, { display: 'none' })
