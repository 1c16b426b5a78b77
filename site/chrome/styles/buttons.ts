import { colour } from '../../shared/colours.ts'

/** A button next to a message about a failure. */
export const remedyButton = {
  minHeight: 36,
  padding: '0 12px',
  border: `1px solid ${colour('control')}`,
  borderRadius: 6,
  background: colour('page'),
  color: colour('text'),
  font: 'inherit',
  cursor: 'pointer',
} as const
