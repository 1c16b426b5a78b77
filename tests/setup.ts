import { spawnSync } from 'node:child_process'
import { findFirefox, findWebkitDriver, onPath } from './browsers/find.ts'
import { findChromium, findTestBrowser } from './e2e/chromium.ts'

// `npm run setup` finds what the tests need: the browsers, nginx, Python and curl. It installs what is missing: as root or with
// sudo from Debian's packages, else Chromium alone from Playwright. A second run installs nothing.

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

/** The window of WebKit is a program for the system's own Python. */
const bindings = (): string | undefined => {
  const script = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"
  const { status } = spawnSync('/usr/bin/python3', ['-c', script])
  return status === 0 ? '/usr/bin/python3' : undefined
}

/** Whether Debian has a package of this name here: it changes between releases. */
const isKnown = (name: string): boolean => {
  const { stdout } = spawnSync('apt-cache', ['policy', name], { encoding: 'utf8' })
  return /Candidate: (?!\(none\))/.test(stdout ?? '')
}

interface Tool {
  name: string
  find: () => string | undefined
  /** Debian's packages; of names in a list within it, the first that the release has. */
  packages: readonly (string | readonly string[])[]
}

const tools: readonly Tool[] = [
  // Chromium only recommends fonts, and a page without any has no text.
  {
    name: 'Chromium',
    find: browser,
    packages: ['chromium', 'chromium-headless-shell', 'fonts-liberation', 'fonts-dejavu-core'],
  },
  { name: 'Firefox', find: findFirefox, packages: [['firefox-esr', 'firefox']] },
  // Debian 13 knows the driver by both names.
  { name: "WebKit's driver", find: findWebkitDriver, packages: [['webkit2gtk-driver', 'webkitgtk-webdriver']] },
  { name: "WebKit's window", find: bindings, packages: ['gir1.2-webkit2-4.1', 'gir1.2-gtk-3.0', 'python3-gi'] },
  { name: 'A screen without a monitor', find: () => onPath('Xvfb'), packages: ['xvfb'] },
  { name: 'Its start', find: () => onPath('xauth') && onPath('xvfb-run'), packages: ['xvfb', 'xauth'] },
  { name: 'D-Bus', find: () => onPath('dbus-run-session'), packages: [['dbus-daemon', 'dbus-x11']] },
  { name: 'nginx', find: () => onPath('nginx'), packages: ['nginx-light'] },
  { name: 'Python', find: () => onPath('python3'), packages: ['python3'] },
  { name: 'curl', find: () => onPath('curl'), packages: ['curl'] },
]

/** Runs a command with its output on the terminal, and returns whether it succeeded. */
function run(...[command = '', ...args]: string[]): boolean {
  console.log(`$ ${[command, ...args].join(' ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
}

const missing = () => tools.filter(({ find }) => !find())
const namesOf = ({ packages }: Tool): string[] =>
  packages.flatMap((names) => (typeof names === 'string' ? [names] : [names.find(isKnown) ?? names[0] ?? []].flat()))

const isRoot = process.getuid?.() === 0
if (missing().length > 0 && onPath('apt-get') && (isRoot || onPath('sudo'))) {
  const apt = [...(isRoot ? [] : ['sudo']), 'apt-get']
  const isUpdated = run(...apt, 'update')
  // One set of packages a tool, so that a release without one of them has the others.
  if (isUpdated) for (const tool of missing()) run(...apt, 'install', '-y', '--no-install-recommends', ...namesOf(tool))
}
if (!browser()) run('playwright', 'install', 'chromium')

for (const tool of tools)
  console.log(
    `${tool.name}: ${tool.find() ?? `missing. Install it, on Debian with: apt-get install ${namesOf(tool).join(' ')}`}`,
  )
if (missing().length > 0) {
  if (!onPath('apt-get'))
    console.log(
      'This machine has no apt-get: install what is missing with its own package manager, and run this again.',
    )
  process.exitCode = 1
}
