import type MiniSearch from 'minisearch'
import type { AsPlainObject } from 'minisearch'
import type { SearchDocument, StoredDocument } from './options.ts'
import { tokenize } from './terms.ts'

/** What the file leaves out, as it follows from the rest: how many words each document has in each field, and the mean. */
type Lengths = 'fieldLength' | 'averageFieldLength'

/** The index as its file holds it: without the lengths, which would be a twentieth of it. */
export function packIndex(index: MiniSearch<SearchDocument>): string {
  const { fieldLength, averageFieldLength, ...rest } = index.toJSON()
  return JSON.stringify(rest)
}

/** The index of a file as MiniSearch loads it. Throws for a file of another shape. */
export function unpackIndex(json: string): AsPlainObject {
  const packed = JSON.parse(json) as Omit<AsPlainObject, Lengths>
  const { title, titles, text } = packed.fieldIds as Record<keyof SearchDocument, number>
  const fieldLength: Record<string, number[]> = {}
  for (const [id, stored] of Object.entries(packed.storedFields as Record<string, StoredDocument>)) {
    const lengths = [0, 0, 0]
    lengths[title] = new Set(tokenize(stored.title)).size
    lengths[titles] = new Set(tokenize(String(stored.titles))).size
    fieldLength[id] = lengths
  }
  // The text is not in the file; the build reduces it to terms, each once.
  for (const [, postings] of packed.index)
    for (const id of Object.keys(postings[text] ?? {})) {
      const lengths = fieldLength[id]
      if (lengths) lengths[text] = (lengths[text] ?? 0) + 1
    }
  const all = Object.values(fieldLength)
  const averageFieldLength = [title, titles, text].map(
    (_, field) => all.reduce((total, lengths) => total + (lengths[field] ?? 0), 0) / all.length,
  )
  return { ...packed, fieldLength, averageFieldLength }
}
