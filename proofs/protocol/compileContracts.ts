import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { basename, join, posix } from 'node:path'
import { type Abi, type Hex, keccak256, zeroHash } from 'viem'
import { cache, indexFile } from './locate.ts'
import { type Compiler, type Pinned, type Project, projects } from './pinnedSources.ts'
import { codeDigest, howToPin, pins } from './pins.ts'

/** What the compiler makes of one contract, as cached. */
export interface Artifact {
  abi: Abi
  bytecode: Hex
  deployedBytecode: Hex
  /** Positions of twenty bytes in `bytecode`, by the name of the library whose address they take. */
  links: Record<string, number[]>
  immutables: { start: number; length: number }[]
}

/** What a contract's sources say besides its own ABI, as cached. */
export interface Declared {
  /** Errors of all sources, those of libraries too: the contract's ABI lacks some that its code raises. */
  errors: Abi
  /** Reason strings that the sources name in `require` and `revert`. */
  reasons: string[]
}

export interface Job {
  compiler: string
  /** The path of the compiler's package. */
  solc: string
  input: string
  /** The source unit whose contracts are wanted. */
  unit: string
  output: string
  /** Whether it makes artifacts, or reads what the sources declare. */
  makes: 'artifacts' | 'declared'
}

/** Where each contract's artifact is, with its name in there, and what its sources declare. By `infinity-core/Vault`. */
export type Index = Record<string, { file: string; name: string; declared: string }>

const packages = join(cache, 'packages')
const fromPackages = createRequire(join(packages, 'package.json'))
const actors = join(import.meta.dirname, 'contracts')

/** The project has one solc; the package names of further versions contain their version. */
function compilerPath(version: string): string {
  for (const name of [`solc-${version}`, 'solc']) {
    try {
      const path = fromPackages.resolve(`${name}/package.json`)
      if (JSON.parse(readFileSync(path, 'utf8')).version === version) return join(path, '..')
    } catch {
      // The next name.
    }
  }
  throw new Error(`solc ${version} is not installed: add "solc-${version}" to proofs/protocol/package.json`)
}

const homeOf = (project: Project, sources: string): string =>
  project.source ? join(sources, project.source, project.folder ?? '') : actors

/** The file of a source unit: an import's remapping, the longest that fits, else a path in the project's own folder. */
function fileOf(unit: string, project: Project, sources: string): { file: string; path: string; pinned?: Pinned } {
  const prefixes = Object.keys(project.imports ?? {}).filter((prefix) => unit.startsWith(prefix))
  const [prefix] = prefixes.sort((a, b) => b.length - a.length)
  const target = prefix === undefined ? undefined : project.imports?.[prefix]
  if (prefix === undefined || target === undefined) return { file: join(homeOf(project, sources), unit), path: unit }
  const pinned = typeof target === 'string' ? undefined : target
  const [kind, folder = ''] = (typeof target === 'string' ? target : target.from).split(/:(.*)/)
  const path = unit.slice(prefix.length)
  const home = kind === 'source' ? join(sources, folder) : join(packages, 'node_modules', folder)
  return { file: join(home, path), path, ...(pinned ? { pinned } : {}) }
}

/** A file of a dependency as the project pins it. Throws where its code is not that of the pin. */
function pinnedContent(content: string, file: string, path: string, { pin, edits }: Pinned): string {
  let edited = content
  for (const [from, to] of edits?.[path] ?? []) {
    if (!edited.includes(from)) throw new Error(`${file} does not have "${from}", which sources.ts replaces for ${pin}`)
    edited = edited.replaceAll(from, to)
  }
  const expected = pins[pin]?.[path]
  if (expected === undefined) throw new Error(`proofs/protocol/pins.json has no ${path} of ${pin}: ${howToPin}`)
  if (expected !== codeDigest(edited)) throw new Error(`The code of ${file} is not that of ${path} in ${pin}`)
  return edited
}

