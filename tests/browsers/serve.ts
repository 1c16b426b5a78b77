import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    base: string
  }
}

/** Serves the built site for all tests as `npm run preview` does, with the headers of a host, on a port that is free. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const server = spawn(process.execPath, ['site/files/preview.ts', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(server.stdout)) {
    const [base] = /http:\/\/localhost:\d+/.exec(line) ?? []
    if (!base) continue
    provide('base', base)
    return () => void server.kill()
  }
  throw new Error('The built site is not served.')
}
