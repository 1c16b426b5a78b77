import type { Decoded } from '../../../maths/decode/data.ts'

/** What contains other values by its meaning: a call, a step, an error or an event. */
export const isStep = ({ kind }: Decoded): boolean => kind !== undefined && kind !== 'address' && kind !== 'bytes'

export const isBranch = (node: Decoded): boolean => node.children !== undefined || isStep(node)

/** Bytes without a known meaning are closed until the reader opens them. */
export const startsClosed = ({ kind, children }: Decoded): boolean => kind === 'bytes' && !children?.some(isStep)

const sizes = new WeakMap<Decoded, number>()

/** How many values a node shows from the start, with itself. */
export function sizeOf(node: Decoded): number {
  const known = sizes.get(node)
  if (known) return known
  const size = 1 + (startsClosed(node) ? 0 : sizeOfAll(node.children ?? []))
  sizes.set(node, size)
  return size
}

export const sizeOfAll = (nodes: readonly Decoded[]): number => nodes.reduce((sum, node) => sum + sizeOf(node), 0)

const textOf = ({ children, ...own }: Decoded): string => JSON.stringify(own)

/**
 * New nodes, in which a node that equals the one before at its place is the same object, so that React does not render
 * it again. `changed` counts the others.
 */
export function keepEqual(
  before: readonly Decoded[],
  after: readonly Decoded[],
): { kept: readonly Decoded[]; changed: number } {
  let changed = 0
  const keep = (old: readonly Decoded[] | undefined, nodes: readonly Decoded[]): readonly Decoded[] => {
    const kept = nodes.map((node, at) => {
      const one = old?.[at]
      const children = node.children && keep(one?.children, node.children)
      if (one && one.children === children && textOf(one) === textOf(node)) return one
      changed++
      return children ? { ...node, children: children as Decoded[] } : node
    })
    return old && old.length === kept.length && kept.every((node, at) => node === old[at]) ? old : kept
  }
  return { kept: keep(before, after), changed }
}