const importPattern = /^[ \t]*import\s+(?:[^"';]*?\sfrom\s+)?["']([^"']+)["']/gm

/** A file with its imports, by the names that imports give them. */
function gather(
  root: string,
  project: Project,
  sources: string,
  hashOf: (contract: string) => Hex,
  pinnedTo = pinnedContent,
) {
  const gathered: Record<string, { content: string }> = {}
  const add = (unit: string, importer?: string) => {
    if (unit in gathered) return
    const { file, path: inside, pinned } = fileOf(unit, project, sources)
    if (!existsSync(file))
      throw new Error(`${importer ?? 'proofs/protocol/pinnedSources.ts'} names ${unit}: there is no ${file}`)
    let content = readFileSync(file, 'utf8')
    if (pinned) content = pinnedTo(content, file, inside, pinned)
    for (const change of project.changes ?? []) {
      if (change.file !== unit) continue
      const lines = content.split('\n')
      const matching = lines.filter((line) => line.trim() === change.line)
      if (matching.length !== 1) throw new Error(`${file} has ${matching.length} lines that read ${change.line}`)
      content = lines
        .map((line) =>
          line.trim() === change.line ? line.replace(/[0-9a-f]{64}/, hashOf(change.hashOf).slice(2)) : line,
        )
        .join('\n')
    }
    gathered[unit] = { content }
    for (const [, path = ''] of content.matchAll(importPattern))
      add(path.startsWith('.') ? posix.join(posix.dirname(unit), path) : path, file)
  }
  add(root)
  return gathered
}

const outputs = ['abi', 'evm.bytecode', 'evm.deployedBytecode']
const wanted = outputs.flatMap((output) =>
  output === 'abi'
    ? output
    : ['object', 'linkReferences', ...(output.includes('deployed') ? ['immutableReferences'] : [])].map(
        (part) => `${output}.${part}`,
      ),
)

/** The job that compiles a file, and the one that reads what the file and its imports declare. */
function jobsOf(id: string, unit: string, sources: string, hashOf: (contract: string) => Hex): [Job, Job] {
  const project: Project = projects[id as keyof typeof projects]
  const { compiler, settings }: Compiler = project.overrides?.[unit] ?? project
  // Compilers before 0.6 know no immutables and refuse the wish for them.
  const selection = /^0\.[0-5]\./.test(compiler) ? wanted.filter((output) => !output.includes('immutable')) : wanted
  const gathered = gather(unit, project, sources, hashOf)
  const job = (makes: Job['makes'], outputSelection: object): Job => {
    const input = JSON.stringify({
      language: 'Solidity',
      sources: gathered,
      settings: { ...settings, outputSelection },
    })
    const hash = createHash('sha256').update(`${compiler}\n${unit}\n${input}`).digest('hex').slice(0, 32)
    const output = join(cache, 'artifacts', `${hash}.json`)
    return { compiler, solc: compilerPath(compiler), input, unit, output, makes }
  }
  return [job('artifacts', { [unit]: { '*': selection } }), job('declared', { '*': { '*': ['abi'] } })]
}

/** What the compiler of a contract takes, to make other output of its sources. */
export function inputOf(contract: string, sources: string, outputSelection: object): { solc: string; input: string } {
  const [id = '', name] = contract.split('/')
  const project = projects[id as keyof typeof projects] as Project | undefined
  const unit = project && filesOf(project).find((file) => basename(file, '.sol') === name)
  if (!project || !unit) throw new Error(`proofs/protocol/pinnedSources.ts has no file of ${contract}`)
  const { compiler, settings }: Compiler = project.overrides?.[unit] ?? project
  const input = {
    language: 'Solidity',
    sources: gather(unit, project, sources, () => zeroHash),
    settings: { ...settings, outputSelection },
  }
  return { solc: compilerPath(compiler), input: JSON.stringify(input) }
}

/** Runs the jobs whose result is not cached, in as many processes as there are cores. */
async function run(jobs: readonly Job[]): Promise<void> {
  const queue = [...new Map(jobs.map((job) => [job.output, job])).values()].filter(({ output }) => !existsSync(output))
  if (queue.length === 0) return
  const failures: string[] = []
  const work = (child: ChildProcess) =>
    new Promise<void>((done, fail) => {
      let current: Job | undefined
      const next = () => {
        current = queue.shift()
        if (current) child.send(current)
        else child.disconnect()
      }
      child.on('message', ({ error, seconds }: { error?: string; seconds: number }) => {
        const name = current ? `${current.unit} (solc ${current.compiler})` : ''
        if (error) failures.push(`${name}:\n${error}`)
        if (error || current?.makes === 'artifacts')
          console.log(`  ${error ? 'failed' : 'compiled'} ${name} in ${seconds.toFixed(1)} s`)
        next()
      })
      child.on('error', fail)
      child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`a compiler process ended with ${code}`))))
      next()
    })
  const count = Math.min(availableParallelism(), queue.length)
  await Promise.all(Array.from({ length: count }, () => work(fork(join(import.meta.dirname, 'compiler.ts')))))
  if (failures.length > 0) throw new Error(failures.join('\n\n'))
}

