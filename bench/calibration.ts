import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { openBrowser } from './browser.ts'
import { pageText } from './generatedSite.ts'
import { serveBuilt } from './server.ts'
import { temporaryFolder } from './siteCopy.ts'
import { median } from './statistics.ts'

/** Lighthouse's benchmark index of this machine under its present load: the median of three, each of which takes a second. */
export async function benchmarkIndex(): Promise<number> {
  const { browser, close } = await openBrowser()
  try {
    const page = await browser.newPage()
    const indices: number[] = []
    for (let time = 0; time < 3; time++) indices.push(await page.evaluate(pageFunctions.computeBenchmarkIndex))
    return median(indices)
  } finally {
    await close()
  }
}

const style = `body { max-width: 45rem; margin: 2rem auto; font: 16px/1.6 sans-serif }
pre { overflow: auto; border: 1px solid #888; padding: 1rem }
.pressed { background: #ffe }`

/** A fixed amount of work: one task at the start, and half of it in each tap. */
const script = `function work(rounds) {
  let mixed = 1
  for (let round = 0; round < rounds; round++) mixed = Math.imul(mixed ^ (mixed >>> 15), round | 1)
  return mixed
}
addEventListener('DOMContentLoaded', () => {
  document.body.dataset.mixed = work(4e7)
  document.querySelector('button').addEventListener('click', () => {
    document.body.dataset.mixed = work(2e7)
    document.body.classList.toggle('pressed')
  })
})`

/**
 * Serves the calibration page: fixed HTML, CSS and script, which no change of the site changes. Figures divided by those
 * of this page, measured in the same run, can be compared between machines. After a change here they cannot be compared
 * with earlier ones.
 */
export async function serveCalibration(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = temporaryFolder('calibration')
  const write = (file: string, text: string) => writeFileSync(resolve(folder, file), text)
  const blocks = Array.from({ length: 4 }, (_, page) =>
    pageText(page + 1)
      .split('\n\n')
      .slice(1),
  ).flat()
  const body = blocks.map((block) => (block.startsWith('```') ? `<pre>${block}</pre>` : `<p>${block}</p>`)).join('\n')
  write('style.css', style)
  write('script.js', script)
  write(
    'index.html',
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Calibration</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/style.css">
<script src="/script.js" defer></script></head><body><h1>Calibration</h1><button type="button">Tap</button>
${body}</body></html>`,
  )
  const { origin, stop } = await serveBuilt(folder)
  return { url: `${origin}/`, stop }
}
