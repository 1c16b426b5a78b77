import { globalStyle, style } from '@vanilla-extract/css'
import { colour } from '../../shared/colours.ts'

export const footer = style({ marginTop: 72, paddingTop: 20, borderTop: `1px solid ${colour('line')}` })

export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 20px',
  fontSize: 14,
  color: colour('muted'),
})

globalStyle(`ul${meta}`, { margin: '20px 0 0', padding: 0, listStyle: 'none' })

export const action = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 32,
  color: colour('muted'),
  selectors: { '&:hover': { color: colour('accentText') } },
})

export const updated = style({ margin: '0 0 0 auto', minHeight: 24 })

export const pagination = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12, marginTop: 20 })

export const neighbour = style({
  display: 'block',
  padding: '12px 16px',
  border: `1px solid ${colour('line')}`,
  borderRadius: 10,
  color: colour('text'),
  fontWeight: 560,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { borderColor: colour('accentText'), color: colour('accentText') } },
})
export const next = style({ gridColumn: 2, textAlign: 'right' })
export const direction = style({ display: 'block', fontSize: 13, fontWeight: 400, color: colour('muted') })
