import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** No sandbox, because a container may not support one, and no network requests by the browser itself. */
export const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Chromium without a window, which opens a page in less than half the time of the full browser. */
const shell = '/usr/bin/chromium-headless-shell'

/**
 * The full browser, for the benchmark and for features that the shell lacks: $CHROMIUM_PATH, the system's, or
 * Playwright's own download. If there is none, throws an error that explains how to install one.
 */
export function findChromium(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  exists: (path: string) => boolean = existsSync,
): string {
  const wanted = environment.CHROMIUM_PATH
  if (wanted) {
    if (exists(wanted)) return wanted
    throw new Error(`CHROMIUM_PATH is ${wanted}, and there is no such file. Correct it, or unset it.`)
  }
  const found = [...system, chromium.executablePath()].find((path) => path !== '' && exists(path))
  if (found) return found
  throw new Error(
    'No Chromium was found. Run `apt-get install chromium` or `npx playwright install chromium`, or set CHROMIUM_PATH to one.',
  )
}

/** The browser for the tests: the headless shell if it is installed, otherwise the result of {@link findChromium}. */
export const findTestBrowser: typeof findChromium = (environment = process.env, exists = existsSync) =>
  !environment.CHROMIUM_PATH && exists(shell) ? shell : findChromium(environment, exists)

// `node bench/support/chromium.ts` prints the path, or the error with exit code 1; `.ci/run` then installs a browser.
if (import.meta.main) {
  try {
    console.log(findChromium())
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
