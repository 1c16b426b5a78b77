import { chains } from './chains.ts'
import { deployments } from './deployments/index.ts'
import type { Deployment, Source } from './factTypes.ts'
import origins from './origins.json' with { type: 'json' }
import { type ProductKey, products } from './products.ts'

/** What a source named first, replaced or ended: what somebody who integrated earlier has to look at again. */
export interface Change {
  /** A name that stays, for feeds and links: day, product, and the chain or what ended. */
  id: string
  /** The UTC day of the source, `YYYY-MM-DD`. A contract may be older than the first public commit that names it. */
  date: string
  kind: 'new' | 'ended'
  product: ProductKey
  /** Keys of `chains`, in their order. */
  chains: readonly string[]
  /** A phrase without a full stop. */
  what: string
  /** Where the site says more: a route, with an anchor where it helps. */
  page: string
  /** The rows of `facts/deployments` that it is about. */
  rows: readonly Pick<Deployment, 'contract' | 'chain' | 'address'>[]
  source: Extract<Source, { kind: 'source' }>
}

/** What public commits name first, as `origins.json` has it: rows are `chain/address`. */
export interface Origins {
  /** Newest first. */
  firstNamed: readonly {
    date: string
    repository: string
    commit: string
    /** The rows by the file that names them. */
    files: Readonly<Record<string, readonly string[] | undefined>>
  }[]
  /** Rows that no public commit names, as far as we read. */
  undated: readonly string[]
}

/** The commit that first names a row. */
export interface Origin {
  date: string
  source: Change['source']
}

/** What stopped: on which day, for which rows, and where that is stated. */
export interface End {
  /** May be a day to come: `/changes#ending` lists it until then. */
  date: string
  what: string
  /** Which rows it is about; those with a `deprecated.since` must have this day. */
  isOf: (row: Deployment) => boolean
  source: Change['source']
}

const at = (repository: string, commit: string, file: string): Change['source'] => ({
  kind: 'source',
  repository,
  file,
  commit,
})
const web = (commit: string, file: string) => at('pancakeswap/pancake-frontend', commit, file)
const sunset = at(
  'pancakeswap/pancake-document',
  '072b8e61d17f34dc0779ee54c8f1fbd13d90f8eb',
  'welcome-to-pancakeswap/vecake-sunset/README.md',
)
const since =
  (date: string, ...of: ProductKey[]) =>
  ({ product, deprecated }: Deployment) =>
    deprecated?.since === date && of.includes(product)

/** Add an end here with the day and the commit that states it. */
export const ends: readonly End[] = [
  {
    date: '2025-09-30',
    what: 'the web application leaves Polygon zkEVM and its testnet',
    isOf: ({ chain }) => chain === 'polygonZkevm' || chain === 'polygonZkevmTestnet',
    source: web('72fd6090287598d006b62c0a6a5e4e74c60ec3cb', 'packages/chains/src/chainId.ts'),
  },
  {
    date: '2025-06-30',
    what: 'fee controllers with a default of zero for dynamic-fee pools are replaced',
    isOf: since('2025-06-30', 'infinity'),
    source: at(
      'pancakeswap/infinity-core',
      '7c04695faeab8b06570cf6c277d9a9717136fb26',
      'script/config/bsc-mainnet.json',
    ),
  },
  {
    date: '2025-05-07',
    what: 'boosts and revenue sharing end with veCAKE',
    isOf: since('2025-05-07', 'vecake', 'farm-booster'),
    source: sunset,
  },
  {
    date: '2025-04-23',
    what: 'veCAKE and gauge voting end',
    isOf: since('2025-04-23', 'vecake', 'crosschain'),
    source: sunset,
  },
  {
    date: '2025-03-13',
    what: 'the web application removes the affiliate programme',
    isOf: ({ product }) => product === 'affiliate-program',
    source: web('c1ed3019709a6c9513a160019ceefad487410501', 'apps/web/next.config.mjs'),
  },
  {
    date: '2024-12-04',
    what: 'gauge voting moves to new contracts',
    isOf: since('2024-12-04', 'vecake'),
    source: web('b529b617d2042ce922b145a52331431045ca52b5', 'packages/gauges/src/constants/address.ts'),
  },
  {
    date: '2024-09-27',
    what: 'the web application drops market-maker quotes for PancakeSwap X',
    isOf: since('2024-09-27', 'market-maker-pool'),
    source: web('461283cdc4da7420bd95fa05a800fdbffbd8c75e', 'apps/web/src/hooks/useBestAMMTrade.ts'),
  },
  {
    date: '2024-06-14',
    what: 'the web application takes no more deposits for fixed-term staking',
    isOf: since('2024-06-14', 'fixed-term-staking'),
    source: web('59f1e2c1d47e1ea93ef735f56a4644c50ecd0926', 'apps/web/src/views/FixedStaking/index.tsx'),
  },
  {
    date: '2024-04-11',
    what: 'the web application drops the Goerli testnet of ZKsync Era',
    isOf: ({ chain }) => chain === 'zksyncTestnet',
    source: web('a89785efc4601b5ceb3c2105d190c52d4fa1ca26', 'apps/web/src/config/chains.ts'),
  },
  {
    date: '2024-02-16',
    what: 'the web application hides predictions on Arbitrum One',
    isOf: ({ product, chain }) => product === 'prediction' && chain === 'arb',
    source: web('b74fb52d563996b67dde8c09085636b25a46a985', 'packages/prediction/src/constants/supportedChains.ts'),
  },
  {
    date: '2023-11-03',
    what: 'the web application announces the end of Pottery',
    isOf: since('2023-11-03', 'pottery'),
    source: web('cb69c7efc92780b9835d18b5b7195356f69eb767', 'apps/web/src/views/Pottery/index.tsx'),
  },
]

