import type { Section } from '../../page/sections.ts'

/** A section for tests of the search: a title and a text, and nothing that a page would add. */
export const sectionOf = (
  title: string,
  level: number,
  anchor: string,
  text = '',
  more: Partial<Section> = {},
): Section => ({
  anchor,
  level,
  title,
  text,
  code: '',
  prose: text,
  shown: {},
  deployments: [],
  reverts: [],
  ...more,
})
