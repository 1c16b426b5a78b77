import { graphql } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gateway, query, swapsOfPool } from '../../docs/snippets/typescript/subgraph/paginate.ts'
import { subgraphSchemas } from '../../facts/subgraph.ts'
import { served } from '../facts/subgraphSchema.ts'
import { nameSamples } from './failures.ts'
import { startServer } from './httpServer.ts'

nameSamples(import.meta.filename)

const folder = 'exchange-v3/template'
const pool = `0x${'aB'.repeat(20)}`
const block = 12_345_678

/** Three pages of swaps, of two pools, in no order. */
const swaps = Array.from({ length: 4200 }, (_, index) => ({
  id: `0x${((index * 7919) % 4200).toString(16).padStart(8, '0')}`,
  pool: index % 2 === 0 ? pool.toLowerCase() : `0x${'cd'.repeat(20)}`,
  timestamp: String(1_700_000_000 + index),
  amount0: '1.5',
  amount1: '-2',
  amountUSD: '3.25',
}))
const wanted = swaps.filter((swap) => swap.pool === pool.toLowerCase())

interface Arguments {
  first: number
  where: { pool: string; id_gt: string }
  block?: { number: number }
}

describe('a subgraph', () => {
  let server: Awaited<ReturnType<typeof startServer>>
  const pages: Arguments[] = []

  beforeAll(async () => {
    const schema = subgraphSchemas[folder]
    if (!schema) throw new Error(`facts/subgraph.ts has no schema ${folder}`)
    const graph = served(schema)
    server = await startServer(async ({ path, body }) => {
      if (path === '/down') return { status: 503, json: {} }
      const { query: source, variables: variableValues } = JSON.parse(body.toString()) as {
        query: string
        variables: Record<string, unknown>
      }
      const rootValue = {
        _meta: { block: { number: block }, deployment: 'Qm', hasIndexingErrors: false },
        swaps: (asked: Arguments) => {
          pages.push(asked)
          if (asked.first > 1000) throw new Error('The value of `first` must be between 0 and 1000')
          return swaps
            .filter((swap) => swap.pool === asked.where.pool && swap.id > asked.where.id_gt)
            .toSorted((one, other) => (one.id < other.id ? -1 : 1))
            .slice(0, asked.first)
        },
      }
      return { json: await graphql({ schema: graph, source, variableValues, rootValue }) }
    })
  })

  afterAll(() => server?.stop())

  it('gives every swap of a pool once, over as many pages as it takes, all as of one block', async () => {
    const found = []
    for await (const swap of swapsOfPool(server.url, pool)) found.push(swap)
    const ids = wanted.map(({ id }) => id).toSorted()
    expect(found.map(({ id }) => id)).toEqual(ids)
    expect(found[0]).toEqual({
      id: ids[0],
      timestamp: expect.any(String),
      amount0: '1.5',
      amount1: '-2',
      amountUSD: '3.25',
    })
    expect(pages.map((page) => page.block?.number)).toEqual([block, block, block])
  })

  it('answers an error with status 200, and the sample throws it, as it does an answer of the server', async () => {
    await expect(query(server.url, '{ swap { id } }')).rejects.toThrow(
      'Field "swap" argument "id" of type "ID!" is required',
    )
    await expect(query(server.url, '{ trades { id } }')).rejects.toThrow('Cannot query field "trades"')
    await expect(query(`${server.url}/down`, '{ _meta { deployment } }')).rejects.toThrow('The subgraph answered 503')
    expect(await query(server.url, '{ _meta { deployment } }')).toEqual({ _meta: { deployment: 'Qm' } })
  })

  it('is given up where it repeats a page for ever, or answers with something else', async () => {
    const page = swaps.slice(0, 1000).map(({ id }) => ({ id }))
    const answers: unknown[] = [{ data: { _meta: { block: { number: block } } } }, { data: { swaps: page } }]
    const stuck = await startServer(() => ({ json: answers.length > 1 ? answers.shift() : answers[0] }))
    const found: unknown[] = []
    const all = async () => {
      for await (const swap of swapsOfPool(stuck.url, pool)) found.push(swap)
    }
    await expect(all()).rejects.toThrow('The page after')
    expect(found).toHaveLength(2000)
    for (const json of [null, {}, { data: null }, { errors: [{ message: 'overloaded' }], data: { swaps: [] } }]) {
      answers.splice(0, answers.length, json)
      await expect(all()).rejects.toThrow()
    }
    await stuck.stop()
  })

  it('is at the gateway under the key and its id', () => {
    expect(gateway('key', 'id')).toBe('https://gateway.thegraph.com/api/key/subgraphs/id/id')
  })
})
