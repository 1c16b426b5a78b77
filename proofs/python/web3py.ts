import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../protocol/locate.ts'
import { type Call, type Result, runPython } from '../samples/python.ts'

/** Of the samples that need web3.py, under the project's root. */
export const folder = 'docs/snippets/python/exchange'
export const recordFile = 'proofs/records/web3py.json'
/** What the site says about samples on the protocol's own contracts comes from here. */
export const againstFile = 'proofs/records/against/web3py.json'
const pinsFile = 'docs/starters/python/requirements.txt'

/** What ran, when the samples last ran with web3.py. */
export interface Web3pyRecord {
  python: string
  packages: Record<string, string>
  /** A digest of each sample that ran, by its path. */
  samples: Record<string, string>
}

/** The versions that samples and starter name, the one place for them. */
export const pins = (): Record<string, string> =>
  Object.fromEntries(
    readFileSync(join(root, pinsFile), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => line.split('==') as [string, string]),
  )

export const digests = (): Record<string, string> =>
  Object.fromEntries(
    globSync(`${folder}/*.py`, { cwd: root })
      .sort()
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(join(root, file)))
          .digest('hex')
          .slice(0, 16),
      ]),
  )

/** The Python that `PYTHON` names, else `python3`. */
export const python = process.env.PYTHON || 'python3'

/** The versions that this Python has. Throws a sentence where a package is missing, or is not the pinned one. */
export function installed(): Pick<Web3pyRecord, 'python' | 'packages'> {
  const names = Object.keys(pins())
  const script = `
import json, platform
from importlib.metadata import version, PackageNotFoundError
def found(name):
    try: return version(name)
    except PackageNotFoundError: return None
print(json.dumps({"python": platform.python_version(), "packages": {name: found(name) for name in ${JSON.stringify(names)}}}))`
  const { error, status, stdout, stderr } = spawnSync(python, ['-c', script], { encoding: 'utf8' })
  const remedy = `Install them with \`python3 -m pip install -r ${pinsFile}\`, or name another Python in PYTHON.`
  if (error || status !== 0) throw new Error(`${python} does not run: ${error?.message ?? stderr}. ${remedy}`)
  const has: { python: string; packages: Record<string, string | null> } = JSON.parse(stdout)
  for (const [name, version] of Object.entries(pins()))
    if (has.packages[name] !== version)
      throw new Error(
        `The samples run with ${name} ${version}, and ${python} has ${has.packages[name] ?? 'none'}. ${remedy}`,
      )
  // Whether it works, not only whether it is there.
  execFileSync(python, ['-c', 'import web3'], { stdio: ['ignore', 'ignore', 'inherit'] })
  return { python: has.python, packages: pins() }
}

interface Chain {
  url: string
  chain: number
  key: string
  /** A folder of the site's ABIs, by which errors are explained. */
  abis: string
}

/** Calls functions of the samples, such as `swap_v2.sell_on_v2`, one after another in one process. */
export const callSamples = (at: Chain, calls: readonly Call[]): Promise<Result[]> => runPython(python, at, calls)
