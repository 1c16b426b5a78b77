import { afterAll, beforeAll, expect } from 'vitest'
import { claim } from '../claims.ts'
import { type Contract, type Fixture, revertOf, startFixture } from '../fixture.ts'
import { reaching } from '../reach.ts'

let fixture: Fixture
let market: Contract
let wbnb: Contract
let nfts: Contract

const unit = 10n ** 18n
const price = 5n * unit

beforeAll(async () => {
  fixture = await startFixture()
  const { owner, alice } = fixture
  wbnb = await fixture.deploy('farms-pools/WBNB')
  nfts = await fixture.deploy('profile/PancakeBunnies', ['https://example.org/'])
  const args = [owner.address, owner.address, wbnb.address, 1n, 10n ** 24n]
  market = await fixture.deploy('nft-markets/ERC721NFTMarketV1', args)
  const none = '0x0000000000000000000000000000000000000000'
  await market.send('addCollection', [nfts.address, none, none, 200n, 0n])
  for (let count = 0; count < 4; count++) await nfts.send('mint', [alice.address, 'nft', 1])
  await nfts.send('setApprovalForAll', [market.address, true], { from: alice })
  for (const tokenId of [0n, 1n, 2n]) await list(tokenId)
})

afterAll(() => fixture?.stop())

const list = (tokenId: bigint) => market.send('createAskOrder', [nfts.address, tokenId, price], { from: fixture.alice })
const buy = (tokenId: bigint, value: bigint) =>
  market.send('buyTokenUsingBNB', [nfts.address, tokenId], { from: fixture.bob, value })

claim('nft-market/sellers-get-wbnb', 'A seller is paid in WBNB, also by a buyer who sends BNB', async () => {
  const { alice } = fixture
  const before = await fixture.client.getBalance({ address: alice.address })
  for (const value of [price - 1n, price + 1n]) expect(await revertOf(buy(0n, value))).toEqual(['Buy: Incorrect price'])
  const [first] = (await market.call<[bigint[]]>('viewAsksByCollection', [nfts.address, 0n, 1n])) ?? []
  expect(first).toEqual([0n])
  await buy(0n, price)
  expect(await fixture.balances(alice.address, wbnb)).toEqual([(price * 98n) / 100n])
  expect(await fixture.client.getBalance({ address: alice.address })).toBe(before)
})

claim('nft-market/order-of-asks', 'The last ask takes the place of one that is removed', async () => {
  const asks = async () => (await market.call<[bigint[]]>('viewAsksByCollection', [nfts.address, 0n, 10n]))[0]
  expect(await asks()).toEqual([2n, 1n])
})

claim(
  'nft-market/owner-and-listed',
  'The owner takes NFTs out that were sent without an ask, and no listed one',
  async () => {
    const { alice, owner } = fixture
    // What moves an NFT or another token, and of that what the owner or the admin may call.
    const name = 'nft-markets/ERC721NFTMarketV1'
    const ofManagers = [...reaching(name, 'onlyOwner'), ...reaching(name, 'onlyAdmin')]
    const ways = ['transferFrom', 'safeTransferFrom', 'safeTransfer', 'approve', 'setApprovalForAll', 'delegatecall']
    const routes = new Set(ways.flatMap((way) => reaching(name, way)).filter((one) => ofManagers.includes(one)))
    expect([...routes].sort()).toEqual(['recoverFungibleTokens', 'recoverNonFungibleToken'])
    const take = async (from = owner) => revertOf(market.send('recoverNonFungibleToken', [nfts.address, 1n], { from }))
    expect(await take()).toEqual(['Operations: NFT not recoverable'])
    expect(await take(fixture.bob)).toEqual(['Ownable: caller is not the owner'])
    // As if the collection were a token that is not of NFTs, and after the collection is closed.
    expect(await revertOf(market.send('recoverFungibleTokens', [nfts.address]))).toEqual([
      'SafeERC20: low-level call failed',
    ])
    const id = await fixture.tester.snapshot()
    await market.send('closeCollectionForTradingAndListing', [nfts.address])
    expect(await take()).toEqual(['Operations: NFT not recoverable'])
    expect(await revertOf(market.send('cancelAskOrder', [nfts.address, 1n]))).toEqual(['Order: Token not listed'])
    await fixture.tester.revert({ id })
    await nfts.send('transferFrom', [alice.address, market.address, 3n], { from: alice })
    await market.send('recoverNonFungibleToken', [nfts.address, 3n])
    expect(await nfts.call('ownerOf', [3n])).toBe(owner.address)
  },
)

claim(
  'nft-market/closed',
  'A closed collection can be neither bought nor listed, and an ask can be cancelled',
  async () => {
    const { alice, bob } = fixture
    const name = 'nft-markets/ERC721NFTMarketV1'
    expect(reaching(name, '_buyToken')).toEqual(['buyTokenUsingBNB', 'buyTokenUsingWBNB'])
    await wbnb.send('deposit', [], { from: bob, value: price })
    await wbnb.send('approve', [market.address, price], { from: bob })
    await market.send('closeCollectionForTradingAndListing', [nfts.address])
    const withWbnb = () => market.send('buyTokenUsingWBNB', [nfts.address, 1n, price], { from: bob })
    for (const buying of [() => buy(1n, price), withWbnb])
      expect(await revertOf(buying())).toEqual(['Collection: Not for trading'])
    const change = () => market.send('modifyAskOrder', [nfts.address, 1n, price], { from: alice })
    for (const listing of [() => list(3n), change])
      expect(await revertOf(listing())).toEqual(['Collection: Not for listing'])
    await market.send('cancelAskOrder', [nfts.address, 1n], { from: alice })
    expect(await nfts.call('ownerOf', [1n])).toBe(alice.address)
  },
)
