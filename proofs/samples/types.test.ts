import { describe, expect, it } from 'vitest'
import { recordedTypes, recordTypes, staleTypes, typedFiles } from './hoverTypes.ts'

describe('types that pages show', () => {
  if (process.env.RECORD_SAMPLES) recordTypes()

  it('are those that the compiler gave for the samples as they are', () => {
    expect(staleTypes(), '`RECORD_SAMPLES=1 npx vitest run proofs/samples/types` asks the compiler').toEqual({
      stale: [],
      gone: [],
    })
    expect(typedFiles().length).toBeGreaterThan(10)
  })

  it('are found stale when they are edited by hand, or have no sample', () => {
    const recorded = recordedTypes()
    const [edited = '', missing = ''] = typedFiles()
    const record = recorded.get(edited)
    if (!record) throw new Error(`${edited} has no record`)
    recorded.set(edited, { ...record, types: record.types.map((type, index) => (index === 0 ? `${type} ` : type)) })
    recorded.delete(missing)
    recorded.set('docs/snippets/typescript/gone.ts', record)
    const { stale, gone } = staleTypes(recorded)
    expect(stale).toEqual(expect.arrayContaining([edited, missing]))
    expect(gone).toContain('docs/snippets/typescript/gone.ts')
  })

  it('belong to names that are there', () => {
    for (const [file, record] of recordedTypes()) {
      expect(record.names.length, file).toBeGreaterThan(0)
      expect(
        record.names.every(([, , , type]) => record.types[type]),
        file,
      ).toBe(true)
    }
  })
})
