import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, resolve } from 'node:path'
import { linkPackages } from '../../linkPackages.ts'

const root = resolve(import.meta.dirname, '../../..')

/** The folders and files of the repository that `npm run dev` needs, besides a site. */
const machinery = [
  'site',
  'site.ts',
  'facts',
  'maths',
  'docs/snippets',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
]

/** A copy of the project in a temporary folder, with a small site of these files. */
export class Project {
  readonly #folder = realpathSync(mkdtempSync(resolve(tmpdir(), 'dev-')))

  constructor(files: Readonly<Record<string, string>>) {
    for (const name of machinery) cpSync(resolve(root, name), resolve(this.#folder, name), { recursive: true })
    linkPackages(this.#folder)
    for (const [file, text] of Object.entries(files)) this.write(file, text)
  }

  write(file: string, text: string): void {
    const path = resolve(this.#folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }

  removeFile(file: string): void {
    rmSync(resolve(this.#folder, file))
  }

  /** Replaces one passage of a file. Throws where the file does not have it. */
  replace(file: string, passage: string, by: string): void {
    const text = readFileSync(resolve(this.#folder, file), 'utf8')
    if (!text.includes(passage)) throw new Error(`${file} has no “${passage}”`)
    this.write(
      file,
      text.replace(passage, () => by),
    )
  }

  /** Runs `npm run dev` and resolves with the address that it prints. Rejects with its output if it ends before. */
  async startDev(...options: string[]): Promise<{ address: string; output: () => string; stop: () => Promise<void> }> {
    const child = spawn('npm', ['run', 'dev', '--', ...options], {
      cwd: this.#folder,
      // Its own process group: npm and the server end together.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Without colours, which would be inside the address.
      env: {
        ...process.env,
        NODE_ENV: undefined,
        BASE_PATH: undefined,
        SITE_URL: undefined,
        FORCE_COLOR: undefined,
        NO_COLOR: '1',
      },
    })
    let output = ''
    const ended = new Promise<void>((done) => child.once('close', () => done()))
    const address = await new Promise<string>((done, failed) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (data) => {
          output += data
          const printed = /http:\/\/localhost:\d+\/\S*/.exec(output)?.[0]
          if (printed) done(`${printed.replace(/\/$/, '')}/`)
        })
      child.once('close', () => failed(new Error(`npm run dev ended:\n${output}`)))
    })
    return {
      address,
      output: () => output,
      async stop() {
        if (child.pid) process.kill(-child.pid, 'SIGTERM')
        await ended
      },
    }
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
