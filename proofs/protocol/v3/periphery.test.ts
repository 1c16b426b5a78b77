import { type Address, concat, encodeAbiParameters, type Hex, numberToHex, parseAbiParameters } from 'viem'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { claim, provokes } from '../claims.ts'
import { type Contract, revertOf } from '../fixture.ts'
import { deadline, startV3, type V3Fixture } from '../kits/v3.ts'
import { refuse, refusingToken } from '../refusing.ts'

let fixture: V3Fixture
/** Three tokens in the order of their addresses, with pools of each two in the 0.25 % tier at the price 1. */
let a: Contract
let b: Contract
let c: Contract

const unit = 10n ** 18n
const one = 2n ** 96n
const maximum = 2n ** 256n - 1n
const receiver = '0x00000000000000000000000000000000000000aa'
const caller = '0x0000000000000000000000000000000000000001'
const itself = '0x0000000000000000000000000000000000000002'
const withDeadline = 'multicall(uint256,bytes[])'
const bare = 'multicall(bytes[])'

const pathOf = (...tokens: Contract[]): Hex =>
  concat(tokens.flatMap(({ address }, index) => (index === 0 ? [address] : [numberToHex(2500, { size: 3 }), address])))
const dataOf = (contract: Contract, name: string, args: readonly unknown[] = []) => contract.encode(name, args).data
const single = (tokenIn: Contract, tokenOut: Contract, amountIn: bigint, recipient: Address = receiver) => ({
  ...{ tokenIn: tokenIn.address, tokenOut: tokenOut.address, fee: 2500, recipient },
  ...{ amountIn, amountOutMinimum: 0n, sqrtPriceLimitX96: 0n },
})
const balanceOf = (token: Contract, owner: Address) => token.call<bigint>('balanceOf', [owner])

async function trust(...tokens: Contract[]) {
  for (const token of tokens)
    for (const spender of [fixture.positionManager, fixture.smartRouter, fixture.v2.router])
      for (const from of [fixture.owner, fixture.alice])
        await token.send('approve', [spender.address, maximum], { from })
}

beforeAll(async () => {
  fixture = await startV3()
  const { owner, weth, tester } = fixture
  ;[a, b, c] = await fixture.tokens(3)
  await tester.setBalance({ address: owner.address, value: 10n ** 24n })
  await weth.send('deposit', [], { value: 10n ** 22n })
  await trust(a, b, c, weth)
  for (const pair of [
    [a, b],
    [b, c],
    [a, weth],
  ] as [Contract, Contract][])
    await fixture.mint(await fixture.createPool(pair), { amounts: [10n ** 21n, 10n ** 21n] })
})

afterAll(() => fixture?.stop())

