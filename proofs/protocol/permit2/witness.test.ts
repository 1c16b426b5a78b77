import { encodeAbiParameters, keccak256, parseAbiParameters, stringToHex } from 'viem'
import { afterAll, beforeAll, expect } from 'vitest'
import { claim } from '../claims.ts'
import { type Contract, type Fixture, revertOf, startFixture } from '../fixture.ts'

let fixture: Fixture
let permit2: Contract
let tokens: [Contract, Contract]

const deadline = 2n ** 40n
const witnessType = 'Witness(uint256 value)'
const typeString = `Witness witness)TokenPermissions(address token,uint256 amount)${witnessType}`

beforeAll(async () => {
  fixture = await startFixture()
  permit2 = await fixture.deploy('permit2/Permit2')
  tokens = await fixture.tokens(2)
  for (const token of tokens) await token.send('approve', [permit2.address, 2n ** 256n - 1n], { from: fixture.alice })
})

afterAll(() => fixture?.stop())

claim(
  'permit2/batch-witness-amount',
  'A batch of transfers with a witness reverts with InvalidAmount where more of one token is asked for than was signed',
  async () => {
    const { alice, bob } = fixture
    const witness = keccak256(
      encodeAbiParameters(parseAbiParameters('bytes32, uint256'), [keccak256(stringToHex(witnessType)), 5n]),
    )
    const permitted = tokens.map(({ address }) => ({ token: address, amount: 100n }))
    const permit = { permitted, nonce: 1n, deadline }
    const signature = await alice.signTypedData({
      domain: { name: 'Permit2', chainId: await fixture.client.getChainId(), verifyingContract: permit2.address },
      types: {
        PermitBatchWitnessTransferFrom: [
          { name: 'permitted', type: 'TokenPermissions[]' },
          { name: 'spender', type: 'address' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
          { name: 'witness', type: 'Witness' },
        ],
        TokenPermissions: [
          { name: 'token', type: 'address' },
          { name: 'amount', type: 'uint256' },
        ],
        Witness: [{ name: 'value', type: 'uint256' }],
      },
      primaryType: 'PermitBatchWitnessTransferFrom',
      message: { ...permit, spender: bob.address, witness: { value: 5n } },
    })
    const take = (amounts: readonly bigint[]) =>
      permit2.send(
        'permitWitnessTransferFrom(((address,uint256)[],uint256,uint256),(address,uint256)[],address,bytes32,string,bytes)',
        [
          permit,
          amounts.map((requestedAmount) => ({ to: bob.address, requestedAmount })),
          alice.address,
          witness,
          typeString,
          signature,
        ],
        { from: bob },
      )
    expect(await revertOf(take([100n, 101n]))).toEqual(['InvalidAmount'])
    expect(await revertOf(take([100n]))).toEqual(['LengthMismatch'])
    await take([100n, 99n])
    expect(await fixture.balances(bob.address, ...tokens)).toEqual([10n ** 24n + 100n, 10n ** 24n + 99n])
  },
)
