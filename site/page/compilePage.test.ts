import { selectAll } from 'hast-util-select'
import { toString as textOf } from 'hast-util-to-string'
import { describe, expect, it } from 'vitest'
import { all, compile, texts, treeOf } from '../../tests/doubles/compile.ts'

const snippet =
  'contract A {\n    // #region call\n    function f() external {}\n    // #endregion call\n    // #region open\n}\n'
const files = { 'docs/snippets/a.sol': snippet, 'docs/snippets/deep/b.ts': 'export const b = 1\n' }

describe('bad input', () => {
  it.each<[string, string, string[]]>([
    [
      'a level-1 heading',
      '# Title',
      ['5: a heading of level 1 in the page → Remove it: the h1 is the frontmatter’s `title`.'],
    ],
    [
      'a footnote',
      'Text[^1].\n\n[^1]: A note.',
      ['7: a footnote → Write it as a sentence, or link to the section that has it.'],
    ],
    [
      'a footnote without a definition',
      'Text[^1].',
      ['5: the footnote `[^1]` → Write it as a sentence, or link to the section that has it.'],
    ],
    ['an empty code group', ':::code-group\n:::', ['5: a code group without code → Add a fence or a `::snippet`.']],
    [
      'text in a code group',
      ':::code-group\nRun it:\n\n```sh [npm]\nnpm ci\n```\n:::',
      ['6: text in a code group → Put it before or after the group.'],
    ],
    [
      'a label of a directive on its own line',
      '::deployments[Vault]{product="infinity"}',
      ['5: `::deployments` shows no text in brackets → Remove `[Vault]`.'],
    ],
    ['a skipped level', '## Two\n\n#### Four', ['7: a heading of level 4 under one of level 2 → Make it level 3.']],
    ['a first heading too deep', '### Three', ['5: a heading of level 3 under one of level 1 → Make it level 2.']],
    [
      'two headings with one anchor',
      '## A heading\n\n## A Heading!',
      ['7: two headings make the anchor #a-heading: “A heading” and “A Heading!” → Reword one.'],
    ],
    [
      'a heading without a letter',
      '## 🥞',
      ['5: a heading without a letter or digit → Give it a text that a link can name.'],
    ],
    ['an unknown directive', ':::nte\nText.\n:::', ['5: unknown directive `nte` → Did you mean `:::note`?']],
    [
      'an unknown leaf directive',
      '::snipet{file="a.sol"}',
      ['5: unknown directive `snipet` → Did you mean `::snippet`?'],
    ],
    [
      'a directive with attributes in a sentence that is unknown',
      'It is :adress{contract="Vault" chain="bsc"}.',
      ['5: unknown directive `adress` → Did you mean `:address`?'],
    ],
    [
      'an unknown directive in a sentence',
      'It is :adress[a text] here.',
      ['5: unknown directive `adress` → Did you mean `:address`?'],
    ],
    [
      'one that is nearly known, on its line',
      'A line,\nand :provne[it holds] here.',
      ['6: unknown directive `provne` → Did you mean `:proven`?'],
    ],
    [
      'one in a list, in brackets, without a text',
      '- It is (:provn[]) here.',
      ['5: unknown directive `provn` → Did you mean `:proven`?'],
    ],
    ['one in a table', '| A |\n| --- |\n| :adres[x] |', ['7: unknown directive `adres` → Did you mean `:address`?']],
    [
      'a directive of two colons written with three',
      ':::snippet{file="a.sol"}\n:::',
      ['5: the directive `snippet` is written with `:::` → Write `::snippet`.'],
    ],
    [
      'a directive of three colons written with two',
      '::error{of="X" name="Y"}',
      ['5: the directive `error` is written with `::` → Write `:::error`.'],
    ],
    [
      'a directive of one colon written with two',
      '::address{contract="Vault" chain="bsc"}',
      ['5: the directive `address` is written with `::` → Write `:address`.'],
    ],
    [
      'a step of level 1',
      ':::steps\n# One\n\nText.\n:::',
      ['6: Invalid step heading of level 1 → Use a level from 2 to 6.'],
    ],
    [
      'steps without a heading',
      ':::steps\nText.\n:::',
      ['5: steps do not start with a heading → Give each step a heading of level 2 to 6.'],
    ],
    [
      'steps that start with a text',
      ':::steps\nText.\n\n## One\n:::',
      ['5: steps do not start with a heading → Give each step a heading of level 2 to 6.'],
    ],
    [
      'steps of two levels',
      '## Section\n\n:::steps\n### One\n\n## Two\n:::',
      ['10: a step heading of level 2 after one of level 3 → Give all steps headings of one level.'],
    ],
    ['a language misspelt', '```typescrip\nx\n```', ['5: unknown language `typescrip` → Did you mean `typescript`?']],
    [
      'what was left for later',
      'One.\n\nComing soon!',
      ['7: “Coming soon” in the text → Write the sentence, or take it out.'],
    ],
    [
      'directives nested the wrong way round',
      ':::note\n:::tip\nInner.\n:::\nOuter.\n:::',
      [
        '6: the directive `tip` is not closed → Close it with a line of as many colons.',
        '10: a `:::` that opens or closes nothing → Give an outer directive more colons than those within it.',
      ],
    ],
    ['a TODO', '- Swap: TODO', ['5: “TODO” in the text → Write the sentence, or take it out.']],
    [
      'a snippet without a file',
      '::snippet{region="x"}',
      ['5: `::snippet` names no file → Add file="…", a path under snippets/.'],
    ],
    [
      'a snippet’s attribute misspelt',
      '::snippet{file="a.sol" regoin="call"}',
      ['5: `::snippet` has no attribute `regoin` → Did you mean `region`?'],
    ],
    [
      'a snippet that is not there',
      '::snippet{file="depe/b.ts"}',
      ['5: there is no snippet `depe/b.ts` → Did you mean `deep/b.ts`?'],
    ],
    [
      'a snippet outside its folder',
      '::snippet{file="../pages/page.mdx"}',
      ['5: there is no snippet `../pages/page.mdx` → Add the file under snippets/.'],
    ],
    [
      'a region that is not there',
      '::snippet{file="a.sol" region="cal"}',
      ['5: snippet `a.sol` has no region `cal` → Correct the region, here or in the file.'],
    ],
    [
      'a region that is not closed',
      '::snippet{file="a.sol" region="open"}',
      [
        '5: snippet `a.sol` does not close region `open` with `// #endregion open` → Correct the region, here or in the file.',
      ],
    ],
  ])('tells line and remedy of %s', async (_, body, expected) => {
    expect((await compile(body, { files })).told).toEqual(expected)
  })

  it('tells of a table head that starts with a small letter; names such as v3 stay', async () => {
    const { told } = await compile('| Kind | what it is | v3 |\n| --- | --- | --- |\n| a | b | c |')
    expect(told).toEqual(['5: the table head “what it is” starts with a small letter → Capitalize it.'])
  })

  it('tells of a fence that names no language which there are', async () => {
    const { told } = await compile('```\nx\n```')
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(/^5: a code block names no language → Use one of solidity, sol, typescript, /)
  })

  it('lets a page of another layout have its own h1', async () => {
    const frontmatter =
      'title: A page\ndescription: It is a page for a test, with a description that is as long as one has to be.\nlayout: landing'
    expect((await compile('# Title\n\n## Next', { frontmatter })).told).toEqual([])
  })

  it('tells of a page of another layout without a heading, which no reader and no search finds', async () => {
    const frontmatter =
      'title: A page\ndescription: It is a page for a test, with a description that is as long as one has to be.\nlayout: minimal'
    expect((await compile('Text.', { frontmatter })).told).toEqual([
      '1: the page has no heading → Start it with `# ` and its title.',
    ])
  })

  it.each([
    ['a bracket', 'One.\n\nA Map<string, b>.', 7],
    ['a tag that closes another', 'One.\n\n<div>\n\nText.</p>', 9],
    ['an export', 'One.\n\nexport const = 2', 7],
    ['a tag that is not closed', 'One.\n\n<div>\n\nText.', 7],
    ['a brace', 'One.\n\nThe set {a, b c}.', 7],
  ])('tells the line of %s that MDX does not parse', async (_, body, line) => {
    const { problems, code, headings } = await compile(body)
    expect(problems).toHaveLength(1)
    expect(problems[0]?.message).toMatch(/^the page does not parse: /)
    expect(problems[0]?.line).toBe(line)
    expect(problems[0]?.remedy).toBe('Put `<` and `{` in prose inside backticks, and close every tag.')
    expect(code).toBe('')
    expect(headings).toEqual([])
  })

  it('reports all mistakes of a page together, and still reads its headings and links', async () => {
    const body = [
      ':::nte\nText.\n:::',
      '::snippet{file="missing.ts"}',
      ':::steps\nText.\n:::',
      '## Twice\n\n## Twice',
      '#### Deep',
      '```klingon\nx\n```',
      'Coming soon: [a link](/nowhere).',
    ].join('\n\n')
    const { told, headings, links } = await compile(body)
    const words = [
      'unknown directive',
      'no snippet',
      'steps do not',
      'two headings',
      'level 4',
      'klingon',
      'Coming soon',
    ]
    for (const word of words) expect(told.filter((one) => one.includes(word))).toHaveLength(1)
    expect(told).toHaveLength(words.length)
    expect(headings.map(({ id }) => id)).toContain('deep')
    expect(links.map(({ href }) => href)).toEqual(['/nowhere'])
  })
})

