import type { Element, ElementContent, RootContent as HtmlContent } from 'hast'
import type { RootContent } from 'mdast'
import type { Found } from '../support/section.ts'

/** Who reads a page besides its reader. */
export type Reader = 'search' | 'markdown'

/**
 * A part of a page that is made of data. Its element keeps the data, as its document, its Markdown and the search index
 * are three forms of it; nothing but browsers reads the HTML. `site/blocks/index.ts` knows all parts by name.
 */
export interface Part<Data extends object> {
  name: string
  /** What the document shows. `content` is what an author wrote in it. */
  html: (data: Data, ...content: (RootContent | string)[]) => RootContent
  /** What Markdown has in the place of its element; without it, what the element has. `inside` makes Markdown of content. */
  markdown?: (data: Data, element: Element, inside: (nodes: readonly HtmlContent[]) => HtmlContent[]) => HtmlContent[]
  /** What the search and the tools know of it. `textOf` is the text that is searched of nodes. */
  search?: (data: Data, element: Element, textOf: (nodes: readonly ElementContent[]) => string) => Found
  /** Whether a paragraph of it is prose, from which excerpts are made. */
  isProse?: false
  /** Its text between the texts around it, where that is not its characters alone. */
  text?: (text: string) => string
}

/** What an element keeps besides its HTML. */
interface Kept {
  /** The data of a part, and its name. */
  kept?: { part: string; data: object }
  /** The readers that leave the element out. */
  leftOut?: Reader | 'both'
}

declare module 'hast' {
  interface ElementData extends Kept {}
}

/** As properties of an element in a Markdown tree, what it keeps: `keep` takes it out of the properties again. */
export const keeping = (keeps: Kept) => ({ keeps }) as unknown as Record<string, string>

/** A part of a page with its data. */
export function show<Data extends object>(
  part: Part<Data>,
  data: Data,
  ...content: (RootContent | string)[]
): RootContent {
  const node = part.html(data, ...content)
  const hProperties = { ...node.data?.hProperties, ...keeping({ kept: { part: part.name, data } }) }
  return { ...node, data: { ...node.data, hProperties } } as RootContent
}

/** Gives each element its data, which came with its properties out of the Markdown tree. */
export function keep(element: Element): void {
  const { keeps, ...properties } = element.properties
  if (keeps === undefined) return
  element.properties = properties
  element.data = { ...element.data, ...(keeps as unknown as Kept) } as Element['data']
}

export const isLeftOut = ({ data }: Element, reader: Reader): boolean =>
  data?.leftOut === reader || data?.leftOut === 'both'

/** The data of an element if it is that part. */
export const dataOf = <Data extends object>({ data }: Element, { name }: Part<Data>): Data | undefined =>
  data?.kept?.part === name ? (data.kept.data as Data) : undefined

/** Every element in one that is a part, with its data. */
export function partsIn<Data extends object>(tree: Element, part: Part<Data>): { data: Data; element: Element }[] {
  return tree.children.flatMap((child) => {
    if (child.type !== 'element') return []
    const data = dataOf(child, part)
    return data ? [{ data, element: child }] : partsIn(child, part)
  })
}
