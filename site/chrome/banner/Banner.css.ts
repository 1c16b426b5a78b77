import { globalStyle, style } from '@vanilla-extract/css'
import { colour } from '../../shared/colours.ts'

export const banner = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  padding: '4px 48px 4px 16px',
  position: 'relative',
  background: 'var(--accent)',
  color: colour('ink'),
  fontSize: 14,
  textAlign: 'center',
})

// site/chrome/start/initializeTheme.ts sets the attribute before the first paint, if the reader has closed the banner.
globalStyle('html[data-banner-closed] [data-banner]', { display: 'none' })
globalStyle(`${banner} :focus-visible`, { outlineColor: 'currentcolor' })
globalStyle(`${banner} p`, { margin: 0 })
globalStyle(`${banner} a`, { color: 'inherit', textDecoration: 'underline' })

export const content = style({ minWidth: 0 })

export const close = style({
  position: 'absolute',
  right: 8,
  top: '50%',
  transform: 'translateY(-50%)',
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: 6,
})
globalStyle(`html:not(.js) ${close}`, { display: 'none' })
