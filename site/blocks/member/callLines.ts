import type { AbiFunction, AbiParameter } from 'viem'
import { componentsOf, declarationOf, signatureOf, typeOf } from '../../shared/abiTypes.ts'

/** Where a call goes. */
export interface CallTarget {
  chain: { id: number; name: string }
  /** Absent where the reader must choose it: of a pair, a pool, a hook, or of one among several deployments. */
  address?: string
}

/** What a call can be copied as. */
export type CallFormat = 'cast' | 'viem' | 'python'

/**
 * Contracts whose functions are made for `eth_call`, though the ABI says that they change state: a transaction pays gas
 * for them and keeps nothing.
 */
const isRead = (contract: string): boolean =>
  /Quoter(V\d+)?$|^(FeeOnTransferDetector|TokenValidator|PancakeInterfaceMulticall(V2)?)$/.test(contract)

/** A parameter, or one part of a tuple or a list, with what stands for its value. */
interface Value {
  /** Its name in the ABI; empty without one. */
  name: string
  kind: 'one' | 'tuple' | 'list'
  placeholder: string
  /** The parts of a tuple; what a list holds, once for each place of a list of fixed length. */
  parts: Value[]
  /** A list of values that have no parts is one placeholder in code. */
  isWhole: boolean
}

const list = /^(.*)\[(\d*)\]$/

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)
const uncapital = (word: string): string =>
  word.replace(/^(?:[A-Z]+(?=[A-Z][a-z]|\d|$)|[A-Z])/, (start) => start.toLowerCase())

/** `path` has the names around it. */
function readValue(parameter: AbiParameter, fallback: string, path: readonly string[]): Value {
  const name = parameter.name ?? ''
  const own = [...path, name || fallback]
  const base = { name, placeholder: '', isWhole: false }
  const [, inner, length = ''] = list.exec(parameter.type) ?? []
  if (inner !== undefined) {
    const item = { ...parameter, type: inner } as AbiParameter
    const parts =
      length === ''
        ? [readValue(item, fallback, path)]
        : Array.from({ length: Number(length) }, (_, at) =>
            readValue({ ...item, name: `${own.at(-1)}${at}` } as AbiParameter, '', path),
          )
    return { ...base, kind: 'list', placeholder: own.join(' '), parts, isWhole: !inner.startsWith('tuple') }
  }
  const components = componentsOf(parameter)
  if (components.length === 0) return { ...base, kind: 'one', placeholder: own.join(' '), parts: [] }
  const parts = components.map((part, at) => readValue(part, `${own.at(-1)}${at}`, own))
  return { ...base, kind: 'tuple', placeholder: own.join(' '), parts }
}

const leaves = (value: Value): Value[] => (value.parts.length === 0 ? [value] : value.parts.flatMap(leaves))
const everyPart = (value: Value): Value[] => [value, ...value.parts.flatMap(everyPart)]

/**
 * The values of a function's parameters, each placeholder its parameter's name; where two have the same name, with the
 * names around them.
 */
function readValues(inputs: readonly AbiParameter[], taken: readonly string[]): Value[] {
  const values = inputs.map((input, at) => readValue(input, `argument${at}`, []))
  const counts = new Map<string, number>()
  const shortOf = ({ placeholder }: Value) => placeholder.split(' ').at(-1) ?? ''
  for (const name of values.flatMap(leaves).map(shortOf)) counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const value of values.flatMap(everyPart)) {
    const words = value.placeholder.split(' ')
    const short = words.at(-1) ?? ''
    const [first = '', ...rest] = (counts.get(short) ?? 0) > 1 ? words : [short]
    const name = first + rest.map(capital).join('')
    value.placeholder = taken.includes(name) ? `${name}_` : name
  }
  return values
}

const typesOf = (parameters: readonly AbiParameter[]): string => `(${parameters.map(typeOf).join(',')})`

