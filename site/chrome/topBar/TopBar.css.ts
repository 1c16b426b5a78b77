import { globalStyle, style } from '@vanilla-extract/css'
import { colour, size, tablet, wide } from '../../shared/colours.ts'
import { boldInPlace } from '../styles/boldInPlace.ts'

export const topBar = style({
  background: colour('page'),
  borderBottom: `1px solid ${colour('line')}`,
  selectors: {
    // These layouts have no curtain, so their top bar stays in view on small screens too.
    '&[data-layout="minimal"], &[data-layout="landing"]': { position: 'sticky', top: 0, zIndex: 30 },
  },
  '@media': { [wide]: { position: 'sticky', top: 0, zIndex: 30 } },
})

export const inner = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  height: size.topBar,
  padding: '0 16px',
  maxWidth: size.frame,
  margin: '0 auto',
  '@media': { [wide]: { padding: `0 ${size.edge}px` } },
})

export const logo = style({
  display: 'flex',
  alignItems: 'center',
  flex: '0 1 auto',
  minWidth: 0,
  height: 56,
  borderRadius: 6,
  color: colour('text'),
  textDecoration: 'none',
})
globalStyle(`${logo} img`, {
  height: 56,
  width: 'auto',
  maxWidth: '100%',
  objectFit: 'contain',
  objectPosition: 'left',
})

export const siteTitle = style({ fontSize: 18, fontWeight: 650, whiteSpace: 'nowrap' })

export const end = style({ display: 'flex', alignItems: 'center', gap: 8, marginLeft: 'auto' })

export const nav = style({ display: 'none', position: 'relative', '@media': { [tablet]: { display: 'block' } } })
globalStyle(`html:not(.js) ${nav}`, { display: 'block' })

export const navList = style({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  listStyle: 'none',
  margin: 0,
  padding: 0,
})

export const navItem = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  height: 40,
  padding: '0 14px',
  borderRadius: 8,
  fontSize: 15,
  color: colour('muted'),
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { color: colour('text') },
    // Colour alone must not mark the active item.
    '&[aria-current]': { color: colour('text'), ...boldInPlace },
  },
})

export const scripted = style({})
globalStyle(`html:not(.js) ${scripted}`, { display: 'none' })

/** The arrow of site/chrome/styles/icons.css, which flips while its menu is open. */
export const chevron = 'icon-down'

export const search = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  height: 40,
  padding: '0 12px',
  border: `1px solid ${colour('control')}`,
  borderRadius: 10,
  background: colour('surface'),
  color: colour('muted'),
  fontSize: 14.5,
  selectors: { '&:hover': { borderColor: colour('accentText'), color: colour('text') } },
  '@media': { [wide]: { width: 260 } },
})
// On a phone the label is visually hidden, and remains the button's accessible name.
globalStyle(`${search} span`, {
  '@media': { 'screen and (max-width: 430px)': { position: 'absolute', width: 1, height: 1, overflow: 'hidden' } },
})
globalStyle(`html:not(.js) ${search}`, { display: 'none' })
// One search at a time (hideSearch.ts). What has the focus stays: hidden, it would lose the reader's place.
globalStyle(`html:not([data-past-field]):has(.front-search) ${search}:not(:focus-visible)`, { visibility: 'hidden' })

export const shortcut = style({
  display: 'none',
  marginLeft: 'auto',
  '@media': { [wide]: { display: 'block' } },
})
globalStyle(`kbd${shortcut}`, { color: colour('muted') })

export const iconButton = style({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: 8,
  color: colour('muted'),
  selectors: { '&:hover': { background: colour('raised'), color: colour('text') } },
})
globalStyle(`html:not(.js) button${iconButton}`, { display: 'none' })

export const extras = style({
  display: 'none',
  alignItems: 'center',
  gap: 4,
  '@media': { [tablet]: { display: 'flex' } },
})

export const socials = style({ display: 'flex', gap: 2, listStyle: 'none', margin: 0, padding: 0 })

export const menuButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  height: 40,
  padding: '0 8px',
  borderRadius: 8,
  color: colour('text'),
  fontSize: 15,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  '@media': { [tablet]: { display: 'none' } },
})
globalStyle(`html:not(.js) ${menuButton}`, { display: 'none' })

export const lightOnly = style({ display: 'contents' })
export const darkOnly = style({ display: 'none' })
globalStyle(`html.dark ${lightOnly}`, { display: 'none' })
globalStyle(`html.dark ${darkOnly}`, { display: 'contents' })
globalStyle(`img${lightOnly}`, { display: 'block' })
globalStyle(`html.dark img${lightOnly}`, { display: 'none' })
globalStyle(`html.dark img${darkOnly}`, { display: 'block' })
