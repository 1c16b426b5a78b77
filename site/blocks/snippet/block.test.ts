import { describe, expect, it } from 'vitest'
import { all, compile, texts } from '../../../tests/doubles/compile.ts'
import { readRegion } from './block.ts'

const source = `import { a } from 'a'

function outer() {
  // #region call
  const one = 1

    // #region inner
    const two = 2
    // #endregion inner
  // #endregion call
}
# #region shell
npm ci
# #endregion shell
-- #region query
select 1
-- #endregion query
// #region open
const three = 3
`

describe('readRegion', () => {
  it('takes the lines between the marks, without their common indentation', () => {
    expect(readRegion(source, 'inner').text).toBe('const two = 2')
    expect(readRegion(source, 'call').text).toBe('const one = 1\n\n  const two = 2')
  })

  it('knows the marks of other languages', () => {
    expect(readRegion(source, 'shell').text).toBe('npm ci')
    expect(readRegion(source, 'query').text).toBe('select 1')
  })

  it('takes the whole file without a name, and leaves the marks out', () => {
    const whole = readRegion(source).text
    expect(whole).toMatch(/^import/)
    expect(whole).toContain('function outer() {\n  const one = 1')
    expect(whole).not.toContain('region')
  })

  it('reads lines that end as on Windows', () => {
    expect(readRegion(source.replaceAll('\n', '\r\n'), 'call').text).toBe('const one = 1\n\n  const two = 2')
  })

  it('does not take the start of a name for the name', () => {
    expect(() => readRegion(source, 'cal')).toThrow('has no region `cal`')
    expect(() => readRegion(source, 'calls')).toThrow('has no region `calls`')
  })

  it('knows where in the file each line is', () => {
    expect(readRegion(source, 'call')).toMatchObject({ lines: [5, 6, 8], indent: 2 })
  })

  it('says that a region is not closed', () => {
    expect(() => readRegion(source, 'open')).toThrow('does not close region `open` with `// #endregion open`')
  })
})

describe('a snippet', () => {
  it('with an invisible character is reported with its line', async () => {
    const files = { 'docs/snippets/a.ts': 'const one = 1\nconst isAdmin = false /*\u202e */\n' }
    expect((await compile('Text.\n\n::snippet{file="a.ts"}', { files })).told).toEqual([
      '7: line 2 of snippet `a.ts` has the character U+202E, which is invisible → Take it out: a reader who copies the code would run text that is not visible.',
    ])
  })

  it('marks the lines that contain a text, and reports a text that none contains', async () => {
    const files = {
      'docs/snippets/a.ts': '// #region one\nconst one = 1\nconst two = one\n// #endregion one\nconst three = 3\n',
    }
    const marked = await compile('Text.\n\n::snippet{file="a.ts" region="one" mark="two"}', { files })
    expect(marked.told).toEqual([])
    expect(texts(marked, '.code mark')).toEqual(['const two = one'])
    expect(texts(marked, '.code pre')).toEqual(['const one = 1\nconst two = one'])
    expect((await compile('Text.\n\n::snippet{file="a.ts" region="one" mark="three"}', { files })).told).toEqual([
      '7: no shown line of snippet `a.ts` contains `three` → Correct mark="…", or take it out.',
    ])
  })

  it.each([
    ['unsearched="false"', '`::snippet` gives unsearched a value → Write `unsearched` alone, or take it out.'],
    ['mark=""', 'no shown line of snippet `a.ts` contains `` → Correct mark="…", or take it out.'],
  ])('with %s is reported', async (attribute, expected) => {
    const files = { 'docs/snippets/a.ts': 'const one = 1\n' }
    const { told } = await compile(`Text.\n\n::snippet{file="a.ts" ${attribute}}`, { files })
    expect(told).toContain(`7: ${expected}`)
  })

  it('that is shown whole and imports no other sample can be downloaded', async () => {
    const files = {
      'docs/snippets/alone.ts': "// #region all\nimport { a } from 'a'\n// #endregion all\n",
      'docs/snippets/needs.ts': "import { b } from './b.ts'\n",
    }
    const body = '::snippet{file="alone.ts"}\n\n::snippet{file="needs.ts"}\n\n::snippet{file="alone.ts" region="all"}'
    const compiled = await compile(`Text.\n\n${body}`, { files })
    expect(all(compiled, '.code-title a').map(({ properties }) => properties.href)).toEqual(['/samples/alone.ts'])
    expect([...compiled.files]).toEqual([['samples/alone.ts', "import { a } from 'a'\n"]])
  })
})
