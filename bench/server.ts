import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { atEnd } from './cleanup.ts'
import { projectRoot } from './project.ts'
import { startNginx } from './support/nginx.ts'

/** Serves a built site with nginx and the site's own hosts/nginx.conf. */
export async function serveBuilt(dist: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const { origin, stop } = await startNginx(readFileSync(resolve(projectRoot, 'hosts/nginx.conf'), 'utf8'), dist)
  return { origin, stop: atEnd(stop) }
}
