import { style } from '@vanilla-extract/css'
import { colour } from '../../shared/tokens.ts'

export const skipLink = style({
  position: 'absolute',
  left: 12,
  top: 8,
  zIndex: 60,
  padding: '8px 16px',
  borderRadius: 6,
  background: colour('popup'),
  border: `2px solid ${colour('accentText')}`,
  color: colour('accentText'),
  transform: 'translateY(-200%)',
  selectors: { '&:focus-visible': { transform: 'none' } },
})
