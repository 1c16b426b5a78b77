/**
 * The estimated heights, in pixels, that the build assigns to blocks of code and tables. The style sheet has a rule for
 * each height, because the content security policy allows no style attributes.
 */
export const blockHeights = [80, 120, 180, 270, 400, 600, 900, 1350, 2000, 3000, 4500, 7000, 10_000] as const

/** The listed height that is closest by ratio. */
export const nearestHeight = (pixels: number): number => {
  const distance = (height: number) => Math.abs(Math.log(height / pixels))
  return blockHeights.reduce((best, height) => (distance(height) < distance(best) ? height : best))
}

/** How many characters of a line of code fit into the text column of a window 1280 pixels wide with its scroll bar. Longer lines wrap. */
export const codeWidth = 81

/** The deepest indentation, in characters, under which the style sheet wraps a long line of code. */
export const deepestIndent = 24
