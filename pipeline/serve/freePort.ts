import { createServer } from 'node:net'

/**
 * A port of this machine that nothing listens on: the preferred one, any for 0. Rejects with the system's error where
 * the preferred port is taken.
 */
export async function freePort(preferred = 0): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(preferred, listening)
  })
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (typeof address !== 'object' || !address) throw new Error('the system gave no free port')
  return address.port
}
