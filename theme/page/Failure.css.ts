import { style } from '@vanilla-extract/css'
import { colour } from '../../shared/tokens.ts'

export const failure = style({ maxWidth: 640, margin: '0 auto', padding: '15vh 24px' })
export const failureActions = style({ display: 'flex', alignItems: 'center', gap: 16 })
export const button = style({
  minHeight: 40,
  padding: '0 16px',
  border: `1px solid ${colour('control')}`,
  borderRadius: 8,
  background: colour('page'),
  color: colour('text'),
  font: 'inherit',
  cursor: 'pointer',
})
