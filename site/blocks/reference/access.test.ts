import { describe, expect, it, vi } from 'vitest'
import { compile, texts } from '../../../tests/doubles/compile.ts'
import { callsIn } from './access.ts'

vi.mock('../../../facts/roles.ts', () => ({
  roles: {
    Test: [
      { of: 'Farm', who: 'owner', tells: ['owner'], at: '/farm' },
      { of: 'Vault', who: 'guardian', tells: ['owner'], at: '/farm' },
      { of: 'Farm', who: 'keeper', tells: ['owner'], at: '/gone' },
    ],
  },
}))

const page = `# Vault

:::function{of="Vault" name="take" access="anyone with a lock"}
Pays out. It is called by owner: no.
:::

- \`outside\` by owner: a list of no reference.

:::reference{of="Farm"}
- \`setA\`, \`setB\` by owner: sets both.
- \`a\`: reads it.
- event \`Set\`: \`setA\` by owner: not a function.
- \`stop(uint256)\` by owner or keeper: stops.
:::

- \`after\` by owner: after its end.
`

describe('who may call what', () => {
  it('is read of members and of the lines of a reference, in their order, and of nothing else', () => {
    expect(callsIn(page)).toEqual([
      { contract: 'Vault', name: 'take', access: 'anyone with a lock' },
      { contract: 'Farm', name: 'setA', access: 'owner' },
      { contract: 'Farm', name: 'setB', access: 'owner' },
      { contract: 'Farm', name: 'stop', access: 'owner or keeper' },
    ])
  })

  it('makes the functions of a role, and a problem of a role that a reference does not know', async () => {
    const compiled = await compile('::roles{group="Test"}', { files: { 'docs/pages/farm.mdx': page } })
    expect(texts(compiled, 'tbody tr').map((text) => text.replace(/\s+/g, ' '))).toEqual([
      'FarmownerownersetA, setB',
      'Vaultguardianowner',
      'Farmkeeperowner',
    ])
    expect(compiled.told).toEqual([
      '5: the page /farm has no function of Vault that `guardian` may call → Write `who` as the reference does, and in `at` the page that it is on.',
      '5: the page /gone has no function of Farm that `keeper` may call → Write `who` as the reference does, and in `at` the page that it is on.',
    ])
  })

  it('is nothing on a page without them', () => {
    expect(callsIn('## Owners\n\nThe owner may call `pause`.')).toEqual([])
  })
})
