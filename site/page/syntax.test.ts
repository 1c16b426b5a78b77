import { describe, expect, it } from 'vitest'
import { compile } from '../../tests/doubles/compile.ts'
import { pageText } from '../../tests/doubles/folder.ts'

const told = async (body: string, files?: Record<string, string>) => (await compile(body, { files })).told

describe('what Markdown takes in silence', () => {
  it.each([
    [
      'Text.\n\n:::note\nIt runs on.',
      '7: the directive `note` is not closed → Close it with a line of as many colons.',
    ],
    [
      '::::steps\n## One\n\n:::note\nIt runs on.\n\n::::',
      '8: the directive `note` is not closed → Close it with a line of as many colons.',
    ],
    [
      ':::note\nOne.\n:::\n\n:::',
      '9: a `:::` that opens or closes nothing → Give an outer directive more colons than those within it.',
    ],
    [
      'Text\n::snippet a.ts',
      '6: a `:::` that opens or closes nothing → Give an outer directive more colons than those within it.',
    ],
    ['Text.\n\n```text\nIt runs on.', '7: a fence that is not closed → Close it with a line of as many marks.'],
    [
      'Text.\n\n```text\nIt runs on.\n\n```ts\nconst fee = 100\n```',
      '7: a fence that is not closed → Close it with a line of as many marks.',
    ],
    [
      'A call of `swap takes a key.',
      '5: a backtick that opens or closes nothing → Close the code, or escape the backtick with a backslash.',
    ],
    [
      'One.\nThe **amount is in wei.',
      '6: `**` that opens or closes nothing → Close it, without a blank within the stars.',
    ],
    ['See [the guide] (/guide).', '5: brackets that make no link → Write `[text](/route)`, without a blank between.'],
    ['See [the guide][nowhere].', '5: brackets that make no link → Write `[text](/route)`, without a blank between.'],
    ['##Heading', '5: a heading without a blank behind its marks → Write `## Heading`.'],
    [
      '| A | B |\n| 1 | 2 |',
      '5: a table without the line under its head → Write `| --- | --- |` there, a cell for each of the head’s.',
    ],
    [
      '| | B |\n| --- | --- |\n| 1 | 2 |',
      '5: a column without a heading → Say in its first cell what the column holds.',
    ],
    ['| A | B |\n| --- | --- |\n| 1 | 2 | 3 |', '7: a row of 3 cells under a head of 2 → Give it as many cells.'],
    ['| A | B |\n| --- | --- |\n| 1 |', '7: a row of 1 cells under a head of 2 → Give it as many cells.'],
  ])('is told with its line: %j', async (body, expected) => {
    expect(await told(body)).toEqual([expected])
  })

  it('passes where it is meant', async () => {
    const body = [
      '::::steps\n## One\n\n:::note\nText.\n:::\n::::',
      '> :::note\n> Quoted.\n> :::',
      '- Item\n\n  ```text\n  code\n  ```',
      '````text\n```ts\ncode\n```\n````',
      'Escaped \\` and \\*\\* and #1, a\\[0] and `[a](b)`.',
      '| A | B |\n| --- | --- |\n| `a \\| b` | 2 |',
    ].join('\n\n')
    expect(await told(body)).toEqual([])
  })
})

