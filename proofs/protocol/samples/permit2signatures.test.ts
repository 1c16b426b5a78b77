import { AllowanceTransfer, type PermitSingle, SignatureTransfer } from '@pancakeswap/permit2-sdk'
import {
  type Abi,
  type Address,
  concatHex,
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  maxUint256,
  numberToHex,
  type PublicClient,
  parseAbiParameters,
  recoverAddress,
  stringToHex,
  toFunctionSelector,
  type WalletClient,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signRouterPermit } from '../../../docs/snippets/typescript/infinity/permit2-permit.ts'
import { approvePermit2 } from '../../../docs/snippets/typescript/permit2/approve.ts'
import {
  openAllowances,
  revoke,
  revokeAll,
  voidSignedAllowances,
} from '../../../docs/snippets/typescript/permit2/revoke.ts'
import { signAllowance } from '../../../docs/snippets/typescript/permit2/sign-allowance.ts'
import { signTransfer, signTransferForAtLeast } from '../../../docs/snippets/typescript/permit2/sign-transfer.ts'
import { cancel } from '../../../docs/snippets/typescript/products/pcsx.ts'
import { constants } from '../../../facts/constants.ts'
import type { LocalChain } from '../../samples/chain.ts'
import { nameSamples } from '../../samples/failures.ts'
import { seeded } from '../../samples/random.ts'
import { artifacts } from '../../samples/solc.ts'
import { startPermit2 } from '../kits/sampleKits.ts'

nameSamples(import.meta.filename)

const made = artifacts(
  'proofs/samples/contracts/Sale.sol',
  'proofs/samples/contracts/Token.sol',
  'docs/snippets/solidity/permit2/SignedDeposit.sol',
)
let chain: LocalChain
let client: PublicClient
let wallet: WalletClient
let permit2: Address
let permits: Abi
let errors: Abi
let token: Address
let soon: number

beforeAll(async () => {
  const fixture = await startPermit2()
  ;({ chain } = fixture)
  client = chain.client
  wallet = chain.walletOf(chain.alice)
  permit2 = fixture.permit2.address
  permits = fixture.permit2.abi
  errors = permits.filter(({ type }) => type === 'error')
  token = await chain.deploy(made('Token'), [0n])
  await chain.send(chain.owner, token, made('Token').abi, 'mint', [chain.alice.address, 1_000n])
  const { timestamp } = await client.getBlock()
  soon = Number(timestamp) + 3600
})

afterAll(() => chain?.stop())

const balanceOf = (account: Address) => chain.call(token, made('Token').abi, 'balanceOf', [account])