describe('good input', () => {
  it('keeps text unchanged, in prose, code and titles', async () => {
    const said = '$& $1 $$ $\' </script> \\` & "quoted" `x`'
    const compiled = await compile(`Price: $& and $1 and $$.\n\n\`\`\`text\n${said}\n\`\`\``, {
      frontmatter:
        "title: 'A $& title'\ndescription: It is a page for a test, with a description that is as long as one has to be.",
    })
    expect(compiled.told).toEqual([])
    expect(texts(compiled, 'p')).toEqual(['Price: $& and $1 and $$.'])
    // Vocs's utils/html.js would read a dollar sign as a pattern of String.replace.
    expect(compiled.text).not.toContain('$')
    expect(selectAll('pre', treeOf(compiled)).map((node) => textOf(node))).toEqual([said])
    expect(compiled.code).toContain('"title": "A $& title"')
  })

  it('leaves prose with a colon unchanged', async () => {
    const { text, told } = await compile('Chains like bsc:mainnet or eip155:foo, at 10:30, see:docs[0], x:uint[].')
    expect(told).toEqual([])
    expect(text).toBe('<p>Chains like bsc:mainnet or eip155:foo, at 10:30, see:docs[0], x:uint[].</p>')
  })

  it('gives each heading its anchor, a link to itself and a place in the list', async () => {
    const compiled = await compile('## What it `does`\n\n### swap(uint256[])\n\n### swap(uint256)')
    expect(compiled.headings).toEqual([
      { id: 'what-it-does', level: 2, text: 'What it does' },
      { id: 'swapuint256array', level: 3, text: 'swap(uint256[])' },
      { id: 'swapuint256', level: 3, text: 'swap(uint256)' },
    ])
    const anchors = selectAll('a.anchor', treeOf(compiled)).map(({ properties }) => [
      properties.href,
      properties.ariaLabel,
    ])
    expect(anchors[0]).toEqual(['#what-it-does', 'Link to “What it does”'])
    expect(compiled.links).toEqual([])
  })

  it('includes a region of a file, without marks and indentation, under its name', async () => {
    const compiled = await compile('::snippet{file="a.sol" region="call"}\n\n::snippet{file="deep/b.ts" title="Two"}', {
      files,
    })
    expect(compiled.told).toEqual([])
    expect(selectAll('pre', treeOf(compiled)).map((node) => textOf(node))).toEqual([
      'function f() external {}',
      'export const b = 1',
    ])
    expect(texts(compiled, '.code-title')).toEqual(['a.sol Solidity Download', 'Two b.ts · TypeScript Download'])
    expect(compiled.dependencies.map((file) => file.replace(/.*snippets\//, ''))).toEqual(['a.sol', 'deep/b.ts'])
  })

  it('writes a Solidity file that compiles alone, and links to it', async () => {
    const compiled = await compile('::snippet{file="c.sol"}', {
      files: {
        'docs/snippets/c.sol': 'pragma solidity 0.8.26;\n\nimport {D} from "./d.sol";\n\ncontract C is D {}\n',
        'docs/snippets/d.sol': 'pragma solidity ^0.8.0;\n\ncontract D {}\n',
      },
    })
    expect(compiled.told).toEqual([])
    const [link] = all(compiled, '.code-title a[download]')
    expect(link?.properties).toMatchObject({ href: '/samples/c.sol', ariaLabel: 'Download c.sol' })
    expect(new Map(compiled.files).get('samples/c.sol')).toMatch(/contract D \{\}\n\ncontract C is D \{\}\n$/)
    expect(compiled.dependencies.map((file) => file.replace(/.*snippets\//, '')).sort()).toEqual(['c.sol', 'd.sol'])
  })

  it('states how far the tests check a sample, and the versions', async () => {
    const compiled = await compile(
      '::snippet{file="a.ts" region="one"}\n\n::snippet{file="a.ts"}\n\n::snippet{file="b.ts"}',
      {
        files: {
          'docs/snippets/a.ts':
            "// #region one\nimport { a } from 'a'\nexport function one() {}\n// #endregion one\nexport function two() {}\n",
          'docs/snippets/b.ts': "import { a } from 'a'\nexport function three() {}\n",
          'proofs/records/ran/a.json': '{ "docs/snippets/a.ts": ["one"], "docs/snippets/b.ts": ["three"] }',
          'proofs/records/against/a.json':
            '[{ "source": "other 1", "ran": {} }, { "source": "core 1234567", "ran": { "docs/snippets/b.ts": ["three"] } }]',
          'package.json': '{ "devDependencies": { "a": "1.2.3" } }',
        },
      },
    )
    expect(compiled.told).toEqual([])
    expect(texts(compiled, '.code-title')).toEqual([
      'a.ts TypeScript · a\u00a01.2.3 Run by the tests',
      'a.ts TypeScript · a\u00a01.2.3 Type-checked Download',
      'b.ts TypeScript · a\u00a01.2.3 Run against core 1234567 Download',
    ])
  })

  it('says that a Solidity sample is compiled alone where the records of runs do not have it', async () => {
    const compiled = await compile('::snippet{file="A.sol"}\n\n::snippet{file="B.sol"}', {
      files: {
        'docs/snippets/A.sol': 'pragma solidity 0.8.26;\ncontract A {}\n',
        'docs/snippets/B.sol': 'pragma solidity 0.8.26;\ncontract B {}\n',
        'proofs/records/ran/a.json': '{ "docs/snippets/B.sol": [] }',
        'proofs/records/against/a.json': '[{ "source": "core 1234567", "ran": {} }]',
        'package.json': '{}',
      },
    })
    expect(texts(compiled, '.code-title').map((title) => /Compiled|Run \S+ \S+/.exec(title)?.[0])).toEqual([
      'Compiled',
      'Run by the',
    ])
  })

  it('writes the types of what is shown of a TypeScript sample', async () => {
    const compiled = await compile('::snippet{file="a.ts" region="two"}', {
      files: {
        'docs/snippets/a.ts': 'const one = 1\n// #region two\nconst two = 2\n// #endregion two\n',
        'proofs/records/types.jsonl': '{ "file": "a.ts", "types": ["A", "B"], "names": [[1, 6, 3, 0], [3, 6, 3, 1]] }',
      },
    })
    expect(compiled.told).toEqual([])
    const path = String(all(compiled, '.code')[0]?.properties.dataTypes)
    expect(new Map(compiled.files).get(path.slice(1))).toBe('{"types":["B"],"at":[[6,3,0]]}')
  })

  it('keeps what React has to build apart from what never changes', async () => {
    const { code, html } = await compile('Before.\n\n<div className="box">\n\nInside.\n\n</div>\n\nAfter.')
    expect(html).toEqual(['<p>Before.</p>', '<p>Inside.</p>', '<p>After.</p>'])
    for (const text of ['Before.', 'Inside.', 'After.']) expect(code).not.toContain(text)
    expect(code).toContain('"box"')
  })
})
