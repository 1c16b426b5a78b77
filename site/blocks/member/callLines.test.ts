import { type AbiFunction, parseAbiItem } from 'viem'
import { describe, expect, it } from 'vitest'
import { callLines, targetOf } from './callLines.ts'

const address = '0x1097053Fd2ea711dad45caCcc45EfF7548fCB362'
const bsc = { id: 56, name: 'BNB Smart Chain' }
const rpc = "--rpc-url '<RPC URL of BNB Smart Chain>'"
const key = "--chain 56 --account '<keystore account>'"

const textsOf = (signature: string, contract = 'Thing', to: string | undefined = address) =>
  callLines(contract, parseAbiItem(signature as never) as AbiFunction, { chain: bsc, address: to })

const castOf = (signature: string) => textsOf(`function ${signature}`).cast
/** The arguments in viem's code, and in web3.py's. */
const argumentsOf = (signature: string) => {
  const { viem, python } = textsOf(`function ${signature}`)
  return [/args: \[(.*)\],/.exec(viem)?.[1], /contract\.functions\.\w+\((.*)\)\.\w+\(/.exec(python)?.[1]]
}

describe('a call', () => {
  it('of a function without parameters and with several outputs, of a contract without an address', () => {
    const declared = 'function slot0() view returns (uint160 sqrtPriceX96, int24 tick, bool unlocked)'
    const { cast, viem, python } = callLines('PancakeV3Pool', parseAbiItem(declared) as AbiFunction, { chain: bsc })
    expect(cast).toBe(`cast call '<pool>' 'slot0()(uint160,int24,bool)' ${rpc}`)
    expect(viem).toBe(`import { parseAbi } from 'viem'

// client: viem's public client of BNB Smart Chain (chain id 56).
const result = await client.readContract({
  address: pool,
  abi: parseAbi(['${declared}']),
  functionName: 'slot0',
})
`)
    expect(python).toBe(`from web3 import Web3

w3 = Web3(Web3.HTTPProvider("<RPC URL of BNB Smart Chain>"))
contract = w3.eth.contract(address=pool, abi=[{"type":"function","name":"slot0","stateMutability":"view","inputs":[],"outputs":[{"name":"sqrtPriceX96","type":"uint160"},{"name":"tick","type":"int24"},{"name":"unlocked","type":"bool"}]}])
result = contract.functions.slot0().call()
`)
  })

  it('that sends, with native currency, a tuple and bytes', () => {
    const { cast, viem, python } = textsOf(
      'function swap((address tokenIn, uint24 fee) params, bytes data) payable returns (uint256 amountOut)',
    )
    expect(cast).toBe(
      `cast send ${address} 'swap((address,uint24),bytes)' '(<tokenIn>,<fee>)' '<data>' --value '<value in wei>' ${key} ${rpc}`,
    )
    expect(viem).toBe(`import { parseAbi } from 'viem'

// client and wallet: viem's clients of BNB Smart Chain (chain id 56); the wallet has the account.
const { request } = await client.simulateContract({
  account: wallet.account,
  address: '${address}',
  abi: parseAbi(['function swap((address tokenIn, uint24 fee) params, bytes data) payable returns (uint256 amountOut)']),
  functionName: 'swap',
  args: [{ tokenIn, fee }, data],
  value,
})
const hash = await wallet.writeContract(request)
`)
    expect(python).toBe(`import os

from web3 import Web3

w3 = Web3(Web3.HTTPProvider("<RPC URL of BNB Smart Chain>"))
contract = w3.eth.contract(address="${address}", abi=[{"type":"function","name":"swap","stateMutability":"payable","inputs":[{"name":"params","type":"tuple","components":[{"name":"tokenIn","type":"address"},{"name":"fee","type":"uint24"}]},{"name":"data","type":"bytes"}],"outputs":[{"name":"amountOut","type":"uint256"}]}])
account = w3.eth.account.from_key(os.environ["PRIVATE_KEY"])
tx = contract.functions.swap((tokenIn, fee), data).build_transaction({
    "from": account.address,
    "chainId": 56,
    "nonce": w3.eth.get_transaction_count(account.address),
    "gasPrice": w3.eth.gas_price,
    "value": value,
})
tx_hash = w3.eth.send_raw_transaction(account.sign_transaction(tx).raw_transaction)
`)
  })

  it.each([
    ['a list', 'f(address[] path) view', "'f(address[])' '[<path>]'", 'path', 'path'],
    [
      'a list of fixed length',
      'f(uint256[2] amounts) view',
      "'f(uint256[2])' '[<amounts0>,<amounts1>]'",
      'amounts',
      'amounts',
    ],
    ['lists in lists', 'f(bytes[][2] a) view', "'f(bytes[][2])' '[[<a0>],[<a1>]]'", 'a', 'a'],
    [
      'structs in a struct',
      'f(((address token, uint48 nonce)[] details, address spender) batch) view',
      "'f(((address,uint48)[],address))' '([(<token>,<nonce>)],<spender>)'",
      '{ details: [{ token, nonce }], spender }',
      '([(token, nonce)], spender)',
    ],
    ['a struct of one field', 'f((bytes32 id) one) view', "'f((bytes32))' '(<id>)'", '{ id }', '(id,)'],
    [
      'the same name twice',
      'f((uint256 amount, address to) a, (uint256 amount) b, uint256 amount) view',
      "'f((uint256,address),(uint256),uint256)' '(<aAmount>,<to>)' '(<bAmount>)' '<amount>'",
      '{ amount: aAmount, to }, { amount: bAmount }, amount',
      '(aAmount, to), (bAmount,), amount',
    ],
    [
      'parameters without names',
      'f(address, (uint256, bool) pair) view',
      "'f(address,(uint256,bool))' '<argument0>' '(<pair0>,<pair1>)'",
      'argument0, [pair0, pair1]',
      'argument0, (pair0, pair1)',
    ],
    [
      'names that a language keeps',
      'f(address from, uint256 lambda, bytes class, address account) view',
      "'f(address,uint256,bytes,address)' '<from>' '<lambda>' '<class>' '<account_>'",
      'from, lambda, class_, account_',
      'from_, lambda_, class_, account_',
    ],
    ['strings', 'f(string s, bytes4 b) view', "'f(string,bytes4)' '<s>' '<b>'", 's, b', 's, b'],
  ])('with %s', (_, signature, line, viem, python) => {
    expect(castOf(signature)).toBe(`cast call ${address} ${line} ${rpc}`)
    expect(argumentsOf(signature)).toEqual([viem, python])
  })

  it('tells overloads apart by their types', () => {
    const lines = ['mint(address to) returns (uint256)', 'mint(address to, uint256 amount)'].map(castOf)
    expect(lines).toEqual([
      `cast send ${address} 'mint(address)' '<to>' ${key} ${rpc}`,
      `cast send ${address} 'mint(address,uint256)' '<to>' '<amount>' ${key} ${rpc}`,
    ])
  })

  it('decodes a struct that is returned', () => {
    expect(castOf('f() view returns ((address a, (uint8 x)[] b) s, bytes)')).toBe(
      `cast call ${address} 'f()((address,(uint8)[]),bytes)' ${rpc}`,
    )
  })

  it('of a quoter is a call, though its function is no view', () => {
    const { cast, viem, python } = textsOf('function quote(uint256 amount) returns (uint256)', 'QuoterV2')
    expect(cast).toBe(`cast call ${address} 'quote(uint256)(uint256)' '<amount>' ${rpc}`)
    expect(viem).toContain('const { result } = await client.simulateContract({')
    expect(viem).not.toContain('writeContract')
    expect(python).toContain('result = contract.functions.quote(amount).call()')
  })

  it('gives the native currency its own name', () => {
    const { cast, viem, python } = textsOf('function f(uint256 value) payable')
    expect(cast).toContain(`'<value_>' --value '<value in wei>'`)
    expect(viem).toContain('args: [value_],\n  value,')
    expect(python).toContain('functions.f(value_)')
  })
})

describe('where a call goes', () => {
  const chains = [
    { key: 'aptos', id: 1, kind: 'aptos', name: 'Aptos' },
    { key: 'bsc', id: 56, kind: 'evm', name: 'BNB Smart Chain' },
    { key: 'eth', id: 1, kind: 'evm', name: 'Ethereum' },
  ]
  const row = (abi: string, chain: string, at: string, status = 'active') => ({ abi, chain, address: at, status })
  const rows = [
    row('Router', 'bsc', '0xb1'),
    row('Router', 'eth', '0xe1'),
    row('Router', 'eth', '0xe0', 'deprecated'),
    row('Farm', 'eth', '0xe2'),
    row('Old', 'bsc', '0xb3', 'deprecated'),
    row('Chef', 'bsc', '0xb4'),
    row('Chef', 'bsc', '0xb5'),
    row('Twice', 'bsc', '0xb6'),
    row('Twice', 'bsc', '0xb6'),
    row('Permit', 'bsc', '0xb7'),
    { ...row('Permit', 'bsc', '0xb8'), label: 'a wallet' },
  ]
  it.each([
    ['the first chain without a choice', 'Router', '', 56, '0xb1', 'On BNB Smart Chain: 0xb1'],
    ['the chosen chain, and what is active there', 'Router', 'eth', 1, '0xe1', 'On Ethereum: 0xe1'],
    ['a chain that has it', 'Farm', 'bsc', 1, '0xe2', 'Not on BNB Smart Chain. On Ethereum: 0xe2'],
    ['the retired address alone', 'Old', 'bsc', 56, '0xb3', 'On BNB Smart Chain: 0xb3, retired'],
    ['no address among several', 'Chef', 'bsc', 56, undefined, 'On BNB Smart Chain: 2 addresses, put one for chef'],
    ['the address without a label', 'Permit', 'bsc', 56, '0xb7', 'On BNB Smart Chain: 0xb7'],
    ['an address that two rows have', 'Twice', 'bsc', 56, '0xb6', 'On BNB Smart Chain: 0xb6'],
    ['the chosen chain for a pair', 'PairV2', 'eth', 1, undefined, 'On Ethereum: put the address for pair'],
    [
      'the first chain of the EVM for another',
      'PairV2',
      'aptos',
      56,
      undefined,
      'On BNB Smart Chain: put the address for pair',
    ],
    ['the first chain for one that there is not', 'Router', 'mars', 56, '0xb1', 'On BNB Smart Chain: 0xb1'],
  ])('%s', (_, contract, chosen, id, at, says) => {
    const target = targetOf(contract, rows, chains, chosen)
    expect([target.chain.id, target.address, target.says]).toEqual([id, at, says])
  })
})