describe('the types of the facts', () => {
  const facts = constants.permit2
  const hashed = (type: { value: string }) => keccak256(stringToHex(type.value))
  const hashOf = (types: string, ...values: unknown[]) =>
    keccak256(encodeAbiParameters(parseAbiParameters(types), values as never))

  const sign = (hash: Hex) => {
    const name = keccak256(stringToHex(facts.domainName.value))
    const domain = hashOf('bytes32, bytes32, uint256, address', hashed(facts.domain.type), name, 56n, permit2)
    const digest = keccak256(concatHex(['0x1901', domain, hash]))
    if (!chain.alice.sign) throw new Error('the account cannot sign a hash')
    return chain.alice.sign({ hash: digest })
  }
  const order = () => ({ permitted: { token, amount: 9n }, nonce: 900n, deadline: BigInt(soon) })
  const tokenHash = () => hashOf('bytes32, address, uint256', hashed(facts.tokenPermissions.type), token, 9n)

  it('are signed for an allowance', async () => {
    const details = { token, amount: 9n, expiration: 1, nonce: 0 }
    const spender = seeded(24).address()
    const typeOfDetails = hashed(facts.permitDetails.type)
    const detailsHash = hashOf('bytes32, address, uint160, uint48, uint48', ...[typeOfDetails, token, 9n, 1, 0])
    const typeOfPermit = hashed(facts.permitSingle.type)
    const signed = hashOf('bytes32, bytes32, address, uint256', typeOfPermit, detailsHash, spender, BigInt(soon))
    const permit = { details, spender, sigDeadline: BigInt(soon) }
    await chain.send(chain.bob, permit2, permits, 'permit', [chain.alice.address, permit, await sign(signed)])
    const allowance = await chain.call(permit2, permits, 'allowance', [chain.alice.address, token, spender])
    expect(allowance).toEqual([9n, 1, 1])
  })

  it('are signed for a transfer, with a witness and without', async () => {
    await chain.send(chain.alice, token, made('Token').abi, 'approve', [permit2, 18n])
    const to = seeded(25).address()
    const details = { to, requestedAmount: 9n }
    const { nonce, deadline, ...rest } = order()
    const spender = chain.bob.address
    const values = [tokenHash(), spender, nonce, deadline]
    const plain = hashOf(
      'bytes32, bytes32, address, uint256, uint256',
      hashed(facts.permitTransferFrom.type),
      ...values,
    )
    const args = [{ ...rest, nonce, deadline }, details, chain.alice.address]
    await chain.send(chain.bob, permit2, permits, 'permitTransferFrom', [...args, await sign(plain)])

    const witnessType = 'uint256 witness)TokenPermissions(address token,uint256 amount)'
    const type = { value: `${facts.permitWitnessTransferFromStub.value}${witnessType}` }
    const witness = numberToHex(123n, { size: 32 })
    const next = nonce + 1n
    const seen = [tokenHash(), spender, next, deadline, witness]
    const hash = hashOf('bytes32, bytes32, address, uint256, uint256, bytes32', hashed(type), ...seen)
    const signature = await sign(hash)
    const withWitness = [
      { ...rest, nonce: next, deadline },
      details,
      chain.alice.address,
      witness,
      witnessType,
      signature,
    ]
    await chain.send(chain.bob, permit2, permits, 'permitWitnessTransferFrom', withWitness)
    expect(await balanceOf(to)).toBe(18n)
  })
})

describe('signatures, compared with the SDK’s typed data', () => {
  it('an allowance', async () => {
    const random = seeded(20)
    for (let run = 0; run < 20; run++) {
      const grant = {
        token: random.address(),
        spender: random.address(),
        amount: random.bigint(160),
        expiration: random.below(2 ** 31),
        sigDeadline: random.bigint(256),
      }
      const { permit, signature } = await signAllowance(client, chain.alice, permit2, 56, grant)
      const { sigDeadline, spender, token, amount, expiration } = grant
      const details = { token, amount, expiration, nonce: 0 }
      const hash = AllowanceTransfer.hash({ details, spender, sigDeadline } as PermitSingle, permit2, chain.chain.id)
      expect(permit).toEqual({ details, spender, sigDeadline })
      expect(await recoverAddress({ hash, signature })).toBe(chain.alice.address)
    }
  })

  it('a transfer', async () => {
    const random = seeded(21)
    for (let run = 0; run < 20; run++) {
      const order = {
        token: random.address(),
        amount: random.bigint(256),
        spender: random.address(),
        deadline: random.bigint(256),
      }
      const { nonce, signature } = await signTransfer(chain.alice, permit2, 56, order)
      const { token, amount, spender, deadline } = order
      const permit = { permitted: { token, amount }, spender, nonce, deadline }
      const hash = SignatureTransfer.hash(permit, permit2, 56)
      expect(await recoverAddress({ hash, signature })).toBe(chain.alice.address)
    }
  })

  it('a transfer with a witness', async () => {
    const random = seeded(22)
    const order = { token: random.address(), amount: 5n, spender: random.address(), deadline: 9n }
    const signature = await signTransferForAtLeast(chain.alice, permit2, 56, order, 7n, 123n)
    const { token, amount, spender, deadline } = order
    const hash = SignatureTransfer.hash({ permitted: { token, amount }, spender, nonce: 7n, deadline }, permit2, 56, {
      witness: { minimumOut: 123n },
      witnessTypeName: 'Sale',
      witnessType: { Sale: [{ name: 'minimumOut', type: 'uint256' }] },
    })
    expect(await recoverAddress({ hash, signature })).toBe(chain.alice.address)
  })

  it('no nonce is drawn twice', async () => {
    const order = { token, amount: 1n, spender: token, deadline: 1n }
    const drawn = await Promise.all([0, 1, 2].map(() => signTransfer(chain.alice, permit2, 56, order)))
    expect(new Set(drawn.map(({ nonce }) => nonce)).size).toBe(3)
  })
})