function declaration({ name, inputs, outputs, stateMutability }: AbiFunction): string {
  const words = stateMutability === 'nonpayable' ? '' : ` ${stateMutability}`
  const returns = outputs.length > 0 ? ` returns (${outputs.map(declarationOf).join(', ')})` : ''
  return `function ${name}(${inputs.map(declarationOf).join(', ')})${words}${returns}`
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

const reservedInTypeScript = words(
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false ' +
    'finally for function if implements import in instanceof interface let new null package private protected public ' +
    'return static super switch this throw true try typeof undefined var void while with yield',
)
const reservedInPython = words(
  'False None True and as assert async await break class continue def del elif else except finally for from global if ' +
    'import in is lambda nonlocal not or pass raise return try while with yield',
)
/** The names that the texts use for themselves. */
const ownNames = 'client wallet request result hash parseAbi Web3 w3 os contract account tx tx_hash'.split(' ')

const quoted = (text: string): string => `'${text}'`
const inBrackets = (name: string): string => `<${name}>`

/** A value as cast reads it. */
function castValue({ kind, parts, placeholder }: Value): string {
  if (kind === 'one') return inBrackets(placeholder)
  const inside = parts.map(castValue).join(',')
  return kind === 'tuple' ? `(${inside})` : `[${inside}]`
}

function typescriptValue({ kind, parts, placeholder, isWhole }: Value): string {
  if (kind === 'one' || isWhole) return reservedInTypeScript.has(placeholder) ? `${placeholder}_` : placeholder
  if (kind === 'list') return `[${parts.map(typescriptValue).join(', ')}]`
  // viem takes a tuple with an unnamed part as a list.
  if (parts.some(({ name }) => !name)) return `[${parts.map(typescriptValue).join(', ')}]`
  const fields = parts.map((part) => {
    const value = typescriptValue(part)
    return value === part.name ? value : `${part.name}: ${value}`
  })
  return `{ ${fields.join(', ')} }`
}

function pythonValue({ kind, parts, placeholder, isWhole }: Value): string {
  if (kind === 'one' || isWhole) return reservedInPython.has(placeholder) ? `${placeholder}_` : placeholder
  const inside = parts.map(pythonValue).join(', ')
  if (kind === 'list') return `[${inside}]`
  return parts.length === 1 ? `(${inside},)` : `(${inside})`
}

/** What stands for the address of a contract that has none of its own: `pair`, `pool`, `hook`, else its name. */
export function addressPlaceholder(contract: string): string {
  const [, role] = /(Pair|Pool|Hook)s?(?:V\d+)?$/.exec(contract) ?? []
  return uncapital(role ?? contract)
}

/** Whether the text sends a transaction. */
export const sends = (contract: string, { stateMutability }: AbiFunction): boolean =>
  (stateMutability === 'nonpayable' || stateMutability === 'payable') && !isRead(contract)

/** A parameter without what only tools of Solidity read. */
function bare(parameter: AbiParameter): object {
  const { name = '', type } = parameter
  return 'components' in parameter ? { name, type, components: parameter.components.map(bare) } : { name, type }
}

/**
 * A call of a function as a line of Foundry's cast, as code for viem and as code for web3.py. A placeholder stands for
 * each value that the reader must give: `<name>` for cast, a name of the language else. Amounts of native currency are in
 * wei. viem's code takes a `client` and, where it sends, a `wallet` with an account; web3.py's takes the key from the
 * environment.
 */
export function callLines(
  contract: string,
  item: AbiFunction,
  { chain, address }: CallTarget,
): Record<CallFormat, string> {
  const { name, inputs, outputs, stateMutability } = item
  const isPayable = stateMutability === 'payable'
  const isSent = sends(contract, item)
  const target = addressPlaceholder(contract)
  const values = readValues(inputs, [...ownNames, ...(address ? [] : [target]), ...(isPayable ? ['value'] : [])])
  const rpc = `RPC URL of ${chain.name}`

  const cast = [
    `cast ${isSent ? 'send' : 'call'}`,
    address ?? quoted(inBrackets(target)),
    quoted(signatureOf(name, inputs) + (isSent || outputs.length === 0 ? '' : typesOf(outputs))),
    ...values.map((value) => quoted(castValue(value))),
    ...(isPayable ? [`--value ${quoted('<value in wei>')}`] : []),
    ...(isSent ? [`--chain ${chain.id}`, `--account ${quoted('<keystore account>')}`] : []),
    `--rpc-url ${quoted(inBrackets(rpc))}`,
  ].join(' ')

  const fields = [
    `address: ${address ? quoted(address) : target},`,
    `abi: parseAbi([${quoted(declaration(item))}]),`,
    `functionName: ${quoted(name)},`,
    ...(inputs.length > 0 ? [`args: [${values.map(typescriptValue).join(', ')}],`] : []),
    ...(isPayable ? ['value,'] : []),
  ]
  // A function that the ABI calls changing is only simulated where it is made for that.
  const isView = stateMutability === 'view' || stateMutability === 'pure'
  const result = isView ? 'result' : isSent ? '{ request }' : '{ result }'
  const viem = [
    "import { parseAbi } from 'viem'",
    '',
    isSent
      ? `// client and wallet: viem's clients of ${chain.name} (chain id ${chain.id}); the wallet has the account.`
      : `// client: viem's public client of ${chain.name} (chain id ${chain.id}).`,
    `const ${result} = await client.${isView ? 'readContract' : 'simulateContract'}({`,
    ...(isSent ? ['  account: wallet.account,'] : []),
    ...fields.map((field) => `  ${field}`),
    '})',
    ...(isSent ? ['const hash = await wallet.writeContract(request)'] : []),
    '',
  ].join('\n')

  const abi = JSON.stringify({
    type: 'function',
    name,
    stateMutability,
    inputs: inputs.map(bare),
    outputs: outputs.map(bare),
  })
  const called = `contract.functions.${name}(${values.map(pythonValue).join(', ')})`
  const python = [
    ...(isSent ? ['import os', ''] : []),
    'from web3 import Web3',
    '',
    `w3 = Web3(Web3.HTTPProvider("<${rpc}>"))`,
    `contract = w3.eth.contract(address=${address ? `"${address}"` : target}, abi=[${abi}])`,
    ...(isSent
      ? [
          'account = w3.eth.account.from_key(os.environ["PRIVATE_KEY"])',
          `tx = ${called}.build_transaction({`,
          '    "from": account.address,',
          `    "chainId": ${chain.id},`,
          '    "nonce": w3.eth.get_transaction_count(account.address),',
          '    "gasPrice": w3.eth.gas_price,',
          ...(isPayable ? ['    "value": value,'] : []),
          '})',
          'tx_hash = w3.eth.send_raw_transaction(account.sign_transaction(tx).raw_transaction)',
        ]
      : [`result = ${called}.call(${isPayable ? '{"value": value}' : ''})`]),
    '',
  ].join('\n')
  return { cast, viem, python }
}

interface TargetChain {
  key: string
  id: number
  kind: string
  name: string
}

interface TargetRow {
  abi?: string
  chain: string
  address: string
  status: string
  label?: string
}

/**
 * Where a contract is called for a reader who chose a chain: there if it is deployed there, else on the first chain that
 * has it. `says` is a sentence with the chain and the address, and with what the reader would not expect.
 */
export function targetOf(
  contract: string,
  rows: readonly TargetRow[],
  chains: readonly TargetChain[],
  chosen: string,
): CallTarget & { says: string } {
  const own = rows.filter(({ abi }) => abi === contract)
  const evm = chains.filter(({ kind }) => kind === 'evm')
  const has = (key: string, status?: string) =>
    own.some((row) => row.chain === key && (status === undefined || row.status === status))
  const wanted = evm.find(({ key }) => key === chosen)
  const first = evm.find(({ key }) => has(key, 'active')) ?? evm.find(({ key }) => has(key)) ?? evm[0]
  const chain = wanted && (has(wanted.key) || own.length === 0) ? wanted : first
  if (!chain) throw new Error('there is no chain of the EVM')
  const there = own.filter((row) => row.chain === chain.key)
  const active = there.filter(({ status }) => status === 'active')
  // Of several in use, the one without a label is the one that the others are told apart from.
  const plain = active.filter(({ label }) => !label)
  const candidates = plain.length > 0 ? plain : active.length > 0 ? active : there
  const addresses = new Set(candidates.map(({ address }) => address))
  const [address] = addresses.size === 1 ? addresses : []
  const elsewhere = wanted && wanted !== chain ? `Not on ${wanted.name}. ` : ''
  const several = addresses.size > 1 ? `${addresses.size} addresses, put one` : 'put the address'
  const place = address ?? `${several} for ${addressPlaceholder(contract)}`
  const retired = there.length > 0 && active.length === 0 ? ', retired' : ''
  return {
    chain: { id: chain.id, name: chain.name },
    address,
    says: `${elsewhere}On ${chain.name}: ${place}${retired}`,
  }
}
