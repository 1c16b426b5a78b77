import { availableParallelism, cpus, hostname, loadavg } from 'node:os'
import { said } from './project.ts'
import { findChromium } from './support/chromium.ts'

export interface Machine {
  machine: string
  software: string
  day: string
  commit: string
  /** The system's load average of the last minute. */
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

/** The measured commit, with `+` if other files than the benchmark's own figures have uncommitted changes. */
function commit(): string {
  const changes = said('git', 'status', '--porcelain', '--', '.', ':!bench/figures.json')
  return `${said('git', 'rev-parse', '--short', 'HEAD') ?? 'none'}${changes ? '+' : ''}`
}

/** The machine, software and commit that the figures are measured with. */
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