/** How `origins.json` names a row. */
export const rowKey = ({ chain, address }: Pick<Deployment, 'chain' | 'address'>): string => `${chain}/${address}`

/** The origin of each row that has one. */
export const originsByRow = ({ firstNamed }: Origins): ReadonlyMap<string, Origin> =>
  new Map(
    firstNamed.flatMap(({ date, repository, commit, files }) =>
      Object.entries(files).flatMap(([file, rows = []]) =>
        rows.map((row): [string, Origin] => [row, { date, source: at(repository, commit, file) }]),
      ),
    ),
  )

const byRow = originsByRow(origins)

/** The commit that first names a row, if one does. */
export const originOf = (row: Pick<Deployment, 'chain' | 'address'>): Origin | undefined => byRow.get(rowKey(row))

/** The end that a retired row had, if a source dates it. */
export const endOf = (row: Deployment, from: readonly End[] = ends): End | undefined =>
  row.status === 'deprecated'
    ? from.find(({ date, isOf }) => isOf(row) && (row.deprecated?.since ?? date) === date)
    : undefined

/** Some names as text: `A, B and 3 more`. */
function listed(names: readonly string[]): string {
  if (names.length > 3) return `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

const chainOrder = new Map(chains.map(({ key, name }, index) => [key as string, { index, name }]))
const nameOf = (chain: string) => chainOrder.get(chain)?.name ?? chain

type Placed = Pick<Deployment, 'product' | 'contract' | 'chain' | 'address'>

function changeOf(kind: Change['kind'], rows: readonly Placed[], origin: Origin, what?: string): Change {
  const [{ product }] = rows as [Placed, ...Placed[]]
  const on = [...new Set(rows.map(({ chain }) => chain))].sort(
    (a, b) => (chainOrder.get(a)?.index ?? 0) - (chainOrder.get(b)?.index ?? 0),
  )
  const { name: title, page } = products[product]
  const names = [...new Set(rows.map(({ contract }) => contract))]
  return {
    id: [origin.date, product, ...(kind === 'new' ? on : ['ended'])].join('-'),
    date: origin.date,
    kind,
    product,
    chains: on,
    what: what ? `${title}: ${what}` : `${title}: ${listed(names)} on ${listed(on.map(nameOf))}`,
    page,
    rows: rows.map(({ contract, chain, address }) => ({ contract, chain, address })),
    source: origin.source,
  }
}

/** Every change that a source dates, newest first: a product on a chain on a day is one, and so is what ends of a product. */
export function makeChanges(rows: readonly Deployment[], from: Origins, ended: readonly End[]): Change[] {
  const named = originsByRow(from)
  const came = Map.groupBy(rows, (row) => [named.get(rowKey(row))?.date, row.product, row.chain].join(' '))
  const stopped = ended.flatMap((end) => {
    const its = rows.filter((row) => endOf(row, ended) === end)
    return [...Map.groupBy(its, ({ product }) => product).values()].map((own) => changeOf('ended', own, end, end.what))
  })
  return [
    ...stopped,
    ...[...came.values()].flatMap((own) => {
      const origin = own[0] && named.get(rowKey(own[0]))
      return origin ? [changeOf('new', own, origin)] : []
    }),
  ].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
}

export const changes: readonly Change[] = makeChanges(deployments, origins, ends)

/** Changes of which those of a kind, a product and a day are one. */
export const merged = (some: readonly Change[]): Change[] =>
  [...Map.groupBy(some, ({ date, kind, product }) => [date, kind, product].join(' ')).values()].flatMap((alike) => {
    const [first] = alike
    if (!first || alike.length === 1 || first.kind === 'ended') return alike
    const rows = alike.flatMap((one) => one.rows.map((row) => ({ ...row, product: first.product })))
    return [{ ...changeOf('new', rows, first), id: first.id }]
  })

/** A mistake in what dates the rows: the file, what is wrong and what to do. */
export interface ChangeProblem {
  file: 'facts/origins.json' | 'facts/changes.ts'
  message: string
  remedy: string
}

const isDay = (date: string) => {
  const day = new Date(date)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === date
}

/** Where the rows and what dates them disagree: a row that came or left without an entry, an end without rows or source. */
export function changeProblems(rows: readonly Deployment[], from: Origins, ended: readonly End[]): ChangeProblem[] {
  const named = originsByRow(from)
  const undated = new Set(from.undated)
  const keys = new Set(rows.map(rowKey))
  const all = [...from.firstNamed.flatMap(({ files }) => Object.values(files).flat()), ...from.undated]
  const inOrigins = (message: string, remedy: string): ChangeProblem => ({
    file: 'facts/origins.json',
    message,
    remedy,
  })
  const inEnds = (message: string, remedy: string): ChangeProblem => ({ file: 'facts/changes.ts', message, remedy })
  return [
    ...[...keys]
      .filter((row) => !named.has(row) && !undated.has(row))
      .map((row) =>
        inOrigins(
          `the deployment \`${row}\` has no entry`,
          'Add it with the first public commit that names it: its UTC day, repository, id and file; or to `undated`.',
        ),
      ),
    ...[...named.keys(), ...undated]
      .filter((row) => !keys.has(row))
      .map((row) =>
        inOrigins(
          `\`${row}\` is no deployment any more`,
          'Keep its row in facts/deployments as deprecated and add its end to facts/changes.ts; correct the name here; or remove it where no such contract ever was.',
        ),
      ),
    ...all
      .filter((row, index) => all.indexOf(row) !== index)
      .map((row) => inOrigins(`\`${row}\` is listed twice`, 'Keep the earlier commit.')),
    ...from.firstNamed.flatMap(({ date, commit }) => [
      ...(isDay(date) ? [] : [inOrigins(`the date ${date} of ${commit} is no day`, 'Write it as YYYY-MM-DD.')]),
      ...(/^[0-9a-f]{40}$/.test(commit) ? [] : [inOrigins(`the commit ${commit} is no id`, 'Write all 40 digits.')]),
    ]),
    ...rows.flatMap((row) =>
      row.deprecated?.since && !endOf(row, ended)
        ? [
            inEnds(
              `${row.product}/${row.contract} on ${row.chain} is deprecated since ${row.deprecated.since}, and no end has this day and row`,
              'Add the end to `ends`, with its source.',
            ),
          ]
        : [],
    ),
    ...ended.flatMap((end) => [
      ...(isDay(end.date) ? [] : [inEnds(`the date ${end.date} is no day`, 'Write it as YYYY-MM-DD.')]),
      ...(rows.some((row) => endOf(row, ended) === end)
        ? []
        : [
            inEnds(
              `no deprecated row is of the end of ${end.date}, “${end.what}”`,
              'Correct `isOf`, or retire the rows.',
            ),
          ]),
    ]),
  ]
}