describe('links and pictures', () => {
  it.each(['here', 'This page', 'click here', 'read more', 'link'])(
    'a text that has no meaning on its own: “%s”',
    async (text) => {
      expect(await told(`See [${text}](#content).`)).toEqual([
        `5: the link text “${text}” has no meaning on its own → Name what the link leads to.`,
      ])
    },
  )

  it('without a text, and not encrypted, are told', async () => {
    expect(await told('[](#content) [Out](http://one.example)')).toEqual([
      '5: a link without a text → Say between the brackets where it leads.',
      '5: the link `http://one.example` is not encrypted → Write it with https.',
    ])
  })

  it('one text that leads to two pages is told, one that leads to two places of a page is not', async () => {
    const files = { 'docs/pages/a.mdx': pageText('## One'), 'docs/pages/b.mdx': pageText('## One') }
    expect(await told('[A](/a), [a](/a#one).\n\n[A](/b) and [B](/b).', files)).toEqual([
      '7: the link text “A” leads to `/b` here, and to `/a` above → Say in each text where it leads.',
    ])
  })

  it('a picture has a text and is in public/', async () => {
    const files = { 'public/a.svg': '<svg/>' }
    expect(await told('![](/a.svg)\n\n![B](https://b.example/b.png)\n\n[![C](/a.svg)](#content)', files)).toEqual([
      '5: a picture without a text → Say between the brackets what it shows.',
      '7: the picture `https://b.example/b.png` is not in public/ → Add it there, and write its path from the slash on.',
    ])
  })
})

describe('addresses', () => {
  const address = '0x0BFbCF9fa4f9C56B0F40a671Ad40E0805A091865'

  it.each([
    `It is ${address}.`,
    `\`${address}\``,
    `[Out](https://one.example/${address})`,
    `\`\`\`text\n${address}\n\`\`\``,
  ])('are not typed: %j', async (body) => {
    expect(await told(body)).toEqual([
      `5: the address ${address} is typed into the page → Add it to facts/deployments, and name it: :address, ::deployments.`,
    ])
  })

  it.each(['dEaD', '0000'])('without an owner may be typed: %s', async (end) => {
    expect(await told(`\`0x${'0'.repeat(36)}${end}\``)).toEqual([])
  })

  it('are not mistaken for a hash', async () => {
    expect(await told(`\`${address}${'0'.repeat(24)}\``)).toEqual([])
  })
})

describe('elements and code', () => {
  it.each([
    ['<script>alert(1)</script>', '`<script>` does not belong in a page'],
    ['<iframe src="https://one.example" />', '`<iframe>` does not belong in a page'],
    ['Text <style>{`x`}</style>', '`<style>` does not belong in a page'],
    ['<div onClick="alert(1)">x</div>', '`<div>` takes no `onClick` in a page'],
    ['<div style={{ color: "red" }}>x</div>', '`<div>` takes no `style` in a page'],
    ['<div {...props}>x</div>', '`<div>` takes no `{…}` in a page'],
    ['<Diagram />', 'the component `<Diagram>` is not imported'],
    ['A key is {fee, hooks}.', 'braces in prose, which MDX runs as code'],
    ['{fetch("/x")}', 'braces in prose, which MDX runs as code'],
    ['export const x = 1', 'code in a page'],
    ["import { Diagram } from '../components/Diagrm.tsx'", 'there is no component file `../components/Diagrm.tsx`'],
    ["import { readFileSync } from 'node:fs'", 'there is no component file `node:fs`'],
  ])('%s is told', async (body, message) => {
    expect((await told(`Text.\n\n${body}`)).map((one) => one.split(' → ')[0])).toContain(`7: ${message}`)
  })

  it('pass where they group, or come from docs/components', async () => {
    const body = [
      "import { Diagram } from '../components/Diagram.tsx'",
      '<section className="ways" aria-label="Ways in">\n\n<Diagram ticks={[1, 2]} />\n\n</section>',
      '{/* a comment */}',
      'x<sup>2</sup>',
    ].join('\n\n')
    expect(await told(body, { 'docs/components/Diagram.tsx': 'export const Diagram = () => null\n' })).toEqual([])
  })
})

describe('attributes of directives', () => {
  it.each([
    [':::note{title="x"}\nText.\n:::', '5: `:::note` has no attribute `title` → It takes none.'],
    ['::contract{off="PairV2"}', '5: `::contract` has no attribute `off` → Did you mean `of`?'],
    ['It is :constant{of="v2.feeNumerator" unit="x"}.', '5: `:constant` has no attribute `unit` → It takes of, as.'],
  ])('that are unknown are told: %s', async (body, expected) => {
    expect(await told(body)).toContain(expected)
  })
})