describe('allowances', () => {
  it('Permit2 is approved once', async () => {
    const approve = () => approvePermit2(client, wallet, chain.alice, permit2, token, 1_000n)
    const hash = await approve()
    if (!hash) throw new Error('nothing was sent')
    await chain.receiptOf(hash)
    expect(await chain.call(token, made('Token').abi, 'allowance', [chain.alice.address, permit2])).toBe(maxUint256)
    expect(await approve()).toBeUndefined()
  })

  it('Permit2 is approved for a token that returns nothing', async () => {
    const silent = await chain.deploy(made('SilentToken'))
    const hash = await approvePermit2(client, wallet, chain.alice, permit2, silent, 1n)
    await chain.receiptOf(hash ?? '0x')
    const allowance = await chain.call(silent, made('SilentToken').abi, 'allowance', [chain.alice.address, permit2])
    expect(allowance).toBe(maxUint256)
  })

  it('Permit2 is approved for a token that raises an allowance from zero alone', async () => {
    const { abi } = made('WaryToken')
    const wary = await chain.deploy(made('WaryToken'))
    await chain.send(chain.alice, wary, abi, 'approve', [permit2, 5n])
    await expect(chain.send(chain.alice, wary, abi, 'approve', [permit2, 6n])).rejects.toThrow('not from zero')
    await chain.receiptOf((await approvePermit2(client, wallet, chain.alice, permit2, wary, 6n)) ?? '0x')
    expect(await chain.call(wary, abi, 'allowance', [chain.alice.address, permit2])).toBe(maxUint256)
  })

  it('a signed allowance can be submitted once', async () => {
    const grant = { token, spender: chain.bob.address, amount: 50n, expiration: soon, sigDeadline: BigInt(soon) }
    const { permit, signature } = await signAllowance(client, chain.alice, permit2, 56, grant)
    const submit = () => chain.send(chain.bob, permit2, permits, 'permit', [chain.alice.address, permit, signature])
    await submit()
    const allowance = await chain.call(permit2, permits, 'allowance', [chain.alice.address, token, chain.bob.address])
    expect(allowance).toEqual([50n, soon, 1])
    await expect(submit()).rejects.toThrow('InvalidNonce')
  })

  it('those that hold are found, and ended one by one or together', async () => {
    const open = () => openAllowances(client, permit2, chain.alice.address, 0n)
    const grant = (spender: Address, expiration: number) =>
      chain.send(chain.alice, permit2, permits, 'approve', [token, spender, 7n, expiration])
    await grant(chain.owner.address, soon)
    await grant(permit2, 1)
    const both = await open()
    expect(both.map(({ spender }) => spender).sort()).toEqual([chain.owner.address, chain.bob.address].sort())
    expect(both.find(({ spender }) => spender === chain.bob.address)).toMatchObject({ amount: 50n, expiration: soon })

    await chain.receiptOf(await revoke(client, wallet, chain.alice, permit2, token, chain.bob.address))
    const [left, ...none] = await open()
    expect(none).toEqual([])
    expect(left?.spender).toBe(chain.owner.address)
    await chain.receiptOf(await revokeAll(client, wallet, chain.alice, permit2, left ? [left] : []))
    expect(await open()).toEqual([])
  })

  it('a signature that was given away can be voided', async () => {
    const spender = chain.bob.address
    const grant = { token, spender, amount: 50n, expiration: soon, sigDeadline: BigInt(soon) }
    const { permit, signature } = await signAllowance(client, chain.alice, permit2, 56, grant)
    const { nonce } = permit.details
    const voided = () => voidSignedAllowances(client, wallet, chain.alice, permit2, token, spender, Number(nonce))
    await chain.receiptOf(await voided())
    await expect(voided()).rejects.toThrow('InvalidNonce')
    const submitted = chain.send(chain.bob, permit2, permits, 'permit', [chain.alice.address, permit, signature])
    await expect(submitted).rejects.toThrow('InvalidNonce')
  })
})

