import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium, findTestBrowser } from './e2e/chromium.ts'

// `npm run setup` finds Chromium, nginx, Python and curl, which the tests need, and installs what is missing: as root or with
// sudo from Debian's packages, else Chromium alone from Playwright. A second run installs nothing.

const onPath = (command: string): string | undefined =>
  [...(process.env.PATH ?? '').split(':'), '/usr/sbin'].map((folder) => join(folder, command)).find(existsSync)

function browser(): string | undefined {
  try {
    // Some tests need the whole browser; the others run in its headless shell where there is one.
    findChromium()
    return findTestBrowser()
  } catch (error) {
    if (process.env.CHROMIUM_PATH) throw error
    return undefined
  }
}

const tools = [
  // Chromium only recommends fonts, and a page without any has no text.
  {
    name: 'Chromium',
    find: browser,
    packages: ['chromium', 'chromium-headless-shell', 'fonts-liberation', 'fonts-dejavu-core'],
  },
  { name: 'nginx', find: () => onPath('nginx'), packages: ['nginx-light'] },
  { name: 'Python', find: () => onPath('python3'), packages: ['python3'] },
  { name: 'curl', find: () => onPath('curl'), packages: ['curl'] },
] as const

/** Runs a command with its output on the terminal, and returns whether it succeeded. */
function run(...[command = '', ...args]: string[]): boolean {
  console.log(`$ ${[command, ...args].join(' ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
}

const missing = () => tools.filter(({ find }) => !find())

const packages = missing().flatMap(({ packages }) => [...packages])
const isRoot = process.getuid?.() === 0
if (packages.length > 0 && onPath('apt-get') && (isRoot || onPath('sudo'))) {
  const apt = [...(isRoot ? [] : ['sudo']), 'apt-get']
  run(...apt, 'update') && run(...apt, 'install', '-y', '--no-install-recommends', ...packages)
}
if (!browser()) run('playwright', 'install', 'chromium')

for (const { name, find, packages } of tools)
  console.log(`${name}: ${find() ?? `missing. Install it, on Debian with: apt-get install ${packages.join(' ')}`}`)
if (missing().length > 0) process.exitCode = 1
