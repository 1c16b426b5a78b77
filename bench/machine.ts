import { availableParallelism, cpus, hostname, loadavg } from 'node:os'
import { findChromium } from '../tests/chromium.ts'
import { said } from './project.ts'

export interface Machine {
  machine: string
  software: string
  day: string
  commit: string
  /** Processes that want a processor, as the average of the last minute. */
  load: number
  cores: number
}

function chromiumVersion(): string {
  try {
    const version = said(findChromium(), '--version')
    return /\d[\d.]*/.exec(version ?? '')?.[0] ?? 'of no known version'
  } catch {
    return 'none'
  }
}

/** Where and with what the figures are measured; a commit with changes on top ends in `+`. */
export function thisMachine(): Machine {
  const cores = availableParallelism()
  return {
    machine: `${hostname()} (${cores} × ${cpus()[0]?.model.trim() ?? 'unknown processor'})`,
    software: `Node.js ${process.versions.node}, Chromium ${chromiumVersion()}`,
    day: new Date().toISOString().slice(0, 10),
    commit: said('git', 'describe', '--always', '--dirty=+') ?? 'none',
    load: loadavg()[0] ?? 0,
    cores,
  }
}
