import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../protocol/locate.ts'
import { installed } from './web3py.ts'

// `npm run python` runs the samples for web3.py on the protocol's own contracts, and the Python starter;
// `npm run python -- --record` writes what ran to proofs/records.

function run(args: readonly string[], set: NodeJS.ProcessEnv = {}): void {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...set } })
  if (status !== 0) process.exit(status ?? 1)
}

try {
  const { python, packages } = installed()
  console.log(
    `Python ${python}, ${Object.entries(packages)
      .map((one) => one.join(' '))
      .join(', ')}`,
  )
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
run(['proofs/protocol/run.ts', '--compile'])
const args = process.argv.slice(2)
run(
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    join(import.meta.dirname, 'vitest.config.ts'),
    ...args.filter((arg) => arg !== '--record'),
  ],
  args.includes('--record') ? { RECORD_SAMPLES: '1' } : {},
)
