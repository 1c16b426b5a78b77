import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { claim } from '../claims.ts'
import { findSources } from '../locate.ts'

// Move is not compiled here. What it takes to publish a new version of a package is looked for in its source, and
// arithmetic is run as JavaScript.

/** The sources of a package without their comments and tests. */
function sourceOf(name: string): string {
  const home = join(findSources(), 'pancake-contracts-move', name, 'sources')
  const files = globSync('**/*.move', { cwd: home }).filter((file) => !file.includes('test'))
  if (files.length === 0) throw new Error(`${home} has no Move source`)
  return files.map((file) => readFileSync(join(home, file), 'utf8').replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '')).join('\n')
}

type Numbers = readonly bigint[]

/** The arithmetic of a sale: types and module names go, numbers become `bigint`, a block's last expression is returned. */
function saleArithmetic(): (amount: bigint, pool: Readonly<Record<string, unknown>>) => Numbers {
  const source = sourceOf('pancake-IFO')
  const translated = (name: string, ...parameters: string[]) => {
    const start = source.indexOf('{', source.indexOf(`fun ${name}`))
    let end = start
    for (let depth = 0; end === start || depth > 0; end += 1) depth += { '{': 1, '}': -1 }[source.charAt(end)] ?? 0
    const body = source
      .slice(start + 1, end - 1)
      .replace(/ as u\d+|: u\d+|\w+::/g, '')
      .replace(/(?<!\w)\d+\b/g, '$&n')
      .replace(/\{([^{};]+)\}/g, '{ return ($1) }')
      .replace(/\(([\w, ]+)\)\s*$/, 'return [$1]')
    return `function ${name}(${parameters}) {${body}}`
  }
  const functions = [
    translated('calculate_tax_overflow', 'total_amount', 'raising_amount'),
    translated('get_user_allocation', 'pool_total_amount', 'user_amount'),
    translated('compute_offering_refund_and_tax_amount', 'amount', 'ifo_pool'),
  ]
  return new Function(`${functions.join('\n')}\nreturn compute_offering_refund_and_tax_amount`)()
}

claim(
  'aptos/ifo-shares',
  'Up to the goal of an Aptos sale a commitment buys at the fixed price; above it the offering is divided, and only the excess of a pool with tax is taxed',
  async () => {
    const of = saleArithmetic()
    const pool = { raising_amount: 1_000_000n, offering_amount: 10_000_000n }
    const shares = (total_amount: bigint, has_tax: boolean, amount = 100_000n) =>
      of(amount, { ...pool, total_amount, has_tax })
    // Offered coins, refund, tax: below the goal, at it, one above it, and twice the goal.
    for (const has_tax of [true, false]) {
      expect(shares(100_000n, has_tax)).toEqual([1_000_000n, 0n, 0n])
      expect(shares(500_000n, has_tax)).toEqual([1_000_000n, 0n, 0n])
      expect(shares(1_000_000n, has_tax)).toEqual([1_000_000n, 0n, 0n])
    }
    expect(shares(1_000_001n, false)).toEqual([999_999n, 1n, 0n])
    expect(shares(2_000_000n, true)).toEqual([500_000n, 49_750n, 250n])
    expect(shares(2_000_000n, false)).toEqual([500_000n, 50_000n, 0n])
    // Ten of a goal of a hundred buy a tenth of the thousand on offer, although nobody else commits.
    expect(of(10n, { raising_amount: 100n, offering_amount: 1_000n, total_amount: 10n, has_tax: true })).toEqual([
      100n,
      0n,
      0n,
    ])
    // The steps of the rate: the excess of a commitment of 10^12 at each overflow, in millionths.
    const rate = (overflow: bigint) => {
      const [, refund = 0n, tax = 0n] = shares(overflow * pool.raising_amount, true, 10n ** 12n)
      return Math.round((Number(tax) * 1e6) / Number(refund + tax))
    }
    const steps = [2n, 49n, 50n, 99n, 100n, 249n, 250n, 499n, 500n, 999n, 1000n, 1499n, 1500n]
    expect(steps.map((step) => rate(step))).toEqual([
      5000, 5000, 2500, 2500, 1500, 1500, 1250, 1250, 1000, 1000, 500, 500, 250,
    ])
  },
)

claim(
  'aptos/ifo-registers',
  'A harvest registers the offered coin only where less than everything vests, and a release registers nothing',
  async () => {
    const source = sourceOf('pancake-IFO')
    const registered = /check_or_register_coin_store<(\w+)>/g
    const harvest = source.slice(source.indexOf('entry fun harvest_pool'), source.indexOf('entry fun final_withdraw'))
    expect([...harvest.matchAll(registered)].map(([, coin]) => coin)).toEqual(['OfferingCoin'])
    expect(harvest).toMatch(/if \(100 - ifo_pool\.vesting_percentage > 0\) \{[^{}]*check_or_register_coin_store/)
    const release = source.slice(source.indexOf('entry fun release'), source.indexOf('entry fun revoke'))
    expect(release).toContain('coin::deposit(vesting_schedule.beneficiary')
    expect(release).not.toMatch(registered)
  },
)

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
    // Nobody is asked for: no function compares the caller, and the package stores nothing.
    expect(periphery).not.toMatch(/\badmin\b|signer::address_of\(\w+\) ==|== signer::address_of|move_to|borrow_global/)
    // The capability is taken when the package is published, and dropped.
    expect(periphery).toMatch(/let _ = resource_account::retrieve_resource_account_cap\(/)
  },
)
