import { globalStyle, style } from '@vanilla-extract/css'
import { colour, size, wide } from '../../shared/tokens.ts'

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

export const list = style({ listStyle: 'none', margin: 0, padding: 0 })
globalStyle(`${list}:not([data-depth="0"]):not([data-depth="1"])`, {
  marginLeft: 11,
  paddingLeft: 8,
  borderLeft: `1px solid ${colour('line')}`,
})

export const section = style({ position: 'relative' })
globalStyle(`${list}[data-depth="0"] > li + ${section}`, { marginTop: 6 })

const row = {
  display: 'block',
  padding: '5px 10px',
  borderRadius: 8,
  fontSize: 14.5,
  lineHeight: '22px',
} as const

export const link = style({
  ...row,
  color: colour('muted'),
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: colour('text'), background: colour('surface') },
    '&[aria-current]': { color: colour('text'), background: colour('raised'), fontWeight: 600 },
  },
})

export const label = style({ ...row, color: colour('muted') })
export const heading = style({ fontSize: 13.5, lineHeight: '22px', fontWeight: 600, color: colour('text') })
globalStyle(`${section} > ${heading}`, { display: 'block', padding: '5px 10px' })
globalStyle(`${list}[data-depth="1"] > ${section} > ${heading}`, { color: colour('muted'), fontSize: 13 })

export const details = style({})
export const summary = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '5px 8px 5px 10px',
  borderRadius: 8,
  cursor: 'pointer',
  listStyle: 'none',
  color: colour('muted'),
  selectors: {
    '&:hover': { background: colour('surface') },
    '&::-webkit-details-marker': { display: 'none' },
  },
})
globalStyle(`${summary} svg`, { transition: 'transform 120ms', flex: 'none' })
globalStyle(`${details}[open] > ${summary} svg`, { transform: 'rotate(90deg)' })
globalStyle(`${details}[data-beside-link] > ${summary}`, {
  position: 'absolute',
  right: 0,
  top: 0,
  width: 32,
  height: 32,
  padding: 8,
})

export const back = style({ ...row, marginBottom: 12, color: colour('muted'), textDecoration: 'none' })
