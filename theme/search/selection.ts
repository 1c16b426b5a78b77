/** The position after an arrow key, which wraps around; -1 without results. */
export function moveSelection(selected: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1
  return (Math.max(selected, step === 1 ? -1 : 0) + step + count) % count
}
