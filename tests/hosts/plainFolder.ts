import { createServer } from 'node:http'
import sirv from 'sirv'

/** A server that knows nothing of the site but its folder: `x.html` answers for `/x`, and what is missing is an empty 404. */
export async function startPlainFolder(dist: string) {
  const files = sirv(dist, { dotfiles: true, extensions: ['html'] })
  const server = createServer((request, response) => files(request, response, () => void response.writeHead(404).end()))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port was given')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
