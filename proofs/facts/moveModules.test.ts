import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type MoveFunction, type MoveModule, type MoveStruct, moveModules } from '../../facts/moveModules.ts'

const pagesRoot = join(import.meta.dirname, '../../docs/pages/contracts-aptos')
const snippetsRoot = join(import.meta.dirname, '../../docs/snippets/typescript/aptos')

/** The modules whose complete reference a page is, and the ones it only mentions. */
const pages: Readonly<Record<string, { documents: readonly string[]; mentions?: readonly string[] }>> = {
  'v2/overview.mdx': { documents: ['periphery'], mentions: ['router', 'swap', 'swap_utils'] },
  'v2/router-v2.mdx': { documents: ['router'], mentions: ['swap', 'swap_utils'] },
  'v2/swap-core-v2.mdx': { documents: ['swap', 'swap_utils'] },
  'masterchef.mdx': { documents: ['masterchef'], mentions: ['swap', 'periphery'] },
  'syrup-pools.mdx': { documents: ['smart_chef'], mentions: ['uints'] },
  'ifo.mdx': { documents: ['IFO', 'IFO_utils'], mentions: ['uints'] },
  'utils.mdx': { documents: ['uints'], mentions: ['smart_chef', 'periphery'] },
}

/** What a page puts in backticks and none of its modules declares, and what it is instead. */
const elsewhere: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'v2/overview.mdx': {
    '@pancakeswap/aptos-swap-sdk': 'a package',
    'reserveX * reserveY': 'a formula',
    'sqrt(x * y)': 'a formula',
  },
  'v2/router-v2.mdx': { coin: 'the module of the framework' },
  'v2/swap-core-v2.mdx': {
    '0x1::coin::CoinInfo': 'a resource of the framework',
    '0x1::coin::supply': 'a view of the framework',
    'Cake-LP': 'the symbol that every LP coin is given',
    'public(friend)': 'a keyword',
    '…_direct': 'the end of four names',
  },
  'masterchef.mdx': { '1e-8': 'a number' },
  'syrup-pools.mdx': {
    '10^(20 - decimals of the reward coin)': 'a formula',
    'start_timestamp + seconds_for_user_limit': 'a formula',
  },
  'ifo.mdx': { '100 - vesting_percentage': 'a formula' },
  'utils.mdx': {
    'PoolInfo<Cake, APT, U7>': 'a resource of two coins, not the declaration',
    'PoolInfo<Cake, APT, U8>': 'a resource of two coins, not the declaration',
    multisig_wallet: 'a module for the owners of admin accounts, which the page only names',
    'pancake_cake_token::pancake': 'a module that the page warns of',
    Cake: 'the coin of that module',
    'oft::CakeOFT': 'the CAKE coin, of the bridge',
  },
}

const moduleOf = (name: string): MoveModule => {
  const found = moveModules.find((module) => module.name === name)
  if (!found) throw new Error(`facts/moveModules.ts has no module "${name}"`)
  return found
}

/** One declaration in one line, as a reader writes it down. */
function signature({ name, typeParameters, parameters, returns }: MoveFunction): string {
  const types = typeParameters.length > 0 ? `<${typeParameters.join(', ')}>` : ''
  const list = Object.entries(parameters).map(([parameter, type]) => `${parameter}: ${type}`)
  const result = returns.length > 1 ? `: (${returns.join(', ')})` : returns.length === 1 ? `: ${returns[0]}` : ''
  return `${name}${types}(${list.join(', ')})${result}`
}

/** How a page writes a type: `String`, whose module every file imports. */
const short = (type: string) => type.replace(/\bstring::/g, '')

interface Line {
  number: number
  text: string
  /** The second-level heading above, and the nearest heading of any level. */
  section: string
  heading: string
  /** The cells, and those of the head of the same table; none outside of a table's body. */
  cells?: readonly string[]
  columns?: readonly string[]
  /** The module of the last `Of ...:` line in this section. */
  of?: string
}