describe('positions', () => {
  let pool: Contract
  let tokenId: bigint

  beforeAll(async () => {
    pool = await fixture.createPool([a, c], { sqrtPriceX96: one })
    ;({ tokenId } = await fixture.mint(pool))
  })

  const position = (id = tokenId) => fixture.positionManager.call<readonly bigint[]>('positions', [id])
  const collect = (recipient: Address) => ({
    tokenId,
    recipient,
    amount0Max: 2n ** 128n - 1n,
    amount1Max: 2n ** 128n - 1n,
  })

  claim(
    'v3/owed-is-old',
    '`tokensOwed` leaves out the fees since the last change; a simulated collect has them',
    async () => {
      await fixture.smartRouter.send('exactInputSingle', [single(a, c, unit)])
      expect((await position()).slice(10)).toEqual([0n, 0n])
      const [fees0 = 0n] = await fixture.positionManager.call<bigint[]>('collect', [collect(receiver)])
      expect(fees0).toBeGreaterThan(0n)
    },
  )

  claim('v3/anyone-adds', 'Anyone can add liquidity to a position, and pays for it', async () => {
    const before = [(await position())[7] ?? 0n, await balanceOf(a, fixture.alice.address)]
    const more = { tokenId, amount0Desired: unit, amount1Desired: unit, amount0Min: 0n, amount1Min: 0n, deadline }
    await fixture.positionManager.send('increaseLiquidity', [more], { from: fixture.alice })
    expect((await position())[7]).toBeGreaterThan(before[0] as bigint)
    expect(await balanceOf(a, fixture.alice.address)).toBeLessThan(before[1] as bigint)
  })

  claim(
    'v3/mint-takes-less',
    'The manager takes at most the desired amounts, in the ratio of the range at the current price',
    async () => {
      const { owner, positionManager } = fixture
      const before = [await balanceOf(a, owner.address), await balanceOf(c, owner.address)] as const
      const more = {
        tokenId,
        amount0Desired: unit,
        amount1Desired: 10n * unit,
        amount0Min: 0n,
        amount1Min: 0n,
        deadline,
      }
      const [liquidity = 0n, ...amounts] = await positionManager.send<bigint[]>('increaseLiquidity', [more])
      const after = [await balanceOf(a, owner.address), await balanceOf(c, owner.address)] as const
      expect(amounts).toEqual([before[0] - after[0], before[1] - after[1]])
      expect(amounts[0]).toBeLessThanOrEqual(unit)
      expect(amounts[1]).toBeLessThan(2n * unit)
      expect(liquidity).toBeGreaterThan(0n)
      // A mint: either amount is the smaller one, and the range lies around, above or below the price.
      for (const range of [
        [-500, 500],
        [-50, 5000],
        [5000, 6000],
        [-6000, -5000],
      ] as const)
        for (const offered of [
          [unit, 10n * unit],
          [10n * unit, unit],
        ] as const) {
          const held = [await balanceOf(a, owner.address), await balanceOf(c, owner.address)] as const
          const minted = await fixture.mint(pool, { range, amounts: offered })
          const taken = [held[0] - (await balanceOf(a, owner.address)), held[1] - (await balanceOf(c, owner.address))]
          expect(taken).toEqual([minted.amount0, minted.amount1])
          for (const index of [0, 1] as const) expect(taken[index]).toBeLessThanOrEqual(offered[index])
        }
    },
  )

  claim(
    'v3/decrease-pays-nothing',
    'decreaseLiquidity pays nothing: the tokens wait in the pool until collect',
    async () => {
      const { owner, positionManager } = fixture
      const before = await balanceOf(a, owner.address)
      const less = { tokenId, liquidity: 10n ** 18n, amount0Min: 0n, amount1Min: 0n, deadline }
      const [amount0 = 0n] = await positionManager.send<bigint[]>('decreaseLiquidity', [less])
      expect(await balanceOf(a, owner.address)).toBe(before)
      await positionManager.send('collect', [collect(owner.address)])
      expect((await balanceOf(a, owner.address)) - before).toBeGreaterThanOrEqual(amount0)
    },
  )

  claim('v3/collect-to-zero', 'Collecting to the zero address pays to the manager itself', async () => {
    const less = { tokenId, liquidity: 10n ** 18n, amount0Min: 0n, amount1Min: 0n, deadline }
    await fixture.positionManager.send('decreaseLiquidity', [less])
    const [paid0 = 0n] = await fixture.positionManager.send<bigint[]>('collect', [
      collect('0x0000000000000000000000000000000000000000'),
    ])
    expect(await balanceOf(a, fixture.positionManager.address)).toBe(paid0)
  })

  claim('v3/left-in-the-manager', 'Tokens in the manager go to the next caller of sweepToken', async () => {
    const held = await balanceOf(a, fixture.positionManager.address)
    const before = await balanceOf(a, receiver)
    await fixture.positionManager.send('sweepToken', [a.address, 0n, receiver], { from: fixture.bob })
    expect((await balanceOf(a, receiver)) - before).toBe(held)
    expect(held).toBeGreaterThan(0n)
  })

  claim(
    'v3/mint-asks-no-receiver',
    'The manager mints to a contract without asking it; a safe transfer asks',
    async () => {
      const deaf = await fixture.at('actors/TestToken', a.address)
      const { owner, positionManager } = fixture
      const order = {
        ...{
          token0: a.address,
          token1: c.address,
          fee: 2500,
          tickLower: -500,
          tickUpper: 500,
          recipient: deaf.address,
        },
        ...{ amount0Desired: unit, amount1Desired: unit, amount0Min: 0n, amount1Min: 0n, deadline },
      }
      const [id] = await positionManager.send<bigint[]>('mint', [order])
      expect(await positionManager.call('ownerOf', [id])).toBe(deaf.address)
      const move = positionManager.send('safeTransferFrom(address,address,uint256)', [
        owner.address,
        deaf.address,
        tokenId,
      ])
      expect(await revertOf(move)).toEqual(['ERC721: transfer to non ERC721Receiver implementer'])
    },
  )

  claim(
    'v3/native-is-not-combined',
    'With too little native coin the manager takes the whole amount in the wrapped token, and the coin stays in it',
    async () => {
      const { weth, owner, client, positionManager, bob } = fixture
      const [token0, token1] = [a, weth].sort((x, y) => (BigInt(x.address) < BigInt(y.address) ? -1 : 1))
      const order = {
        ...{ token0: token0?.address, token1: token1?.address, fee: 2500, tickLower: -500, tickUpper: 500 },
        ...{ amount0Desired: unit, amount1Desired: unit, amount0Min: 0n, amount1Min: 0n },
        ...{ recipient: owner.address, deadline },
      }
      const before = await balanceOf(weth, owner.address)
      await positionManager.send('mint', [order], { value: unit / 2n })
      expect(before - (await balanceOf(weth, owner.address))).toBeGreaterThan((unit * 9n) / 10n)
      expect(await client.getBalance({ address: positionManager.address })).toBe(unit / 2n)
      await positionManager.send('refundETH', [], { from: bob })
      expect(await client.getBalance({ address: positionManager.address })).toBe(0n)
    },
  )

  claim(
    'v3/collect-of-taxed',
    'Collecting a token that has begun to take a fee on transfer pays less than the returned amount',
    async () => {
      const taxed = await fixture.fund(await fixture.deploy('actors/TaxedToken', ['TAXED', 0n]))
      await trust(taxed)
      const pool = await fixture.createPool([taxed, a])
      const { tokenId, liquidity } = await fixture.mint(pool)
      const less = { tokenId, liquidity, amount0Min: 0n, amount1Min: 0n, deadline }
      await fixture.positionManager.send('decreaseLiquidity', [less])
      await taxed.send('setTax', [500n])
      const paid = await fixture.positionManager.send<bigint[]>('collect', [{ ...collect(receiver), tokenId }])
      const place = BigInt(taxed.address) < BigInt(a.address) ? 0 : 1
      const arrived = await balanceOf(taxed, receiver)
      expect(arrived).toBeGreaterThan(0n)
      expect(arrived).toBeLessThan(((paid[place] ?? 0n) * 96n) / 100n)
    },
  )

  claim('v3/burn-needs-empty', 'A token that has liquidity or is owed something cannot be burnt', async () => {
    const { positionManager, owner } = fixture
    expect(await revertOf(positionManager.send('burn', [tokenId]))).toEqual(['Not cleared'])
    const { tokenId: own, liquidity } = await fixture.mint(pool)
    const burn = () => positionManager.send('burn', [own])
    await positionManager.send('decreaseLiquidity', [
      { tokenId: own, liquidity, amount0Min: 0n, amount1Min: 0n, deadline },
    ])
    expect(await revertOf(burn())).toEqual(['Not cleared'])
    // One of the two tokens alone is owed.
    const all = { ...collect(owner.address), tokenId: own }
    for (const one of ['amount0Max', 'amount1Max']) {
      const id = await fixture.tester.snapshot()
      await positionManager.send('collect', [{ ...all, [one]: 0n }])
      expect(await revertOf(burn())).toEqual(['Not cleared'])
      await fixture.tester.revert({ id })
    }
    await positionManager.send('collect', [all])
    await burn()
  })

  claim('v3/tokens-unordered', 'Tokens that are not in order fail without data', async () => {
    const args = [c.address, a.address, 2500, one]
    const name = 'createAndInitializePoolIfNecessary'
    expect(await revertOf(fixture.positionManager.send(name, args))).toEqual(['no data'])
  })

  const name = 'v3-periphery/NonfungiblePositionManager'
  const manager = () => fixture.positionManager
  const none = { amount0Min: 0n, amount1Min: 0n, deadline }
  provokes(name, 'Transaction too old', () =>
    manager().send('decreaseLiquidity', [{ ...none, tokenId, liquidity: 1n, deadline: 1n }]),
  )
  provokes(name, 'Price slippage check', () =>
    manager().send('decreaseLiquidity', [{ ...none, tokenId, liquidity: 1000n, amount0Min: unit }]),
  )
  provokes(name, 'Not approved', () => manager().send('collect', [collect(receiver)], { from: fixture.bob }))
  provokes(name, 'Invalid token ID', () => position(10n ** 9n))
  provokes(name, 'no data', () => manager().send('decreaseLiquidity', [{ ...none, tokenId, liquidity: 0n }]))
  provokes(name, 'Insufficient WETH9', () => manager().send('unwrapWETH9', [1n, receiver]))
  provokes(name, 'Insufficient token', () => manager().send('sweepToken', [b.address, 1n, receiver]))
  provokes(name, 'STF', () => fixture.mint(pool, { from: fixture.bob, amounts: [10n ** 25n, 10n ** 25n] }))
  provokes(name, 'Not WETH9', async () =>
    (await fixture.puppet()).run({ target: manager().address, value: 1n, data: '0x' }),
  )
  provokes(name, 'ERC721: owner query for nonexistent token', () => manager().call('ownerOf', [10n ** 9n]))
  provokes(name, 'ERC721: operator query for nonexistent token', () => manager().send('burn', [10n ** 9n]))
  provokes(name, 'ERC721: transfer caller is not owner nor approved', () =>
    manager().send('transferFrom', [fixture.owner.address, receiver, tokenId], { from: fixture.bob }),
  )
  provokes(name, 'ERC721: balance query for the zero address', () =>
    manager().call('balanceOf', ['0x0000000000000000000000000000000000000000']),
  )
  provokes(name, 'EnumerableSet: index out of bounds', () => manager().call('tokenOfOwnerByIndex', [receiver, 9n]))
  provokes(name, 'EnumerableMap: index out of bounds', () => manager().call('tokenByIndex', [10n ** 9n]))
  provokes(name, 'ERC721: transfer to non ERC721Receiver implementer', () =>
    manager().send('safeTransferFrom(address,address,uint256)', [fixture.owner.address, a.address, tokenId]),
  )
  provokes(name, 'ERC721: mint to the zero address', () =>
    manager().send('mint', [
      {
        ...{ token0: a.address, token1: c.address, fee: 2500, tickLower: -500, tickUpper: 500 },
        ...{ ...none, amount0Desired: unit, amount1Desired: unit },
        recipient: '0x0000000000000000000000000000000000000000',
      },
    ]),
  )
})

