import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contracts } from '../../../../facts/abis/index.ts'
import type { DecodeData } from '../../../../maths/decode/decode.ts'
import { toolFiles } from '../../../../pipeline/output/toolData.ts'
import type { Section } from '../../../../pipeline/search/sections.ts'
import { colours, propertyOf } from '../../../../shared/tokens.ts'

const section = (title: string, anchor: string, shown: Section['shown'], reverts: string[] = []): Section => ({
  anchor,
  level: 3,
  title,
  text: '',
  shown,
  deployments: [],
  reverts,
})

const pages = [
  {
    route: '/factory',
    sections: [
      section('createPool', 'createpool', { contract: 'PancakeV3Factory', kind: 'function', code: '0xa1671295' }),
      section('What reverts', 'reverts', {}, ['LOK']),
    ],
  },
]
const files = toolFiles(pages)
const data = JSON.parse(files.get('tools/decode.json') ?? '') as DecodeData

describe('/tools/decode.json', () => {
  it('has every function, event and error of the ABIs, once for each list of types', () => {
    const items = Object.values(contracts).flatMap(({ abi }) => abi as readonly { type: string; name?: string }[])
    for (const [type, set] of [
      ['function', data.functions],
      ['error', data.errors],
      ['event', data.events],
    ] as const) {
      const names = new Set(items.filter((item) => item.type === type).map(({ name }) => name))
      const found = new Set(Object.values(set).flatMap((members) => members.map(({ name }) => name)))
      expect([...names].filter((name) => !found.has(name ?? ''))).toEqual([])
    }
  })

  it('leads to the place that describes a member, and to the page of a reason', () => {
    expect(data.functions['0xa1671295']?.[0]?.by).toContainEqual(['PancakeV3Factory', '/factory#createpool'])
    expect(data.reasons.LOK).toBe('/factory#reverts')
  })

  it('has the parameters of each command and action that a contract decodes', () => {
    expect(data.commands[0]?.inputs?.map(({ name }) => name)).toEqual([
      'recipient',
      'amountIn',
      'amountOutMin',
      'path',
      'payerIsUser',
    ])
    expect(data.actions[2]?.inputs?.[0]?.type).toBe('tuple')
    expect(data.actions[10]?.inputs).toBeUndefined()
  })
})

describe('/tools/chains.json', () => {
  it('has what the identity of a pool is computed from, and no chain that has stopped', () => {
    const chains = JSON.parse(files.get('tools/chains.json') ?? '') as {
      key: string
      clPoolManager?: string
      v3Deployer?: string
      v2Factory?: string
    }[]
    const bsc = chains.find(({ key }) => key === 'bsc')
    expect([bsc?.clPoolManager, bsc?.v3Deployer, bsc?.v2Factory].every((address) => address?.startsWith('0x'))).toBe(
      true,
    )
    expect(chains.map(({ key }) => key)).not.toContain('goerli')
  })
})

describe('the style sheet of the tools', () => {
  it('uses the colours of the theme alone', () => {
    const css = readFileSync(resolve(import.meta.dirname, '../../../../docs/components/tools/tools.css'), 'utf8')
    const known = [...Object.keys(colours).map(propertyOf), '--mono', '--kind']
    const used = [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)
    expect(used.filter((name) => !known.includes(name))).toEqual([])
    expect(css).not.toMatch(/#[0-9a-f]{3,8}\b|rgb\(/i)
  })
})
