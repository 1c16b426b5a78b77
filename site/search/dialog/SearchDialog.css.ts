import { globalStyle, style } from '@vanilla-extract/css'
import { remedyButton } from '../../chrome/styles/buttons.ts'
import { phone } from '../../chrome/styles/onPhone.ts'
import { colour, shadow } from '../../shared/colours.ts'

export const overlay = style({ position: 'fixed', inset: 0, zIndex: 50, background: 'rgb(13 10 20 / 0.5)' })
// Radix takes the pointer from the whole body, which every element inherits. The overlay does this without new styles for all.
globalStyle(`body:has(> div > ${overlay})`, { pointerEvents: 'auto !important' as 'auto' })

export const dialog = style({
  position: 'fixed',
  zIndex: 51,
  left: '50%',
  top: 'max(8vh, 12px)',
  transform: 'translateX(-50%)',
  display: 'flex',
  flexDirection: 'column',
  width: 'min(680px, calc(100vw - 24px))',
  maxHeight: 'min(720px, 84vh)',
  padding: 10,
  gap: 6,
  background: colour('popup'),
  border: `1px solid ${colour('line')}`,
  borderRadius: 16,
  boxShadow: shadow,
  outline: 'none',
})

export const field = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '0 4px 0 12px',
  // The dialog is the field's box, so the field has a lower border only.
  borderBottom: `1px solid ${colour('control')}`,
  color: colour('muted'),
  selectors: { '&:focus-within': { borderColor: colour('accentText') } },
})

export const input = style({
  flex: 1,
  minWidth: 0,
  height: 50,
  border: 0,
  outline: 'none',
  background: 'none',
  font: 'inherit',
  fontSize: 16,
  color: colour('text'),
  selectors: {
    '&::placeholder': { color: colour('muted'), opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
})

export const toggle = style({
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  flex: 'none',
  border: '1px solid transparent',
  borderRadius: 6,
  color: colour('muted'),
  selectors: {
    '&:hover': { background: colour('raised') },
    '&[aria-pressed="true"]': { color: colour('accentText'), borderColor: colour('control') },
  },
})

export const results = style({ overflowY: 'auto', overscrollBehavior: 'contain', minHeight: 0 })

export const option = style({
  position: 'relative',
  display: 'flex',
  gap: 10,
  padding: '8px 12px',
  borderRadius: 10,
  border: '1px solid transparent',
  color: colour('text'),
  fontSize: 14.5,
  lineHeight: '22px',
  textDecoration: 'none',
  selectors: {
    '&[aria-selected="true"]': {
      background: colour('raised'),
      borderRadius: '0 10px 10px 0',
      boxShadow: `inset 3px 0 ${colour('accentText')}`,
    },
  },
})
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 16,
  height: 22,
  color: colour('muted'),
})
globalStyle(`${option} mark`, { background: 'none', color: colour('text'), fontWeight: 620 })

export const texts = style({ minWidth: 0, overflowWrap: 'anywhere' })
export const titles = style({ display: 'block', fontSize: 14, lineHeight: '22px', color: colour('muted') })
// On one line, also on a phone: 42 characters of 7 px, from the edge of the mark.
export const address = style({
  display: 'block',
  fontSize: 13,
  lineHeight: '20px',
  '@media': { [phone]: { marginLeft: -26, fontSize: 11 } },
})
globalStyle(`${titles}:has(+ ${address})`, { paddingRight: 52 })
globalStyle(`${titles} strong`, { color: colour('text'), fontWeight: 600 })
export const kind = style({ fontSize: 12.5, color: colour('muted') })
globalStyle(`${kind}[data-kind]`, { color: 'var(--kind)' })
export const copy = style({
  position: 'absolute',
  top: 8,
  right: 12,
  padding: '0 6px',
  border: `1px solid ${colour('control')}`,
  borderRadius: 6,
  color: colour('text'),
  fontSize: 12,
  lineHeight: '20px',
  selectors: { '&:hover': { background: colour('popup') } },
})
export const near = style({ padding: '2px 6px', color: colour('accentText'), font: 'inherit' })
export const deprecated = style({
  marginLeft: 8,
  padding: '0 6px',
  border: `1px solid ${colour('line')}`,
  borderRadius: 6,
  fontSize: 12,
})
globalStyle('tr[data-found]', { background: colour('accentSoft') })
export const above = style({ fontSize: 13, '@media': { [phone]: { display: 'none' } } })
export const trail = style({ padding: '10px 12px 2px', fontSize: 12, lineHeight: '16px', color: colour('muted') })
export const list = style({ listStyle: 'none', margin: 0, padding: 0 })
export const recentItem = style({ display: 'flex', alignItems: 'center' })
globalStyle(`${recentItem} a`, { flex: 1, minWidth: 0 })
globalStyle(`li > ${option}:hover`, { background: colour('raised') })
export const trailOf = style({ display: 'block', fontSize: 12, lineHeight: '18px', color: colour('muted') })
export const excerpt = style({
  // One line, two on a phone, with room for them from the start: what arrives later moves nothing.
  display: '-webkit-box',
  WebkitLineClamp: 1,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  minHeight: 20,
  '@media': {
    'screen and (max-width: 640px)': { WebkitLineClamp: 2, minHeight: 40 },
    // At a zoom of 400 % the whole excerpt is shown.
    'screen and (max-width: 340px)': { display: 'block' },
  },
  // A revert's cause and remedy: up to three lines.
  selectors: { '&[data-whole]': { WebkitLineClamp: 3 } },
  marginTop: 1,
  fontSize: 13,
  lineHeight: '20px',
  color: colour('muted'),
})

export const message = style({
  flex: 'none',
  maxHeight: '30vh',
  overflowY: 'auto',
  padding: '0 12px',
  fontSize: 14,
  color: colour('muted'),
  overflowWrap: 'anywhere',
})
globalStyle(`${message} p`, { margin: '4px 0' })
export const failure = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: 12,
  fontSize: 14,
  color: colour('danger'),
})
globalStyle(`${failure} p`, { flexBasis: '100%', margin: 0 })
export const retry = style(remedyButton)

export const keys = style([
  list,
  {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    padding: '10px 12px 4px',
    borderTop: `1px solid ${colour('line')}`,
    fontSize: 12,
    color: colour('muted'),
    // A touch screen has none of these keys.
    '@media': { '(pointer: coarse)': { display: 'none' } },
  },
])

/** A term's definition, above the results. */
export const definition = style({ color: colour('text') })
globalStyle(`${definition} > dfn`, { marginRight: 4, fontStyle: 'normal', fontWeight: 650 })
globalStyle(`${definition} > a`, { color: colour('accentText'), textDecoration: 'underline' })