describe('SmartRouter', () => {
  claim('router/zero-is-all-held', 'An exact input of 0 sells all that the router holds', async () => {
    const { smartRouter, bob } = fixture
    await a.send('transfer', [smartRouter.address, unit])
    const before = await balanceOf(b, receiver)
    await smartRouter.send('exactInputSingle', [single(a, b, 0n)], { from: bob })
    expect(await balanceOf(b, receiver)).toBeGreaterThan(before)
    expect(await balanceOf(a, smartRouter.address)).toBe(0n)
  })

  claim(
    'router/reentry-arrives-as-stf',
    'Where a token that the router takes calls back into it, the swap reverts with STF and not with the reason of the guard',
    async () => {
      const calling = await fixture.fund(await fixture.deploy('actors/CallingToken', ['CALLING']))
      await trust(calling)
      await fixture.mint(await fixture.createPool([calling, a]))
      const puppet = await fixture.puppet()
      await calling.send('mint', [puppet.address, 2n * unit])
      const { smartRouter } = fixture
      const sell = smartRouter.encode('exactInputSingle', [single(calling, a, unit)])
      const approve = calling.encode('approve', [smartRouter.address, maximum])
      const called = calling.encode('setCalled', [true])
      await puppet.answers('function beforeSend(address,address,uint256)', '0x', [sell])
      expect(await revertOf(puppet.run(approve, called, sell))).toEqual(['STF'])
      await puppet.answers('function beforeSend(address,address,uint256)')
      await puppet.run(approve, called, sell)
    },
  )

  claim('router/left-tokens', 'What is left in the router goes to whoever sweeps it', async () => {
    const { smartRouter, bob } = fixture
    await a.send('transfer', [smartRouter.address, unit])
    const before = await balanceOf(a, bob.address)
    await smartRouter.send('sweepToken(address,uint256)', [a.address, 0n], { from: bob })
    expect((await balanceOf(a, bob.address)) - before).toBe(unit)
  })

  claim('router/recipients', 'As recipient, 1 stands for the caller and 2 for the router', async () => {
    const { smartRouter, alice } = fixture
    const before = [await balanceOf(b, alice.address), await balanceOf(b, smartRouter.address)]
    for (const recipient of [caller, itself] as const)
      await smartRouter.send('exactInputSingle', [single(a, b, unit, recipient)], { from: alice })
    expect(await balanceOf(b, alice.address)).toBeGreaterThan(before[0] as bigint)
    expect(await balanceOf(b, smartRouter.address)).toBeGreaterThan(before[1] as bigint)
    await smartRouter.send('sweepToken(address,uint256)', [b.address, 0n])
  })

  claim('router/native-pays-first', 'The router pays with the native coin where it holds enough', async () => {
    const { smartRouter, weth, owner } = fixture
    const before = await balanceOf(weth, owner.address)
    await smartRouter.send('exactInputSingle', [single(weth, a, unit)], { value: unit })
    expect(await balanceOf(weth, owner.address)).toBe(before)
  })

  claim(
    'router/native-pays-for-held',
    'With enough native coin the router spends it in place of wrapped token that it holds, which stays for anyone',
    async () => {
      const { smartRouter, weth, client, bob } = fixture
      await weth.send('transfer', [smartRouter.address, unit])
      const sell = dataOf(smartRouter, 'exactInputSingle', [single(weth, a, 0n)])
      await smartRouter.send(bare, [[sell]], { value: 2n * unit })
      expect(await client.getBalance({ address: smartRouter.address })).toBe(unit)
      expect(await balanceOf(weth, smartRouter.address)).toBe(unit)
      await smartRouter.send('refundETH')
      await smartRouter.send('sweepToken(address,uint256)', [weth.address, unit], { from: bob })
    },
  )

  claim(
    'router/increase-tokens-unchecked',
    "increaseLiquidity does not compare its tokens with the position's: their balances become the desired amounts",
    async () => {
      const { smartRouter } = fixture
      const { tokenId } = await fixture.mint(await fixture.createPool([a, b]))
      for (const token of [a, b]) {
        await smartRouter.send('approveMax', [token.address])
        await token.send('transfer', [smartRouter.address, 10n * unit])
      }
      await c.send('transfer', [smartRouter.address, unit])
      const order = { token0: c.address, token1: c.address, tokenId, amount0Min: 0n, amount1Min: 0n }
      await smartRouter.send('increaseLiquidity', [order])
      for (const token of [a, b]) {
        const taken = 10n * unit - (await balanceOf(token, smartRouter.address))
        expect(taken).toBeGreaterThan(0n)
        expect(taken).toBeLessThanOrEqual(unit)
      }
      for (const token of [a, b, c]) await smartRouter.send('sweepToken(address,uint256)', [token.address, 0n])
    },
  )

  claim(
    'v3/first-router-recipients',
    'SwapRouter, the first one of v3, pays addresses 1 and 2 literally, and keeps what is for the zero address',
    async () => {
      const { router, bob } = fixture
      await a.send('approve', [router.address, maximum])
      const sell = (recipient: Address) =>
        router.send<bigint>('exactInputSingle', [{ ...single(a, b, unit, recipient), deadline }])
      // Each of the four swaps.
      const nobody = '0x0000000000000000000000000000000000000000'
      const exactOutput = { amountOut: unit / 2n, amountInMaximum: maximum, deadline }
      const { tokenIn, tokenOut, fee } = single(a, b, 0n)
      const swaps = [
        sell,
        (recipient: Address) =>
          router.send<bigint>('exactInput', [
            { path: pathOf(a, b), recipient, deadline, amountIn: unit, amountOutMinimum: 0n },
          ]),
        async (recipient: Address) => {
          const order = { ...exactOutput, tokenIn, tokenOut, fee, recipient, sqrtPriceLimitX96: 0n }
          await router.send('exactOutputSingle', [order])
          return exactOutput.amountOut
        },
        async (recipient: Address) => {
          await router.send('exactOutput', [{ ...exactOutput, path: pathOf(b, a), recipient }])
          return exactOutput.amountOut
        },
      ]
      for (const swap of swaps) {
        for (const recipient of [caller, itself] as const) {
          const at = await balanceOf(b, recipient)
          const bought = await swap(recipient)
          expect((await balanceOf(b, recipient)) - at).toBe(bought)
        }
        const bought = await swap(nobody)
        const before = await balanceOf(b, bob.address)
        await router.send('sweepToken', [b.address, 0n, bob.address], { from: bob })
        expect((await balanceOf(b, bob.address)) - before).toBe(bought)
      }
    },
  )

  claim(
    'router/native-is-not-combined',
    'With too little native coin the whole amount is taken in the wrapped token, and the coin stays in the router',
    async () => {
      const { smartRouter, weth, owner, client, bob } = fixture
      const before = await balanceOf(weth, owner.address)
      await smartRouter.send('exactInputSingle', [single(weth, a, unit)], { value: unit / 2n })
      expect(before - (await balanceOf(weth, owner.address))).toBe(unit)
      expect(await client.getBalance({ address: smartRouter.address })).toBe(unit / 2n)
      await smartRouter.send('refundETH', [], { from: bob })
      expect(await client.getBalance({ address: smartRouter.address })).toBe(0n)
    },
  )

  claim(
    'router/price-limit',
    'With a price limit an exact input is sold in part, and the rest is not taken',
    async () => {
      const { smartRouter, alice } = fixture
      const before = await balanceOf(a, alice.address)
      const order = { ...single(a, b, 100n * unit), sqrtPriceLimitX96: (one * 99n) / 100n }
      await smartRouter.send('exactInputSingle', [order], { from: alice })
      expect(before - (await balanceOf(a, alice.address))).toBeLessThan(100n * unit)
    },
  )

  claim(
    'v3/partial-fill',
    'A pool that runs out of liquidity takes less of an exact input and nothing reverts; QuoterV2 quotes the same',
    async () => {
      const { smartRouter, quoter, alice } = fixture
      const pair = await fixture.tokens(2)
      await trust(...pair)
      await fixture.mint(await fixture.createPool(pair), { range: [-100, 100], amounts: [unit, unit] })
      const [sold, bought] = pair
      const offered = 1000n * unit
      const asked = { tokenIn: sold.address, tokenOut: bought.address, fee: 2500, amountIn: offered }
      const [quoted] = await quoter.call<[bigint]>('quoteExactInputSingle', [{ ...asked, sqrtPriceLimitX96: 0n }])
      const before = await balanceOf(sold, alice.address)
      await smartRouter.send('exactInputSingle', [single(sold, bought, offered)], { from: alice })
      expect(await balanceOf(bought, receiver)).toBe(quoted)
      expect(before - (await balanceOf(sold, alice.address))).toBeLessThan(2n * unit)
    },
  )

  claim(
    'v3/partial-fill-of-a-later-pool',
    'What a later pool of a path does not take stays in the router, where anyone can take it',
    async () => {
      const { smartRouter, alice, bob } = fixture
      const [first, middle, last] = await fixture.tokens(3)
      await trust(first, middle, last)
      await fixture.mint(await fixture.createPool([first, middle]))
      await fixture.mint(await fixture.createPool([middle, last]), { range: [-100, 100], amounts: [unit, unit] })
      const order = { recipient: receiver, amountIn: 100n * unit, amountOutMinimum: 0n }
      await smartRouter.send('exactInput', [{ path: pathOf(first, middle, last), ...order }], { from: alice })
      expect(await balanceOf(middle, smartRouter.address)).toBeGreaterThan(50n * unit)
      await smartRouter.send('sweepToken(address,uint256)', [middle.address, 0n], { from: bob })
      expect(await balanceOf(middle, smartRouter.address)).toBe(0n)
    },
  )

  claim(
    'router/exact-output-with-a-limit',
    'With a price limit an exact output buys less, and nothing reverts',
    async () => {
      const { smartRouter } = fixture
      const before = await balanceOf(a, receiver)
      await smartRouter.send('exactOutputSingle', [
        {
          ...{ tokenIn: b.address, tokenOut: a.address, fee: 2500, recipient: receiver },
          ...{ amountOut: 200n * unit, amountInMaximum: maximum, sqrtPriceLimitX96: one },
        },
      ])
      expect((await balanceOf(a, receiver)) - before).toBeLessThan(200n * unit)
    },
  )

  claim(
    'router/short-paths',
    'An exact input with a path of fewer than 43 bytes reverts with slice_outOfBounds',
    async () => {
      const path = pathOf(a, b)
      for (const bytes of [2, 20, 22, 23, 42]) {
        const order = { path: path.slice(0, 2 + 2 * bytes), recipient: receiver, amountIn: 1n, amountOutMinimum: 0n }
        expect(await revertOf(fixture.smartRouter.send('exactInput', [order]))).toEqual(['slice_outOfBounds'])
      }
      // What is cut beyond the first pool is not looked at.
      const order = { path: `${path}${path.slice(2, 20)}`, recipient: receiver, amountIn: 1000n, amountOutMinimum: 0n }
      await fixture.smartRouter.send('exactInput', [order])
    },
  )

  claim('router/backward-paths', 'Paths of exact outputs run from the bought token to the sold one', async () => {
    const { smartRouter } = fixture
    const order = { recipient: receiver, amountOut: unit, amountInMaximum: maximum }
    const spent = await balanceOf(a, fixture.owner.address)
    await smartRouter.send('exactOutput', [{ ...order, path: pathOf(c, b, a) }])
    expect(await balanceOf(a, fixture.owner.address)).toBeLessThan(spent)
    const sold = await balanceOf(c, fixture.owner.address)
    await smartRouter.send('exactOutput', [{ ...order, path: pathOf(a, b, c) }])
    expect(await balanceOf(c, fixture.owner.address)).toBeLessThan(sold)
  })

  claim('router/limits-have-no-message', 'Too little and too much revert without data', async () => {
    const { smartRouter } = fixture
    const tooLittle = { ...single(a, b, 1000n), amountOutMinimum: 1000n }
    expect(await revertOf(smartRouter.send('exactInputSingle', [tooLittle]))).toEqual(['no data'])
    const tooMuch = { recipient: receiver, amountOut: unit, amountInMaximum: 1n, path: pathOf(c, b, a) }
    expect(await revertOf(smartRouter.send('exactOutput', [tooMuch]))).toEqual(['no data'])
  })

  claim('router/approves-its-own', "The router's approval functions concern its own tokens", async () => {
    const { smartRouter, positionManager, bob } = fixture
    await smartRouter.send('approveMax', [c.address], { from: bob })
    expect(await c.call('allowance', [smartRouter.address, positionManager.address])).toBe(maximum)
    expect(await c.call('allowance', [bob.address, positionManager.address])).toBe(0n)
  })

  claim(
    'router/v2-output-of-taxed',
    'An exact output of a taxed token over v2 arrives short, and nothing reverts',
    async () => {
      const taxed = await fixture.fund(await fixture.deploy('actors/TaxedToken', ['TAXED', 500n]))
      await trust(taxed)
      await fixture.v2.pairWith(a, taxed)
      const path = [a.address, taxed.address]
      await fixture.smartRouter.send('swapTokensForExactTokens', [unit, maximum, path, receiver])
      expect(await balanceOf(taxed, receiver)).toBe((unit * 95n) / 100n)
      // An exact input measures what arrives.
      const sold = fixture.smartRouter.send('swapExactTokensForTokens', [unit, (unit * 97n) / 100n, path, receiver])
      expect(await revertOf(sold)).toEqual(['no data'])
      await fixture.smartRouter.send('swapExactTokensForTokens', [unit, 0n, [...path].reverse(), receiver])
    },
  )

  claim(
    'router/validator-needs-another-pair',
    'TokenValidator reverts without data where a PancakeSwap pair lends the token, taxed or not',
    async () => {
      const taxed = await fixture.fund(await fixture.deploy('actors/TaxedToken', ['TAXED', 500n]))
      const [plain, base, lonely] = await fixture.tokens(3)
      await fixture.v2.pairWith(base, taxed)
      await fixture.v2.pairWith(base, plain)
      const validate = (token: Contract) =>
        fixture.tokenValidator.call('validate', [token.address, [base.address], 1000n])
      for (const token of [taxed, plain]) expect(await revertOf(validate(token))).toEqual(['no data'])
      // Without a pair there is nothing to lend.
      expect(Number(await validate(lonely))).toBe(0)
    },
  )

  const router = 'v3-router/SmartRouter'
  const send = (...args: Parameters<Contract['send']>) => fixture.smartRouter.send(...args)
  provokes(router, 'Transaction too old', () => send(withDeadline, [1n, []]))
  provokes(router, 'Blockhash', () => send('multicall(bytes32,bytes[])', [`0x${'1'.repeat(64)}`, []]))
  provokes(router, 'STF', () => send('exactInputSingle', [single(a, b, unit)], { from: fixture.bob }))
  provokes(router, 'AS', () => send('exactInputSingle', [single(c, b, 0n)]))
  provokes(router, 'Insufficient WETH9', () => send('unwrapWETH9(uint256,address)', [1n, receiver]))
  provokes(router, 'Insufficient token', () => send('sweepToken(address,uint256)', [c.address, 1n]))
  provokes(router, 'slice_outOfBounds', () =>
    send('exactInput', [{ path: a.address, recipient: receiver, amountIn: 1n, amountOutMinimum: 0n }]),
  )
  provokes(router, 'toUint24_outOfBounds', () =>
    send('exactOutput', [{ path: a.address, recipient: receiver, amountOut: 1n, amountInMaximum: 1n }]),
  )
  provokes(router, 'toAddress_outOfBounds', () =>
    send('exactOutput', [{ path: '0x1234', recipient: receiver, amountOut: 1n, amountInMaximum: 1n }]),
  )
  provokes(router, 'Not WETH9', async () =>
    (await fixture.puppet()).run({ target: fixture.smartRouter.address, value: 1n, data: '0x' }),
  )
  provokes(router, 'INSUFFICIENT_OUTPUT_AMOUNT', async () => {
    await fixture.v2.pairWith(a, b, unit, unit)
    return send('swapTokensForExactTokens', [0n, maximum, [a.address, b.address], receiver])
  })
  provokes(router, 'getStableInfo: invalid pool address', () =>
    send('exactInputStableSwap', [[a.address, b.address], [2n], unit, 0n, receiver]),
  )
  provokes(router, 'getStableAmountsIn: incorrect length', () =>
    send('exactOutputStableSwap', [[a.address], [], unit, maximum, receiver]),
  )
  provokes(router, 'Ownable: caller is not the owner', () =>
    send('setStableSwap', [receiver, receiver], { from: fixture.alice }),
  )

  /** Sells a token to a contract that the router takes for the StableSwap pool of `a` and `b`. */
  async function sellToStablePool(pool: Address, token = a) {
    const factory = await fixture.deploy('actors/Answering')
    const info = [pool, a.address, b.address, pool] as const
    await factory.send('setAnswer', [
      encodeAbiParameters(parseAbiParameters('address, address, address, address'), info),
    ])
    const before = [
      await fixture.smartRouter.call('stableSwapFactory'),
      await fixture.smartRouter.call('stableSwapInfo'),
    ]
    await send('setStableSwap', [factory.address, receiver])
    try {
      return await send('exactInputStableSwap', [[token.address, b.address], [2n], unit, 0n, receiver])
    } finally {
      await send('setStableSwap', before)
    }
  }
  provokes(router, 'ReentrancyGuard: reentrant call', async () => {
    const pool = await fixture.puppet()
    const again = fixture.smartRouter.encode('exactInputStableSwap', [[a.address, b.address], [2n], unit, 0n, receiver])
    await pool.answers('function exchange(uint256,uint256,uint256,uint256)', '0x', [again])
    return sellToStablePool(pool.address)
  })
  provokes(router, 'SA', async () => {
    const token = await refusingToken(fixture)
    await token.send('approve', [fixture.smartRouter.address, unit])
    await refuse(token, 'approve')
    return sellToStablePool(receiver, token)
  })
})

