import { describe, expect, it } from 'vitest'
import { highlight } from './highlight.ts'

/** The words that a line of shell has as a string. */
const stringsOf = async (code: string) =>
  [...(await highlight(code, 'bash')).matchAll(/<span class="t-string">([^<]*)</g)].map(([, text]) => text)

describe('code', () => {
  it('has its kinds after other code whose texts end in another way', async () => {
    const text = (end: string) => `cat <<${end}\ninside\n${end}\necho "after"`
    const strings = await stringsOf(text('ONE'))
    expect(strings.join()).toContain('inside')
    expect(strings.join()).toContain('after')
    expect(strings.join()).not.toContain('echo')
    for (const end of ['TWO', 'ONE'])
      expect((await stringsOf(text(end))).map((one) => one?.replace(end, 'ONE'))).toEqual(strings)
  })
})

it('the JSON body of a command is coloured as JSON, and the text stays the command', async () => {
  const code = `curl 'https://a.example' \\\n  -d '{\n  "chainId": 56\n}'`
  const html = await highlight(code, 'sh')
  expect(html).toContain('<span class="t-number">56</span>')
  expect(
    html
      .replace(/<[^>]*>/g, '')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&#x27;', "'"),
  ).toBe(code)
})
