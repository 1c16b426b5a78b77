import { globalStyle, style } from '@vanilla-extract/css'
import { colour, size, widest } from '../../shared/colours.ts'
import { boldInPlace } from '../styles/boldInPlace.ts'

export const outline = style({
  display: 'none',
  '@media': {
    [widest]: {
      display: 'block',
      position: 'sticky',
      top: size.topBar + 1,
      width: size.outline,
      marginLeft: -size.outline,
      flex: 'none',
      maxHeight: `calc(100vh - ${size.topBar + 1}px)`,
      overflowY: 'auto',
      padding: `44px ${size.edge}px 32px 0`,
    },
  },
})

export const title = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: 40,
  margin: '-10px 0 0',
  fontSize: 13.5,
  fontWeight: 600,
})
globalStyle(`${title} > p`, { margin: 0 })
globalStyle(`${title} > button`, { marginRight: -8, fontWeight: 400 })
export const list = style({ listStyle: 'none', margin: 0, padding: 0 })
// A filter of the page's sections can leave no entry. `:has()` would be matched again for each row that it hides.
globalStyle(`[data-empty] > ${title} > p`, { visibility: 'hidden' })
globalStyle(`${list} [data-level="3"]`, { paddingLeft: 12 })
globalStyle(`${list} [data-level="4"]`, { paddingLeft: 24 })
globalStyle(`${list} [data-level="5"], ${list} [data-level="6"]`, { paddingLeft: 36 })

export const link = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: 8,
  padding: '3px 0',
  fontSize: 13.5,
  lineHeight: '20px',
  color: colour('muted'),
  textDecoration: 'none',
  overflowWrap: 'break-word',
  selectors: {
    '&:hover': { color: colour('text') },
    '&[aria-current]': { color: colour('accentText'), ...boldInPlace },
  },
})

// The dot stays on the first line of a name that wraps.
globalStyle(`${link} > .dot`, { alignSelf: 'flex-start', marginTop: 6 })
globalStyle(`${link} > span:not(.dot)`, { minWidth: 0 })

export const footer = style({ marginTop: 24, fontSize: 13, color: colour('muted') })
