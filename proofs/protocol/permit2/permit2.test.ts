import {
  type Address,
  encodeAbiParameters,
  getAddress,
  type Hex,
  keccak256,
  parseAbiParameters,
  toFunctionSignature,
  toHex,
  zeroAddress,
  zeroHash,
} from 'viem'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import {
  openAllowances,
  revoke,
  revokeAll,
  voidSignedAllowances,
} from '../../../docs/snippets/typescript/permit2/revoke.ts'
import { signAllowance } from '../../../docs/snippets/typescript/permit2/sign-allowance.ts'
import { signTransfer } from '../../../docs/snippets/typescript/permit2/sign-transfer.ts'
import { claim, provokes } from '../claims.ts'
import { type Contract, type Fixture, type Puppet, revertOf, startFixture } from '../fixture.ts'
import { reaching } from '../reach.ts'

const P2 = 'permit2/Permit2'
const later = 2 ** 40
const most = 2n ** 160n - 1n
const single = 'permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)'
const transferFrom = 'transferFrom(address,address,uint160,address)'
const permitTransfer = 'permitTransferFrom(((address,uint256),uint256,uint256),(address,uint256),address,bytes)'
const batchOf = 'transferFrom((address,address,uint160,address)[])'
const batchTransfer = 'permitTransferFrom(((address,uint256)[],uint256,uint256),(address,uint256)[],address,bytes)'

let fixture: Fixture
let permit2: Contract
let token: Contract
/** A contract that spends. */
let spender: Puppet

beforeAll(async () => {
  fixture = await startFixture()
  permit2 = await fixture.deploy(P2)
  token = await fixture.fund(await fixture.deploy('actors/TestToken', ['T', 18]))
  for (const from of [fixture.owner, fixture.alice, fixture.bob])
    await token.send('approve', [permit2.address, 2n ** 256n - 1n], { from })
  spender = await fixture.puppet()
})

afterAll(() => fixture?.stop())

const allowanceOf = (owner: Address, to = spender.address) =>
  permit2.call<[bigint, number, number]>('allowance', [owner, token.address, to])
const approve = (amount: bigint, expiration = later, to = spender.address) =>
  permit2.send('approve', [token.address, to, amount, expiration], { from: fixture.alice })
const spend = (amount: bigint, from = fixture.alice.address, by = spender) =>
  by.run(permit2.encode(transferFrom, [from, fixture.bob.address, amount, token.address]))
const grant = (
  changes: Partial<Parameters<typeof signAllowance>[4]> = {},
  account = fixture.alice,
  client = fixture.client,
) => {
  const grant = {
    token: token.address,
    spender: spender.address,
    amount: 100n,
    expiration: later,
    sigDeadline: BigInt(later),
  }
  return signAllowance(client, account, permit2.address, 31337, { ...grant, ...changes })
}
const submit = async ({ permit, signature }: Awaited<ReturnType<typeof grant>>, owner = fixture.alice.address) =>
  permit2.send(single, [owner, permit, signature], { from: fixture.bob })
const sign = (amount = 100n, deadline = BigInt(later)) =>
  signTransfer(fixture.alice, permit2.address, 31337, {
    token: token.address,
    amount,
    spender: spender.address,
    deadline,
  })
const useTransfer = (
  { nonce, signature }: { nonce: bigint; signature: Hex },
  { amount = 100n, requested, by = spender }: { amount?: bigint; requested?: bigint; by?: Puppet } = {},
) => {
  const permit = { permitted: { token: token.address, amount }, nonce, deadline: BigInt(later) }
  const details = { to: fixture.bob.address, requestedAmount: requested ?? amount }
  return by.run(permit2.encode(permitTransfer, [permit, details, fixture.alice.address, signature]))
}
/** The spender's batch of one transfer. */
const spendInBatch = (amount: bigint, asset: Address = token.address) =>
  spender.run(
    permit2.encode(batchOf, [[{ from: fixture.alice.address, to: fixture.bob.address, amount, token: asset }]]),
  )
const domain = () => ({ name: 'Permit2', chainId: 31337, verifyingContract: permit2.address })
const now = async () => Number((await fixture.client.getBlock()).timestamp)

