import { existsSync, renameSync, rmSync } from 'node:fs'
import { relative, resolve } from 'node:path'

/** A step that needs `dist/` to be an ordinary folder. Throws a sentence with the remedy where it is none. */
function renaming(dist: string, rename: () => void): void {
  try {
    rename()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const name = relative(process.cwd(), dist) || dist
    throw new Error(
      `${name}/ cannot be replaced (${code}), as where it is a mount or read-only: unmount it or make it writable, or remove it, and build again.`,
    )
  }
}

const aside = (dist: string) => resolve(dist, '../.dist-before')

/**
 * At the start of a build into `built`. Throws a sentence where it could not replace the site in `dist` in the end. What a
 * process that fails has written is removed.
 */
export function prepareSite(built: string, dist: string): void {
  if (built !== dist) process.once('exit', () => rmSync(built, { recursive: true, force: true }))
  if (!existsSync(dist)) return
  renaming(dist, () => {
    rmSync(aside(dist), { recursive: true, force: true })
    renameSync(dist, aside(dist))
    renameSync(aside(dist), dist)
  })
}

/** Puts the complete site in `built` in the place of the one in `dist`. */
export function replaceSite(built: string, dist: string): void {
  if (built === dist) return
  renaming(dist, () => {
    rmSync(aside(dist), { recursive: true, force: true })
    if (existsSync(dist)) renameSync(dist, aside(dist))
    try {
      renameSync(built, dist)
    } catch (error) {
      if (existsSync(aside(dist))) renameSync(aside(dist), dist)
      throw error
    }
    rmSync(aside(dist), { recursive: true, force: true })
  })
}
