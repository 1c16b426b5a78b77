import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Code } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { bookFiles, packageFile } from '../../site/files/book/index.ts'

const root = resolve(import.meta.dirname, '../..')
const pinnedIn = (file: string): Record<string, string> => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, file), 'utf8'))
  return { ...dependencies, ...devDependencies }
}
/** What the project installs, and what `npm run protocol` does. */
const pinned = { ...pinnedIn('proofs/protocol/package.json'), ...pinnedIn('package.json') }

/** A guide's fences in order: what to run, what to write, what to expect. */
export type Step =
  | { kind: 'command'; command: string }
  | { kind: 'file'; name: string; text: string; continues?: boolean }
  | { kind: 'output'; text: string }

/** The steps of a page's Markdown. A block whose title is no file name, such as an alternative, is not a step. */
export function stepsOf(markdown: string): Step[] {
  const steps: Step[] = []
  visit(unified().use(remarkParse).use(remarkGfm).parse(markdown), 'code', ({ lang, meta, value }: Code) => {
    const title = /title="([^"]*)"/.exec(meta ?? '')?.[1]
    // A line for Foundry is an alternative to the guide's program.
    if (lang === 'sh' && title !== 'With Foundry')
      steps.push(
        ...value
          .split('\n')
          .filter(Boolean)
          .map((command): Step => ({ kind: 'command', command })),
      )
    else if (title === 'Output') steps.push({ kind: 'output', text: value })
    else {
      const [, name, continued] = /^([\w./-]*\.(?:ts|tsx|json|env|sol|toml))(, continued)?$/.exec(title ?? '') ?? []
      if (name) steps.push({ kind: 'file', name, text: value, ...(continued && { continues: true }) })
    }
  })
  return steps
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether output is what a page states. An ellipsis stands for what differs from run to run, on its own line for lines. */
export const matches = (output: string, stated: string): boolean => {
  const pattern = escaped(stated.trim()).replace(/^…$/gm, '[^]*').replaceAll('…', '.+')
  return new RegExp(`^${pattern}$`).test(output.trim())
}

export interface Ran {
  output: string
  errors: string
  code: number
}

/** In milliseconds. It ends a program that hangs, and is far above what a slow, busy machine needs. */
const longestRun = 540_000

export function run(command: string, args: readonly string[], cwd: string, env: Record<string, string>): Promise<Ran> {
  return new Promise((done) => {
    const options = { cwd, env: { PATH: process.env.PATH ?? '', HOME: cwd, ...env }, timeout: longestRun }
    execFile(command, args, options, (error, output, errors) =>
      done({
        output,
        errors:
          error?.killed && error.code === null ? `${errors}\nStopped after ${longestRun / 1000} seconds.` : errors,
        code: error ? (typeof error.code === 'number' ? error.code : 1) : 0,
      }),
    )
  })
}

/** Installs the address book from the archive that the build writes, as npm does from the site, without a network. */
async function installBook(folder: string): Promise<Ran> {
  const archive = join(mkdtempSync(join(tmpdir(), 'package-')), 'book.tgz')
  writeFileSync(archive, bookFiles([], '').get(packageFile) ?? '')
  const ran = await run('npm', ['install', archive, '--offline', '--no-audit', '--no-fund'], folder, {})
  rmSync(dirname(archive), { recursive: true, force: true })
  return ran
}

/** Links the repository's packages into a folder, in the versions that a command names. Throws for any other version. */
export function install(specifiers: readonly string[], folder: string): void {
  for (const specifier of specifiers) {
    const [, name = '', version] = /^(@?[^@]+)(?:@(.+))?$/.exec(specifier) ?? []
    if (!version) throw new Error(`npm install ${specifier}: the guide names no version`)
    if (pinned[name] !== version)
      throw new Error(
        `npm install ${specifier}: the samples are checked with ${name} ${pinned[name] ?? '(not installed)'}`,
      )
    const place = join(folder, 'node_modules', name)
    mkdirSync(dirname(place), { recursive: true })
    const homes = ['node_modules', '.cache/protocol/packages/node_modules'].map((home) => join(root, home, name))
    const home = homes.find((path) => existsSync(path))
    if (!home) throw new Error(`npm install ${specifier}: ${name} is not installed in the repository`)
    if (!existsSync(place)) symlinkSync(home, place)
  }
  const file = join(folder, 'package.json')
  if (!existsSync(file)) throw new Error('npm install runs in a folder without package.json')
}

