import { createServer } from 'node:net'

/**
 * A free port of this machine: the preferred one, or any if that is 0. Rejects with the system's error if the preferred
 * port is taken.
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
