import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { prepareSite } from '../files/replaceSite.ts'
import { vocsFile } from './replaced.ts'

const isRunning = (id: number): boolean => {
  try {
    return process.kill(id, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Claims the build: throws if the process named in `file` runs, else writes this one's id until it ends. */
export function claimBuild(file: string): void {
  let other: number
  try {
    other = Number(readFileSync(file, 'utf8'))
  } catch {
    other = 0
  }
  if (other === process.pid) return
  if (other > 0 && isRunning(other))
    throw new Error(
      `Process ${other} is building with the same node_modules/vocs. Wait until it ends, or build in a clone.`,
    )
  writeFileSync(file, String(process.pid))
  process.once('exit', () => rmSync(file, { force: true }))
}

/**
 * Refuses a second build at the same time, because Vocs keeps the server's bundle in its own package, where two would mix, and
 * one that could not replace `dist` in the end. A build that fails leaves what it has written to nobody.
 */
export function oneBuildPlugin(dist: string): Plugin {
  let built: string | undefined
  return {
    name: 'site:one-build',
    apply: 'build',
    configResolved({ root, build }) {
      if (!build.ssr) built = resolve(root, build.outDir)
    },
    buildStart() {
      claimBuild(resolve(vocsFile('vite'), 'site-build.pid'))
      if (!built) return
      prepareSite(built, dist)
      built = undefined
    },
  }
}