/** The steps that make the folder of a guide, for a guide that adds to it: no program runs. */
export const setUpOf = (steps: readonly Step[]): Step[] =>
  steps.filter((step) => step.kind === 'file' || (step.kind === 'command' && !/^(node|npx) /.test(step.command)))

interface Options {
  /** What others do on the chain after each program. */
  meanwhile?: () => Promise<void>
  /** Runs `npx forge` in a folder. */
  forge?: (args: readonly string[], folder: string) => Promise<Ran>
}

/**
 * Does what a guide says, in an empty folder: its commands in order, each block written under its title. Each `Output`
 * is compared with what the command above it wrote. `env` is what a reader sets: the endpoint and the key. Throws, with
 * the step, where something fails or differs. Returns what each program wrote.
 */
export async function follow(
  steps: readonly Step[],
  env: Record<string, string>,
  { meanwhile, forge }: Options = {},
): Promise<string[]> {
  const start = mkdtempSync(join(tmpdir(), 'guide-'))
  let folder = start
  let last: Ran | undefined
  const programs: string[] = []
  try {
    for (const step of steps) {
      if (step.kind === 'file') {
        const file = join(folder, step.name)
        if (step.continues && !existsSync(file)) throw new Error(`${step.name} is continued before it begins`)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, `${step.continues ? `${readFileSync(file, 'utf8')}\n` : ''}${step.text}\n`)
      } else if (step.kind === 'output') {
        if (!last) throw new Error(`no command writes this output:\n${step.text}`)
        if (!matches(last.output, step.text))
          throw new Error(`the page states this output:\n${step.text}\nand the command writes:\n${last.output}`)
      } else {
        last = await execute(step.command)
        if (last.code !== 0) throw new Error(`\`${step.command}\` fails:\n${last.output}${last.errors}`)
      }
    }
  } finally {
    rmSync(start, { recursive: true, force: true })
  }
  return programs

  async function execute(command: string): Promise<Ran> {
    const [program = '', ...args] = command.split(/\s+/)
    const nothing = { output: '', errors: '', code: 0 }
    // First on its page: npm removes what a guide's other lines link.
    if (command === `npm install https://developer.pancakeswap.finance/${packageFile}`) return installBook(folder)
    if (command.startsWith('npm install ')) {
      install(
        args.slice(1).filter((arg) => !arg.startsWith('-')),
        folder,
      )
      return nothing
    }
    if (program === 'mkdir') {
      mkdirSync(join(folder, args[0] ?? ''))
      return nothing
    }
    if (program === 'cd') {
      folder = join(folder, args[0] ?? '')
      return nothing
    }
    if (program === 'npm') return run('npm', args, folder, {})
    if (program === 'npx') {
      const [name = '', ...rest] = args
      // What `npx` finds in the folder's own packages. It would fetch a package that the guide does not install.
      const owner = { tsc: 'typescript', forge: '@foundry-rs/forge' }[name] ?? name
      if (!existsSync(join(folder, 'node_modules', owner))) throw new Error(`\`${command}\`: ${owner} is not installed`)
      if (name === 'forge') {
        if (!forge) throw new Error(`\`${command}\`: only \`npm run protocol\` has forge`)
        const ran = await forge(rest, folder)
        if (rest[0] === 'test') programs.push(ran.output)
        return ran
      }
      return run(join(root, 'node_modules/.bin', name), rest, folder, {})
    }
    if (program === 'node') {
      // Only this option gives a reader's program what `.env` has.
      const ran = await run(process.execPath, args, folder, args.includes('--env-file=.env') ? env : {})
      programs.push(ran.output)
      await meanwhile?.()
      return ran
    }
    throw new Error(`a guide runs npm, npx, node, mkdir and cd, and not \`${command}\``)
  }
}
