import { globalStyle, style } from '@vanilla-extract/css'
import { colour } from '../../shared/colours.ts'

export const breadcrumbs = style({ margin: '0 0 4px', fontSize: 14, lineHeight: '24px', color: colour('muted') })
globalStyle(`article > ${breadcrumbs} > ol`, {
  display: 'flex',
  flexWrap: 'wrap',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
globalStyle(`article > ${breadcrumbs} li`, { margin: 0 })
globalStyle(`${breadcrumbs} li + li::before`, { content: '"/" / ""', padding: '0 8px' })
globalStyle(`article > ${breadcrumbs} a`, { color: 'inherit', textDecorationColor: colour('line') })
globalStyle(`article > ${breadcrumbs} a:hover`, { color: colour('accentText') })
