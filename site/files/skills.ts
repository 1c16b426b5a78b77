import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { chainOf, type DeploymentFilter, deploymentsOf } from '../../facts/index.ts'
import { product, productSlug } from '../../site.ts'
import { canonicalUrl } from '../shared/head.ts'
import { markdownPath } from '../shared/paths.ts'
import type { ThemeConfig } from '../shared/types.ts'

/** What an assistant learns to do: its addresses are rows of the facts, and its code is samples that tests run. */
interface Skill {
  name: string
  description: string
  steps: readonly string[]
  /** Files under `docs/snippets`. */
  samples: readonly string[]
  rows: readonly DeploymentFilter[]
  /** Routes. */
  pages: readonly string[]
}

const never = 'Take every address from the table below or from deployments.json. Do not complete one from memory.'
const check = 'Simulate before you ask for a signature, and leave the signature to a person.'

const skills: readonly Skill[] = [
  {
    name: 'swap',
    description: `Swap tokens on ${product} v3 or Infinity: quote, approve, swap with a minimum and a deadline. Use for a swap, a quote or a router.`,
    steps: [
      never,
      'Quote with the quoter of the same chain and generation; a quote is a call, not a transaction.',
      'Set the minimum from the quote and the slippage that the user accepts, and a deadline of minutes.',
      'Approve what the router needs: the SmartRouter takes an allowance of the token, the Universal Router takes one through Permit2.',
      check,
    ],
    samples: [
      'typescript/v3/path.ts',
      'typescript/v3/quote.ts',
      'typescript/v3/approve.ts',
      'typescript/v3/smart-swap.ts',
    ],
    rows: [
      { product: 'smart-router', contract: 'SmartRouter' },
      { product: 'v3', contract: 'QuoterV2' },
      { product: 'universal-router', contract: 'UniversalRouter' },
      { product: 'permit2', contract: 'Permit2' },
    ],
    pages: ['/contracts/v3/guides/swap', '/contracts/infinity/guides/perform-a-swap', '/contracts/exchange'],
  },
  {
    name: 'liquidity',
    description: `Open, read and close liquidity positions on ${product} v3 or Infinity. Use for pools, positions, ticks, bins and fees earned.`,
    steps: [
      never,
      'Read the pool first: its price, tick spacing and fee. A fee is in hundredths of a bip.',
      'Compute amounts with minimums from the price that the user saw, and set a deadline.',
      'Approve both tokens to the position manager.',
      check,
    ],
    samples: ['typescript/v3/read-pool.ts', 'typescript/v3/mint-position.ts', 'typescript/v3/close-position.ts'],
    rows: [
      { product: 'v3', contract: ['PancakeV3Factory', 'NonfungiblePositionManager'] },
      { product: 'infinity', contract: ['CLPoolManager', 'CLPositionManager', 'BinPoolManager', 'BinPositionManager'] },
    ],
    pages: ['/contracts/v3/guides/provide-liquidity', '/contracts/infinity/guides/manage-liquidity'],
  },
  {
    name: 'hook',
    description: `Write, test and deploy a hook for ${product} Infinity pools. Use for code that runs before or after a swap or a change of liquidity.`,
    steps: [
      never,
      'Return from `getHooksRegistrationBitmap` exactly the callbacks that the hook implements: the pool key states the same bits.',
      'Let only the pool manager call the callbacks.',
      'Test the hook on the test chain before you deploy it.',
      check,
    ],
    samples: ['solidity/infinity/SurgeFeeHook.sol', 'typescript/infinity/deploy-hook.ts'],
    rows: [{ product: 'infinity', contract: ['Vault', 'CLPoolManager', 'BinPoolManager'] }],
    pages: ['/contracts/infinity/guides/develop-a-hook', '/contracts/infinity/reference/hooks'],
  },
  {
    name: 'decode',
    description: `Explain a failed transaction, revert data, calldata or a log of ${product}'s contracts. Use for an error code, a selector or a revert reason.`,
    steps: [
      'Take the innermost error: pool managers and routers wrap the errors of what they call.',
      'Compare the selector with the ABIs under /abis/. Where none has it, say so; do not guess a name.',
      'Read the error on the page of its contract: it tells the cause and the remedy.',
    ],
    samples: ['typescript/infinity/decode-revert.ts', 'typescript/infinity/explain.ts'],
    rows: [],
    pages: ['/contracts/infinity/guides/decode-a-revert', '/contracts/tools/decode'],
  },
  {
    name: 'addresses',
    description: `Find or check addresses of ${product}'s contracts on each chain. Use before an address goes into code, a configuration or a transaction.`,
    steps: [
      never,
      'A chain without a row has no known deployment. An address without a row is unknown, not wrong: ask the factory.',
      'Do not use a row that is deprecated; its `replacedBy` names the later one.',
      'For code, import the address book instead of typing an address.',
    ],
    samples: [],
    rows: [
      { product: 'v2', contract: ['PancakeFactory', 'PancakeRouter'] },
      { product: 'v3', contract: 'PancakeV3Factory' },
      { product: 'infinity', contract: 'Vault' },
      { product: 'universal-router', contract: 'UniversalRouter' },
    ],
    pages: ['/addresses', '/contracts/address-book', '/changes'],
  },
]

