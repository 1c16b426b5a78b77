import { globalStyle, style } from '@vanilla-extract/css'
import { colour, size, wide } from '../../shared/colours.ts'
import { boldInPlace } from '../styles/boldInPlace.ts'

export const sidebar = style({
  display: 'none',
  '@media': {
    [wide]: {
      display: 'block',
      position: 'sticky',
      top: size.topBar + 1,
      width: size.sidebar,
      flex: 'none',
      height: `calc(100vh - ${size.topBar + 1}px)`,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      padding: `28px 16px 48px ${size.edge - 10}px`,
      borderRight: `1px solid ${colour('line')}`,
    },
  },
})
// Without scripts there is no pop-up menu, so a small screen shows the list below the content.
globalStyle(`html:not(.js) ${sidebar}`, {
  display: 'block',
  '@media': { 'screen and (max-width: 1023px)': { padding: 24, order: 2 } },
})

// A sidebar has a hundred entries, in the HTML of each page, so most rules name elements and not a class of each.
export const pages = style({})
globalStyle(`${pages} ul`, { listStyle: 'none', margin: 0, padding: 0 })
globalStyle(`${pages} ul ul`, { marginLeft: 10, paddingLeft: 6, borderLeft: `1px solid ${colour('line')}` })

export const section = style({ position: 'relative' })
globalStyle(`${pages} > ul > li + ${section}`, { marginTop: 6 })

const row = {
  display: 'block',
  padding: '5px 10px',
  borderRadius: 8,
  fontSize: 14.5,
  lineHeight: '22px',
} as const

globalStyle(`${pages} a`, { ...row, color: colour('muted'), textDecoration: 'none', textWrap: 'balance' })
globalStyle(`${pages} a:focus-visible`, { outlineOffset: -2 })
globalStyle(`${pages} li > a:hover`, { color: colour('text'), background: colour('surface') })
globalStyle(`${pages} li > a[aria-current]`, {
  color: colour('text'),
  background: colour('accentSoft'),
  // Round on the right alone: the bar on the left stays straight.
  borderRadius: '0 8px 8px 0',
  boxShadow: `inset 2px 0 ${colour('accentText')}`,
  ...boldInPlace,
})

export const label = style({ ...row, color: colour('muted') })
export const heading = style({ fontSize: 13.5, lineHeight: '22px', fontWeight: 600, color: colour('text') })
globalStyle(`${section} > ${heading}`, { display: 'block', padding: '5px 10px' })
globalStyle(`${pages} > ul > li > :is(ul, details > ul) > ${section} > ${heading}`, {
  color: colour('muted'),
  fontSize: 13,
})

globalStyle(`${pages} summary`, {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '5px 10px',
  borderRadius: 8,
  cursor: 'pointer',
  listStyle: 'none',
  color: colour('muted'),
})
globalStyle(`${pages} summary:hover`, { background: colour('surface') })
globalStyle(`${pages} summary::-webkit-details-marker`, { display: 'none' })
globalStyle(`${pages} summary::after`, {
  content: '""',
  flex: 'none',
  width: 6,
  height: 6,
  margin: '0 3px',
  border: 'solid currentColor',
  borderWidth: '1.2px 1.2px 0 0',
  transform: 'rotate(45deg)',
  transition: 'transform 120ms',
})
globalStyle(`${pages} details[open] > summary::after`, { transform: 'rotate(135deg)' })
// The group that is being read.
globalStyle(`${pages} > ul > li > details:has([aria-current]) > summary > ${heading}`, { color: colour('accentText') })
globalStyle(`${pages} [data-beside-link] > summary`, {
  position: 'absolute',
  right: 0,
  top: 0,
  width: 32,
  height: 32,
})

export const back = style({ marginBottom: 12 })
