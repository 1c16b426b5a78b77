/** The names of files that change with their content, for the server of the package (site/mcp). */
export function assistantsText(...made: readonly ReadonlyMap<string, string | Uint8Array>[]): string {
  const all = made.flatMap((files) => [...files.keys()])
  const named = (start: string) => {
    const path = all.find((one) => one.startsWith(start))
    if (!path) throw new Error(`no file of the site starts with ${start}`)
    return path
  }
  const names = {
    decode: named('tools/decode-'),
    texts: named('tools/texts-'),
    searchIndex: named('.vocs/search-index-'),
    searchLookup: named('.vocs/search-lookup-'),
  }
  return `${JSON.stringify(names, null, 2)}\n`
}
