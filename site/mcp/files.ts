import { readFile } from 'node:fs/promises'
import { resolve, sep } from 'node:path'

/** Reads a file of the built site by its path under the root, such as `deployments.json`. */
export type ReadFile = (path: string) => Promise<string>

/** A file that the site does not have, or a site that does not answer. */
export class MissingFile extends Error {}

function ofFolder(folder: string): ReadFile {
  const root = resolve(folder)
  return async (path) => {
    const file = resolve(root, path)
    if (!file.startsWith(root + sep)) throw new MissingFile(`${path} is not in the site`)
    try {
      return await readFile(file, 'utf8')
    } catch {
      throw new MissingFile(`${file} cannot be read. Give the folder of a built site, which has deployments.json.`)
    }
  }
}

function ofAddress(address: string): ReadFile {
  const base = address.replace(/\/+$/, '')
  return async (path) => {
    const url = `${base}/${path}`
    const response = await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch((error: unknown) => {
      throw new MissingFile(`${url} does not answer: ${error instanceof Error ? error.message : String(error)}`)
    })
    if (!response.ok) throw new MissingFile(`${url} answers ${response.status}`)
    return response.text()
  }
}

/** The same function, which makes the value of a path once. A failure is not kept: the next call tries again. */
export function once<Value>(make: (path: string) => Promise<Value>): (path: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>()
  return (path) => {
    const value = known.get(path) ?? make(path)
    known.set(path, value)
    value.catch(() => known.delete(path))
    return value
  }
}

/** The files of a site, by its address or the folder that it was built into. Each is read once. */
export const filesOf = (site: string): ReadFile => once(/^https?:\/\//i.test(site) ? ofAddress(site) : ofFolder(site))
