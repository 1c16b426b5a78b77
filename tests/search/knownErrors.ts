import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { compiledPages } from '../../bench/search/sitePages.ts'
import { loadSite } from '../../site/config.ts'
import { routed } from '../../site/files/allFiles.ts'
import { toolFiles } from '../../site/files/toolData.ts'
import type { CompiledPage } from '../../site/page/page.ts'

// The list of errors in the sample that decodes reverts. It is made from what the decoder has: errors of facts/abis, each
// with the page that describes it. `npx node tests/search/knownErrors.ts` writes it.

const root = resolve(import.meta.dirname, '../..')
const sample = resolve(root, 'docs/snippets/typescript/infinity/decode-revert.ts')
const width = 110

interface Declared {
  name: string
  inputs: readonly { type: string; name?: string }[]
  by: readonly (readonly [contract: string, href?: string])[]
}

/** Errors by the beginning of their address, which the error's name in small letters completes. */
function byPlace(errors: Record<string, Declared[]>): Map<string, string[]> {
  const places = new Map<string, string[]>()
  for (const { name, inputs, by } of Object.values(errors).flat()) {
    const href = by.find(([, place]) => place)?.[1]
    // What Solidity declares has no page.
    if (!href) continue
    if (!href.endsWith(name.toLowerCase())) throw new Error(`${href} does not end with ${name}`)
    const place = href.slice(0, -name.length)
    const signature = `${name}(${inputs.map(({ type, name }) => (name ? `${type} ${name}` : type)).join(', ')})`
    places.set(place, [...(places.get(place) ?? []), signature])
  }
  return places
}

function wrapped(signatures: readonly string[]): string {
  const lines = ['']
  for (const signature of signatures) {
    const line = lines.at(-1) ?? ''
    if (line && line.length + signature.length + 2 > width) lines.push(signature)
    else lines[lines.length - 1] = line ? `${line}; ${signature}` : signature
  }
  return lines.map((line) => `    ${line}`).join(';\n')
}

/** The sample unchanged, and as it should be for the errors that the pages describe. */
export async function knownErrors(pages: readonly CompiledPage[]): Promise<{ now: string; wanted: string }> {
  const { errors } = JSON.parse(toolFiles(routed(pages)).get('decode') ?? '{}')
  const { config } = await loadSite(root)
  const now = readFileSync(sample, 'utf8')
  const code = now.slice(0, now.indexOf('// #endregion decode'))
  const list = [...byPlace(errors)].map(([place, signatures]) => `  '${place}': \`\n${wrapped(signatures)}\`,`)
  const wanted = `${code}// #endregion decode

// #region errors
const site = '${config.baseUrl}'

/** The errors of the contracts, each under the beginning of its address; its
 * name in small letters is the rest. */
const pages: Record<string, string> = {
${list.join('\n')}
}

/** By selector. */
const known = new Map<string, { item: AbiError; page: string }>(
  Object.entries(pages).flatMap(([place, signatures]) =>
    signatures.split(';').map((text) => {
      const item = parseAbiItem(\`error \${text.trim()}\` as string) as AbiError
      return [toFunctionSelector(text.trim()), { item, page: \`\${site}\${place}\${item.name.toLowerCase()}\` }] as const
    }),
  ),
)
// #endregion errors
`
  return { now, wanted }
}

if (import.meta.main) writeFileSync(sample, (await knownErrors(await compiledPages())).wanted)
