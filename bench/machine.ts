import { availableParallelism, cpus, hostname, loadavg } from 'node:os'
import { said } from './project.ts'
import { findChromium } from './support/chromium.ts'

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

/** The commit that is measured, with `+` where files were changed since; not those that the benchmark itself writes. */
function commit(): string {
  const changes = said('git', 'status', '--porcelain', '--', '.', ':!bench/figures.json')
  return `${said('git', 'rev-parse', '--short', 'HEAD') ?? 'none'}${changes ? '+' : ''}`
}

/** Where and with what the figures are measured. */
export function thisMachine(): Machine {
  const cores = availableParallelism()
  return {
    machine: `${hostname()} (${cores} × ${cpus()[0]?.model.trim() ?? 'unknown processor'})`,
    software: `Node.js ${process.versions.node}, Chromium ${chromiumVersion()}`,
    day: new Date().toISOString().slice(0, 10),
    commit: commit(),
    load: loadavg()[0] ?? 0,
    cores,
  }
}
