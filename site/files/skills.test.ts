import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deployments } from '../../facts/index.ts'
import { plain } from '../../tests/doubles/virtualSite.ts'
import { skillFiles } from './skills.ts'

const files = new Map(skillFiles({ ...plain, baseUrl: 'https://example.org' }))
const index = JSON.parse(files.get('.well-known/agent-skills/index.json') ?? '{}')

describe('the skills for assistants', () => {
  it('are in an index by Agent Skills Discovery 0.2.0, each with the digest of its file', () => {
    expect(index.$schema).toBe('https://schemas.agentskills.io/discovery/0.2.0/schema.json')
    const names = index.skills.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['swap', 'liquidity', 'hook', 'decode', 'addresses'].map((name) => `pancakeswap-${name}`))
    for (const { name, type, description, url, digest } of index.skills) {
      expect(name).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
      expect(type).toBe('skill-md')
      expect(description.length).toBeLessThanOrEqual(1024)
      const path = new URL(url, 'https://example.org/.well-known/agent-skills/index.json').pathname.slice(1)
      const text = files.get(path) ?? ''
      expect(digest).toBe(`sha256:${createHash('sha256').update(text).digest('hex')}`)
      expect(text.startsWith(`---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n`)).toBe(true)
    }
  })

  it('have no address that is no row in use, outside their code', () => {
    const active = new Set(deployments.filter(({ status }) => status === 'active').map(({ address }) => address))
    const typed = [...files.values()].flatMap((text) =>
      [...text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/0x[0-9a-fA-F]{40}\b/g)].map(([address]) => address),
    )
    expect(typed.length).toBeGreaterThan(50)
    expect(typed.filter((address) => !active.has(address))).toEqual([])
  })
})
