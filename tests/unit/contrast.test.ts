import { describe, expect, it } from 'vitest'
import { loadSite } from '../../site/config.ts'
import { type Colour, codeColours, colours, kinds, tokenKinds } from '../../site/shared/colours.ts'
import { readableOn } from '../../site/vocs/themeCss.ts'

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** WCAG relative luminance of a colour of six hex digits. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast ratio, 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const themes = ['light', 'dark'] as const

const everywhere = ['page', 'surface', 'raised', 'popup'] as const

/** Each text colour and what it is on. */
const texts: [Colour, readonly Colour[]][] = [
  // Prose, links and quiet text; the search's active item; callouts, whose text may hold links.
  ['text', [...everywhere, 'accentSoft', 'warningSoft', 'dangerSoft']],
  ['muted', [...everywhere, 'accentSoft']],
  ['accentText', [...everywhere, 'accentSoft', 'warningSoft', 'dangerSoft']],
  // A callout's title; the state of a copy button; a row's remark; a failure in the search dialog.
  ['note', everywhere],
  ['tip', everywhere],
  ['warning', ['warningSoft', ...everywhere]],
  ['danger', ['dangerSoft', ...everywhere]],
  // A member's name in its kind's colour: in references, the outline and search results.
  ...kinds.map((kind): [Colour, readonly Colour[]] => [kind, [...everywhere, 'accentSoft']]),
]

/** Borders that alone say where a control is, and what they are on. */
const borders: [Colour, readonly Colour[]][] = [
  ['control', everywhere],
  ['accentText', ['page', 'raised', 'surface', 'accentSoft']],
  ['tip', ['page']],
]

const pairs = (table: [Colour, readonly Colour[]][]) =>
  themes.flatMap((theme) => table.flatMap(([over, under]) => under.map((one) => [theme, over, one] as const)))

describe('the computation', () => {
  it('agrees with known ratios', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrast('#1FC7D4', '#ffffff')).toBeCloseTo(2.06, 1)
  })
})

describe('text reads at 4.5:1', () => {
  it.each(pairs(texts))('%s: %s on %s', (theme, text, surface) => {
    expect(contrast(colours[text][theme], colours[surface][theme])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(themes.flatMap((theme) => tokenKinds.map((kind) => [theme, kind] as const)))(
    '%s: %s in a code block',
    (theme, kind) => {
      expect(contrast(codeColours[kind][theme], colours.surface[theme])).toBeGreaterThanOrEqual(4.5)
    },
  )
})

describe('borders of controls reach 3:1', () => {
  it.each(pairs(borders))('%s: %s on %s', (theme, border, surface) => {
    expect(contrast(colours[border][theme], colours[surface][theme])).toBeGreaterThanOrEqual(3)
  })
})

describe('the accent', () => {
  it('is the colour of the specification, and so is its hover', async () => {
    const { theme } = (await loadSite()).config
    expect(theme.accentColor).toBe('#1FC7D4')
    expect(theme.accentHoverColor).toBe('#00bac7')
  })

  it.each(themes.flatMap((theme) => ['#1FC7D4', '#00bac7'].map((accent) => [theme, accent] as const)))(
    '%s: carries ink on %s at 4.5:1',
    (theme, accent) => {
      expect(contrast(colours.ink[theme], accent)).toBeGreaterThanOrEqual(4.5)
    },
  )
})

describe('readableOn', () => {
  it.each(['#ffffff', '#000000', '#1FC7D4', '#ffaa00', '#123456', '#767676', '#777777', '#ff0000'])(
    'chooses for a banner of %s the text that reads at 4.5:1',
    (background) => {
      const text = { black: '#000000', white: '#ffffff' }[readableOn(background)]
      expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5)
    },
  )
})
