import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { encodePacked, parseUnits } from 'viem'
import { describe, expect, it } from 'vitest'
import { run } from '../guides/follow.ts'
import { unpackStarter } from '../guides/starter.ts'
import { digests, pins, recordFile, type Web3pyRecord } from '../python/web3py.ts'
import { callPython } from './python.ts'
import { root } from './sources.ts'

// Samples for web3.py run with `npm run python`, which needs its packages. Here is what needs none.

describe('every Python file of the samples and starters', () => {
  it('is Python, without an error of syntax', () => {
    const files = globSync(['docs/snippets/python/**/*.py', 'docs/starters/*/**/*.py'], { cwd: root }).sort()
    expect(files.length).toBeGreaterThan(7)
    const script = `
import ast, json, sys
broken = []
for file in json.load(sys.stdin):
    try: ast.parse(open(file, encoding="utf8").read(), file, feature_version=(3, 10))
    except SyntaxError as error: broken.append(f"{file}:{error.lineno}: {error.msg}")
print(json.dumps(broken))`
    const output = execFileSync('python3', ['-c', script], {
      cwd: root,
      input: JSON.stringify(files),
      encoding: 'utf8',
    })
    expect(JSON.parse(output)).toEqual([])
  })

  it('fits the width of a code block', () => {
    const files = globSync('docs/snippets/python/exchange/*.py', { cwd: root })
    const wide = files.flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (line.length > 81 ? [`${file}:${index + 1}`] : [])),
    )
    expect(wide).toEqual([])
  })
})

describe('the samples for web3.py', () => {
  const record: Web3pyRecord = JSON.parse(readFileSync(join(root, recordFile), 'utf8'))

  it('ran as they are, with the versions that are pinned', () => {
    expect(record, '`npm run python -- --record` runs them').toMatchObject({ packages: pins(), samples: digests() })
  })

  it('compute minimum, price and path without a package', async () => {
    const [wbnb, usdt] = [
      '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
      '0x55d398326f99059fF775485246999027B3197955',
    ] as const
    const least = (amount: string, decimalsIn: number, decimalsOut: number, price: string, slippage: string) =>
      [
        'amounts.minimum_output',
        { Fraction: String(parseUnits(amount, decimalsIn)) },
        decimalsIn,
        decimalsOut,
        price,
        slippage,
      ] as const
    const results = await callPython(
      [
        // 2.5 of 18 decimals at 600.01, less half a per cent, in 6 decimals: rounded down.
        least('2.5', 18, 6, '600.01', '0.005'),
        least('1000', 6, 18, '0.000000000000001', '0'),
        least('0.000001', 6, 6, '0.5', '0'),
        least('1', 6, 6, '1', '0.05'),
        least('1', 6, 6, '1', '-0.01'),
        ['amounts.ratio_of_root', { Fraction: String(3n * 2n ** 96n) }],
        ['amounts.ratio_of_root', 0],
        ['amounts.ratio_of_reserves', 2, 3],
        ['amounts.ratio_of_reserves', 2, 0],
        ['amounts.price_for', { Fraction: '600/1' }, usdt, wbnb, 18, 18],
        ['amounts.price_for', { Fraction: '600/1' }, wbnb, usdt, 18, 18],
        ['amounts.price_for', { Fraction: `600/${10n ** 12n}` }, usdt, wbnb, 18, 6],
        ['amounts.v3_path', [usdt, wbnb, usdt], [500, 2500]],
        ['amounts.v3_path', [usdt, wbnb], [500, 2500]],
        ['amounts.v3_path', [usdt, '0x12'], [500]],
        ['amounts.v3_path', [usdt], []],
      ],
      0,
    )
    const types = ['address', 'uint24', 'address', 'uint24', 'address'] as const
    const oneFee = { raised: 'a path has one fee between each two tokens' }
    expect(results).toEqual([
      { returned: 1_492_524_875 },
      { returned: 1_000_000 },
      { raised: 'a minimum of 0 protects from nothing' },
      { raised: 'a slippage of 0.05 is not between 0 and 0.05' },
      { raised: 'a slippage of -0.01 is not between 0 and 0.05' },
      { returned: '9' },
      { raised: 'the pool has no price' },
      { returned: '3/2' },
      { raised: 'the pair is empty' },
      { returned: '600' },
      { returned: '1/600' },
      { returned: '600' },
      { returned: encodePacked(types, [usdt, 500, wbnb, 2500, usdt]).toLowerCase() },
      oneFee,
      { raised: 'a token of the path has not 20 bytes' },
      oneFee,
    ])
  })
})

describe('the Python starter', () => {
  it('passes those of its tests that need no package, from its archive', async () => {
    const folder = await unpackStarter('python')
    const { errors, code } = await run('python3', ['-B', '-m', 'unittest', 'tests.test_amounts'], folder, {})
    rmSync(dirname(folder), { recursive: true, force: true })
    expect(code, errors).toBe(0)
    expect(errors).toMatch(/^Ran 5 tests/m)
  })

  it('pins each package that it imports, and web3.py in the version that pages install', () => {
    const files = globSync(['docs/starters/python/**/*.py', 'docs/snippets/python/exchange/*.py'], { cwd: root })
    const imported = files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/^(?:from|import) (web3|eth_\w+)/gm)].map(([, name]) => name),
    )
    expect([...new Set(imported)].sort()).toEqual(
      Object.keys(pins())
        .map((name) => name.replace('-', '_'))
        .sort(),
    )
    const installs = globSync('docs/pages/**/*.mdx', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/\bpip install (.*web3.*)/g)].map(([, what]) => what),
    )
    expect(installs.length).toBeGreaterThan(2)
    expect(new Set(installs)).toEqual(new Set([`web3==${pins().web3}`]))
  })
})
