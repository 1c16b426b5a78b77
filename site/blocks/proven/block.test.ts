import type { Element } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { describe, expect, it } from 'vitest'
import { all, type Compiled, compile, texts } from '../../../tests/doubles/compile.ts'

const claims = {
  'vault/credit': { sentence: 'The Vault credits what arrived', file: 'proofs/protocol/vault.test.ts' },
  'vault/gone': { sentence: 'Its test was deleted', file: 'proofs/protocol/vault.test.ts' },
}
const files = {
  'proofs/records/claims.json': JSON.stringify(claims),
  'proofs/protocol/vault.test.ts': "import x\n\nclaim('vault/credit', 'The Vault credits what arrived', test)\n",
}
const config = { sourceLink: { pattern: 'https://source.example/blob/main/:path' } }
const compiled = (body: string): Promise<Compiled> => compile(body, { files, config })

describe('a proven sentence', () => {
  it('is shown with a mark that leads to the line of its test', async () => {
    const page = await compiled('First. :proven[It credits what `settle` finds]{by="vault/credit"}.')
    expect(page.told).toEqual([])
    expect(texts(page, 'p')).toEqual(['First. It credits what settle finds.'])
    expect(texts(page, 'code')).toEqual(['settle'])
    const [mark] = all(page, 'a.proven')
    expect(mark?.properties).toMatchObject({
      href: 'https://source.example/blob/main/proofs/protocol/vault.test.ts#L3',
      ariaLabel: 'Proven by a test: The Vault credits what arrived',
      title: 'Proven by a test: The Vault credits what arrived',
    })
  })

  it.each([
    [':proven[It credits]{by="vault/credit"} what `settle` finds. More.', 'It credits what settle finds.✓ More.'],
    [':proven[It credits **what it finds.**]{by="vault/credit"} More.', 'It credits what it finds.✓ More.'],
    [':proven[It credits]{by="vault/credit"} 1.5 units, and more.', 'It credits 1.5 units,✓ and more.'],
    [':proven[It credits]{by="vault/credit"} [what it finds](https://one.example)', 'It credits what it finds✓'],
  ])('has its mark behind a whole clause: %s', async (body, shown) => {
    const page = await compiled(body)
    expect(page.told).toEqual([])
    const [paragraph] = all(page, 'p')
    for (const part of paragraph?.children ?? [])
      if (part.type === 'element' && part.properties.dataClaim) part.children = [{ type: 'text', value: '✓' }]
    expect(textOf(paragraph as Element)).toBe(shown)
  })

  it('can be in a list, in a table and in an emphasis', async () => {
    const sentence = ':proven[so]{by="vault/credit"}'
    const page = await compiled(`- ${sentence}\n\n| A |\n| --- |\n| ${sentence} |\n\n**${sentence}**`)
    expect(page.told).toEqual([])
    expect(all(page, 'a.proven').length).toBe(3)
  })

  it('makes the page depend on the test', async () => {
    const page = await compiled(':proven[It]{by="vault/credit"}')
    expect(page.dependencies.some((file) => file.endsWith('proofs/protocol/vault.test.ts'))).toBe(true)
  })

  it.each([
    [':proven[It]{by="vault/credits"}', 'no claim `vault/credits` is recorded → Did you mean `vault/credit`?'],
    [
      ':proven[It]{by="hooks/first"}',
      'no claim `hooks/first` is recorded → Write the test in proofs/protocol, and run `npm run protocol -- --record FILTER` with a part of its path.',
    ],
    [
      ':proven[It]',
      'no claim `` is recorded → Write the test in proofs/protocol, and run `npm run protocol -- --record FILTER` with a part of its path.',
    ],
    [':proven[ ]{by="vault/credit"}', '`:proven` without a sentence → Write it between the brackets.'],
    [
      ':proven[It]{by="vault/gone"}',
      'proofs/protocol/vault.test.ts does not have the claim `vault/gone` → Run `npm run protocol -- --record vault.test`.',
    ],
    [':proven[It]{claim="vault/credit" by="vault/credit"}', '`:proven` has no attribute `claim` → It takes by.'],
  ])('is a problem of its line in %s', async (body, problem) => {
    expect((await compiled(`Text.\n\n${body}`)).told).toEqual([`7: ${problem}`])
  })

  it('needs the address of the repository', async () => {
    expect((await compile(':proven[It]{by="vault/credit"}', { files })).told).toEqual([
      '5: the mark of `:proven` has nowhere to lead → Set `sourceLink` in vocs.config.ts.',
    ])
  })
})
