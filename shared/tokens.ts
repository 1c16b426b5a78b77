/** Every colour of the site, light and dark. tests/unit/contrast.test.ts requires a contrast of 4.5:1 for text. */
export const colours = {
  page: { light: '#ffffff', dark: '#0e1417' },
  surface: { light: '#f5f9fa', dark: '#151d21' },
  raised: { light: '#ffffff', dark: '#1b252a' },
  line: { light: '#dde7ea', dark: '#243037' },
  /** Borders of controls, with a contrast of 3:1 on the page. */
  control: { light: '#7b8f99', dark: '#5f7480' },
  text: { light: '#17252d', dark: '#e4ecf0' },
  muted: { light: '#51646f', dark: '#9aadb8' },
  /** The accent of text and lines. Surfaces use the accent of the configuration, with `ink` as their text colour. */
  accentText: { light: '#08707a', dark: '#35d0dc' },
  accentSoft: { light: '#e4f6f8', dark: '#10292d' },
  ink: { light: '#06262b', dark: '#06262b' },
  note: { light: '#08707a', dark: '#35d0dc' },
  tip: { light: '#0d6b55', dark: '#56d6b6' },
  warning: { light: '#8a5300', dark: '#ffc46b' },
  danger: { light: '#b3264f', dark: '#ff8aa8' },
  noteSoft: { light: '#eaf6f7', dark: '#11242a' },
  tipSoft: { light: '#e9f6f1', dark: '#11261f' },
  warningSoft: { light: '#fdf4e5', dark: '#2a2212' },
  dangerSoft: { light: '#fdeef2', dark: '#2d181f' },
  mark: { light: '#fdeaa8', dark: '#5a4a12' },
} as const

export type Colour = keyof typeof colours

/** The colours of code by kind of token (pipeline/support/highlight.ts); other tokens have the colour of plain text. */
export const codeColours = {
  keyword: { light: '#8a1f7a', dark: '#f29be6' },
  string: { light: '#0d6b55', dark: '#7fdcb9' },
  number: { light: '#8a5300', dark: '#ffc46b' },
  comment: { light: '#5a6c76', dark: '#8fa3ae' },
  function: { light: '#0b5fa8', dark: '#8cc4ff' },
  type: { light: '#08707a', dark: '#4fd3de' },
  constant: { light: '#8a5300', dark: '#ffc46b' },
} as const

export type TokenKind = keyof typeof codeColours
export const tokenKinds = Object.keys(codeColours) as TokenKind[]

const camelToDash = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The custom property of a colour, for example `var(--accent-text)`. */
export const colour = (name: Colour): string => `var(--${camelToDash(name)})`

export const propertyOf = (name: string): string => `--${camelToDash(name)}`

export const sans = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif'
export const mono = 'ui-monospace, SFMono-Regular, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace'

/** Heights and widths in pixels that several style sheets share. */
export const size = { topBar: 64, curtain: 44, sidebar: 288, outline: 232, content: 720 } as const

/** The media queries at which the layout changes. */
export const wide = 'screen and (min-width: 1024px)'
export const widest = 'screen and (min-width: 1280px)'
