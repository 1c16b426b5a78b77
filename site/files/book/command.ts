#!/usr/bin/env node
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, relative, resolve } from 'node:path'
import { productSlug } from '../../../site.ts'
import { type Finding, kinds } from '../../shared/book/findings.ts'
import type { JudgeBook } from '../../shared/book/judgeBook.ts'
import { makeJudge } from '../../shared/book/judgeText.ts'
import { largestFile, readFile } from '../../shared/book/readFile.ts'

/** The package's command: judges the addresses in files. Bundled into `check.js` by the build. */

type Judged = Finding & { file: string }

const command = `${productSlug}-check`

const usage = `Usage: ${command} [options] FILE|FOLDER…

Judges every address, init code hash and known topic by the facts of the address book.

  --format text|json|sarif|github   how to write the findings (text)
  --fail-on warning|error|never     from which level on the command ends with 1 (warning)
  --all                             also what is no alarm
`
const formats = ['text', 'json', 'sarif', 'github'] as const
const thresholds = ['warning', 'error', 'never'] as const

function refuse(problem: string): never {
  process.stderr.write(`${problem}\n\n${usage}`)
  process.exit(2)
}

interface Options {
  format: (typeof formats)[number]
  failOn: (typeof thresholds)[number]
  all: boolean
  paths: string[]
}

function optionsOf(given: readonly string[]): Options {
  const options: Options = { format: 'text', failOn: 'warning', all: false, paths: [] }
  const rest = given.flatMap((word) =>
    /^--\w[\w-]*=/.test(word) ? [word.replace(/=.*/s, ''), word.replace(/^.*?=/s, '')] : [word],
  )
  while (rest.length > 0) {
    const word = rest.shift() as string
    if (word === '--') options.paths.push(...rest.splice(0))
    else if (word === '--all') options.all = true
    else if (word === '--help') {
      process.stdout.write(usage)
      process.exit(0)
    } else if (word === '--format' || word === '--fail-on') {
      const value = rest.shift() ?? ''
      const known: readonly string[] = word === '--format' ? formats : thresholds
      if (!known.includes(value)) refuse(`${word} is one of ${known.join(', ')}, and not "${value}".`)
      if (word === '--format') options.format = value as Options['format']
      else options.failOn = value as Options['failOn']
    } else if (word.startsWith('-')) refuse(`There is no option ${word}.`)
    else options.paths.push(word)
  }
  if (options.paths.length === 0) refuse('Name a file or a folder.')
  return options
}

const skipped = new Set(['node_modules', 'dist', 'build', 'out', 'artifacts', 'cache', 'coverage'])

/** The files of a path that was named, in order. What somebody names is read whatever its name. */
function* filesOf(path: string, isNamed: boolean): Generator<string> {
  const name = basename(path)
  const isEnv = /^\.env(\.|$)/.test(name)
  if (!isNamed && ((name.startsWith('.') && !isEnv) || skipped.has(name))) return
  const stat = statSync(path)
  // What a build made of a source that is read anyway.
  if (stat.isFile() && (isNamed || !name.endsWith('.map'))) yield path
  else if (stat.isDirectory()) for (const entry of readdirSync(path).sort()) yield* filesOf(resolve(path, entry), false)
}

const placeOf = ({ file, line, column }: Judged) => `${file}:${line}:${column}`

function textOf(shown: readonly Judged[], count: number, files: number): string {
  const alarms = shown.filter(({ level }) => level !== 'note').length
  return [
    ...shown.map((one) => `${placeOf(one)} ${one.level}: ${kinds[one.kind]}\n  ${one.value}\n  ${one.message}\n`),
    `${alarms} ${alarms === 1 ? 'alarm' : 'alarms'} in ${count} values of ${files} ${files === 1 ? 'file' : 'files'}.`,
  ].join('\n')
}

/** As SARIF 2.1.0. */
function sarifOf(shown: readonly Judged[]): string {
  return JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: {
            driver: {
              name: command,
              informationUri: 'https://developer.pancakeswap.finance/contracts/tools/check',
              rules: Object.entries(kinds).map(([id, text]) => ({ id, shortDescription: { text } })),
            },
          },
          columnKind: 'utf16CodeUnits',
          results: shown.map(({ kind, level, message, file, line, column, value }) => ({
            ruleId: kind,
            level,
            message: { text: `${value}: ${message}` },
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: file.split('/').map(encodeURIComponent).join('/') },
                  region: { startLine: line, startColumn: column, endColumn: column + value.length },
                },
              },
            ],
          })),
        },
      ],
    },
    null,
    2,
  )
}

/** As workflow commands of GitHub, which it shows at the lines of a pull request. */
function githubOf(shown: readonly Judged[]): string {
  const data = (text: string) => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A')
  const property = (text: string) => data(text).replace(/:/g, '%3A').replace(/,/g, '%2C')
  return shown
    .map(({ kind, level, message, file, line, column, value }) => {
      const command = level === 'note' ? 'notice' : level
      return `::${command} file=${property(file)},line=${line},col=${column},title=${property(kinds[kind])}::${data(`${value}: ${message}`)}`
    })
    .join('\n')
}

const { format, failOn, all, paths } = optionsOf(process.argv.slice(2))
const book: JudgeBook = JSON.parse(readFileSync(new URL('./check.json', import.meta.url), 'utf8'))
const judge = makeJudge(book)
const judged: Judged[] = []
const problems: string[] = []
let files = 0
for (const path of paths) {
  try {
    for (const file of filesOf(resolve(path), true)) {
      const name = relative(process.cwd(), file).replaceAll('\\', '/')
      try {
        const { size } = statSync(file)
        const { text, problem } = readFile(size > largestFile ? new Uint8Array() : readFileSync(file), size)
        // A folder's pictures and archives are no surprise.
        if (problem && (text !== undefined || paths.includes(path))) problems.push(`${name}: ${problem}`)
        if (text === undefined) continue
        files++
        judged.push(...judge(text, name).map((one) => ({ ...one, file: name })))
      } catch (error) {
        problems.push(`${name}: Not judged: ${(error as Error).message}`)
      }
    }
  } catch (error) {
    problems.push(`${path}: Not judged: ${(error as Error).message}`)
  }
}
for (const problem of problems) process.stderr.write(`${problem}\n`)
const shown = all ? judged : judged.filter(({ level }) => level !== 'note')
const output =
  format === 'json'
    ? JSON.stringify({ findings: shown, values: judged.length, files, problems }, null, 2)
    : format === 'sarif'
      ? sarifOf(shown)
      : format === 'github'
        ? githubOf(shown)
        : textOf(shown, judged.length, files)
if (output) process.stdout.write(`${output}\n`)
const fails = judged.some(
  ({ level }) => failOn !== 'never' && (level === 'error' || (level === 'warning' && failOn === 'warning')),
)
process.exitCode = files === 0 ? 2 : fails ? 1 : 0
