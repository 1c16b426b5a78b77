import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { judgeBook } from '../../site/files/book/judged.ts'
import { makeJudge } from '../../site/shared/book/judgeText.ts'
import { readFile } from '../../site/shared/book/readFile.ts'

const root = resolve(import.meta.dirname, '../..')
const judge = makeJudge(judgeBook())

/** The findings of files, each with its place. */
const findingsIn = (patterns: readonly string[]) =>
  globSync(patterns as string[], { cwd: root }).flatMap((file) => {
    const { text = '' } = readFile(readFileSync(resolve(root, file)))
    return judge(text, file).map((one) => ({ ...one, file }))
  })

describe('what is right gives no alarm', () => {
  it('in the SDK packages, but for what is retired and one line of theirs that is a comment', () => {
    const found = findingsIn(['node_modules/@pancakeswap/*/{dist,src,contracts}/**/*.{js,mjs,cjs,ts,json,sol}'])
    expect(found.length).toBeGreaterThan(2500)
    const alarms = found.filter(({ level, kind }) => level !== 'note' && kind !== 'retired')
    // `// [ChainId.SCROLL]: '0xB89a…'`: the package took the router of Scroll out, and no source has it.
    expect(
      alarms.filter(({ file, chains }) => !(file.includes('universal-router-sdk') && chains.join() === 'scroll')),
    ).toEqual([])
    expect(new Set(alarms.map(({ file }) => file)).size).toBeLessThanOrEqual(2)
  }, 60_000)

  it('in our samples, starters and pages', () => {
    const found = findingsIn(['docs/snippets/**/*.*', 'docs/starters/**/*.*', 'docs/pages/**/*.mdx'])
    expect(found.filter(({ level }) => level !== 'note')).toEqual([])
  })
})
