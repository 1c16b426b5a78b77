import type { Decoded } from '../../../maths/decode/decoded.ts'

/** What contains other values by its meaning: a call, a step, an error or an event. */
export const isStep = ({ kind }: Decoded): boolean => kind !== undefined && kind !== 'address' && kind !== 'bytes'

export const isBranch = (node: Decoded): boolean => isStep(node) || node.children !== undefined

/** Bytes without a known meaning are closed until the reader opens them. */
export const startsClosed = (node: Decoded): boolean => node.kind === 'bytes' && !node.children?.some(isStep)

/**
 * How many values the nodes show from the start, at most `most`. It reads no further: what a step contains is decoded
 * when it is read.
 */
export function countUpTo(most: number, nodes: readonly Decoded[] = []): number {
  let count = 0
  for (const node of nodes) {
    if (count >= most) break
    count++
    if (count < most && !startsClosed(node)) count += countUpTo(most - count, node.children)
  }
  return count
}

const textOf = ({ children, ...own }: Decoded): string => JSON.stringify(own)

/**
 * New nodes, in which a node that equals the one before at its place is the same object, so that React does not render
 * it again. `changed` counts the others, up to `most` in each part that is new as a whole: it is not decoded for that.
 */
export function keepEqual(
  before: readonly Decoded[],
  after: readonly Decoded[],
  most: number,
): { kept: readonly Decoded[]; changed: number } {
  let changed = 0
  const keep = (old: readonly Decoded[], nodes: readonly Decoded[]): readonly Decoded[] => {
    const kept = nodes.map((node, at) => {
      const one = old[at]
      if (one?.label !== node.label) {
        changed += countUpTo(most, [node])
        return node
      }
      const children = node.children && keep(one.children ?? [], node.children)
      if (one.children === children && textOf(one) === textOf(node)) return one
      changed++
      return children ? { ...node, children: children as Decoded[] } : node
    })
    return old.length === kept.length && kept.every((node, at) => node === old[at]) ? old : kept
  }
  return { kept: keep(before, after), changed }
}
