import type { Nodes, Root, RootContent } from 'mdast'
import { SKIP as theirSkip, visit as theirs } from 'unist-util-visit'
import { describe, expect, it } from 'vitest'
import { SKIP, visit } from '../../../../../pipeline/content/markdown/visit.ts'

const words = (value: string): RootContent => ({ type: 'text', value })
const paragraph = (...values: string[]): RootContent => ({
  type: 'paragraph',
  children: values.map((value) => ({ type: 'text', value })),
})
const tree = (): Root => ({
  type: 'root',
  children: [paragraph('a', 'b'), { type: 'blockquote', children: [paragraph('c')] }, words('d')] as RootContent[],
})
const nameOf = (node: Nodes) => ('value' in node ? node.value : node.type)

/** The visited nodes, each with its index and its parent's type; `act` may change the tree and return where to continue. */
type Act = (node: Nodes, index: number | undefined, parent: Nodes | undefined) => unknown
function met(walker: typeof visit | typeof theirs, act: Act, type?: string): string[] {
  const seen: string[] = []
  const root = tree()
  const visitor: Act = (node, index, parent) => {
    seen.push(`${nameOf(node)} ${index} ${parent?.type}`)
    return act(node, index, parent)
  }
  const walk = walker as (...given: unknown[]) => void
  if (type) walk(root, type, visitor)
  else walk(root, visitor)
  return [...seen, JSON.stringify(root)]
}

describe('walking through a tree', () => {
  it.each<[string, Act, string?]>([
    ['every node', () => undefined],
    ['nodes of one type', () => undefined, 'text'],
    ['nodes of no type that there is', () => undefined, 'table'],
  ])('meets %s in the order that it is read', (_, act, type) => {
    expect(met(visit, act, type)).toEqual(met(theirs, act, type))
  })

  it('passes over children', () => {
    expect(SKIP).toBe(theirSkip)
    const act: Act = (node) => (node.type === 'paragraph' ? SKIP : undefined)
    expect(met(visit, act)).toEqual(met(theirs, act))
    expect(met(visit, act).join()).not.toContain('b 1')
  })

  it('walks through what is in a node’s place', () => {
    const act: Act = (node, index, parent) => {
      if (node.type !== 'blockquote' || !parent || !('children' in parent)) return undefined
      parent.children.splice(index ?? 0, 1, paragraph('e'), words('f') as never)
      return [SKIP, index]
    }
    expect(met(visit, act)).toEqual(met(theirs, act))
    expect(met(visit, act).join()).toContain('e 0 paragraph')
  })

  it('goes on where it is told, past what was put in', () => {
    const act: Act = (node, index, parent) => {
      if (nameOf(node) !== 'a' || !parent || !('children' in parent) || index === undefined) return undefined
      parent.children.splice(index, 1, words('g') as never, words('h') as never)
      return index + 2
    }
    expect(met(visit, act, 'text')).toEqual(met(theirs, act, 'text'))
    expect(met(visit, act, 'text').join()).not.toContain('g 0')
  })

  it('follows children that a visitor replaces', () => {
    const act: Act = (node) => {
      if (node.type === 'blockquote') node.children = [paragraph('i') as never]
    }
    expect(met(visit, act)).toEqual(met(theirs, act))
  })
})
