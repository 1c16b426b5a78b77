import { defineConfig } from '@playwright/test'
import { findChromium, launchArguments } from './tests/chromium.ts'

const site = 'http://localhost:4180'
const fixture = 'http://localhost:4181/docs/'

/** The Node.js that runs Playwright, so that the servers do not fall back on an older one of the machine. */
const node = JSON.stringify(process.execPath)

export default defineConfig({
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args: launchArguments },
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    { name: 'site', testDir: 'tests/e2e/site', use: { baseURL: site } },
    { name: 'fixture', testDir: 'tests/e2e/fixture', use: { baseURL: fixture } },
  ],
  webServer: [
    { name: 'site', command: `${node} pipeline/cli.ts preview --port 4180`, url: site, timeout: 30_000 },
    {
      name: 'fixture',
      command: `${node} ../../../pipeline/cli.ts preview --port 4181`,
      cwd: 'tests/fixtures/site',
      url: fixture,
      timeout: 30_000,
    },
  ],
})