const filesOf = (project: Project): readonly string[] =>
  project.source ? project.files : globSync('**/*.sol', { cwd: actors }).sort()

/** The files that are compiled of each pinned folder. */
export function pinnedFiles(sources: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const project of Object.values<Project>(projects))
    for (const file of filesOf(project))
      gather(
        file,
        project,
        sources,
        () => zeroHash,
        (content, _, path, { pin }) => {
          found.set(pin, (found.get(pin) ?? new Set()).add(path))
          return content
        },
      )
  return found
}

/** The contracts that a file of a project defines. */
function contractsIn(unit: string, project: Project, sources: string): string[] {
  const { file } = fileOf(unit, project, sources)
  const definitions = /^(?:abstract )?(?:contract|interface|library) (\w+)/gm
  return existsSync(file) ? [...readFileSync(file, 'utf8').matchAll(definitions)].map(([, name = '']) => name) : []
}

/**
 * Compiles what is not cached of `pinnedSources.ts`: everything, or the contracts that are wanted. Writes the index of
 * every compiled contract.
 */
export async function compileContracts(sources: string, isWanted?: (contract: string) => boolean): Promise<Index> {
  mkdirSync(join(cache, 'artifacts'), { recursive: true })
  const index: Index = {}
  const enter = (id: string, { unit, output: file }: Job, declared: Job) => {
    const contracts: Record<string, Artifact> = JSON.parse(readFileSync(file, 'utf8'))
    for (const [name, { bytecode }] of Object.entries(contracts)) {
      const key = `${id}/${name}`
      // An interface that a file declares for its own use has no code, and several files may declare it.
      if (bytecode === '0x' && name !== basename(unit, '.sol')) continue
      if (index[key]) throw new Error(`two files of ${id} have a contract ${name}`)
      index[key] = { file: basename(file), name, declared: basename(declared.output) }
    }
  }
  const hashOf = (contract: string): Hex => {
    const entry = index[contract]
    if (!entry) throw new Error(`pinnedSources.ts asks for the hash of ${contract}, which is not compiled`)
    return keccak256(JSON.parse(readFileSync(join(cache, 'artifacts', entry.file), 'utf8'))[entry.name].bytecode)
  }
  const all = Object.entries<Project>(projects).flatMap(([id, project]) =>
    filesOf(project).map((unit) => ({ id, project, unit })),
  )
  // What a hash is taken of comes first, and always: what the others compile to follows from it.
  const hashed = new Set(all.flatMap(({ project }) => project.changes?.map(({ hashOf }) => hashOf) ?? []))
  const isHashed = ({ id, unit }: { id: string; unit: string }) => hashed.has(`${id}/${basename(unit, '.sol')}`)
  for (const stage of [all.filter(isHashed), all.filter((one) => !isHashed(one))]) {
    const jobs = stage.map((one) => ({ ...one, jobs: jobsOf(one.id, one.unit, sources, hashOf) }))
    const chosen = jobs.filter(
      (one) =>
        !isWanted ||
        isHashed(one) ||
        contractsIn(one.unit, one.project, sources).some((name) => isWanted(`${one.id}/${name}`)),
    )
    // What the sources declare is read of all contracts or of none.
    await run(chosen.flatMap(({ jobs }) => (isWanted ? jobs.slice(0, 1) : jobs)))
    for (const {
      id,
      jobs: [job, declared],
    } of jobs)
      if (existsSync(job.output)) enter(id, job, declared)
  }
  const unfinished = `${indexFile}.${process.pid}`
  writeFileSync(unfinished, JSON.stringify(index, null, 2))
  renameSync(unfinished, indexFile)
  return index
}

/** Whether the installed packages are those of this folder's lock file. */
export function packagesAreInstalled(): boolean {
  const mark = join(packages, '.installed')
  return existsSync(mark) && readFileSync(mark, 'utf8') === lockHash()
}

export const packagesFolder = packages
export const lockFiles = ['package.json', 'package-lock.json'].map((name) => join(import.meta.dirname, name))
export const lockHash = (): string =>
  createHash('sha256')
    .update(lockFiles.map((file) => readFileSync(file, 'utf8')).join('\n'))
    .digest('hex')
