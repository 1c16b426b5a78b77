import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { startChain } from './chain'

test('A chain of many blocks writes no state to the home folder', async () => {
  const home = mkdtempSync(join(tmpdir(), 'home-'))
  vi.stubEnv('HOME', home)
  const { tester, client, stop } = await startChain().finally(() => vi.unstubAllEnvs())
  try {
    await tester.mine({ blocks: 600 })
    expect(await client.getBlockNumber()).toBe(600n)
    const files = readdirSync(home, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(files.map(({ name }) => name)).toEqual([])
  } finally {
    stop()
    rmSync(home, { recursive: true, force: true })
  }
})
