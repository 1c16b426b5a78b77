import { resolve } from 'node:path'
import autocannon from 'autocannon'
import { startNginx } from '../../bench/support/nginx.ts'
import { siteRoutes } from '../../bench/support/routes.ts'

const readers = 200
const seconds = 30

/** 200 concurrent readers who turn pages for 30 seconds, against nginx on this machine with the site's own file. */
const root = resolve(import.meta.dirname, '../..')
const nginx = await startNginx(resolve(root, 'dist'))
try {
  const result = await autocannon({
    url: nginx.origin,
    connections: readers,
    duration: seconds,
    requests: siteRoutes.map((path) => ({ path, headers: { 'accept-encoding': 'gzip' } })),
  })
  const { requests, latency, throughput, errors, timeouts, non2xx } = result
  console.log(
    `${readers} readers, ${result.duration} s, ${siteRoutes.length} pages in turn: ${requests.total} answers ` +
      `(${requests.average.toFixed(0)}/s, ${(throughput.average / 1e6).toFixed(1)} MB/s), latency ${latency.p50} ms at ` +
      `50 %, ${latency.p99} ms at 99 %; ${errors} errors, ${timeouts} time-outs, ${non2xx} not 2xx`,
  )
  if (errors + timeouts + non2xx > 0) process.exitCode = 1
} finally {
  await nginx.stop()
}
