import { globalStyle } from '@vanilla-extract/css'

export const phone = 'screen and (max-width: 640px)'

/** A rule for a phone's width. */
export const onPhone = (selector: string, styles: Record<string, string | number>): void =>
  globalStyle(selector, { '@media': { [phone]: styles } })
