import { type Browser, chromium } from '@playwright/test'
import { atEnd } from './cleanup.ts'
import { findChromium, launchArguments } from './support/chromium.ts'

/** Starts Chromium. It is closed when the benchmark ends. */
export async function openBrowser(
  more: readonly string[] = [],
): Promise<{ browser: Browser; close: () => Promise<void> }> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...launchArguments, ...more],
    // The benchmark's own signal handlers close it, with everything else.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  return { browser, close: atEnd(() => browser.close()) }
}