const langs: Record<string, string> = { ts: 'ts', sol: 'solidity' }

const root = resolve(import.meta.dirname, '../..')

/** A sample as pages show it: without the marks of its regions. Throws for one that is not there. */
function sampleText(file: string): string {
  const path = resolve(root, 'docs/snippets', file)
  if (!existsSync(path))
    throw new Error(`site/files/skills.ts names docs/snippets/${file}, which is not there: correct the list`)
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*\/\/ #(?:end)?region\b/.test(line))
  return `### ${file.split('/').at(-1)}\n\n\`\`\`${langs[file.split('.').at(-1) ?? ''] ?? ''}\n${lines.join('\n').trim()}\n\`\`\``
}

/** The rows in use on mainnets as a table. Throws for a filter that nothing matches. */
function tableOf(filters: readonly DeploymentFilter[]): string {
  const rows = filters.flatMap((filter) => {
    const found = deploymentsOf({ ...filter, status: 'active' }).filter(({ chain }) => !chainOf(chain).testnet)
    if (found.length === 0)
      throw new Error(`site/files/skills.ts: no deployment matches ${JSON.stringify(filter)}: correct the filter`)
    return found
  })
  const lines = rows.map(({ contract, version, chain, address }) => {
    const name = version ? `${contract} (${version})` : contract
    return `| ${name} | ${chainOf(chain).name} (${chainOf(chain).id}) | \`${address}\` |`
  })
  return ['| Contract | Chain (id) | Address |', '| --- | --- | --- |', ...lines].join('\n')
}

function textOf({ name, description, steps, samples, rows, pages }: Skill, config: ThemeConfig): string {
  const url = (path: string) => canonicalUrl(config, path)
  return [
    `---\nname: ${productSlug}-${name}\ndescription: ${JSON.stringify(description)}\nlicense: MIT\n---`,
    `# ${product}: ${name}`,
    steps.map((step, at) => `${at + 1}. ${step}`).join('\n'),
    ...(rows.length > 0
      ? [`## Addresses\n\nOn mainnets and in use; all others: ${url('/deployments.json')}.`, tableOf(rows)]
      : []),
    ...(samples.length > 0 ? ['## Code\n\nThe documentation’s tests run it.', ...samples.map(sampleText)] : []),
    `## Read\n\n${pages.map((page) => `- ${url(markdownPath(page))}`).join('\n')}`,
    '',
  ].join('\n\n')
}

const folder = '.well-known/agent-skills'

/**
 * Skills for assistants with their index, as Agent Skills Discovery 0.2.0 has it, by path under the site's root.
 */
export function skillFiles(config: ThemeConfig): [path: string, text: string][] {
  const made = skills.map((skill) => {
    const name = `${productSlug}-${skill.name}`
    return {
      name,
      description: skill.description,
      path: `${folder}/${name}/SKILL.md`,
      text: textOf(skill, config),
    }
  })
  const index = {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: made.map(({ name, description, path, text }) => ({
      name,
      type: 'skill-md',
      description,
      // From the index's folder, which holds under a base path, too.
      url: path.slice(folder.length + 1),
      digest: `sha256:${createHash('sha256').update(text).digest('hex')}`,
    })),
  }
  return [
    [`${folder}/index.json`, `${JSON.stringify(index, null, 2)}\n`],
    ...made.map(({ path, text }): [string, string] => [path, text]),
  ]
}