const codes = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code as string)
const cellsOf = (text: string) =>
  text
    .slice(1, text.lastIndexOf('|'))
    .split('|')
    .map((cell) => cell.trim())

/** The lines of a page that are prose or tables, each with where it is. */
function linesOf(page: string): Line[] {
  const lines: Line[] = []
  let fence = false
  let [section, heading, of, columns]: [string, string, string | undefined, string[] | undefined] = [
    '',
    '',
    undefined,
    undefined,
  ]
  for (const [index, text] of page.split('\n').entries()) {
    if (text.startsWith('```')) fence = !fence
    else if (!fence) {
      const title = /^(#+) (.+)$/.exec(text)
      if (title) {
        heading = title[2] as string
        if (title[1] === '##') section = heading
        of = undefined
      }
      of = /^Of `(\w+)`:$/.exec(text)?.[1] ?? of
      const place = { number: index + 1, text, section, heading, of }
      if (!text.startsWith('|')) {
        columns = undefined
        lines.push(place)
      } else if (!columns) columns = cellsOf(text)
      else if (!/^\|( --- \|)+$/.test(text)) lines.push({ ...place, cells: cellsOf(text), columns })
    }
  }
  return lines
}

/** Every difference between a page and its modules: `page:line: what`. Empty for a page that tells them truly. */
function problemsOf(name: string, page: string): string[] {
  const of = pages[name]
  if (!of) return [`${name}:1: proofs/facts/moveModules.test.ts does not list the modules of this page`]
  const problems: string[] = []
  const documents = of.documents.map(moduleOf)
  const known = [...documents, ...(of.mentions ?? []).map(moduleOf)]
  const exceptions = elsewhere[name] ?? {}
  const functions = documents.flatMap((module) => module.functions)
  const structs = documents.flatMap((module) => module.structs)
  const structsAround = known.flatMap((module) => module.structs)
  const names = new Set<string>([
    ...known.map((module) => module.name),
    ...known.flatMap((module) =>
      module.functions.flatMap((one) => [one.name, ...one.typeParameters, ...Object.keys(one.parameters)]),
    ),
    ...known.flatMap((module) => module.errors.map((one) => one.name)),
    ...structsAround.flatMap((one) => [one.name, ...Object.keys(one.fields)]),
  ])
  const types = new Set<string>([
    ...known.flatMap((module) => module.functions.flatMap((one) => [...Object.values(one.parameters), ...one.returns])),
    ...structsAround.flatMap((one) => Object.values(one.fields)),
  ])
  const named = new Set<string>()
  const used = new Set<string>()
  const coded = new Set<string>()
  let last = ''

  for (const line of linesOf(page)) {
    const report = (problem: string) => problems.push(`${name}:${line.number}: ${problem}`)
    if (structs.some((one) => one.name === line.heading)) named.add(line.heading)
    for (const { 0: match, 1: code, index } of line.text.matchAll(/`([^`]+)`/g)) {
      if (code === undefined) continue
      if (code in exceptions) {
        used.add(code)
        continue
      }
      const call = /^(\w+)(<[^()]*>)?\((.*?)\)(: .+)?$/.exec(code)
      const typed = /^([a-z]\w*)<([^()]+)>$/.exec(code)
      const generic = /^(?:(?:…|\w+)::)*?(?:(\w+)::)?([A-Z]\w*)<(.+)>$/.exec(code)
      if (call) {
        if (call[3] === '…the same…') call[3] = last
        else last = call[3] as string
        const written = `${call[1]}${call[2] ?? ''}(${call[3]})${call[4] ?? ''}`
        const candidates = functions.filter((one) => one.name === call[1])
        const found = candidates.find((one) => signature(one) === written)
        if (candidates.length === 0) report(`${of.documents.join(' and ')} has no public function "${call[1]}"`)
        else if (!found) report(`"${written}" is declared as "${candidates.map(signature).join('" or "')}"`)
        else {
          named.add(found.name)
          const rest = line.text.slice(index + match.length)
          const entry =
            line.section === 'Entry functions' || line.columns?.[0] === 'Entry function' || rest.startsWith(' (entry)')
          const inLists = line.cells !== undefined
          if (inLists && entry !== (found.kind === 'entry'))
            report(`"${found.name}" is listed among the wrong functions: its kind is ${found.kind}`)
          const view = line.columns?.indexOf('View') ?? -1
          if (view >= 0 && (line.cells?.[view] === 'yes') !== (found.kind === 'view'))
            report(`"${found.name}" is of kind ${found.kind}: the column View says ${line.cells?.[view]}`)
        }
      } else if (typed && functions.some((one) => one.name === typed[1])) {
        if (!functions.some((one) => one.name === typed[1] && one.typeParameters.join(', ') === typed[2])) {
          report(`"${code}" has other type parameters`)
        }
      } else if (generic && structsAround.some((one) => one.name === generic[2])) {
        const [, module, struct, list] = generic as unknown as [string, string | undefined, string, string]
        const among = module ? (moveModules.find((one) => one.name === module)?.structs ?? []) : structsAround
        const found = among.filter((one) => one.name === struct)
        const types = list.split(', ')
        if (!found.some((one) => one.typeParameters.join() === types.join())) {
          report(
            `"${code}" is declared as ${found.map((one) => `${one.name}<${one.typeParameters.join(', ')}>`).join(' or ') || 'nothing there'}`,
          )
        }
        named.add(struct)
      } else {
        const pair = /^(\w+): (.+)$/.exec(code)
        const item = pair ? (pair[1] as string) : code
        if (pair && !structs.some((one) => item in one.fields && short(one.fields[item] as string) === pair[2]))
          report(`no struct has the field "${code}"`)
        if (!names.has(item) && !types.has(item))
          report(`"${code}" is nothing that ${known.map((one) => one.name).join(', ')} declares`)
        named.add(item)
      }
    }
    // The rest is about what a table puts side by side.
    const [first = '', second = ''] = line.cells ?? []
    if (line.columns?.[0] === 'Code') {
      const module = line.of ? moduleOf(line.of) : (documents[0] as MoveModule)
      const numbers = first.split(', ').map(Number)
      for (const [index, error] of codes(second).entries()) {
        const code = numbers.length > 1 ? numbers[index] : numbers[0]
        const found = module.errors.find((one) => one.name === error)
        if (!found) report(`${module.name} has no error "${error}"`)
        else if (found.code !== code) report(`"${error}" of ${module.name} is ${found.code}, not ${code}`)
        else coded.add(`${module.name} ${error}`)
      }
    }
    for (const [, code, error] of line.cells ? [] : line.text.matchAll(/(\d+), `(E\w+)`/g)) {
      const module = documents.find((one) =>
        one.errors.some((declared) => declared.name === error && declared.code === Number(code)),
      )
      if (!module) report(`"${error}" is not ${code}`)
      else coded.add(`${module.name} ${error}`)
    }
    for (const [, module = of.documents[0] as string, code] of line.text.matchAll(
      /[Aa]borts?(?: in `(\w+)`)? with (\d+)/g,
    )) {
      if (!moduleOf(module).errors.some((one) => one.code === Number(code))) report(`${module} has no code ${code}`)
    }
    const fieldsOf = (list: readonly MoveStruct[], text: string, complete: boolean) => {
      const fields: string[] = []
      for (const code of codes(text)) {
        if (code in exceptions || types.has(code) || structs.some((one) => one.name === code)) continue
        const [field = '', type] = code.split(': ')
        const owners = list.filter((one) => field in one.fields)
        if (owners.length === 0) report(`${list.map((one) => one.name).join(', ')} has no field "${field}"`)
        for (const one of type ? owners : []) {
          if (short(one.fields[field] as string) !== type)
            report(`${one.name}.${field} is "${one.fields[field]}", not "${type}"`)
        }
        fields.push(field)
      }
      for (const struct of complete ? list : []) {
        const missing = Object.keys(struct.fields).filter((field) => !fields.includes(field))
        if (missing.length > 0) report(`${struct.name} has "${missing.join('", "')}" too`)
      }
    }
    const structsIn = (text: string) =>
      codes(text).flatMap((code) => structs.filter((one) => one.name === code.split('<')[0]))
    const list = structsIn(first)
    if (line.columns?.[0] === 'Resource')
      fieldsOf([...list, ...structsIn(line.cells?.at(-1) ?? '')], line.cells?.at(-1) ?? '', false)
    if (line.columns?.[0] === 'Event') fieldsOf(list, line.cells?.at(-1) ?? '', true)
    if (!line.cells) {
      for (const [, events = '', fields = ''] of line.text.matchAll(/((?:`\w+Event`(?:, | and )?)+) \(([^)]*)\)/g))
        fieldsOf(structsIn(events), fields, true)
    }
    if (line.columns?.[0] === 'Field') {
      const struct = structs.find((one) => one.name === line.heading)
      if (!struct) report(`no struct is called "${line.heading}"`)
      for (const [index, field] of codes(first).entries()) {
        const type = struct?.fields[field]
        const written = codes(second)[index]
        if (type === undefined) report(`${line.heading} has no field "${field}"`)
        else if (written !== undefined && short(type) !== short(written))
          report(`${line.heading}.${field} is "${type}", not "${written}"`)
      }
    }
    if (/[Nn]one (of them )?is marked as a view/.test(line.text) && functions.some((one) => one.kind === 'view'))
      report('some functions are views')
  }

  const missing = (what: string) => problems.push(`${name}:1: ${what} is not on the page`)
  for (const module of documents) {
    for (const one of module.functions)
      if (one.kind !== 'friend' && !named.has(one.name)) missing(`${module.name}::${signature(one)}`)
    for (const one of module.errors)
      if (!coded.has(`${module.name} ${one.name}`)) missing(`error ${one.code}, ${module.name}::${one.name},`)
    for (const one of module.structs)
      if (one.kind !== 'struct' && !named.has(one.name)) missing(`${one.kind} ${module.name}::${one.name}`)
  }
  for (const item of Object.keys(exceptions)) {
    if (!used.has(item)) problems.push(`${name}:1: the exception "${item}" is not needed`)
  }
  return problems
}

/** What the page shows for `:move{of="module.name"}` and `:move{of="module.struct.field"}`. */
function shownFor(of: string): string {
  const [module = '', name = '', field = ''] = of.split('.')
  const { functions, errors, structs } = moduleOf(module)
  const found = functions.find((one) => one.name === name)
  const error = errors.find((one) => one.name === name)
  const struct = structs.find((one) => one.name === name)
  if (found) return `\`${signature(found)}\``
  if (error) return String(error.code)
  if (!struct) throw new Error(`facts/moveModules.ts has no "${of}"`)
  if (field) return `\`${field}: ${short(struct.fields[field] as string)}\``
  return `\`${name}<${struct.typeParameters.join(', ')}>\``
}

const read = (name: string) =>
  readFileSync(join(pagesRoot, name), 'utf8').replace(/:move\{of="([^"]+)"\}/g, (_, of: string) => shownFor(of))

describe('the Aptos pages', () => {
  const files = readdirSync(pagesRoot, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mdx'))

  test.each(files)('%s tells its modules as their source declares them', (name) => {
    expect(problemsOf(name, read(name))).toEqual([])
  })

  test('there is a page for every module of the facts', () => {
    const documented = Object.values(pages).flatMap((page) => page.documents)
    expect(documented.toSorted()).toEqual(moveModules.map((module) => module.name).toSorted())
    expect(Object.keys(pages).toSorted()).toEqual(files.toSorted())
  })

  // One slip of each kind, so that a check which stops looking is seen.
  test.each([
    [
      'v2/router-v2.mdx',
      '`register_token<X>',
      '`register_tokens<X>',
      'router has no public function "register_tokens"',
    ],
    ['v2/router-v2.mdx', '`create_pair<X, Y>(', '`create_pair<X>(', '"create_pair<X>(sender: &signer)" is declared as'],
    [
      'v2/router-v2.mdx',
      'x_in: u64, y_min_out: u64',
      'x_in: u64, y_min: u64',
      'is declared as "swap_exact_input<X, Y>',
    ],
    ['v2/router-v2.mdx', 'y_out_amount: u64): u64', 'y_out_amount: u64): u128', 'is declared as "get_amount_in<X, Y>'],
    [
      'v2/router-v2.mdx',
      '| 3 | `E_INSUFFICIENT_Y',
      '| 5 | `E_INSUFFICIENT_Y',
      '"E_INSUFFICIENT_Y_AMOUNT" of router is 3, not 5',
    ],
    ['v2/router-v2.mdx', 'in `swap` with 1 ', 'in `swap` with 3 ', 'swap has no code 3'],
    [
      'v2/swap-core-v2.mdx',
      '| 4 | `ERROR_SAME_COIN`',
      '| 5 | `ERROR_SAME_COIN`',
      '"ERROR_SAME_COIN" of swap_utils is 4, not 5',
    ],
    ['v2/swap-core-v2.mdx', '`k_last` | `u128`', '`k_last` | `u64`', 'TokenPairMetadata.k_last is "u128", not "u64"'],
    ['v2/swap-core-v2.mdx', '### SwapInfo', '### SwapData', 'no struct is called "SwapData"'],
    ['v2/swap-core-v2.mdx', '`token_x: String`, ', '', 'PairCreatedEvent has "token_x" too'],
    [
      'v2/swap-core-v2.mdx',
      '| `withdraw_fee_noauth<X, Y>()`',
      '|',
      'swap::withdraw_fee_noauth<X, Y>() is not on the page',
    ],
    [
      'v2/swap-core-v2.mdx',
      '## Entry functions',
      '## Public functions, too',
      '"set_admin" is listed among the wrong functions',
    ],
    ['v2/overview.mdx', '…the same…', 'sender: &signer', 'is declared as "add_liquidity_and_stake_all<X, Y>'],
    ['v2/overview.mdx', '`LPToken<X, Y>`', '`LPToken<X>`', '"LPToken<X>" is declared as LPToken<X, Y>'],
    [
      'masterchef.mdx',
      '| `pool_length(): u64` | no',
      '| `pool_length(): u64` | yes',
      '"pool_length" is of kind public',
    ],
    [
      'masterchef.mdx',
      '`pid`, `amount: u128`',
      '`pid`, `amount: u64`',
      'EmergencyWithdrawEvent.amount is "u128", not "u64"',
    ],
    ['masterchef.mdx', '13, 14, 15', '13, 15, 14', '"ERROR_APT_INCENTIVE_CLOSED" of masterchef is 15, not 14'],
    [
      'masterchef.mdx',
      '| 8 | `ERROR_CAKE_REWARD_OVERFLOW`',
      '| 8 |',
      'error 8, masterchef::ERROR_CAKE_REWARD_OVERFLOW, is not',
    ],
    [
      'masterchef.mdx',
      '`cake_rate_to_regular`',
      '`cake_rate_regular`',
      '"cake_rate_regular" is nothing that masterchef',
    ],
    ['syrup-pools.mdx', '(`timestamp`)', '(`end_timestamp`)', 'StopRewardEvent has no field "end_timestamp"'],
    ['syrup-pools.mdx', 'aborts with 14 ', 'aborts with 15 ', 'smart_chef has no code 15'],
    ['ifo.mdx', '`RevokedEvent`', 'an event', 'event IFO::RevokedEvent is not on the page'],
    ['utils.mdx', 'code is 0, `ERROR_ONLY_ADMIN`', 'code is 1, `ERROR_ONLY_ADMIN`', '"ERROR_ONLY_ADMIN" is not 1'],
  ])('%s with %j made %j is caught', (name, right, wrong, problem) => {
    const page = read(name)
    const at = page.indexOf(right)
    expect(at).toBeGreaterThan(0)
    const line = page.slice(0, at).split('\n').length
    const problems = problemsOf(name, page.slice(0, at) + wrong + page.slice(at + right.length))
    const found = problems.find((one) => one.includes(problem))
    expect(problems.join('\n')).toContain(problem)
    // What is missing has no line; a heading's slip shows in the table below it.
    if (!found?.includes('is not on the page') && !right.startsWith('#')) expect(found).toMatch(`${name}:${line}:`)
  })
})

/** Calls, views and resources that the samples spell out, which follow an account or the router's name. */
const spelled = /`\$\{(\w+)\}(?:::(\w+))?::(\w+)(?:<([^`]*)>)?`(?:, (\[[^\]]*\]|\w+), (\[[^\]]*\]))?/g

/** Every name or number of arguments in a sample that its module does not declare. */
function sampleProblems(name: string, text: string): string[] {
  const count = (list: string) =>
    list
      .slice(1, -1)
      .split(',')
      .filter((one) => one.trim() !== '').length
  return [...text.matchAll(spelled)].flatMap(
    ([, variable = '', module = variable, item = '', types, typed, values]) => {
      const report = (problem: string) => [`${name}: ${module}::${item} ${problem}`]
      if (moveModules.some((one) => one.name === item)) return [] // a module's own name, kept for later
      const declared = moveModules.find((one) => one.name === module)
      if (!declared) return report('is of a module that the facts do not have')
      const one = declared.functions.find((found) => found.name === item)
      const struct = declared.structs.find((found) => found.name === item)
      if (!one && !struct) return report('is not declared')
      if (struct && types && !/join|\$\{of\}/.test(types)) {
        const given = types.split(', ').length
        return given === struct.typeParameters.length ? [] : report(`is given ${given} types`)
      }
      if (!one || !values || !typed) return []
      if (one.kind !== 'entry') return report('is no entry function')
      if (typed.startsWith('[') && count(typed) !== one.typeParameters.length)
        return report(`is given ${count(typed)} types`)
      const wanted = Object.values(one.parameters).filter((type) => type !== '&signer').length
      return count(values) === wanted ? [] : report(`is given ${count(values)} arguments`)
    },
  )
}

describe('the Aptos samples', () => {
  const files = readdirSync(snippetsRoot).filter((file) => file.endsWith('.ts'))

  test.each(files)('%s calls what the modules declare', (file) => {
    const text = readFileSync(join(snippetsRoot, file), 'utf8')
    expect(text.match(spelled)?.length).toBeGreaterThan(0)
    expect(sampleProblems(file, text)).toEqual([])
  })

  test.each([
    ['swap.ts', '::swap_exact_input`', '::swap_exact_inputs`', 'is not declared'],
    ['swap.ts', '[x, y, z], [output', '[x, y], [output', 'is given 2 types'],
    ['swap.ts', '[input, least]', '[input]', 'is given 1 arguments'],
    ['ifo.ts', '::IFO::release`', '::IFO::get_num_pools`', 'is no entry function'],
  ])('%s with %j made %j is caught', (file, right, wrong, problem) => {
    const text = readFileSync(join(snippetsRoot, file), 'utf8')
    expect(text).toContain(right)
    expect(sampleProblems(file, text.replace(right, wrong)).join()).toContain(problem)
  })
})
