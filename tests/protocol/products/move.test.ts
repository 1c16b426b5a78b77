import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { claim } from '../claims.ts'
import { findSources } from '../locate.ts'

// Move is not compiled here: what it takes to publish a new version of a package is looked for in its source.

/** The sources of a package without their comments and tests. */
function sourceOf(name: string): string {
  const home = join(findSources(), 'pancake-contracts-move', name, 'sources')
  const files = globSync('**/*.move', { cwd: home }).filter((file) => !file.includes('test'))
  if (files.length === 0) throw new Error(`${home} has no Move source`)
  return files.map((file) => readFileSync(join(home, file), 'utf8').replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '')).join('\n')
}

const publishes = (source: string) => /\bcode::publish_package_txn\(/.test(source)
const keepsSigner = (source: string) => /\bSignerCapability\b/.test(source)

claim(
  'aptos/upgrades',
  'Six packages have a function that publishes a new version, and periphery has none and keeps no capability to sign',
  async () => {
    const upgradable = ['swap', 'masterchef', 'smart-chef', 'IFO', 'phantom-types', 'cake-oft']
    for (const name of upgradable) {
      const source = sourceOf(`pancake-${name}`)
      expect([name, publishes(source), keepsSigner(source)]).toEqual([name, true, true])
    }
    const periphery = sourceOf('pancake-periphery')
    expect([publishes(periphery), keepsSigner(periphery)]).toEqual([false, false])
    // The capability is taken when the package is published, and dropped.
    expect(periphery).toMatch(/let _ = resource_account::retrieve_resource_account_cap\(/)
  },
)
