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
 * Playwright's own download. Throws where there is none, with the remedy.
 */
export function findChromium(): string {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) {
    if (existsSync(wanted)) return wanted
    throw new Error(`CHROMIUM_PATH is ${wanted}, and there is no such file. Correct it, or unset it.`)
  }
  const found = [...system, chromium.executablePath()].find((path) => path !== '' && existsSync(path))
  if (found) return found
  throw new Error('No Chromium was found. Run `npm run setup`, or set CHROMIUM_PATH to one.')
}

/** The browser for the tests: the headless shell if it is installed, otherwise the result of {@link findChromium}. */
export const findTestBrowser = (): string => (!process.env.CHROMIUM_PATH && existsSync(shell) ? shell : findChromium())
