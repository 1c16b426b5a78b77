import { defineConfig } from '@playwright/test'
import { findTestBrowser, launchArguments } from './tests/e2e/chromium.ts'

/** Two checkouts can run their tests at once with different first ports. */
const port = Number(process.env.E2E_PORT ?? 4180)
const site = `http://localhost:${port}`
const fixture = `http://localhost:${port + 1}/docs/`

/** The servers run on the Node.js that runs Playwright, not on an older one of the machine. */
const node = JSON.stringify(process.execPath)

export default defineConfig({
  outputDir: 'test-results',
  fullyParallel: true,
  // Two for each core, since a page waits most of the time: for idle moments, timers and answers.
  workers: '200%',
  // `.ci/run` repeats a failed test once, and its summary names each that passed only then. `npm test` repeats none.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  // Tests wait for states. These limits end a test that hangs, and are far above what a slow, busy machine needs.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findTestBrowser(), args: launchArguments },
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
    // Compressing and unpacking every file takes a tenth of the tests' time. Sizes are tests/hosts' matter.
    extraHTTPHeaders: { 'Accept-Encoding': 'identity' },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    { name: 'site', testDir: 'tests/e2e/site', use: { baseURL: site } },
    { name: 'fixture', testDir: 'tests/e2e/fixture', use: { baseURL: fixture } },
    // These start the servers that they are about.
    { name: 'hosts', testDir: 'tests/e2e/hosts' },
    { name: 'dev', testDir: 'tests/e2e/dev' },
  ],
  webServer: [
    { name: 'site', command: `${node} site/files/preview.ts --port ${port}`, url: site, timeout: 120_000 },
    {
      name: 'fixture',
      command: `${node} ../../../site/files/preview.ts --port ${port + 1}`,
      cwd: 'tests/fixtures/site',
      url: fixture,
      timeout: 120_000,
    },
  ],
})
