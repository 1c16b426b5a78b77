import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contracts } from '../../facts/abis/index.ts'
import type { DecodeData, Parameter, Text } from '../../maths/decode/decoded.ts'
import type { Section } from '../page/sections.ts'
import { colours, propertyOf } from '../shared/colours.ts'
import { toolFiles } from './toolData.ts'

const section = (
  title: string,
  anchor: string,
  shown: Section['shown'],
  reverts: Section['reverts'] = [],
  described?: Section['described'],
): Section => ({
  ...(described && { described }),
  anchor,
  level: 3,
  title,
  text: '',
  code: '',
  prose: '',
  shown,
  deployments: [],
  reverts,
})

const pages = [
  {
    route: '/factory',
    anchors: ['abi-of-pancakev3pool'],
    sections: [
      section('createPool', 'createpool', { contract: 'PancakeV3Factory', kind: 'function', code: '0xa1671295' }, [], {
        summary: 'Makes a pool.',
        fields: [{ name: 'fee', unit: 'hundredths of a bip', meaning: 'the tier.' }],
      }),
      section('What reverts', 'reverts', {}, [{ name: 'LOK', meaning: 'The pool is locked.' }]),
    ],
  },
]
const files = toolFiles(pages)
const data = JSON.parse(files.get('decode') ?? '') as DecodeData

describe('the tools’ decode', () => {
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
  })

  it('names every contract that reverts with a reason, each with the page that explains it or its reference', () => {
    const { by = [], page } = data.reasons.LOK ?? {}
    expect(page).toBe('/factory#reverts')
    const throwing = Object.values(contracts).flatMap(({ name, reverts = [] }) =>
      reverts.includes('LOK') ? [name] : [],
    )
    expect(throwing.length).toBeGreaterThan(0)
    expect(by.map(([name]) => name)).toEqual(throwing)
    expect(by.find(([name]) => name === 'PancakeV3Pool')).toEqual(['PancakeV3Pool', '/factory#abi-of-pancakev3pool'])
  })

  it('gives each contract’s meaning of a reason, the one of most contracts first', () => {
    const member = (contract: string, meaning: string) =>
      section('a', contract, { contract, kind: 'function' }, [{ name: 'STF', meaning }])
    const sections = [
      member('V3Migrator', 'a taxed token.'),
      ...['B', 'C'].map((name) => member(name, 'no allowance.')),
    ]
    const made = toolFiles([{ route: '/routers', sections }])
    const { about = -1 } = (JSON.parse(made.get('decode') ?? '') as DecodeData).reasons.STF ?? {}
    const texts = JSON.parse(made.get('texts') ?? '')
    expect(texts[about]).toEqual(['B, C: no allowance.\nV3Migrator: a taxed token.'])
  })

  it('has the reference’s descriptions of a member and its parameters, with units', () => {
    const [createPool] = data.functions['0xa1671295'] ?? []
    const texts = JSON.parse(files.get('texts') ?? '') as Text[]
    expect(texts[createPool?.about ?? -1]).toEqual(['Makes a pool.'])
    const fee = createPool?.inputs.find(({ name }) => name === 'fee')
    expect(texts[fee?.about ?? -1]).toEqual(['The tier.', 'hundredths of a bip'])
  })

  it('describes every command and action, and each of their parameters', () => {
    const silent: string[] = []
    const look = (inputs: readonly Parameter[], path: string) => {
      for (const input of inputs) {
        const own = `${path}.${input.name}`
        const components = 'components' in input ? (input.components as Parameter[]) : []
        if (components.length > 0) look(components, own)
        else if (input.about === undefined) silent.push(own)
      }
    }
    for (const step of [...Object.values(data.commands), ...Object.values(data.actions)]) {
      if (step.note) continue
      if (step.about === undefined) silent.push(step.name)
      look(step.inputs ?? [], step.name)
    }
    expect(silent).toEqual([])
  })

  it('has the tokens with their symbol and decimals', () => {
    expect(data.addresses['0x55d398326f99059ff775485246999027b3197955']).toContainEqual({
      name: 'USDT',
      chain: 'bsc',
      decimals: 18,
    })
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

describe('the tools’ chains', () => {
  it('has what the identity of a pool is computed from, and no chain that has stopped', () => {
    const chains = JSON.parse(files.get('chains') ?? '') as {
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
    const css = readFileSync(resolve(import.meta.dirname, '../../docs/components/tools/tools.css'), 'utf8')
    const known = [...Object.keys(colours).map(propertyOf), '--mono', '--kind']
    const used = [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)
    expect(used.filter((name) => !known.includes(name))).toEqual([])
    expect(css).not.toMatch(/#[0-9a-f]{3,8}\b|rgb\(/i)
  })
})
