import type { Element, ElementContent, RootContent as HtmlContent } from 'hast'
import type { RootContent } from 'mdast'
import type { Found } from '../support/section.ts'

/** Who reads a page besides its reader. */
export type Reader = 'search' | 'markdown'

/** What the readers of a page have in the place of an element that is made of data. */
export interface Forms<Data extends object> {
  name: string
  /** What Markdown has in the place of its element; without it, what the element has. `inside` makes Markdown of content. */
  markdown?: (data: Data, element: Element, inside: (nodes: readonly HtmlContent[]) => HtmlContent[]) => HtmlContent[]
  /** What the search and the tools know of it. `textOf` is the text that is searched of nodes. */
  search?: (data: Data, element: Element, textOf: (nodes: readonly ElementContent[]) => string) => Found
  /** Its text between the texts around it, where that is not its characters alone. */
  text?: (text: string) => string
  /** Whether a paragraph of it is prose, from which excerpts are made. */
  isProse?: false
}

/**
 * A part of a page that is made of data. Its element keeps the data: its HTML, its Markdown and what is searched are made of
 * them, and nothing but browsers reads the HTML. A block lists its parts beside its directives.
 */
export interface Part<Data extends object> extends Forms<Data> {
  /** What the document shows. `content` is what an author wrote in it. */
  html: (data: Data, ...content: (RootContent | string)[]) => RootContent
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

const keeping = (keeps: Kept) => ({ keeps }) as unknown as Record<string, string>

/** As properties of an element in a Markdown tree: the search leaves it out. */
export const unsearched = keeping({ leftOut: 'search' })
/** The same for what is not in the page as Markdown either: it is for hands, or repeats something. */
export const onlyShown = keeping({ leftOut: 'both' })

/** As properties of an element in a Markdown tree: its data. `keep` takes them out of the properties again. */
export const kept = <Data extends object>({ name }: Forms<Data>, data: Data) => keeping({ kept: { part: name, data } })

/** A part of a page with its data. */
export function show<Data extends object>(
  part: Part<Data>,
  data: Data,
  ...content: (RootContent | string)[]
): RootContent {
  const node = part.html(data, ...content)
  return {
    ...node,
    data: { ...node.data, hProperties: { ...node.data?.hProperties, ...kept(part, data) } },
  } as RootContent
}

/** Gives an element of HTML the data of a part. */
export function keepIn<Data extends object>(element: Element, { name }: Forms<Data>, data: Data): void {
  element.data = { ...element.data, kept: { part: name, data } } as Element['data']
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
export const dataOf = <Data extends object>({ data }: Element, { name }: Forms<Data>): Data | undefined =>
  data?.kept?.part === name ? (data.kept.data as Data) : undefined

/** Every element in one that is a part, with its data. */
export function partsIn<Data extends object>(tree: Element, part: Forms<Data>): { data: Data; element: Element }[] {
  return tree.children.flatMap((child) => {
    if (child.type !== 'element') return []
    const data = dataOf(child, part)
    return data ? [{ data, element: child }] : partsIn(child, part)
  })
}