describe('contracts that take signatures', () => {
  it('SignedDeposit books what the caller signed for it, once', async () => {
    const abi = [...made('SignedDeposit').abi, ...errors]
    const vault = await chain.deploy(made('SignedDeposit'), [permit2])
    const order = { token, amount: 40n, spender: vault, deadline: BigInt(soon) }
    const { nonce, signature } = await signTransfer(chain.alice, permit2, chain.chain.id, order)
    const args = [token, 40n, nonce, order.deadline, signature]
    await expect(chain.send(chain.bob, vault, abi, 'deposit', args)).rejects.toThrow('InvalidSigner')
    await chain.send(chain.alice, vault, abi, 'deposit', args)
    expect(await chain.call(vault, abi, 'balanceOf', [token, chain.alice.address])).toBe(40n)
    expect(await balanceOf(vault)).toBe(40n)
    await expect(chain.send(chain.alice, vault, abi, 'deposit', args)).rejects.toThrow('InvalidNonce')
  })

  /** A token of alice's that Permit2 may move. */
  async function approved(name: string, args: readonly unknown[] = []) {
    const other = await chain.deploy(made(name), args)
    await chain.send(chain.owner, other, made('Token').abi, 'mint', [chain.alice.address, 1_000n])
    await chain.send(chain.alice, other, made('Token').abi, 'approve', [permit2, maxUint256])
    return other
  }

  /** A deposit of alice's, which she signs. */
  async function deposit(vault: Address, asset: Address, amount: bigint) {
    const order = { token: asset, amount, spender: vault, deadline: BigInt(soon) }
    const { nonce, signature } = await signTransfer(chain.alice, permit2, chain.chain.id, order)
    const abi = [...made('SignedDeposit').abi, ...errors]
    return chain.send(chain.alice, vault, abi, 'deposit', [asset, amount, nonce, order.deadline, signature])
  }

  it('SignedDeposit credits what arrived, and pays that out to any address', async () => {
    const { abi } = made('SignedDeposit')
    const vault = await chain.deploy(made('SignedDeposit'), [permit2])
    const taxed = await approved('Token', [500n])
    await deposit(vault, taxed, 100n)
    expect(await chain.call(vault, abi, 'balanceOf', [taxed, chain.alice.address])).toBe(95n)
    const withdraw = (amount: bigint, to = chain.bob.address) =>
      chain.send(chain.alice, vault, abi, 'withdraw', [taxed, amount, to])
    await expect(withdraw(95n, vault)).rejects.toThrow('WrongReceiver')
    await expect(withdraw(96n)).rejects.toThrow('overflow')
    await withdraw(95n)
    expect(await chain.call(taxed, made('Token').abi, 'balanceOf', [vault])).toBe(0n)
    await expect(withdraw(1n)).rejects.toThrow('overflow')
  })

  it('SignedDeposit credits nothing of a token without code, and one arrival once', async () => {
    const { abi } = made('SignedDeposit')
    const vault = await chain.deploy(made('SignedDeposit'), [permit2])
    const codeless = seeded(26).address()
    await expect(deposit(vault, codeless, 100n)).rejects.toThrow('reverted')
    expect(await chain.call(vault, abi, 'balanceOf', [codeless, chain.alice.address])).toBe(0n)

    const calling = await approved('CallingToken')
    const within = encodeFunctionData({ abi, functionName: 'withdraw', args: [calling, 0n, chain.bob.address] })
    await chain.send(chain.owner, calling, made('CallingToken').abi, 'callBack', [vault, within])
    await deposit(vault, calling, 100n)
    expect(await chain.call(calling, made('CallingToken').abi, 'reason')).toBe(toFunctionSelector('Reentered()'))
  })

  /** Fills an order of alice's for 30 tokens, which she signs with a minimum of what she gets. */
  async function fill(sale: Address, nonce: bigint, signedMinimum: bigint, minimumOut: bigint, asset = token) {
    const abi = [...made('Sale').abi, ...errors]
    const order = { token: asset, amount: 30n, spender: sale, deadline: BigInt(soon) }
    const id = chain.chain.id
    const signature = await signTransferForAtLeast(chain.alice, permit2, id, order, nonce, signedMinimum)
    const signed = { permitted: { token: asset, amount: 30n }, nonce, deadline: order.deadline }
    return chain.send(chain.bob, sale, abi, 'fill', [signed, { minimumOut }, chain.alice.address, signature])
  }

  it('SignedSale takes the tokens only where the witness was signed and enough is delivered', async () => {
    const [enough, tooLittle] = [
      await chain.deploy(made('Sale'), [permit2, 100n]),
      await chain.deploy(made('Sale'), [permit2, 99n]),
    ]
    await expect(fill(tooLittle, 1n, 100n, 100n)).rejects.toThrow('TooLittleOut')
    await expect(fill(enough, 1n, 100n, 1n)).rejects.toThrow('InvalidSigner')
    const before = (await balanceOf(enough)) as bigint
    await fill(enough, 1n, 100n, 100n)
    expect(await balanceOf(enough)).toBe(before + 30n)
  })

  it('SignedSale delivers for what arrived', async () => {
    const sale = await chain.deploy(made('Sale'), [permit2, 100n])
    await expect(fill(sale, 3n, 100n, 100n, seeded(27).address())).rejects.toThrow('reverted')
    await fill(sale, 3n, 100n, 100n, await approved('Token', [1_000n]))
    expect(await chain.call(sale, made('Sale').abi, 'lastIn')).toBe(27n)

    const calling = await approved('CallingToken')
    const worthless = await approved('Token', [0n])
    await chain.send(chain.owner, sale, made('Sale').abi, 'refuse', [worthless])
    await expect(fill(sale, 5n, 100n, 100n, worthless)).rejects.toThrow('Unwanted')
    const nothing = { permitted: { token, amount: 0n }, nonce: 0n, deadline: 0n }
    const args = [nothing, { minimumOut: 0n }, chain.bob.address, '0x']
    const within = encodeFunctionData({ abi: made('Sale').abi, functionName: 'fill', args })
    await chain.send(chain.owner, calling, made('CallingToken').abi, 'callBack', [sale, within])
    await fill(sale, 4n, 100n, 100n, calling)
    expect(await chain.call(calling, made('CallingToken').abi, 'reason')).toBe(toFunctionSelector('Reentered()'))
  })

  it('an order is cancelled by its nonce, and those with the next nonces are not', async () => {
    const sale = await chain.deploy(made('Sale'), [permit2, 100n])
    for (const nonce of [512n, 767n, 777n]) {
      await chain.receiptOf(await cancel(chain.walletOf(chain.alice), permit2, nonce))
      await expect(fill(sale, nonce, 100n, 100n)).rejects.toThrow('InvalidNonce')
    }
    for (const nonce of [513n, 766n, 778n]) await fill(sale, nonce, 100n, 100n)
    expect(await balanceOf(sale)).toBe(90n)
  })
})

describe('the router’s PERMIT2_PERMIT', () => {
  it('carries a signature of the allowance that it states', async () => {
    const random = seeded(23)
    const [router, asset] = [random.address(), random.address()]
    const input = await signRouterPermit(chain.alice, router, asset, 12n, 3)
    const [permit, signature] = decodeAbiParameters(
      parseAbiParameters([
        constants.universalRouter.commands.PERMIT2_PERMIT.parameters ?? '',
        'struct PermitSingle { PermitDetails details; address spender; uint256 sigDeadline; }',
        'struct PermitDetails { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
      ]),
      input,
    ) as unknown as [PermitSingle, Hex]
    expect(permit).toMatchObject({ details: { token: asset, amount: 12n, nonce: 3 }, spender: router })
    const hash = AllowanceTransfer.hash(permit, permit2, 56)
    expect(await recoverAddress({ hash, signature })).toBe(chain.alice.address)
  })
})