describe('tokens', () => {
  claim('permit2/token-without-code', 'A transfer of a token without code succeeds and moves nothing', async () => {
    const { alice, bob } = fixture
    const codeless = getAddress(`0x${'c0'.repeat(20)}`)
    const deadline = BigInt(later)
    const to = { to: bob.address, requestedAmount: 9n }
    const types = {
      PermitBatchTransferFrom: [
        { name: 'permitted', type: 'TokenPermissions[]' },
        { name: 'spender', type: 'address' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
      TokenPermissions: [
        { name: 'token', type: 'address' },
        { name: 'amount', type: 'uint256' },
      ],
    } as const
    // An allowance and a signed transfer, each alone and in a batch; a witness changes the signature only.
    for (const [index, asset] of [codeless, zeroAddress].entries()) {
      await permit2.send('approve', [asset, spender.address, 20n, later], { from: alice })
      await spender.run(permit2.encode(transferFrom, [alice.address, bob.address, 10n, asset]))
      await spendInBatch(10n, asset)
      const permitted = { token: asset, amount: 9n }
      const details = { ...permitted, spender: spender.address, deadline }
      const { nonce, signature } = await signTransfer(alice, permit2.address, 31337, details)
      await spender.run(permit2.encode(permitTransfer, [{ permitted, nonce, deadline }, to, alice.address, signature]))
      const batch = { permitted: [permitted], nonce: 2n ** 200n + BigInt(index), deadline }
      const message = { ...batch, spender: spender.address }
      const signed = await alice.signTypedData({
        domain: domain(),
        types,
        primaryType: 'PermitBatchTransferFrom',
        message,
      })
      await spender.run(permit2.encode(batchTransfer, [batch, [to], alice.address, signed]))
    }
  })

  claim(
    'permit2/taxed-token',
    'What arrives of a token that takes a fee is less than Permit2 was asked for',
    async () => {
      const taxed = await fixture.fund(await fixture.deploy('actors/TaxedToken', ['X', 500n]))
      await taxed.send('approve', [permit2.address, most], { from: fixture.alice })
      const to = getAddress(`0x${'c1'.repeat(20)}`)
      await permit2.send('approve', [taxed.address, spender.address, 100n, later], { from: fixture.alice })
      await spender.run(permit2.encode(transferFrom, [fixture.alice.address, to, 100n, taxed.address]))
      expect(await taxed.call('balanceOf', [to])).toBe(95n)
    },
  )
})

describe('allowances', () => {
  claim(
    'permit2/two-approvals',
    'The token must trust Permit2, and Permit2 the spender: two different errors',
    async () => {
      const fresh = await fixture.fund(await fixture.deploy('actors/TestToken', ['F', 18]))
      const take = () =>
        spender.run(permit2.encode(transferFrom, [fixture.alice.address, fixture.bob.address, 1n, fresh.address]))
      expect(await revertOf(take())).toEqual(['AllowanceExpired'])
      await permit2.send('approve', [fresh.address, spender.address, 10n, later], { from: fixture.alice })
      expect(await revertOf(take())).toEqual(['TRANSFER_FROM_FAILED'])
      await fresh.send('approve', [permit2.address, 10n], { from: fixture.alice })
      await take()
    },
  )

  claim('permit2/largest-amount', 'An allowance of 2^160 − 1 never runs down, and any other does', async () => {
    // Both ways to use an allowance, and both ways to set it.
    expect(reaching(P2, '_transfer')).toEqual(['transferFrom'])
    const set = async (amount: bigint, isSigned: boolean) =>
      isSigned ? submit(await grant({ amount })) : approve(amount)
    for (const use of [spend, spendInBatch])
      for (const isSigned of [false, true]) {
        await set(most, isSigned)
        await use(5n)
        expect((await allowanceOf(fixture.alice.address))[0]).toBe(most)
        await set(most - 1n, isSigned)
        await use(5n)
        expect((await allowanceOf(fixture.alice.address))[0]).toBe(most - 6n)
      }
  })

  claim(
    'permit2/zero-expiry',
    'An expiry of 0 means the block’s time: the allowance is over a second later',
    async () => {
      await approve(10n, 0)
      const [, expiration] = await allowanceOf(fixture.alice.address)
      expect(expiration).toBe(await now())
      await fixture.tester.setNextBlockTimestamp({ timestamp: BigInt(expiration) })
      await spend(1n)
      expect(await now()).toBe(expiration)
      await fixture.tester.increaseTime({ seconds: 10 })
      await fixture.tester.mine({ blocks: 1 })
      expect(await revertOf(spend(1n))).toEqual(['AllowanceExpired'])
      // A signed allowance, too.
      await submit(await grant({ expiration: 0 }))
      expect((await allowanceOf(fixture.alice.address))[1]).toBe(await now())
      await fixture.tester.increaseTime({ seconds: 1 })
      await fixture.tester.mine({ blocks: 1 })
      expect(await revertOf(spend(1n))).toEqual(['AllowanceExpired'])
    },
  )

  claim('permit2/expired', 'An allowance that has expired cannot be used, whatever its amount', async () => {
    for (const amount of [1n, most]) {
      await approve(amount, 1)
      // transferFrom alone and as a batch: nothing else uses an allowance.
      for (const use of [spend, spendInBatch])
        for (const asked of [0n, 1n]) expect(await revertOf(use(asked))).toEqual(['AllowanceExpired'])
      const inTime = await now()
      await approve(amount, inTime + 100)
      await fixture.tester.setNextBlockTimestamp({ timestamp: BigInt(inTime + 100) })
      await spend(1n)
      await fixture.tester.setNextBlockTimestamp({ timestamp: BigInt(inTime + 101) })
      await fixture.tester.mine({ blocks: 1 })
      for (const use of [spend, spendInBatch]) expect(await revertOf(use(0n))).toEqual(['AllowanceExpired'])
    }
  })

  claim(
    'permit2/anyone-submits',
    'Anyone may submit a permit; a second submission fails, and the allowance is there',
    async () => {
      const signed = await grant()
      await submit(signed)
      expect(await revertOf(submit(signed))).toEqual(['InvalidNonce'])
      expect((await allowanceOf(fixture.alice.address)).slice(0, 2)).toEqual([100n, later])
      await spend(100n)

      // A batch, too.
      const { alice, bob } = fixture
      const [, , nonce] = await allowanceOf(alice.address)
      const batch = {
        details: [{ token: token.address, amount: 60n, expiration: later, nonce }],
        spender: spender.address,
        sigDeadline: BigInt(later),
      }
      const types = {
        PermitBatch: [
          { name: 'details', type: 'PermitDetails[]' },
          { name: 'spender', type: 'address' },
          { name: 'sigDeadline', type: 'uint256' },
        ],
        PermitDetails: [
          { name: 'token', type: 'address' },
          { name: 'amount', type: 'uint160' },
          { name: 'expiration', type: 'uint48' },
          { name: 'nonce', type: 'uint48' },
        ],
      } as const
      const signature = await alice.signTypedData({
        domain: domain(),
        types,
        primaryType: 'PermitBatch',
        message: batch,
      })
      const submitBatch = () =>
        permit2.send(
          'permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)',
          [alice.address, batch, signature],
          { from: bob },
        )
      await submitBatch()
      expect(await revertOf(submitBatch())).toEqual(['InvalidNonce'])
      await spend(60n)
    },
  )

  claim('permit2/replaces', 'A permit replaces the allowance and does not add to it', async () => {
    await approve(70n)
    await submit(await grant({ amount: 30n }))
    expect((await allowanceOf(fixture.alice.address))[0]).toBe(30n)
  })

  claim(
    'permit2/approve-keeps-nonce',
    'Setting an allowance to 0 leaves the nonce: a signature that is out sets it again',
    async () => {
      const out = await grant({ amount: 44n })
      const [, , nonce] = await allowanceOf(fixture.alice.address)
      await revoke(
        fixture.client,
        fixture.walletOf(fixture.alice),
        fixture.alice,
        permit2.address,
        token.address,
        spender.address,
      )
      const [amount, expiration, after] = await allowanceOf(fixture.alice.address)
      expect([amount, after]).toEqual([0n, nonce])
      expect(expiration).toBe(await now())
      await submit(out)
      expect((await allowanceOf(fixture.alice.address))[0]).toBe(44n)
    },
  )

  claim('permit2/void-a-signature', 'Moving the nonce on voids the signatures below it', async () => {
    const { client, walletOf, alice } = fixture
    const out = await grant()
    const { nonce } = out.permit.details
    const at = [permit2.address, token.address, spender.address] as const
    await voidSignedAllowances(client, walletOf(alice), alice, ...at, Number(nonce))
    expect(await revertOf(submit(out))).toEqual(['InvalidNonce'])

    // Each one below the new nonce, where several are out.
    const [, , next] = await allowanceOf(alice.address)
    const signed = await Promise.all(
      [next, next + 1, next + 2].map((each) => {
        const readContract = (async () => [0n, 0, each]) as unknown as typeof client.readContract
        return grant({}, alice, { ...client, readContract })
      }),
    )
    await permit2.send('invalidateNonces', [token.address, spender.address, next + 3], { from: alice })
    for (const each of signed) expect(await revertOf(submit(each))).toEqual(['InvalidNonce'])
  })

  claim(
    'permit2/next-nonce',
    'A signature with the nonce that invalidateNonces sets is void before and can be submitted after',
    async () => {
      const [, , nonce] = await allowanceOf(fixture.alice.address)
      const signed = (nonce: number) => {
        const readContract = (async () => [0n, 0, nonce]) as unknown as typeof fixture.client.readContract
        return grant({}, fixture.alice, { ...fixture.client, readContract })
      }
      const next = await signed(nonce + 1)
      expect(await revertOf(submit(next))).toEqual(['InvalidNonce'])
      const moveTo = (newNonce: number) =>
        permit2.send('invalidateNonces', [token.address, spender.address, newNonce], { from: fixture.alice })
      await moveTo(nonce + 1)
      await submit(next)
      expect((await allowanceOf(fixture.alice.address))[0]).toBe(100n)

      const far = await signed(nonce + 4)
      await moveTo(nonce + 5)
      expect(await revertOf(submit(far))).toEqual(['InvalidNonce'])
    },
  )

  claim('permit2/lockdown', 'Lockdown sets amounts to 0 and leaves expiry and nonce alone', async () => {
    await approve(9n)
    const [, expiration, nonce] = await allowanceOf(fixture.alice.address)
    const { client, walletOf, alice } = fixture
    const open = await openAllowances(client, permit2.address, alice.address, 0n)
    expect(open.some(({ spender: to }) => to.toLowerCase() === spender.address.toLowerCase())).toBe(true)
    await revokeAll(client, walletOf(alice), alice, permit2.address, [
      { token: token.address, spender: spender.address },
    ])
    expect(await allowanceOf(fixture.alice.address)).toEqual([0n, expiration, nonce])
  })

  claim(
    'permit2/token-approval',
    'Ending the token’s approval stops every spender, and signatures while it is ended',
    async () => {
      // What moves tokens, and so each way of a spender.
      expect(reaching(P2, 'safeTransferFrom')).toEqual([
        'permitTransferFrom',
        'permitWitnessTransferFrom',
        'transferFrom',
      ])
      await approve(9n)
      const out = await sign(5n)
      const both = () => spendInBatch(1n)
      const signed = await grant()
      await token.send('approve', [permit2.address, 0n], { from: fixture.alice })
      for (const way of [() => spend(1n), both, () => useTransfer(out, { amount: 5n })])
        expect(await revertOf(way())).toEqual(['TRANSFER_FROM_FAILED'])
      // An allowance can still be signed and approved meanwhile: it is worth nothing yet.
      await submit(signed)
      expect(await revertOf(spend(1n))).toEqual(['TRANSFER_FROM_FAILED'])
      await token.send('approve', [permit2.address, 2n ** 256n - 1n], { from: fixture.alice })
      await spend(1n)
      await both()
      await useTransfer(out, { amount: 5n })
    },
  )

  claim('permit2/argument-order', 'The token is the last argument of transferFrom, which returns nothing', async () => {
    await approve(9n)
    expect(await spend(1n)).toEqual(['0x'])
  })
})

describe('signed transfers', () => {
  claim(
    'permit2/bound-to-spender',
    'A signed transfer works for the spender that was signed and for no other caller, by each of the four functions; whoever makes that spender use it is not looked at',
    async () => {
      const routes = permit2.abi.flatMap((item) =>
        item.type === 'function' && /^permit(?:Witness)?TransferFrom$/.test(item.name) ? [item] : [],
      )
      expect(routes).toHaveLength(4)
      const signed = await sign()
      const thief = await fixture.puppet()
      expect(await revertOf(useTransfer(signed, { by: thief }))).toEqual(['InvalidSigner'])
      // The same signature in the other three functions, from the thief and from the spender.
      const one = { token: token.address, amount: 100n }
      const [permit, batch] = [one, [one]].map((permitted) => ({
        permitted,
        nonce: signed.nonce,
        deadline: BigInt(later),
      }))
      const details = { to: fixture.bob.address, requestedAmount: 100n }
      const owner = fixture.alice.address
      const witness = [zeroHash, 'Sale witness)Sale(uint256 minimumOut)TokenPermissions(address token,uint256 amount)']
      const nameOf = (name: string, isBatch: boolean) => {
        const found = routes.find(
          (item) => item.name === name && (item.inputs[1]?.type.endsWith('[]') ?? false) === isBatch,
        )
        if (!found) throw new Error(`Permit2 has no ${name}`)
        return toFunctionSignature(found)
      }
      for (const by of [thief, spender])
        for (const call of [
          permit2.encode(nameOf('permitTransferFrom', true), [batch, [details], owner, signed.signature]),
          permit2.encode(nameOf('permitWitnessTransferFrom', false), [
            permit,
            details,
            owner,
            ...witness,
            signed.signature,
          ]),
          permit2.encode(nameOf('permitWitnessTransferFrom', true), [
            batch,
            [details],
            owner,
            ...witness,
            signed.signature,
          ]),
        ])
          expect(await revertOf(by.run(call))).toEqual(['InvalidSigner'])
      // The spender does what anybody tells it: then the signature works for anybody.
      const [before = 0n] = await fixture.balances(fixture.bob.address, token)
      const use = permit2.encode(permitTransfer, [permit, details, owner, signed.signature])
      await spender.send('run', [[use]], { from: fixture.bob })
      expect(await fixture.balances(fixture.bob.address, token)).toEqual([before + 100n])
    },
  )

  const witnessType = 'Sale(uint256 minimumOut)'
  const typeString = `Sale witness)${witnessType}TokenPermissions(address token,uint256 amount)`

  /** A signed transfer of one token by each of the four functions: as one or as a batch, without and with a witness. */
  async function signedWays(nonce: bigint, amount: bigint) {
    const { alice, bob } = fixture
    const permissions = [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ]
    const permitted = { token: token.address, amount }
    return Promise.all(
      [false, true].flatMap((isBatch) =>
        [false, true].map(async (hasWitness) => {
          const primaryType = `Permit${isBatch ? 'Batch' : ''}${hasWitness ? 'Witness' : ''}TransferFrom`
          const permit = { permitted: isBatch ? [permitted] : permitted, nonce, deadline: BigInt(later) }
          const witness = { minimumOut: 7n }
          const signature = await alice.signTypedData({
            domain: domain(),
            types: {
              TokenPermissions: permissions,
              Sale: [{ name: 'minimumOut', type: 'uint256' }],
              [primaryType]: [
                { name: 'permitted', type: isBatch ? 'TokenPermissions[]' : 'TokenPermissions' },
                { name: 'spender', type: 'address' },
                { name: 'nonce', type: 'uint256' },
                { name: 'deadline', type: 'uint256' },
                ...(hasWitness ? [{ name: 'witness', type: 'Sale' }] : []),
              ],
            },
            primaryType,
            message: { ...permit, spender: spender.address, ...(hasWitness && { witness }) },
          })
          const list = isBatch ? '[]' : ''
          const name = `permit${hasWitness ? 'Witness' : ''}TransferFrom(((address,uint256)${list},uint256,uint256),(address,uint256)${list},address,${hasWitness ? 'bytes32,string,' : ''}bytes)`
          const hash = keccak256(
            encodeAbiParameters(parseAbiParameters('bytes32, uint256'), [keccak256(toHex(witnessType)), 7n]),
          )
          return (requestedAmount: bigint, to: Address = bob.address) => {
            const details = { to, requestedAmount }
            const args = [
              permit,
              isBatch ? [details] : details,
              alice.address,
              ...(hasWitness ? [hash, typeString] : []),
              signature,
            ]
            return spender.run(permit2.encode(name, args))
          }
        }),
      ),
    )
  }

  claim(
    'permit2/once',
    'A signed transfer happens once, to whom the spender says, for up to what was signed; the rest is void. By each of the four functions',
    async () => {
      expect(reaching(P2, '_useUnorderedNonce')).toEqual(['permitTransferFrom', 'permitWitnessTransferFrom'])
      const to = getAddress(`0x${'c2'.repeat(20)}`)
      for (const way of [0, 1, 2, 3]) {
        const ways = await signedWays(2n ** 100n + BigInt(way), 100n)
        const use = ways[way] as (typeof ways)[number]
        expect(await revertOf(use(101n))).toEqual(['InvalidAmount'])
        const before = await token.call<bigint>('balanceOf', [to])
        await use(40n, to)
        expect(await token.call('balanceOf', [to])).toBe(before + 40n)
        // The rest is void for this signature, and the nonce for the other three.
        for (const again of ways) expect(await revertOf(again(60n))).toEqual(['InvalidNonce'])
      }
    },
  )

  claim(
    'permit2/void-a-transfer',
    'A nonce whose bit is set in the map is void for each of the four functions, and no other nonce is',
    async () => {
      const nonce = 2n ** 101n + 77n
      const from = fixture.alice
      await permit2.send('invalidateUnorderedNonces', [nonce >> 8n, 1n << (nonce & 255n)], { from })
      for (const use of await signedWays(nonce, 5n)) expect(await revertOf(use(5n))).toEqual(['InvalidNonce'])
      for (const [index, use] of (await signedWays(nonce + 1n, 5n)).entries())
        expect(index === 0 ? await use(5n) : await revertOf(use(5n))).toEqual(index === 0 ? ['0x'] : ['InvalidNonce'])
      // Each set bit of a mask, and bits that were set before stay.
      await permit2.send('invalidateUnorderedNonces', [nonce >> 8n, (1n << 80n) | (1n << 81n)], { from })
      for (const bit of [77n, 80n, 81n]) {
        for (const use of await signedWays(((nonce >> 8n) << 8n) | bit, 5n))
          expect(await revertOf(use(5n))).toEqual(['InvalidNonce'])
      }
    },
  )
})

describe('accounts with code', () => {
  claim('permit2/contract-owner', 'The owner’s code is asked by EIP-1271, with bytes of any length', async () => {
    const signer = await fixture.deploy('actors/Signer')
    const { permit } = await grant()
    // Every function that takes a signature verifies it in one place; 64 and 65 bytes are no exception for a contract.
    expect(reaching(P2, 'verify')).toEqual(['permit', 'permitTransferFrom', 'permitWitnessTransferFrom'])
    for (const [nonce, length] of [0, 2, 64, 65, 1000].entries()) {
      const signature: Hex = `0x${'12'.repeat(length)}`
      const asOwner = { permit: { ...permit, details: { ...permit.details, nonce } }, signature }
      await signer.send('setAnswer', ['0xffffffff'])
      expect(await revertOf(submit(asOwner, signer.address))).toEqual(['InvalidContractSignature'])
      await signer.send('setAnswer', ['0x1626ba7e'])
      await submit(asOwner, signer.address)
    }
  })

  claim(
    'permit2/eip-7702',
    'An account that delegates by EIP-7702 is asked like a contract: its own signature is not recovered',
    async () => {
      const { client, walletOf, alice, bob, receiptOf } = fixture
      const delegateTo = async (contract: Address) => {
        const authorization = await walletOf(bob).signAuthorization({ account: bob, contractAddress: contract })
        const wallet = walletOf(alice)
        const transaction = { authorizationList: [authorization], to: alice.address, gas: 200_000n }
        await receiptOf(await wallet.sendTransaction(transaction))
        expect((await client.getCode({ address: bob.address }))?.toLowerCase()).toBe(
          `0xef0100${contract.slice(2).toLowerCase()}`,
        )
      }
      const submitted = async () => {
        const signed = await grant({}, bob)
        return permit2.send(single, [bob.address, signed.permit, signed.signature], { from: fixture.alice })
      }
      await submitted()
      await delegateTo(token.address)
      expect(await revertOf(submitted())).toEqual(['no data'])
      await delegateTo((await fixture.deploy('actors/Signer')).address)
      expect(await revertOf(submitted())).toEqual(['InvalidContractSignature'])
      // A transaction needs no signature that Permit2 checks.
      await permit2.send('approve', [token.address, spender.address, 3n, later], { from: bob })
      await spend(3n, bob.address)
    },
  )
})

describe('errors', () => {
  claim(
    'permit2/v-or-signer',
    'A v that is neither 27 nor 28, or r or s of 0, gives InvalidSignature; another signer, chain, Permit2, spender or value gives InvalidSigner',
    async () => {
      const { alice, client } = fixture
      const signed = await grant()
      const withByte = (signature: Hex, at: number, bytes: Hex): Hex =>
        `0x${signature.slice(2, 2 + 2 * at)}${bytes.slice(2)}${signature.slice(2 + 2 * at + bytes.length - 2)}`
      const parity = Number(`0x${signed.signature.slice(-2)}`) - 27
      for (const v of [parity, 1 - parity, 2, 26, 29, 255]) {
        const signature = withByte(signed.signature, 64, toHex(v, { size: 1 }))
        expect(await revertOf(submit({ ...signed, signature })), `v ${v}`).toEqual(['InvalidSignature'])
      }
      for (const at of [0, 32]) {
        const signature = withByte(signed.signature, at, zeroHash)
        expect(await revertOf(submit({ ...signed, signature })), `word at ${at}`).toEqual(['InvalidSignature'])
      }

      const other = await fixture.deploy(P2)
      const terms = {
        ...{ token: token.address, spender: spender.address, amount: 100n },
        ...{ expiration: later, sigDeadline: BigInt(later) },
      }
      const wrong = {
        signer: { ...signed, signature: (await grant({}, fixture.bob)).signature },
        chain: await signAllowance(client, alice, permit2.address, 56, terms),
        Permit2: await signAllowance(client, alice, other.address, 31337, terms),
        spender: { ...signed, permit: { ...signed.permit, spender: fixture.bob.address } },
        amount: { ...signed, permit: { ...signed.permit, details: { ...signed.permit.details, amount: 101n } } },
        // The other of 27 and 28 belongs to another key.
        parity: { ...signed, signature: withByte(signed.signature, 64, toHex(28 - parity, { size: 1 })) },
      }
      for (const [what, by] of Object.entries(wrong))
        expect(await revertOf(submit(by)), what).toEqual(['InvalidSigner'])
      await submit(signed)
    },
  )
  provokes(P2, 'AllowanceExpired', () => spend(1n, fixture.owner.address))
  provokes(P2, 'InsufficientAllowance', async () => {
    await approve(5n)
    return spend(6n)
  })
  provokes(P2, 'TRANSFER_FROM_FAILED', async () => {
    await approve(most)
    return spend(10n ** 30n)
  })
  provokes(P2, 'SignatureExpired', async () => submit(await grant({ sigDeadline: 1n })))
  provokes(P2, 'InvalidNonce', async () => {
    const signed = await grant()
    await submit(signed)
    return submit(signed)
  })
  provokes(P2, 'InvalidSigner', async () => submit(await grant(), fixture.owner.address))
  provokes(P2, 'InvalidSignature', async () => submit({ ...(await grant()), signature: `0x${'00'.repeat(65)}` }))
  provokes(P2, 'InvalidSignatureLength', async () => submit({ ...(await grant()), signature: '0x1234' }))
  provokes(P2, 'InvalidContractSignature', async () =>
    submit(await grant(), (await fixture.deploy('actors/Signer')).address),
  )
  provokes(P2, 'InvalidAmount', async () => useTransfer(await sign(), { requested: 101n }))
  provokes(P2, 'LengthMismatch', async () => {
    const permit = { permitted: [{ token: token.address, amount: 1n }], nonce: 1n, deadline: BigInt(later) }
    return spender.run(permit2.encode(batchTransfer, [permit, [], fixture.alice.address, keccak256(toHex('none'))]))
  })
  provokes(P2, 'ExcessiveInvalidation', async () => {
    const [, , nonce] = await allowanceOf(fixture.alice.address)
    const args = [token.address, spender.address, nonce + 65_536]
    return permit2.send('invalidateNonces', args, { from: fixture.alice })
  })
})