describe('checkOracleSlippage', () => {
  const check = 'checkOracleSlippage(bytes,uint24,uint32)'

  /** Makes pools with an hour of quiet behind them, then moves the price of each token0 by some 800 ticks, up or down. */
  async function moved(...moves: readonly (readonly [Contract, Contract, 'up' | 'down'])[]) {
    const swaps = moves.map(([first, second, way]) => ({
      ...single(way === 'up' ? second : first, way === 'up' ? first : second, unit / 1000n),
      fee: 500,
    }))
    for (const [index, [first, second]] of moves.entries()) {
      const pool = await fixture.createPool([first, second], { fee: 500 })
      await pool.send('increaseObservationCardinalityNext', [20])
      await fixture.mint(pool)
      await fixture.smartRouter.send('exactInputSingle', [swaps[index]])
    }
    await fixture.tester.increaseTime({ seconds: 3600 })
    for (const swap of swaps) await fixture.smartRouter.send('exactInputSingle', [{ ...swap, amountIn: 150n * unit }])
  }
  const path = (...tokens: Contract[]): Hex =>
    concat(tokens.flatMap(({ address }, index) => (index === 0 ? [address] : [numberToHex(500, { size: 3 }), address])))
  const passes = async (tokens: Contract[]) => {
    const call = fixture.smartRouter.call(check, [path(...tokens), 100, 600])
    return call.then(
      () => true,
      async () => {
        expect(await revertOf(fixture.smartRouter.call(check, [path(...tokens), 100, 600]))).toEqual(['no data'])
        return false
      },
    )
  }

  claim(
    'router/oracle-slippage',
    'For one pool it refuses a price that is worse than the average, and accepts a better one',
    async () => {
      const tokens = await fixture.tokens(2)
      await trust(...tokens)
      // token0 has become dearer in token1: worse for who buys it, better for who sells it.
      await moved([...tokens, 'up'])
      expect(await passes([tokens[0], tokens[1]])).toBe(true)
      expect(await passes([tokens[1], tokens[0]])).toBe(false)
    },
  )

  claim('router/oracle-slippage-in-order', 'For a path in the order of the addresses the sign is right', async () => {
    const [low, middle, high] = await fixture.tokens(3)
    await trust(low, middle, high)
    await moved([low, middle, 'down'], [middle, high, 'down'])
    // Both pools give less of the higher token than on average.
    expect(await passes([low, middle, high])).toBe(false)
    expect(await passes([high, middle, low])).toBe(true)
  })

  claim(
    'router/oracle-slippage-mixed',
    'For two pools in mixed order the sign is inverted: a worse price passes, a better one is refused',
    async () => {
      const [low, middle, high] = await fixture.tokens(3)
      await trust(low, middle, high)
      // low → high → middle: up, then down. In both pools the swap's output has become less.
      await moved([low, high, 'down'], [middle, high, 'up'])
      expect(await passes([low, high])).toBe(false)
      expect(await passes([high, middle])).toBe(false)
      expect(await passes([low, high, middle])).toBe(true)
      expect(await passes([middle, high, low])).toBe(false)
    },
  )

  claim(
    'router/not-payable',
    'A batch with value that has checkOracleSlippage or getApprovalType in it reverts without data',
    async () => {
      const { smartRouter } = fixture
      for (const call of [
        dataOf(smartRouter, check, [pathOf(a, b), 16_777_215, 1]),
        dataOf(smartRouter, 'getApprovalType', [a.address, 1n]),
      ]) {
        await smartRouter.send(bare, [[call]])
        expect(await revertOf(smartRouter.send(bare, [[call]], { value: 1n }))).toEqual(['no data'])
      }
      await smartRouter.send(bare, [[dataOf(smartRouter, 'refundETH')]], { value: 1n })
    },
  )
})

