/**
 * The heights, in pixels, by which the build classifies blocks of code and tables. The style sheet has a rule for each: the
 * content security policy allows no style attributes.
 */
export const blockHeights = [80, 120, 180, 270, 400, 600, 900, 1350, 2000, 3000, 4500, 7000, 10_000] as const

/** The height in the list that has the smallest ratio to this one. */
export const nearestHeight = (pixels: number): number => {
  const distance = (height: number) => Math.abs(Math.log(height / pixels))
  return blockHeights.reduce((best, height) => (distance(height) < distance(best) ? height : best))
}
