import { atEnd } from './cleanup.ts'
import { startNginx } from './support/nginx.ts'

/** Serves a built site with nginx and the site's own hosts/nginx.conf. */
export async function serveBuilt(dist: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const { origin, stop } = await startNginx(dist)
  return { origin, stop: atEnd(stop) }
}