describe('less common errors', () => {
  const manager = 'v3-periphery/NonfungiblePositionManager'
  const router = 'v3-router/SmartRouter'
  const zero = '0x0000000000000000000000000000000000000000'
  const noSignature = [27, `0x${'0'.repeat(64)}`, `0x${'0'.repeat(64)}`] as const
  const sendManager = (...args: Parameters<Contract['send']>) => fixture.positionManager.send(...args)
  const sendRouter = (...args: Parameters<Contract['send']>) => fixture.smartRouter.send(...args)
  let tokenId: bigint
  /** A token that says it has a balance, and refuses to move it. */
  let stuck: Contract

  beforeAll(async () => {
    ;({ tokenId } = await fixture.mint(await fixture.createPool([a, b])))
    stuck = await fixture.deploy('actors/StuckToken')
    for (const holder of [fixture.positionManager, fixture.smartRouter])
      await fixture.weth.send('transfer', [holder.address, 10n])
  })

  const approve = 'approve(address,uint256)'
  provokes(manager, 'Not cleared', () => sendManager('burn', [tokenId]))
  provokes(manager, 'ERC721: approved query for nonexistent token', () => sendManager('getApproved', [10n ** 9n]))
  provokes(manager, 'Permit expired', () => sendManager('permit', [receiver, tokenId, 1n, ...noSignature]))
  provokes(manager, 'ERC721Permit: approval to current owner', () =>
    sendManager('permit', [fixture.owner.address, tokenId, deadline, ...noSignature]),
  )
  provokes(manager, 'Invalid signature', () => sendManager('permit', [receiver, tokenId, deadline, ...noSignature]))
  provokes(manager, 'Unauthorized', () => {
    // Of some key, which is not the owner's.
    const [r, s] = [numberToHex(1n, { size: 32 }), numberToHex(1n, { size: 32 })]
    return sendManager('permit', [receiver, tokenId, deadline, 27, r, s])
  })
  provokes(manager, 'ERC721: approval to current owner', () => sendManager(approve, [fixture.owner.address, tokenId]))
  provokes(manager, 'ERC721: approve caller is not owner nor approved for all', () =>
    sendManager(approve, [receiver, tokenId], { from: fixture.bob }),
  )
  provokes(manager, 'ERC721: approve to caller', () => sendManager('setApprovalForAll', [fixture.owner.address, true]))
  provokes(manager, 'ERC721: transfer of token that is not own', () =>
    sendManager('transferFrom', [fixture.alice.address, receiver, tokenId]),
  )
  provokes(manager, 'ERC721: transfer to the zero address', () =>
    sendManager('transferFrom', [fixture.owner.address, zero, tokenId]),
  )
  provokes(manager, 'STE', () => sendManager('unwrapWETH9', [1n, a.address]))
  provokes(manager, 'ST', () => sendManager('sweepToken', [stuck.address, 1n, receiver]))
  provokes(manager, 'T', () => fixture.createPool([a, b]).then((pool) => fixture.mint(pool, { range: [-900_000, 0] })))

  provokes(router, 'Ownable: new owner is the zero address', () => sendRouter('transferOwnership', [zero]))
  provokes(router, 'STE', () => sendRouter('unwrapWETH9(uint256,address)', [1n, a.address]))
  provokes(router, 'ST', () => sendRouter('sweepToken(address,uint256,address)', [stuck.address, 1n, receiver]))
  provokes(router, 'INSUFFICIENT_INPUT_AMOUNT', async () => {
    const [first, second] = await fixture.tokens(2)
    await fixture.v2.pairWith(first, second)
    // Zero stands for what the router holds, which is nothing.
    return sendRouter('swapExactTokensForTokens', [0n, 0n, [first.address, second.address], receiver])
  })

  for (const quoter of ['v3-periphery/QuoterV2', 'v3-periphery/Quoter']) {
    let quoting: Contract | undefined
    const quote = async (functionName: string, path: Hex, amount: bigint) => {
      quoting ??= await fixture.deploy(quoter, fixture.ofPeriphery)
      return quoting.call(functionName, [path, amount])
    }
    provokes(quoter, 'toUint24_outOfBounds', () => quote('quoteExactInput', a.address, unit))
    provokes(quoter, 'toAddress_outOfBounds', () => quote('quoteExactInput', `${a.address}${'0'.repeat(20)}`, unit))
  }

  const migrator = 'v3-periphery/V3Migrator'
  const migrate = async (percentageToMigrate: number) => {
    const { ofPeriphery, positionManager, v2, owner } = fixture
    const migrating = await fixture.deploy(migrator, [...ofPeriphery, positionManager.address])
    const pair = await v2.pairWith(a, b, unit, unit)
    const order = {
      ...{ pair: pair.address, liquidityToMigrate: 1000n, percentageToMigrate, fee: 2500, recipient: owner.address },
      ...{ token0: a.address, token1: b.address, tickLower: -500, tickUpper: 500 },
      ...{ amount0Min: 0n, amount1Min: 0n, deadline, refundAsETH: false },
    }
    return migrating.send('migrate', [order])
  }
  provokes(migrator, 'Percentage too small', () => migrate(0))
  provokes(migrator, 'Percentage too large', () => migrate(101))
  provokes(migrator, 'Not WETH9', async () => {
    const { ofPeriphery, positionManager } = fixture
    const migrating = await fixture.deploy(migrator, [...ofPeriphery, positionManager.address])
    return (await fixture.puppet()).run({ target: migrating.address, value: 1n, data: '0x' })
  })
})
