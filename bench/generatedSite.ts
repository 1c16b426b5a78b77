import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { SiteConfigInput } from '../plugins/config.ts'

const pagesPerSection = 20
/** A page's text depends on its number and the seed alone, so that a larger site contains the pages of a smaller one. */
const seed = 0x5eed

/** A generator of numbers from 0 to 1, which are the same in every run (mulberry32). */
function numbers(state: number): () => number {
  let at = state
  return () => {
    at = (at + 0x6d2b79f5) | 0
    let mixed = Math.imul(at ^ (at >>> 15), at | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const syllables = ['ba', 'co', 'de', 'fi', 'gu', 'la', 'me', 'no', 'po', 'ra', 'se', 'ti', 'vo', 'xu', 'za']

const section = (page: number) => Math.floor(page / pagesPerSection)
const route = (page: number) => (page === 0 ? '/' : `/section-${section(page)}/page-${page}`)

/** The source of one page, with about as much text, links, tables and code as a reference page has. */
export function pageText(page: number): string {
  const random = numbers(seed + page)
  const below = (count: number) => Math.floor(random() * count)
  const some = <thing>(count: number, make: (at: number) => thing) => Array.from({ length: count }, (_, at) => make(at))
  const word = () => some(2 + below(2), () => syllables[below(syllables.length)]).join('')
  const words = (count: number) => some(count, word).join(' ')
  const sentence = () => `${words(1).replace(/^./, (first) => first.toUpperCase())} ${words(6 + below(12))}.`
  // Links stay within the section, so that a link has the same target in a site of any size.
  const first = section(page) * pagesPerSection
  const link = () => `See [${words(2)}](${route(first + below(pagesPerSection))}).`
  const paragraph = () => `${some(3 + below(3), sentence).join(' ')} ${link()}`
  const row = () => `| \`${word()}\` | \`uint${8 * (1 + below(32))}\` | ${words(6)} |`
  const table = () => ['| name | type | meaning |', '| --- | --- | --- |', ...some(8, row)].join('\n')
  const call = () =>
    `const ${word()} = await client.readContract({ address: ${word()}, functionName: '${word()}', args: [${below(1000)}n] }) // ${words(3)}`
  const declaration = () =>
    `    function ${word()}(address ${word()}, uint256 ${word()}) external returns (int${8 * (1 + below(32))} ${word()});`
  const code = (at: number) =>
    at % 2 === 0
      ? ['```ts', ...some(8, call), '```'].join('\n')
      : ['```solidity', `interface ${word()} {`, ...some(8, declaration), '}', '```'].join('\n')
  const chapter = (at: number) => [`## ${at + 1} ${words(2)}`, paragraph(), code(at), paragraph(), table()].join('\n\n')
  const description = `${words(12).replace(/^./, (letter) => letter.toUpperCase())}.`
  return `---\ntitle: ${words(2)} ${page}\ndescription: ${description}\n---\n\n${paragraph()}\n\n${some(6, chapter).join('\n\n')}\n`
}

/** A site's configuration, with a sidebar for each section, so that a page's document does not grow with the site. */
export function configOf(pages: number): SiteConfigInput {
  const sections = Array.from({ length: section(pages - 1) + 1 }, (_, at) => at)
  const items = (at: number) =>
    Array.from({ length: Math.min(pagesPerSection, pages - at * pagesPerSection) }, (_, index) => {
      const page = at * pagesPerSection + index
      return { text: `Page ${page}`, link: route(page) }
    })
  return {
    title: 'Generated',
    titleTemplate: '%s | Generated',
    description: 'A site that the benchmark has made up, to see what more pages cost.',
    baseUrl: 'https://generated.example',
    topNav: [{ text: 'Start', link: '/' }],
    sidebar: Object.fromEntries(sections.map((at) => [at === 0 ? '/' : `/section-${at}`, items(at)])),
  }
}

/** Writes a site with the given number of pages into a folder. */
export function writeSite(folder: string, pages: number): void {
  const write = (file: string, text: string) => {
    const path = resolve(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  write('vocs.config.ts', `export default ${JSON.stringify(configOf(pages))}\n`)
  for (let page = 0; page < pages; page++) write(`docs/pages${page === 0 ? '/index' : route(page)}.mdx`, pageText(page))
}
