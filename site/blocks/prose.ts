import type { RootContent } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const parser = unified().use(remarkParse)

/** A sentence of the facts, in which backticks mark code. */
export function prose(sentence: string): RootContent[] {
  const [paragraph] = parser.parse(sentence).children
  return paragraph && 'children' in paragraph ? (paragraph.children as RootContent[]) : []
}
