import { ProblemsError } from '../support/problems.ts'
import { startDevServer } from './dev.ts'

// The dev server's process. `cli.ts dev` runs it with `node --watch`, which restarts it when a module that it imports, such
// as a fact, changes.
try {
  const server = await startDevServer(process.cwd(), Number(process.argv[2]))
  // Vite does not print the URL at the configured log level.
  console.log(`\n  ${server.resolvedUrls?.local[0]}\n  Stop with Ctrl+C.\n`)
} catch (error) {
  console.error(error instanceof ProblemsError ? `\n${error.message}` : error)
  process.exitCode = 1
}
