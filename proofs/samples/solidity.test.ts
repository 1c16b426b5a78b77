import { type AbiEvent, type AbiFunction, toEventSelector, toFunctionSelector } from 'viem'
import { formatAbiItem } from 'viem/utils'
import { beforeAll, describe, expect, it } from 'vitest'
import { contracts as facts } from '../../facts/abis/index.ts'
import { remixLink } from '../../site/blocks/snippet/remix.ts'
import { flatten, solcRelease } from '../../site/blocks/snippet/samples.ts'
import { type Compiled, compile, complaintsAbout, solcVersion } from './solc.ts'
import { read, shownOn, snippetFiles } from './sources.ts'
import { words } from './words.ts'

const files = snippetFiles('sol')

/** The contract that an interface stands for, by its key in `facts/abis`, where the name does not say it. */
const contractOf: Record<string, string> = {
  IBinHooks: 'BinHooks',
  ICLHooks: 'CLHooks',
  IMasterChefV3: 'MasterChefV3',
  IMultiReactor: 'MultiReactor',
  IPancakeFactory: 'FactoryV2',
  IPancakePair: 'PairV2',
  IPancakeRouter: 'RouterV2',
  IPermit2Allowance: 'Permit2',
  IPositionManager: 'NonfungiblePositionManager',
  IStableSwapPool: 'PancakeStableSwapTwoPool',
}

/** Interfaces that no contract of the protocol declares: why each is here without one. */
const ofNoContract: Record<string, string> = {
  IERC20: 'the token standard',
  ILockCallback: 'what the Vault calls on the reader’s contract',
  IPancakeCallee: 'what a pair calls on the reader’s contract',
}

const nameOf = (name: string): string | undefined =>
  [contractOf[name], name, name.replace(/^I(?=[A-Z])/, '')].find((key) => key !== undefined && key in facts)

let contracts: Compiled[]
let messages: string[]

beforeAll(() => {
  ;({ contracts, messages } = compile(files))
})

describe('Solidity samples', () => {
  it('are many', () => expect(files.length).toBeGreaterThan(40))

  it('are compiled by the release that the site names', () => {
    expect(solcVersion().slice(0, solcRelease.length + 1)).toBe(`${solcRelease}.`)
    const { devDependencies } = JSON.parse(read('package.json'))
    expect(solcRelease.split('+')[0]).toBe(devDependencies.solc)
  })

  it('compile with the settings of a fresh compiler, without a warning', () => expect(messages).toEqual([]))

  it('compile alone, as they are downloaded and as a link carries them to Remix', () => {
    // Remix cuts its parameters apart in this way, and takes the bytes of the code for characters.
    const parametersOf = (link: string) =>
      new Map(
        link
          .split('#')[1]
          ?.split('&')
          .map((one) => one.split('=') as [string, string]),
      )
    const links = files.map((file) => [file, remixLink(flatten(file, read), solcRelease)] as const)
    const carried = links.map(([file, link]) => [file, atob(parametersOf(link).get('code') ?? '')] as const)
    expect(carried.filter(([file, source]) => source !== flatten(file, read))).toEqual([])
    expect(complaintsAbout(Object.fromEntries(carried))).toEqual([])
    // Browsers and proxies cut longer addresses.
    expect(links.filter(([, link]) => link.length > 32_000)).toEqual([])
  })

  it('state a license and a version', () => {
    const wrong = files.filter((file) => {
      const [license = '', pragma = ''] = read(file).split('\n')
      return license !== '// SPDX-License-Identifier: MIT' || !/^pragma solidity \^?0\.8\.\d+;$/.test(pragma)
    })
    expect(wrong).toEqual([])
  })
})

describe('interfaces of the samples', () => {
  it('stand for a contract whose ABI is known, or say why not', () => {
    const strangers = contracts.filter(({ name, kind }) => kind === 'interface' && !nameOf(name) && !ofNoContract[name])
    expect(strangers.map(({ file, line, name }) => `${file}:${line}: ${name} (${shownOn(file, line)})`)).toEqual([])
  })

  it('have no entry here that is not needed', () => {
    const names = contracts.filter(({ kind }) => kind === 'interface').map(({ name }) => name)
    const entries = [...Object.keys(contractOf), ...Object.keys(ofNoContract)]
    expect(entries.filter((name) => !names.includes(name))).toEqual([])
  })

  it('declare only what the contract has: same selector, mutability and values', () => {
    const wrong: string[] = []
    let compared = 0
    for (const { file, name, kind, line, abi } of contracts) {
      const key = kind === 'interface' ? nameOf(name) : undefined
      const known = key && facts[key]?.abi
      if (!known) continue
      const say = (item: AbiFunction | AbiEvent, problem: string) =>
        wrong.push(`${file}:${line}: ${name}.${formatAbiItem(item)}: ${problem} (${shownOn(file, line)})`)
      for (const item of abi) {
        if (item.type !== 'function' && item.type !== 'event' && item.type !== 'error') continue
        compared += 1
        // An error's code is made as a function's selector is.
        const selector = item.type === 'event' ? toEventSelector(item) : toFunctionSelector(formatAbiItem(item))
        const same = known.find((other) => {
          if (other.type !== item.type) return false
          return other.type === 'event'
            ? toEventSelector(other) === selector
            : 'name' in other && toFunctionSelector(formatAbiItem(other)) === selector
        })
        if (!same) say(item as AbiFunction, `${key} has no such ${item.type}`)
        else if (item.type === 'function' && same.type === 'function') {
          if (item.stateMutability !== same.stateMutability)
            say(item, `is ${item.stateMutability}, in ${key} ${same.stateMutability}`)
          if (words(item.outputs) !== words(same.outputs))
            say(item, `returns (${words(item.outputs)}), in ${key} (${words(same.outputs)})`)
        } else if (item.type === 'event' && same.type === 'event') {
          const indexed = (event: AbiEvent) => event.inputs.map((input) => input.indexed === true).join()
          if (indexed(item) !== indexed(same)) say(item, `indexes other parameters than in ${key}`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(compared).toBeGreaterThan(90)
  })
})
