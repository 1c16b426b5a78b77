import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foreignAddresses } from '../../../facts/foreign/index.ts'
import { deploymentsOf } from '../../../facts/index.ts'
import { bookPackage, packageName } from './index.ts'
import { tarball } from './tar.ts'

const [router] = deploymentsOf({ product: 'v2', contract: 'PancakeRouter', chain: 'bsc' }).map(({ address }) => address)
const theirs = foreignAddresses.find(({ name, chain }) => name === 'UniversalRouter' && chain === 'base')?.address

let project = ''

/** The command as `npx` runs it, in an empty project that has the package alone. */
function check(...words: string[]) {
  const { status, stdout, stderr } = spawnSync('npx', ['--no-install', 'pancakeswap-check', ...words], {
    cwd: project,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'check-'))
  const files = [...bookPackage([], '')].map(([path, text]) => [`package/${path}`, text] as const)
  writeFileSync(join(project, 'book.tgz'), tarball(new Map(files)))
  writeFileSync(join(project, 'package.json'), '{"private":true}')
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', './book.tgz'], {
    cwd: project,
    stdio: 'pipe',
  })
  mkdirSync(join(project, 'src/deep'), { recursive: true })
  const write = (path: string, text: string | Uint8Array) => writeFileSync(join(project, path), text)
  write('src/right.ts', `export const bsc = { router: '${router}' }\n`)
  write('src/deep/skill.md', `# PancakeSwap\n\n| Chain | Router |\n|---|---|\n| Linea | ${theirs} |\n`)
  write('src/picture.bin', new Uint8Array([0, 1, 2, 3]))
  write('clean.ts', `const bscRouter = '${router}'\n`)
  write('.env', `BASE_ROUTER=${router}\n`)
  write('wide.txt', Buffer.from(`\ufeffethereum router: ${router}`, 'utf16le'))
  write('latin.txt', Buffer.from(`ethereum router für alle: ${router}`, 'latin1'))
  write('large.txt', new Uint8Array(5 * 1024 * 1024 + 1).fill(65))
})

afterAll(() => project && rmSync(project, { recursive: true }))

describe('the command of the package', () => {
  it('ends with 0 where everything fits, and with 1 where something does not, with place and remedy', () => {
    expect(check('clean.ts')).toMatchObject({ status: 0, stdout: '0 alarms in 1 values of 1 file.\n' })
    const { status, stdout } = check('src', '.env')
    expect(status).toBe(1)
    expect(stdout).toContain('src/deep/skill.md:5:11 error: of another protocol')
    expect(stdout).toContain('Use UniversalRouter (v3) on Linea: 0x')
    expect(stdout).toContain('.env:1:13 error: on another chain')
    expect(stdout).toMatch(/2 alarms in 3 values of 3 files\.\n$/)
  }, 60_000)

  it('says what it cannot read, and judges the rest', () => {
    const { status, stdout, stderr } = check('large.txt', 'src/picture.bin', 'gone.txt', 'latin.txt', 'wide.txt')
    expect(stderr).toContain('large.txt: Not judged: it has 5.0 MB, and 5 MB are read at most.')
    expect(stderr).toContain('src/picture.bin: Not judged: it is binary.')
    expect(stderr).toContain('gone.txt: Not judged: ENOENT')
    expect(stderr).toContain('latin.txt: It is not in UTF-8')
    expect(stdout).toContain('latin.txt:1:27 error: on another chain')
    expect(stdout).toContain('wide.txt:1:18 error: on another chain')
    expect(status).toBe(1)
    expect(check('large.txt').status).toBe(2)
  }, 60_000)

  it('lets warnings or everything pass on demand, and refuses what it does not know', () => {
    expect(check('--fail-on', 'never', 'src').status).toBe(0)
    expect(check('--fail-on=error', 'src').status).toBe(1)
    expect(check('--format', 'xml', 'src')).toMatchObject({ status: 2 })
    expect(check('--format', 'xml', 'src').stderr).toContain(
      '--format is one of text, json, sarif, github, and not "xml".',
    )
    expect(check().stderr).toContain('Name a file or a folder.')
  }, 60_000)

  it('writes JSON, SARIF with the fields that its schema requires, and annotations of GitHub', () => {
    const { findings } = JSON.parse(check('--format', 'json', '--all', 'src').stdout)
    expect(findings.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['foreign', 'right'])
    const sarif = JSON.parse(check('--format', 'sarif', 'src').stdout)
    expect(sarif).toMatchObject({ version: '2.1.0', runs: [{ tool: { driver: { name: 'pancakeswap-check' } } }] })
    const [run] = sarif.runs
    const rules = run.tool.driver.rules.map(({ id }: { id: string }) => id)
    expect(run.results).toHaveLength(1)
    for (const { ruleId, level, message, locations } of run.results) {
      expect(rules).toContain(ruleId)
      expect(['error', 'warning', 'note']).toContain(level)
      expect(message.text).toContain(theirs)
      expect(locations[0].physicalLocation).toEqual({
        artifactLocation: { uri: 'src/deep/skill.md' },
        region: { startLine: 5, startColumn: 11, endColumn: 53 },
      })
    }
    expect(check('--format', 'github', 'src').stdout).toMatch(
      /^::error file=src\/deep\/skill\.md,line=5,col=11,title=of another protocol::0x3fC91A/,
    )
  }, 60_000)

  it('runs in the GitHub Action, whose step fails with it', () => {
    const action = readFileSync(resolve(import.meta.dirname, '../../../actions/check-addresses/action.yml'), 'utf8')
    const [, script = ''] = /run: \|\n([\s\S]*)$/.exec(action) ?? []
    expect(script).toContain('pancakeswap-check')
    const run = (FAIL_ON: string, PATHS: string) =>
      spawnSync('bash', ['-e', '-c', script], {
        cwd: project,
        encoding: 'utf8',
        env: { ...process.env, PATHS, FAIL_ON, PACKAGE: './book.tgz', npm_config_offline: 'true' },
      })
    const failed = run('warning', 'src\nclean.ts')
    expect(failed.stdout).toMatch(/^::error file=src\/deep\/skill\.md,line=5,/m)
    expect(failed.status).toBe(1)
    expect(run('never', 'src clean.ts').status).toBe(0)
  }, 60_000)

  it('needs no other package', () => {
    const { dependencies } = JSON.parse(bookPackage([], '').get('package.json') ?? '{}')
    expect(dependencies).toBeUndefined()
    expect(packageName).toBe('pancakeswap-address-book')
  })
})
