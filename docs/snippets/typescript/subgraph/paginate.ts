// #region query
/** Address of a subgraph on The Graph's network. Keys come from The Graph's
 * Studio; keep them on a server. */
export const gateway = (apiKey: string, subgraphId: string) =>
  `https://gateway.thegraph.com/api/${apiKey}/subgraphs/id/${subgraphId}`

/** Runs a query. GraphQL reports errors with status 200, so both are checked. */
export async function query<Data>(
  url: string,
  document: string,
  variables: Record<string, unknown> = {},
): Promise<Data> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: document, variables }),
    signal: AbortSignal.timeout(30_000),
  })
  if (!response.ok) throw new Error(`The subgraph answered ${response.status}`)
  const { data, errors } = (await response.json()) as { data?: Data; errors?: { message: string }[] }
  if (errors?.length || !data) throw new Error(errors?.map(({ message }) => message).join('; ') ?? 'No data')
  return data
}
// #endregion query

// #region paginate
interface Swap {
  id: string
  timestamp: string
  amount0: string
  amount1: string
  amountUSD: string
}

const page = `query ($pool: String!, $after: ID!, $block: Int!) {
  swaps(first: 1000, orderBy: id, where: { pool: $pool, id_gt: $after }, block: { number: $block }) {
    id timestamp amount0 amount1 amountUSD
  }
}`

/** Every swap of a v3 pool as of one block: by id, because \`skip\` ends at
 * 5000, and by block, so that pages agree. */
export async function* swapsOfPool(url: string, pool: string) {
  const { _meta } = await query<{ _meta: { block: { number: number } } }>(url, '{ _meta { block { number } } }')
  for (let after = ''; ; ) {
    const { swaps } = await query<{ swaps: Swap[] }>(url, page, {
      pool: pool.toLowerCase(), // ids are lower-case addresses
      after,
      block: _meta.block.number,
    })
    yield* swaps
    const last = swaps.at(-1)
    if (!last || swaps.length < 1000) return
    // Ids that do not rise would give the same page for ever.
    if (last.id <= after) throw new Error(`The page after ${after} ends with ${last.id}`)
    after = last.id
  }
}
// #endregion paginate
