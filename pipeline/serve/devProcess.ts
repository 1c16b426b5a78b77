import { ProblemsError } from '../support/problems.ts'
import { startDevServer } from './dev.ts'

// The dev server's process: `cli.ts dev` has Node.js start it again when a module that it imports changes, such as a fact.
try {
  const server = await startDevServer(process.cwd(), Number(process.argv[2]))
  // Node.js would have the threads of the content check report their modules in messages that the thread pool refuses.
  delete process.env.WATCH_REPORT_DEPENDENCIES
  // Vite's log level leaves the address out.
  console.log(`\n  ${server.resolvedUrls?.local[0]}\n  Stop with Ctrl+C.\n`)
} catch (error) {
  console.error(error instanceof ProblemsError ? `\n${error.message}` : error)
  process.exitCode = 1
}
