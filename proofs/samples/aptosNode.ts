import {
  type Aptos,
  Deserializer,
  EntryFunction,
  generateSigningMessageForTransaction,
  SignedTransaction,
  SimpleTransaction,
  TransactionAuthenticatorEd25519,
  type TransactionPayloadEntryFunction,
} from '@aptos-labs/ts-sdk'
import { type MoveModule, moveModules } from '../../facts/moveModules.ts'
import { type Answer, type Asked, startServer } from './httpServer.ts'

/** A call as it went over the wire, its arguments read by the types that the facts have for the function. */
export interface MoveCall {
  function: string
  typeArguments: string[]
  arguments: unknown[]
}

function moduleOf(name: string): MoveModule {
  const found = moveModules.find((module) => module.name === name)
  if (!found) throw new Error(`facts/moveModules.ts has no module ${name}`)
  return found
}

const readers: Record<string, (bytes: Deserializer) => unknown> = {
  u64: (bytes) => bytes.deserializeU64(),
  'vector<u8>': (bytes) => bytes.deserializeBytes(),
  address: (bytes) => `0x${Buffer.from(bytes.deserializeFixedBytes(32)).toString('hex')}`,
}

function callOf({ module_name, function_name, type_args, args }: EntryFunction): MoveCall {
  const [module, name] = [module_name.name.identifier, function_name.identifier]
  const known = moduleOf(module).functions.find((one) => one.name === name)
  if (!known) throw new Error(`${module} has no function ${name}`)
  const types = Object.values(known.parameters).filter((type) => type !== '&signer')
  if (types.length !== args.length || known.typeParameters.length !== type_args.length)
    throw new Error(`${module}::${name} takes other arguments`)
  return {
    function: `${module_name.address}::${module}::${name}`,
    typeArguments: type_args.map(String),
    arguments: types.map((type, index) => {
      const reader = readers[type]
      if (!reader) throw new Error(`no reader of ${type}`)
      // What an argument is in the transaction: its bytes behind their length.
      return reader(new Deserializer(args[index]?.bcsToBytes() ?? new Uint8Array()))
    }),
  }
}

/** A module as a node describes it, of what the facts have. */
function described(address: string, { name, functions }: MoveModule) {
  return {
    bytecode: '0x',
    abi: {
      address,
      name,
      friends: [],
      structs: [],
      exposed_functions: functions.map(({ name, kind, typeParameters, parameters, returns }) => ({
        name,
        visibility: kind === 'friend' ? 'friend' : 'public',
        is_entry: kind === 'entry',
        is_view: kind === 'view',
        generic_type_params: typeParameters.map(() => ({ constraints: [] })),
        params: Object.values(parameters),
        return: returns,
      })),
    },
  }
}

/**
 * A node that holds the modules of the facts, the resources that a test gives it, and takes every transaction that is
 * signed by its sender. `use` makes a sample's client speak to it.
 */
export async function startNode() {
  const resources = new Map<string, { type: string; data: unknown }[]>()
  const views = new Map<string, unknown[]>()
  const calls: MoveCall[] = []
  const viewed: MoveCall[] = []
  let aborts: string | undefined

  function took(body: Buffer): Answer {
    const { raw_txn, authenticator } = SignedTransaction.deserialize(new Deserializer(body))
    if (!(authenticator instanceof TransactionAuthenticatorEd25519)) throw new Error('signed in another way')
    const message = generateSigningMessageForTransaction(new SimpleTransaction(raw_txn))
    if (!authenticator.public_key.verifySignature({ message, signature: authenticator.signature }))
      throw new Error('the signature is not of this transaction')
    calls.push(callOf((raw_txn.payload as TransactionPayloadEntryFunction).entryFunction))
    return { status: 202, json: { hash: `0x${String(calls.length).padStart(64, '0')}` } }
  }

  function answer({ method, path: whole, body }: Asked): Answer {
    const [path = ''] = whole.split('?')
    const [, account = '', kind, name = ''] = /^\/v1\/accounts\/(0x\w+)(?:\/(\w+)(?:\/(.*))?)?$/.exec(path) ?? []
    if (path === '/v1/' || path === '/v1') return { json: { chain_id: 1, ledger_version: '1', ledger_timestamp: '1' } }
    if (path === '/v1/estimate_gas_price') return { json: { gas_estimate: 100 } }
    if (method === 'POST' && path === '/v1/transactions') return took(body)
    if (path.startsWith('/v1/transactions/')) {
      const outcome = { type: 'user_transaction', success: !aborts, vm_status: aborts ?? 'Executed successfully' }
      return { json: { ...outcome, hash: path.split('/').at(-1) } }
    }
    if (method === 'POST' && path === '/v1/view') {
      const call = callOf(EntryFunction.deserialize(new Deserializer(body)))
      viewed.push(call)
      return { json: views.get(call.function) }
    }
    if (account && !kind) return { json: { sequence_number: '7', authentication_key: account } }
    if (kind === 'module') return { json: described(account, moduleOf(name)) }
    const held = resources.get(BigInt(account).toString()) ?? []
    if (kind === 'resources') return { json: held }
    const found = held.find(({ type }) => type === name)
    if (found) return { json: found }
    return { status: 404, json: { message: `no ${name}`, error_code: 'resource_not_found' } }
  }

  const server = await startServer(answer)
  return {
    calls,
    viewed,
    stop: server.stop,
    use: (aptos: Aptos) => Object.assign(aptos.config, { fullnode: `${server.url}/v1` }),
    /** Puts a resource of the facts under an account. Fields that are not given have no value that a sample may read. */
    holds: (account: string, publisher: string, module: string, name: string, of: string[], data: object) => {
      const struct = moduleOf(module).structs.find((one) => one.name === name)
      if (struct?.kind !== 'resource') throw new Error(`${module} has no resource ${name}`)
      const strange = Object.keys(data).filter((field) => !(field in struct.fields))
      if (strange.length > 0) throw new Error(`${module}::${name} has no field ${strange.join(', ')}`)
      if (of.length !== struct.typeParameters.length) throw new Error(`${module}::${name} takes other types`)
      const type = `${publisher}::${module}::${name}${of.length > 0 ? `<${of.join(', ')}>` : ''}`
      const key = BigInt(account).toString()
      const others = (resources.get(key) ?? []).filter((one) => one.type !== type)
      resources.set(key, [...others, { type, data }])
    },
    views: (name: string, result: unknown[]) => views.set(name, result),
    /** From now on transactions end in this status of the machine. */
    aborts: (status: string | undefined) => {
      aborts = status
    },
  }
}
