import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { contracts } from '../../facts/abis/index.ts'
import { apis } from '../../facts/apis/index.ts'
import type { Source } from '../../facts/factTypes.ts'
import { foreignAddresses, foreignHashes } from '../../facts/foreign/index.ts'
import { deployments } from '../../facts/index.ts'

/**
 * `npx node proofs/facts/recordSourcePlaces.ts` writes sourcePlaces.json: the line of each address in the file that its row cites (all
 * lines, where it stands on several), the files of ABIs, and those of the official site's pages. It reads the cited commits
 * from GitHub, or from a copy at the address given, and fails for what is not there, also on the line that a row of `facts/foreign` has.
 */
const host = process.argv[2] ?? 'https://raw.githubusercontent.com'

const official = 'pancakeswap/pancake-developer'
const endings = ['.md', '/index.md', '.mdx', '/index.mdx']

const read = new Map<string, Promise<string | undefined>>()

/** A file's text, by `owner/repository/commit/path`. Undefined for one that does not exist. */
function textAt(path: string): Promise<string | undefined> {
  const text =
    read.get(path) ??
    fetch(`${host}/${path}`).then((response) => {
      if (response.ok) return response.text()
      if (response.status === 404) return undefined
      throw new Error(`${response.url} answers ${response.status}`)
    })
  read.set(path, text)
  return text
}

async function pathOf(source: Exclude<Source, { kind: 'sdk' }>): Promise<string | undefined> {
  if (source.kind === 'source') return `${source.repository}/${source.commit}/${source.file}`
  const folder = `${official}/${source.commit}/docs/pages${source.page}`
  const found = await Promise.all(endings.map(async (ending) => ((await textAt(folder + ending)) ? [ending] : [])))
  const [ending] = found.flat()
  return ending && folder + ending
}

const lines: Record<string, Record<string, number | number[]>> = {}
const files = new Set<string>()
const sitePages: Record<string, string> = {}
const missing = new Set<string>()
const abis = Object.values(contracts).map(({ source }) => ({ source, address: '' }))
const pages = apis
  .flatMap(({ sources }) => sources.map((source) => ({ source })))
  .filter(({ source }) => source.kind === 'site')
  .map(({ source }) => ({ source, address: '' }))
for (const { source, address } of [...deployments, ...abis, ...pages]) {
  if (source.kind === 'sdk') continue
  const path = await pathOf(source)
  const text = path && (await textAt(path))
  if (!path || !text) {
    missing.add(source.kind === 'site' ? source.page : `${source.repository} ${source.file}`)
    continue
  }
  if (source.kind === 'site') sitePages[source.page] = path.split('/').slice(3).join('/')
  if (!address) {
    if (source.kind === 'source') files.add(path)
    continue
  }
  // Move's manifests write addresses without 0x.
  const bare = address.toLowerCase().replace(/^0x/, '')
  const found = text.split('\n').flatMap((line, at) => (line.toLowerCase().includes(bare) ? [at + 1] : []))
  const [line] = found
  if (line) lines[path] = { ...lines[path], [address]: found.length > 1 ? found : line }
  else missing.add(`${address} in ${path}`)
}
for (const row of [...foreignAddresses, ...foreignHashes]) {
  const path = await pathOf(row.source)
  const line = path && (await textAt(path))?.split('\n')[row.source.line - 1]
  const value = 'address' in row ? row.address : row.hash
  if (!line?.toLowerCase().includes(value.toLowerCase().replace(/^0x/, ''))) {
    missing.add(`${value} in ${path}:${row.source.line}`)
  }
}
writeFileSync(
  resolve(import.meta.dirname, '../../facts/sourcePlaces.json'),
  `${JSON.stringify({ official, sitePages, files: [...files].sort(), lines }, null, 1)}\n`,
)
for (const place of missing) console.error(`not found: ${place}`)
if (missing.size > 0) process.exitCode = 1
