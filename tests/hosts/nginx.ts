import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { type HostedConfig, securityHeaders } from '../../site/files/hosts.ts'

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/**
 * Starts Debian's nginx with hosts/nginx.conf for a built site, on a free port and in a temporary folder. Rejects with
 * nginx's error log if it does not start.
 */
export async function startNginx(dist: string, config: HostedConfig = { basePath: '' }) {
  const { basePath } = config
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const root = join(folder, 'root')
  mkdirSync(dirname(root + basePath), { recursive: true })
  symlinkSync(dist, root + basePath)
  const block = readFileSync(resolve(import.meta.dirname, '../../hosts/nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/var/www/site', root)
    .replace('error_page 404 ', `error_page 404 ${basePath}`)
    .replace('"~^/(', `"~^${basePath}/(`)
    .replace(/(Content-Security-Policy) "[^"]*"/, (_, name: string) => `${name} "${securityHeaders(config)[name]}"`)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n')
  const configuration = join(folder, 'nginx.conf')
  writeFileSync(
    configuration,
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}worker_processes 1;\ndaemon off;\npid ${folder}/pid;\nerror_log ${folder}/errors;\n` +
      `events {}\nhttp {\naccess_log off;\n${paths}\n${block}\n}\n`,
  )
  // Debian keeps it in /usr/sbin, which only root has in the path.
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
  const child = spawn('nginx', ['-c', configuration, '-e', join(folder, 'errors')], { stdio: 'ignore', env })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const failed = new Promise<never>((_, reject) => {
    child.once('error', (error) => reject(new Error(`nginx: ${error.message}. Install it: npm run setup`)))
    child.once('exit', () => reject(new Error(readFileSync(join(folder, 'errors'), 'utf8'))))
  })
  const origin = `http://127.0.0.1:${port}`
  const answers = async () => {
    while (true) {
      try {
        await fetch(origin, { method: 'HEAD' })
        return
      } catch {
        await new Promise((next) => setTimeout(next, 20))
      }
    }
  }
  await Promise.race([answers(), failed])
  failed.catch(() => undefined)
  return {
    origin,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
