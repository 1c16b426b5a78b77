import { style } from '@vanilla-extract/css'
import { colour } from '../../shared/colours.ts'

export const skipLink = style({
  position: 'absolute',
  left: 12,
  top: 8,
  zIndex: 60,
  padding: '12px 36px',
  background: colour('popup'),
  color: colour('accentText'),
  transform: 'translateY(-200%)',
  selectors: { '&:focus-visible': { transform: 'none' } },
})
