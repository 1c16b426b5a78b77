import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'

export const projectRoot = resolve(import.meta.dirname, '..')

/** What a command prints in the project's folder; undefined where it fails, or there is none. */
export function said(command: string, ...args: string[]): string | undefined {
  try {
    return execFileSync(command, args, {
      cwd: projectRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}
