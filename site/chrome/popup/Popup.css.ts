import { globalStyle, style } from '@vanilla-extract/css'
import { colour, shadow, wide } from '../../shared/colours.ts'

export const popup = style({
  zIndex: 40,
  width: 'calc(100vw - 24px)',
  maxHeight: 'min(70vh, var(--radix-popover-content-available-height))',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: 12,
  background: colour('popup'),
  border: `1px solid ${colour('line')}`,
  borderRadius: 10,
  boxShadow: shadow,
  '@media': { [wide]: { width: 360 } },
})

// Rows that a finger hits, of one line or more.
globalStyle(`div${popup} :is(li > a, li > span, summary)`, { paddingBlock: 9 })
globalStyle(`div${popup} [data-outline] a`, { paddingBlock: 10 })
globalStyle(`div${popup} [data-beside-link] > summary`, { width: 40, height: 40 })

/** Shades the page behind the menu. */
export const scrim = style({ position: 'fixed', inset: 0, zIndex: 39, background: 'rgb(13 10 20 / 0.45)' })

export const menuItem = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: '100%',
  minHeight: 44,
  padding: '8px 12px',
  borderRadius: 6,
  fontSize: 16,
  fontWeight: 500,
  textAlign: 'left',
  color: colour('text'),
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: colour('raised') },
    '&[aria-current]': { color: colour('accentText'), fontWeight: 600 },
  },
})

export const nested = style({ paddingLeft: 12 })
export const footer = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginTop: 8,
  padding: '8px 0 0 12px',
  borderTop: `1px solid ${colour('line')}`,
})

export const heading = style({ margin: 0, fontSize: 16 })
