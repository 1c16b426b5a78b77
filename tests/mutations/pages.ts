import { basename, dirname, join } from 'node:path'
import type { Draft, Kind } from './mutation.ts'
import { bodyLines, inLines, pageFiles, read, wholly, withLine, withParagraph } from './project.ts'

/** One letter of a name changed, so that the name is wrong. */
const misspelt = (name: string): string => {
  const at = Math.floor(name.length / 2)
  const other = name[at] === 'x' ? 'q' : 'x'
  return name.slice(0, at) + other + name.slice(at + 1)
}

/** Misspells the value of an attribute of a directive. */
const wrongAttribute = (directive: string, attribute: string) =>
  inLines(`\`${attribute}\` of \`${directive}\` misspelt`, (text) => {
    if (!text.includes(`${directive}{`)) return undefined
    return text.replace(new RegExp(`(\\b${attribute}=")([^",]+)`), (_, before, value) => before + misspelt(value))
  })

const extraAttribute = (directive: string) =>
  inLines('an attribute that the directive does not have', (text) =>
    text.startsWith(`${directive}{`) ? text.replace('{', '{colour="red" ') : undefined,
  )

/** Lines of a member's description, from its opening to its closing marks. */
function members(): { file: string; from: number; to: number }[] {
  return pageFiles.flatMap((file) => {
    const lines = read(file).split('\n')
    return lines.flatMap((text, from) => {
      if (!/^:::(function|event|error)\{/.test(text)) return []
      const to = lines.findIndex((line, index) => index > from && line === ':::')
      return to < 0 ? [] : [{ file, from, to }]
    })
  })
}

const withoutLines = (file: string, from: number, to: number, what: string): Draft => {
  const lines = read(file).split('\n')
  const taken = lines.splice(from, to - from + 1)
  return {
    file,
    line: from + 1,
    what: `${what}: ${taken[0]}`,
    edits: [{ file, content: lines.join('\n') }],
  }
}

const headings = (change: (text: string) => string | undefined, what: string) =>
  inLines(what, (text) => (/^#{2,5} /.test(text) ? change(text) : undefined))

/** A page next to another, with right frontmatter. */
const newPage = (file: string, what: string, body = 'A page like any other.'): Draft => ({
  file,
  line: 1,
  what: `${what}: ${file}`,
  edits: [
    {
      file,
      content: `---\ntitle: A page\ndescription: It says what it is for in one plain sentence that a reader can use.\n---\n\n${body}\n`,
    },
  ],
})

const renamed = (file: string, to: string, what: string): Draft => ({
  file,
  what: `${what}: ${file} → ${to}`,
  edits: [
    { file, content: null },
    { file: to, content: read(file) },
  ],
  // The links to it are in the sidebar, the top nav and on other pages.
  toldIn: ['sidebar.ts', 'topNav.ts', to, ...pageFiles],
})

const frontmatter = (what: string, change: (block: string) => string) =>
  wholly(what, (source) => {
    const changed = source.replace(/^---\n[\s\S]*?\n---\n/, change)
    return changed === source ? undefined : changed
  })

const pages = (name: string, count: number, drafts: () => Draft[]): Kind => ({ room: 'pages', name, count, drafts })

const harmless = (name: string, count: number, reason: string, drafts: () => Draft[]): Kind => ({
  ...pages(name, count, drafts),
  harmless: reason,
})

const plainKinds: readonly Kind[] = [
  pages('link to a route that is not there', 4, () =>
    inLines('broken link', (text) =>
      text.replace(/\]\((\/[a-z][\w/-]+)/, (_, route: string) => `](${route.slice(0, -1)}`),
    ),
  ),
  pages('link to an anchor that is not there', 4, () =>
    inLines('broken anchor', (text) =>
      text.replace(/(\]\([^)\s]*#)([\w-]+)/, (_, before, anchor) => before + misspelt(anchor)),
    ),
  ),
  pages('link with an ending', 2, () =>
    inLines('ending', (text) => text.replace(/\]\((\/[a-z][\w/-]+)\)/, '](' + '$1.html)')),
  ),
  pages('relative link', 2, () => inLines('relative', (text) => text.replace(/\]\(\/([a-z][\w/-]+)/, '](../$1'))),
  pages('link without an address', 1, () => inLines('no address', (text) => text.replace(/\]\([^)]+\)/, ']()'))),
  pages('link of a script’s scheme', 4, () =>
    ['javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,<b>x</b>', 'vbscript:x'].flatMap((href) =>
      inLines('scheme', (text) => text.replace(/\]\(\/[a-z][\w/-]+/, `](${href}`)).slice(0, 20),
    ),
  ),
  pages('link to another host without a scheme', 1, () =>
    inLines('no scheme', (text) => text.replace(/\]\(\/[a-z][\w/-]+/, '](//example.org/x')),
  ),
  pages('link that is not encrypted', 2, () => inLines('http', (text) => text.replace(/\]\(https:/, '](http:'))),
  pages('link whose text has no meaning on its own', 3, () =>
    ['here', 'this page', 'link'].flatMap((word) =>
      inLines('text', (text) => text.replace(/\[[^\]]+\](?=\(\/)/, `[${word}]`)).slice(0, 30),
    ),
  ),
  pages('link without a text', 1, () => inLines('no text', (text) => text.replace(/\[[^\]]+\](?=\(\/)/, '[]'))),
  pages('link whose brackets came apart', 2, () =>
    inLines('syntax', (text) => text.replace(/\]\((\/[a-z][\w/-]+)\)/, '] ($1)')),
  ),
  pages('reference to a link that is not defined', 1, () =>
    inLines('reference', (text) => text.replace(/\]\((\/[a-z][\w/-]+)\)/, '][missing]')),
  ),
  pages('heading twice', 4, () => headings((text) => `${text}\n\nA sentence between the two.\n\n${text}`, 'twice')),
  pages('heading level skipped', 3, () => headings((text) => text.replace(/^#+/, '$&###').slice(0, 200), 'level')),
  pages('heading of level 1 in the body', 2, () => headings((text) => text.replace(/^#+/, '#'), 'h1')),
  pages('heading without a word', 1, () => headings((text) => text.replace(/ .*/, ' …'), 'no word')),
  pages('heading without the space behind its marks', 2, () => headings((text) => text.replace(' ', ''), 'no space')),
  pages('tag that is not closed', 3, () => withParagraph('tag', 'A sentence with <b>a tag that stays open.')),
  pages('closing tag without an opening one', 1, () =>
    withParagraph('tag', 'A sentence with a tag</b> that was not open.'),
  ),
  pages('`<` in prose', 2, () => withParagraph('sign', 'Amounts <1000 are refused.')),
  pages('brace in prose', 3, () => withParagraph('brace', 'A key is the tuple {fee, tickSpacing, hooks}.')),
  pages('brace in prose that stays open', 1, () => withParagraph('brace', 'A struct starts with { and fields.')),
  pages('HTML comment', 1, () => withParagraph('comment', '<!-- to be written -->')),
  pages('script in a page', 3, () =>
    [
      '<script>alert(1)</script>',
      '<script src="https://example.org/x.js"></script>',
      'Text with <script>{`alert(1)`}</script> in it.',
    ].flatMap((text) => withParagraph('script', text).slice(0, 20)),
  ),
  pages('frame, object or style in a page', 4, () =>
    [
      '<iframe src="https://example.org"></iframe>',
      '<object data="/x.swf"></object>',
      '<style>{`body { display: none }`}</style>',
      '<link rel="stylesheet" href="https://example.org/x.css" />',
    ].flatMap((text) => withParagraph('element', text).slice(0, 20)),
  ),
  pages('event handler in a page', 2, () =>
    ['<div onClick="alert(1)">Text.</div>', '<div onMouseOver={() => alert(1)}>Text.</div>'].flatMap((text) =>
      withParagraph('handler', text).slice(0, 20),
    ),
  ),
  pages('HTML that no build can check', 2, () =>
    ['<a href="/nowhere">a link</a>', '<img src="/nowhere.svg" />'].flatMap((text) => withParagraph('element', text)),
  ),
  pages('component that is not imported', 2, () => withParagraph('component', '<FeeCalculator />')),
  pages('component whose file is not there', 1, () =>
    pageFiles.flatMap((file) =>
      bodyLines(read(file))
        .filter(({ text }) => text.startsWith('import '))
        .map(({ index, text }) =>
          withLine(file, index, text.replace('Diagram.tsx', 'Diagrm.tsx').replace('Field.tsx', 'Feld.tsx'), 'import'),
        ),
    ),
  ),
  pages('code that runs in a page', 1, () => withParagraph('expression', '{fetch("https://example.org")}')),
  pages('unknown directive', 4, () =>
    inLines('directive', (text) =>
      text.replace(/^(:{2,3})([a-z-]+)(?=[{[]|$)/, (_, marks, name) => marks + misspelt(name)),
    ),
  ),
  pages('unknown directive in a sentence', 2, () =>
    inLines('directive', (text) => text.replace(/:(address|chains|constant)\{/, (_, name) => `:${misspelt(name)}{`)),
  ),
  pages('directive with the wrong number of colons', 3, () =>
    inLines('colons', (text) => text.replace(/^::(?=(snippet|deployments|contract)\{)/, ':::')),
  ),
  pages('unknown attribute of ::deployments', 2, () => extraAttribute('::deployments')),
  pages('unknown attribute of ::snippet', 1, () => extraAttribute('::snippet')),
  pages('unknown attribute of ::contract', 1, () => extraAttribute('::contract')),
  pages('unknown attribute of :::function', 2, () => extraAttribute(':::function')),
  pages('unknown attribute of :::event', 1, () => extraAttribute(':::event')),
  pages('unknown attribute of :::error', 1, () => extraAttribute(':::error')),
  pages('unknown attribute of :constant', 2, () =>
    inLines('attribute', (text) => text.replace(':constant{', ':constant{unit="bps" ')),
  ),
  pages('misspelt attribute `access`', 2, () => inLines('access', (text) => text.replace(' access="', ' acces="'))),
  pages('directive that is not closed', 4, () =>
    inLines('not closed', (text) => (/^:{3,4}$/.test(text) ? null : undefined)),
  ),
  pages('directive closed twice', 3, () =>
    inLines('stray', (text) => (/^:{3,4}$/.test(text) ? `${text}\n\n${text}` : undefined)),
  ),
  pages('directives nested with as many colons', 2, () =>
    inLines('nested', (text) => (/^:{4}[a-z]/.test(text) ? text.slice(1) : undefined)),
  ),
  pages('unknown contract in :::function', 3, () => wrongAttribute(':::function', 'of')),
  pages('unknown function', 4, () => wrongAttribute(':::function', 'name')),
  pages('unknown event', 3, () => wrongAttribute(':::event', 'name')),
  pages('unknown error', 3, () => wrongAttribute(':::error', 'name')),
  pages('unknown struct', 2, () => wrongAttribute(':::struct', 'name')),
  pages('unknown overload', 2, () => wrongAttribute(':::function', 'signature')),
  pages('unknown contract in ::contract', 2, () => wrongAttribute('::contract', 'of')),
  pages('unknown contract in ::deployments', 2, () => wrongAttribute('::deployments', 'contract')),
  pages('unknown product', 2, () => wrongAttribute('::deployments', 'product')),
  pages('unknown chain', 1, () => wrongAttribute(':address', 'chain')),
  pages('unknown constant', 3, () => wrongAttribute(':constant', 'of')),
  pages('unknown form of a constant', 1, () =>
    inLines('form', (text) => text.replace(/:constant\{of="([^"]+)"\}/, ':constant{of="$1" as="roman"}')),
  ),
  pages('member left out without reason', 2, () =>
    inLines('reason', (text) => (text.startsWith('::omitted') ? text.replace(/ reason="[^"]*"/, '') : undefined)),
  ),
  pages('renamed parameter in a list', 4, () =>
    inLines('renamed', (text) => text.replace(/^- `(\w{4,})`(?= ?(in |:))/, (_, name) => `- \`${misspelt(name)}\``)),
  ),
  pages('removed parameter of a list', 4, () =>
    inLines('removed', (text) => (/^- `\w+`(?= ?(in |:))/.test(text) ? null : undefined)),
  ),
  pages('removed return value of a list', 3, () =>
    inLines('removed', (text) => (/^- returns /.test(text) ? null : undefined)),
  ),
  pages('list item that describes nothing', 2, () =>
    inLines('shape', (text) => text.replace(/^- `(\w+)`(?= ?(in |:))/, '- The $1')),
  ),
  pages('removed description of a function, event or error', 5, () =>
    members().map(({ file, from, to }) => withoutLines(file, from, to, 'removed')),
  ),
  pages('function described twice', 2, () =>
    members().map(({ file, from, to }) => {
      const lines = read(file).split('\n')
      const twice = lines.slice(from, to + 1).join('\n')
      return withLine(file, to, `:::\n\n${twice}`, 'twice')
    }),
  ),
  pages('function without a sentence', 2, () =>
    members().flatMap(({ file, from, to }) => {
      const lines = read(file).split('\n')
      const blank = lines.indexOf('', from)
      if (!lines[from]?.startsWith(':::function') || blank < 0 || blank > to) return []
      return [withoutLines(file, from + 1, blank - 1, 'no sentence')]
    }),
  ),
  pages('function without who may call it', 2, () => inLines('access', (text) => text.replace(/ access="[^"]*"/, ''))),
  pages('snippet whose file is not there', 3, () => wrongAttribute('::snippet', 'file')),
  pages('snippet whose region is not there', 3, () => wrongAttribute('::snippet', 'region')),
  pages('snippet from outside the samples', 1, () =>
    inLines('outside', (text) =>
      text.replace(/^::snippet\{file="[^"]+"(?: region="[^"]*")?/, '::snippet{file="../../package.json"'),
    ),
  ),
  pages('removed page', 4, () =>
    pageFiles.map((file) => ({
      file,
      what: `removed: ${file}`,
      edits: [{ file, content: null }],
      toldIn: ['sidebar.ts', 'topNav.ts', 'plugins/pages/check.ts', ...pageFiles],
    })),
  ),
  pages('page that no sidebar leads to', 2, () =>
    [...new Set(pageFiles.filter((file) => file.includes('/contracts')).map(dirname))].map((folder) =>
      newPage(join(folder, 'unlisted-page.mdx'), 'unlisted'),
    ),
  ),
  pages('page that nothing leads to, where there is no sidebar', 1, () => [
    newPage('docs/pages/apis/lonely.mdx', 'alone'),
  ]),
  pages('two pages of one route', 3, () =>
    pageFiles
      .filter((file) => basename(file) !== 'index.mdx')
      .map((file) => newPage(file.replace(/\.mdx$/, '/index.mdx'), 'one route')),
  ),
  pages('two pages whose routes differ in case', 2, () =>
    pageFiles
      .filter((file) => basename(file) !== 'index.mdx')
      .map((file) => newPage(join(dirname(file), basename(file).toUpperCase().replace('.MDX', '.mdx')), 'case')),
  ),
  pages('file renamed in case alone', 2, () =>
    pageFiles
      .filter((file) => /^[a-z]/.test(basename(file)))
      .map((file) =>
        renamed(
          file,
          join(
            dirname(file),
            basename(file).replace(/^./, (first) => first.toUpperCase()),
          ),
          'case',
        ),
      ),
  ),
  pages('file name that makes no route', 4, () =>
    ['my page', 'what?', 'a#b', '100%', 'größe', '[id]', 'a+b'].map((name) =>
      newPage(`docs/pages/apis/${name}.mdx`, 'name'),
    ),
  ),
  pages('file with another ending', 2, () =>
    pageFiles
      .filter((file) => basename(file) !== 'index.mdx')
      .map((file) => renamed(file, file.replace('.mdx', '.mxd'), 'ending')),
  ),
  pages('no frontmatter', 2, () => frontmatter('no frontmatter', () => '')),
  pages('frontmatter that is not closed', 2, () => frontmatter('open', (block) => block.replace(/\n---\n$/, '\n'))),
  pages('frontmatter that is no YAML', 3, () =>
    frontmatter('YAML', (block) => block.replace(/^description: (.*)$/m, 'description: One thing: and $1')),
  ),
  pages('frontmatter without title', 2, () => frontmatter('no title', (block) => block.replace(/^title: .*\n/m, ''))),
  pages('frontmatter without description', 2, () =>
    frontmatter('no description', (block) => block.replace(/^description: .*\n/m, '')),
  ),
  pages('empty title', 1, () => frontmatter('empty', (block) => block.replace(/^title: .*$/m, 'title: ""'))),
  pages('title of another type', 1, () =>
    frontmatter('type', (block) => block.replace(/^title: .*$/m, 'title: [one, two]')),
  ),
  pages('unknown layout', 2, () =>
    frontmatter('layout', (block) => block.replace(/\n---\n$/, '\nlayout: wide\n---\n')),
  ),
  pages('unknown frontmatter key', 2, () =>
    frontmatter('key', (block) => block.replace(/^title:/m, 'titel: x\ntitle:')),
  ),
  pages('date that is no day', 1, () =>
    frontmatter('date', (block) => block.replace(/\n---\n$/, '\ndate: "2024-13-45"\n---\n')),
  ),
  pages('duplicate frontmatter key', 1, () =>
    frontmatter('twice', (block) => block.replace(/^title: (.*)$/m, 'title: $1\ntitle: $1')),
  ),
  pages('description that is too short or no sentence', 2, () =>
    frontmatter('description', (block) => block.replace(/^description: .*$/m, 'description: Short')),
  ),
  pages('filler text', 3, () =>
    ['Coming soon.', 'TODO: the fees.', 'Lorem ipsum dolor sit amet.'].flatMap((text) =>
      withParagraph('filler', text).slice(0, 30),
    ),
  ),
  pages('filler in the frontmatter', 1, () =>
    frontmatter('filler', (block) => block.replace(/^title: .*$/m, 'title: TBD')),
  ),
  pages('picture that is not there', 2, () => withParagraph('picture', '![A diagram of the pools](/diagram.svg)')),
  pages('picture without a text', 2, () => withParagraph('picture', '![](/icon.svg)')),
  pages('picture of another host', 2, () => withParagraph('picture', '![A diagram](https://example.org/diagram.svg)')),
  pages('fence without a language', 2, () => withParagraph('fence', '```\ntext\n```')),
  pages('fence of an unknown language', 1, () => withParagraph('fence', '```solidty\nuint x;\n```')),
  pages('fence that is not closed', 3, () =>
    pageFiles.flatMap((file) => {
      const lines = read(file).split('\n')
      return lines.flatMap((text, index) => (text === '```' ? [withLine(file, index, null, 'not closed')] : []))
    }),
  ),
  pages('backtick that stays open', 2, () => withParagraph('backtick', 'The function `swap takes a pool key.')),
  pages('emphasis that stays open', 1, () => withParagraph('emphasis', 'The **amount is in wei.')),
  pages('table without the line under its head', 2, () =>
    inLines('table', (text) => (/^\|[ :|-]+\|$/.test(text) ? null : undefined)),
  ),
  pages('table row with a cell too many', 2, () =>
    inLines('table', (text) => (/^\| .*[a-z].*\|$/.test(text) ? `${text} one more |` : undefined)),
  ),
  pages('table row with a cell too few', 2, () =>
    inLines('table', (text) => (/^\| .*[a-z].*\| .*\|$/.test(text) ? text.replace(/\|[^|]*\|$/, '|') : undefined)),
  ),
  pages('code typed into a page', 4, () =>
    ['solidity', 'typescript', 'move', 'bash'].flatMap((language) =>
      withParagraph('code', `\`\`\`${language}\none;\ntwo;\n\`\`\``).slice(0, 20),
    ),
  ),
  pages('address typed into a page', 4, () =>
    [
      'Its address is `0x13f4EA83D0bd40E75C8222255bc855a974568Dd4`.',
      'Its address is 0x13f4ea83d0bd40e75c8222255bc855a974568dd4.',
      'See [the factory](https://bscscan.com/address/0x0BFbCF9fa4f9C56B0F40a671Ad40E0805A091865).',
      '```text\n0x0BFbCF9fa4f9C56B0F40a671Ad40E0805A091865\n```',
    ].flatMap((text) => withParagraph('address', text).slice(0, 20)),
  ),
  pages('huge page', 1, () =>
    wholly('5 MB', (source) => `${source}\n${'A sentence of a page that has no end.\n\n'.repeat(135_000)}`),
  ),
  pages('empty page', 2, () => wholly('0 bytes', () => '')),
  pages('page without a body', 2, () => wholly('no body', (source) => /^---\n[\s\S]*?\n---\n/.exec(source)?.[0])),
  pages('byte order mark', 2, () => wholly('BOM', (source) => `\uFEFF${source}`)),
  pages('NUL byte', 2, () => withParagraph('NUL', 'A sentence with a\u0000 in it.')),
  pages('control characters', 2, () => withParagraph('control', 'A sentence with \u0007 and \u202E in it.')),
  pages('invalid UTF-8', 2, () =>
    wholly('UTF-8', (source) => Buffer.concat([Buffer.from(source), Buffer.from([0xc3, 0x28, 0x0a])])),
  ),
  pages('UTF-16', 1, () => wholly('UTF-16', (source) => Buffer.from(source, 'utf16le'))),
  pages('mark of a merge', 2, () =>
    withParagraph('merge', '<<<<<<< HEAD\nOne sentence.\n=======\nAnother sentence.\n>>>>>>> branch'),
  ),

  harmless('line ends of another system', 3, 'the lines are the same', () =>
    wholly('CRLF', (source) => source.replaceAll('\n', '\r\n')),
  ),
  harmless('blanks at the ends of lines', 2, 'Markdown drops one of them', () =>
    wholly('blanks', (source) => source.replace(/([a-z.])\n\n/g, '$1 \n\n')),
  ),
  harmless('more blank lines', 2, 'one and many separate alike', () =>
    wholly('blank lines', (source) => source.replace(/\n\n(?=#)/g, '\n\n\n\n')),
  ),
  harmless('no line end at the end', 2, 'the last line is a line all the same', () =>
    wholly('end', (source) => source.replace(/\n+$/, '')),
  ),
  harmless('parameters in another order', 3, 'the table follows the ABI', () =>
    members().flatMap(({ file, from, to }) => {
      const lines = read(file).split('\n')
      return lines.slice(from, to).flatMap((text, offset) => {
        const index = from + offset
        const next = lines[index + 1] ?? ''
        if (!/^- `\w+`(?= ?(in |:))/.test(text) || !/^- `\w+`(?= ?(in |:))/.test(next)) return []
        const swapped = lines.with(index, next).with(index + 1, text)
        return [{ file, line: index + 1, what: `swapped: ${text}`, edits: [{ file, content: swapped.join('\n') }] }]
      })
    }),
  ),
  harmless('frontmatter in another order', 2, 'its keys have no order', () =>
    frontmatter('order', (block) => block.replace(/^(title: .*)\n(description: .*)$/m, '$2\n$1')),
  ),
  harmless('title in quotes', 2, 'YAML takes them off', () =>
    frontmatter('quotes', (block) => block.replace(/^title: ([^"'\n]+)$/m, "title: '$1'")),
  ),
  harmless('list marked with another sign', 2, 'the signs mean the same', () =>
    wholly('list', (source) => (source.includes('\n- ') ? source.replace(/^- /gm, '* ') : undefined)),
  ),
]

/** What a replacement in a template would read as a command: the page must show it unchanged. */
export const dollarText = "$& $' $` $1 $$ %s &amp; </code>"

export const pageKinds: readonly Kind[] = [
  ...plainKinds,
  harmless('`$&` and its like in code', 3, 'code stands as it is written', () =>
    withParagraph('verbatim', `\`\`\`text\n${dollarText}\n\`\`\``),
  ),
]
