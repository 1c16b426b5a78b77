import { style } from '@vanilla-extract/css'
import { remedyButton } from '../styles/buttons.ts'

export const failure = style({ maxWidth: 640, margin: '0 auto', padding: '15vh 24px' })
export const failureActions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' })
export const button = style(remedyButton)
