import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'

export const projectRoot = resolve(import.meta.dirname, '..')

/** The output of a command in the project's folder; undefined if it fails or is not installed. */
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
