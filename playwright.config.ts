import { defineConfig } from '@playwright/test'
import { findTestBrowser, launchArguments } from './bench/support/chromium.ts'

/** Another first port lets two checkouts test at once. */
const port = Number(process.env.E2E_PORT ?? 4180)
const site = `http://localhost:${port}`
const fixture = `http://localhost:${port + 1}/docs/`

/** The Node.js that runs Playwright, so that the servers do not fall back on an older one of the machine. */
const node = JSON.stringify(process.execPath)

export default defineConfig({
  outputDir: 'test-results',
  fullyParallel: true,
  // A page waits most of the time: for idle moments, timers and answers.
  workers: '200%',
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findTestBrowser(), args: launchArguments },
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    { name: 'site', testDir: 'tests/e2e/site', use: { baseURL: site } },
    { name: 'fixture', testDir: 'tests/e2e/fixture', use: { baseURL: fixture } },
    // Each test starts the server that it is about.
    { name: 'hosts', testDir: 'tests/e2e/hosts' },
  ],
  webServer: [
    { name: 'site', command: `${node} pipeline/cli.ts preview --port ${port}`, url: site, timeout: 30_000 },
    {
      name: 'fixture',
      command: `${node} ../../../pipeline/cli.ts preview --port ${port + 1}`,
      cwd: 'tests/fixtures/site',
      url: fixture,
      timeout: 30_000,
    },
  ],
})
