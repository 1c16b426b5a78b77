import { style } from '@vanilla-extract/css'
import { colour, shadow } from '../../shared/colours.ts'

export const holder = style({ position: 'relative' })
export const dropdown = style({
  position: 'absolute',
  top: 'calc(100% + 12px)',
  right: 0,
  zIndex: 40,
  minWidth: 200,
  padding: 8,
  background: colour('popup'),
  border: `1px solid ${colour('line')}`,
  borderRadius: 10,
  boxShadow: shadow,
})
export const list = style({ listStyle: 'none', margin: 0, padding: 0 })
export const group = style({ display: 'block', padding: '8px 12px 4px', fontSize: 13, color: colour('muted') })
export const item = style({
  display: 'block',
  padding: '8px 12px',
  borderRadius: 6,
  color: colour('text'),
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { background: colour('raised') },
    '&[aria-current]': { color: colour('accentText'), fontWeight: 600 },
  },
})
