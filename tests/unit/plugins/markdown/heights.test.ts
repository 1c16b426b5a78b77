import type { Element, Root } from 'hast'
import { expect, it } from 'vitest'
import { blockHeights } from '../../../../plugins/markdown/heights.ts'
import type { PageContext } from '../../../../plugins/markdown/page.ts'

const paragraph = (): Element => ({ type: 'element', tagName: 'p', properties: {}, children: [] })

const codeOf = (lines: number): Element => ({
  type: 'element',
  tagName: 'div',
  properties: { className: ['code'] },
  children: [{ type: 'text', value: Array(lines).fill('line').join('\n') }],
})

const tableOf = (rows: number, text: string): Element => ({
  type: 'element',
  tagName: 'div',
  properties: { className: ['table'] },
  children: Array.from({ length: rows }, () => ({
    type: 'element',
    tagName: 'tr',
    properties: {},
    children: [{ type: 'element', tagName: 'td', properties: {}, children: [{ type: 'text', value: text }] }],
  })),
})

const listOf = (rows: number, text: string): Element => ({
  type: 'element',
  tagName: 'div',
  properties: { className: ['field-lists'] },
  children: [
    {
      type: 'element',
      tagName: 'dl',
      properties: {},
      children: Array.from({ length: rows }, () => ({
        type: 'element',
        tagName: 'div',
        properties: {},
        children: [{ type: 'element', tagName: 'dd', properties: {}, children: [{ type: 'text', value: text }] }],
      })),
    },
  ],
})

/** The estimated heights of blocks under enough text to fill the first screens. */
function estimates(...blocks: Element[]): unknown[] {
  const tree: Root = { type: 'root', children: [...Array.from({ length: 34 }, paragraph), ...blocks] }
  blockHeights(tree, {} as PageContext)
  return blocks.map(({ properties }) => properties.dataHeight)
}

it('estimates a block of code by its lines, and a table by its rows and their text', () => {
  expect(estimates(codeOf(1), codeOf(10), codeOf(100))).toEqual([80, 270, 2000])
  expect(estimates(tableOf(2, 'short'), tableOf(20, 'short'), tableOf(20, 'long '.repeat(100)))).toEqual([
    80, 900, 3000,
  ])
})

it('estimates definition lists by their rows and the text of their meanings', () => {
  expect(estimates(listOf(2, 'short'), listOf(10, 'short'), listOf(10, 'long '.repeat(100)))).toEqual([80, 270, 1350])
})

it('estimates a member of a reference as one block, and its parts not at all', () => {
  const entryOf = (...parts: Element[]): Element => ({
    type: 'element',
    tagName: 'section',
    properties: { className: ['entry'] },
    children: [{ ...paragraph(), tagName: 'div', children: [{ type: 'text', value: 'name' }] }, ...parts],
  })
  const parts = [codeOf(1), listOf(10, 'short')]
  expect(estimates(entryOf(codeOf(1)), entryOf(...parts), entryOf(codeOf(5), listOf(40, 'short')))).toEqual([
    80, 400, 1350,
  ])
  expect(parts.map(({ properties }) => properties.dataHeight)).toEqual([undefined, undefined])
})

it('lays out the first blocks of a page immediately: what is under them would move', () => {
  const first = codeOf(100)
  blockHeights({ type: 'root', children: [first] }, {} as PageContext)
  expect(first.properties.dataHeight).toBeUndefined()
})
