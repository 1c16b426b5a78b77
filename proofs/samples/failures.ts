import { beforeEach } from 'vitest'
import { samplesOf } from './sources.ts'

/** Makes every failure of a test file tell which samples it runs, and which pages show them. */
export function nameSamples(testFile: string): void {
  beforeEach(({ onTestFailed }) => {
    onTestFailed(({ task }) => {
      const samples = samplesOf(testFile).map((line) => `  ${line}`)
      console.error([`${task.name} failed. The samples that this file runs:`, ...samples].join('\n'))
    })
  })
}
