import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const root = new URL('../../', import.meta.url).pathname
const read = (file: string) => readFileSync(root + file, 'utf8')

interface LockedPackage {
  integrity?: string
  resolved?: string
  inBundle?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  hasInstallScript?: boolean
}

const lock: { packages: Record<string, LockedPackage> } = JSON.parse(read('package-lock.json'))
const locked = Object.entries(lock.packages).filter(([path]) => path !== '')
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Whether CI, which is Linux on x64 with glibc, never installs it. */
const forAnotherMachine = ({ optional, os = ['linux'], cpu = ['x64'] }: LockedPackage, path: string) =>
  optional === true && (!os.includes('linux') || !cpu.includes('x64') || path.endsWith('-musl'))

describe('the lock file', () => {
  it('has the SHA-512 of every package that is fetched', () => {
    expect(locked.length).toBeGreaterThan(900)
    const open = locked.filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''))
    // A bundled package comes inside another one, whose digest covers it.
    expect(open.filter(([path, one]) => !one.inBundle && !forAnotherMachine(one, path)).map(([path]) => path)).toEqual(
      [],
    )
  })

  it('leaves open which registry a package comes from', () => {
    expect(locked.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
  })
})

describe('install scripts', () => {
  const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> }
  const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path))

  it('are each allowed or refused by name, and no name is left over', () => {
    expect(Object.keys(allowScripts).sort()).toEqual([...new Set(scripted)].sort())
  })

  it('are allowed to two packages that do not work without theirs', () => {
    expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node', 'esbuild'])
  })

  it('stop the installation where a package brings one that no one has reviewed', () => {
    expect(read('.npmrc')).toMatch(/^strict-allow-scripts=true$/m)
  })
})

interface Workflow {
  on: Record<string, unknown>
  permissions: Record<string, string>
  jobs: Record<
    string,
    {
      permissions?: Record<string, string>
      steps: { uses?: string; run?: string; with?: Record<string, unknown> }[]
    }
  >
}

describe.each(globSync('.github/workflows/*.yml', { cwd: root }))('%s', (file) => {
  const text = read(file)
  const workflow: Workflow = parse(text)
  const jobs = Object.values(workflow.jobs)
  const steps = jobs.flatMap(({ steps }) => steps)

  it('pins each action to a commit, with its version in a comment', () => {
    const uses = text.match(/^.*\buses:.*$/gm) ?? []
    expect(uses.length).toBe(steps.filter(({ uses }) => uses).length)
    expect(uses.filter((line) => !/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
  })

  it('may read the repository; a job that writes the site or an issue runs nothing of the repository', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    const writing = jobs.filter(({ permissions = {} }) => Object.values(permissions).includes('write'))
    for (const { permissions, steps } of writing) {
      const writesIssues = permissions?.issues !== undefined
      expect(permissions).toEqual(writesIssues ? { issues: 'write' } : { pages: 'write', 'id-token': 'write' })
      const isAllowed = ({ run, uses }: (typeof steps)[number]) =>
        writesIssues
          ? !uses && !/\b(?:npm|npx|node|curl|git)\b/.test(run ?? '')
          : !run && uses?.startsWith('actions/deploy-pages@')
      expect(steps.filter((step) => !isAllowed(step))).toEqual([])
    }
  })

  it('gives the code of a pull request neither secrets nor a token that stays in the checkout', () => {
    expect(Object.keys(workflow.on)).not.toContain('pull_request_target')
    expect(text).not.toContain('secrets.')
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
    for (const { with: options } of checkouts) expect(options?.['persist-credentials']).toBe(false)
  })

  it('puts nothing that others write into a shell command', () => {
    expect(steps.filter(({ run }) => run?.includes('${{')).map(({ run }) => run)).toEqual([])
  })
})
