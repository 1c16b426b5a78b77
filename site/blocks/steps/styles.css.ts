import { globalStyle } from '@vanilla-extract/css'
import { colour } from '../../shared/colours.ts'

const rule = globalStyle

rule('.steps', { counterReset: 'step', margin: '0 0 24px', paddingLeft: 40 })
rule('.step', { position: 'relative', paddingBottom: 8 })
rule('.step::before', {
  counterIncrement: 'step',
  content: 'counter(step)',
  position: 'absolute',
  left: -40,
  top: 0,
  display: 'grid',
  placeItems: 'center',
  width: 26,
  height: 26,
  borderRadius: '50%',
  background: 'var(--accent)',
  color: colour('ink'),
  fontSize: 13,
  fontWeight: 650,
})
rule('.step:not(:last-child)::after', {
  content: '""',
  position: 'absolute',
  left: -28,
  top: 34,
  bottom: 8,
  width: 2,
  background: colour('line'),
})
rule('.step > :first-child', { marginTop: 0 })
