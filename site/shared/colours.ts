/** Every colour of the site, light and dark. tests/unit/contrast.test.ts requires a contrast of 4.5:1 for text. */
export const colours = {
  page: { light: '#ffffff', dark: '#0d0a14' },
  surface: { light: '#faf8fd', dark: '#1a1526' },
  raised: { light: '#f3effa', dark: '#241e33' },
  /** Menus and dialogs, over the page. */
  popup: { light: '#ffffff', dark: '#16121f' },
  line: { light: '#e6e0f0', dark: '#2f2840' },
  /** Borders of controls, with a contrast of 3:1 on the page. */
  control: { light: '#857a9e', dark: '#7c7296' },
  text: { light: '#1b1330', dark: '#ede9f6' },
  muted: { light: '#5c5276', dark: '#a9a0c2' },
  /** The accent of text and lines. Surfaces use the accent of the configuration, with `ink` as their text colour. */
  accentText: { light: '#0b6f7a', dark: '#3ad6e2' },
  accentSoft: { light: '#e6f6f8', dark: '#12262d' },
  ink: { light: '#1b1330', dark: '#1b1330' },
  /** What a member of a contract is: the same colour in references, outline, search, diagrams and decoder output. */
  function: { light: '#0b6f7a', dark: '#3ad6e2' },
  event: { light: '#6a35d0', dark: '#b79cff' },
  error: { light: '#b3204f', dark: '#ff8fae' },
  struct: { light: '#8a5200', dark: '#ffc46b' },
  hook: { light: '#1f5fbf', dark: '#8db8ff' },
  note: { light: '#1f5fbf', dark: '#8db8ff' },
  tip: { light: '#0b6b52', dark: '#5bddb8' },
  warning: { light: '#8a5200', dark: '#ffc46b' },
  danger: { light: '#b3204f', dark: '#ff8fae' },
  warningSoft: { light: '#fdf4e5', dark: '#2a2114' },
  dangerSoft: { light: '#fdeff3', dark: '#2d1622' },
} as const

export type Colour = keyof typeof colours

/** The kinds that have a colour. An element with `data-kind` sets `--kind` to it (site/chrome/styles/global.css.ts). */
export const kinds = ['function', 'event', 'error', 'struct', 'hook'] as const
export type Kind = (typeof kinds)[number]

/** The shadow of menus and dialogs. */
export const shadow = '0 16px 48px -12px rgb(27 19 48 / 0.28)'

/** The colours of code by kind of token (site/blocks/snippet/highlight.ts); other tokens have the colour of plain text. */
export const codeColours = {
  keyword: { light: '#6a35d0', dark: '#b79cff' },
  string: { light: '#0b6b52', dark: '#5bddb8' },
  number: { light: '#8a5200', dark: '#ffc46b' },
  comment: { light: '#655b80', dark: '#9990b3' },
  function: { light: '#1f5fbf', dark: '#8db8ff' },
  type: { light: '#0b6f7a', dark: '#3ad6e2' },
  constant: { light: '#8a5200', dark: '#ffc46b' },
} as const

export type TokenKind = keyof typeof codeColours
export const tokenKinds = Object.keys(codeColours) as TokenKind[]

const camelToDash = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The custom property of a colour, for example `var(--accent-text)`. */
export const colour = (name: Colour): string => `var(--${camelToDash(name)})`

export const propertyOf = (name: string): string => `--${camelToDash(name)}`

/** The font stacks: site/chrome/styles/fonts.css sets them, without the fonts that are downloaded where a reader saves data. */
export const sans = 'var(--sans)'
export const mono = 'var(--mono)'

/** Heights and widths in pixels that several style sheets share. `content` is the one width of prose, code and tables. */
export const size = {
  topBar: 64,
  curtain: 44,
  sidebar: 256,
  outline: 216,
  /** Of the text. Code and lists of addresses also use what a wide window leaves. */
  content: 704,
  /** Of the text in a column that is up to 64 pixels wider: all of it, so that text and code end at one edge. */
  narrowContent: 'max(704px, min(100%, (769px - 100%) * 999))',
  wideContent: 'max(704px, min(960px, 100vw - 768px))',
  frame: 'max(1280px, min(1536px, 100vw - 192px))',
  /** From the frame to the bar, the sidebar's names and the text without a sidebar. */
  edge: 32,
} as const

/** The media queries at which the layout changes: the top bar has its items, the sidebar is next to the text, the outline too. */
export const tablet = 'screen and (min-width: 768px)'
export const wide = 'screen and (min-width: 1024px)'
export const widest = 'screen and (min-width: 1280px)'
export const belowWidest = 'screen and (max-width: 1279px)'
/** The sidebar is next to the text, and the outline is in the bar over it. */
export const between = 'screen and (min-width: 1024px) and (max-width: 1279px)'
