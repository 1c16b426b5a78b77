import { globalStyle, style } from '@vanilla-extract/css'
import { belowWidest, between, colour, size, wide, widest } from '../../shared/colours.ts'

export const root = style({ minHeight: '100vh', display: 'flex', flexDirection: 'column' })

export const topBar = style({ display: 'contents' })
// The curtain observes this wrapper, which needs a box for that where the top bar is not sticky.
globalStyle(`${root}[data-layout="docs"] > ${topBar}`, {
  display: 'block',
  '@media': { [wide]: { display: 'contents' } },
})

export const body = style({
  display: 'flex',
  flexWrap: 'wrap',
  flex: 1,
  width: '100%',
  maxWidth: size.frame,
  margin: '0 auto',
  '@media': { [wide]: { flexWrap: 'nowrap' } },
})

// The whole width, so that without scripts the list of pages is under the text of a small window, and not next to it.
export const column = style({
  flex: '1 1 100%',
  minWidth: 0,
  padding: '28px 16px 48px',
  '@media': { [wide]: { padding: '40px 48px 96px' } },
})

// Room for the bar with the outline, which lies over the column.
globalStyle(`[data-has-outline] + ${body} > ${column}`, {
  '@media': { [between]: { paddingTop: 32 + size.curtain } },
})

// The outline follows the text in the document. This margin reserves its space until the browser has received it.
globalStyle(`${column}[data-beside-outline]`, { '@media': { [widest]: { marginRight: size.outline } } })

export const main = style({ outline: 'none', maxWidth: size.wideContent })
// Without an outline on the right, code and tables take its place.
globalStyle(`${column}:not(:first-child) > ${main}`, { '@media': { [belowWidest]: { maxWidth: 960 } } })
// Without a sidebar the text is in the middle of the frame, also where an outline is on its right.
globalStyle(`${column}:first-child`, { '@media': { [wide]: { paddingInline: size.edge } } })
globalStyle(`${column}[data-beside-outline]:first-child`, {
  '@media': { [widest]: { paddingLeft: size.outline + size.edge } },
})
globalStyle(`${column}:first-child > *`, { marginInline: 'auto' })
globalStyle(`${root}[data-layout="landing"] ${main}`, { maxWidth: 'none' })
globalStyle(`${root}[data-layout="docs"] ${column} > footer`, { maxWidth: size.content })
globalStyle(`${root}[data-layout="docs"] ${column}:not(:first-child) > footer`, {
  '@media': { [belowWidest]: { maxWidth: size.narrowContent } },
})

export const article = style({})
export const lead = style({})
globalStyle(`${article} > ${lead}`, {
  fontSize: 18,
  lineHeight: 1.55,
  color: colour('muted'),
  margin: '0 0 16px',
})
