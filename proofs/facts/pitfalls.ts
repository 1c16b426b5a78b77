/** How an item of "Common pitfalls" is known that no claim proves. */
export const kinds = {
  advice: 'states what to do, or what follows from the rest of its page',
  facts: 'stated by the ABIs, packages and deployments of `facts/`, which the tests compare with their sources',
  provoked: 'about an error that a test of `proofs/protocol` provokes',
  unpublished:
    'about a contract whose source is in no repository that is compiled; the page states what it is known from',
  read: 'read in the source that its page names, and run by no test',
} as const

/** By page, then by what the item begins with: its bold words, its first cell, or its first 60 characters. */
export const unproven: Readonly<Record<string, Readonly<Record<string, keyof typeof kinds>>>> = {
  '/contracts/affiliate-program/overview': {
    'There is a daily limit for all claims together.': 'unpublished',
    'The contract pays only what it holds.': 'unpublished',
    'Claims can be paused.': 'unpublished',
  },
  '/contracts/masterchef/guides/farm-cake': {
    'The price moves against you.': 'advice',
  },
  '/contracts/cake': {
    'The symbol on BNB Smart Chain is `Cake`': 'facts',
    '`totalSupply` on BNB Smart Chain includes CAKE that is locked for other chains': 'advice',
    'There is no `permit` (ERC-2612) in the source on BNB Smart C': 'facts',
  },
  '/contracts/cake/cross-chain-cake-bridging': {
    'The caller must be the sender on BNB Smart Chain.': 'unpublished',
    'A contract as recipient': 'unpublished',
    'Use `sendAndCall` for contracts only.': 'unpublished',
    'CAKE is an OFT of LayerZero v1.': 'facts',
    'The zero recipient is replaced by the dead address': 'unpublished',
    'A failed delivery on an EVM chain is stored, not lost.': 'unpublished',
    '`minAmount` is compared with what remains after fee and rounding.': 'unpublished',
  },
  '/contracts/cross-chain-farming': {
    '`Withdraw` is not the payment.': 'unpublished',
    'Contracts are refused': 'unpublished',
    'A request can be sent twice.': 'unpublished',
    'Too little value reverts': 'unpublished',
  },
  '/contracts/crosschain/addresses': {
    'The addresses are not the same everywhere.': 'facts',
    'The recipient may get the bridged token.': 'unpublished',
    'veCAKE messages and cross-chain farming are other systems': 'advice',
  },
  '/contracts/farm-booster-bcake': {
    'A boost lasted until the next update.': 'read',
    'Several boosters existed for v3.': 'facts',
  },
  '/contracts/fixed-term-staking-cake-pool': {
    '`balanceOf()` takes no account.': 'unpublished',
    'Contracts may pay other fees': 'unpublished',
    'An ended lock costs more each day.': 'unpublished',
    'A pause stops withdrawals.': 'unpublished',
  },
  '/contracts/infinity-stableswap/addresses': {
    'Fees are in units of 1e10': 'unpublished',
    'The position manager does not add liquidity here.': 'unpublished',
    '`minMintAmount` of zero': 'unpublished',
    'A rate oracle or a vault is a part of the price.': 'unpublished',
    'Tokens that take a part of each transfer': 'unpublished',
    'Routers must know the hook.': 'advice',
  },
  '/contracts/infinity/faq/pancakeswap-infinity-vs-uniswap-v4': {
    'Code for one does not work with the other.': 'facts',
  },
  '/contracts/infinity/guides/develop-a-hook': {
    '`HookPermissionsValidationError`': 'provoked',
    '`LPFeeTooLarge` in a swap': 'provoked',
    "Quoters see the anchor of their simulation's block.": 'advice',
    'Interfaces may show a fee of 0.': 'advice',
  },
  '/contracts/infinity/guides/hook-examples/bin-hook': {
    '`InvalidHookResponse` in a deposit': 'provoked',
    '`LPFeeTooLarge`': 'provoked',
    'the callback is not called, or reverts without data': 'facts',
  },
  '/contracts/infinity/guides/hook-examples/overwriting-amm-curve': {
    'The curve must be all or nothing here.': 'advice',
  },
  '/contracts/infinity/guides/hook-examples/taking-fee-via-hook': {
    'Any pool may use the hook.': 'advice',
  },
  '/contracts/infinity/guides/hook-examples/volatility-fee': {
    'Somebody can raise the fee on purpose.': 'advice',
    'Waiting lowers the fee.': 'advice',
    'The variance is not a price of options.': 'advice',
  },
  '/contracts/infinity/guides/perform-a-swap': {
    'Minimums on a path are for its end.': 'facts',
  },
  '/contracts/infinity/overview/amm-layer-poolmanager': {
    'The order of tokens decides the direction': 'advice',
  },
  '/contracts/infinity/overview/amm-layer/concentrated-liquidity': {
    '`liquidityDelta` of zero on an empty position': 'provoked',
  },
  '/contracts/infinity/overview/farms': {
    'There is no pending function on chain.': 'unpublished',
    'Rewards go to the account that the job sees as the owner.': 'unpublished',
    'The amount in the tree is a running total': 'unpublished',
    'Unclaimed swap fees are separate.': 'unpublished',
  },
  '/contracts/limit-order/addresses': {
    'The price is a range.': 'unpublished',
    'A touch is not a fill.': 'unpublished',
    'Fees go to the orders': 'unpublished',
    'Amounts follow from liquidity.': 'advice',
  },
  '/contracts/market-maker-pool': {
    'Amounts were exact.': 'unpublished',
    'Excess native tokens came back only where the user sold native tokens.': 'unpublished',
    'One nonce a market maker and user.': 'unpublished',
  },
  '/contracts/pcsx/addresses': {
    'Two Permit2 contracts are in use.': 'facts',
    'Plain `execute` does not work on the router.': 'unpublished',
  },
  '/contracts/pcsx/swap-integration': {
    'A signature of a smart account can be longer than 65 bytes.': 'facts',
    'Slippage is per cent in text': 'unpublished',
    'The response field is `encodeOrder`': 'unpublished',
    'The `deadline` in an order is in seconds of Unix time, times of a stored order are dates.': 'unpublished',
    '`createdAt` sorts a list': 'unpublished',
  },
  '/contracts/permit2': {
    "In a contract that takes an `owner` argument, anyone's signature works.": 'advice',
  },
  '/contracts/permit2/how-to-revoke-permit2-approval': {
    'Revoking on one chain leaves the others alone.': 'advice',
    "A wallet's list of approvals shows Permit2 and not the spender.": 'advice',
    'Another Permit2 is another contract.': 'facts',
    'Revoking costs gas, waiting does not.': 'advice',
  },
  '/contracts/pottery': {
    'Tickets froze at the lock.': 'unpublished',
    'A transfer to oneself reverts.': 'unpublished',
    '`maxWithdraw` and `maxRedeem` do not look at the state.': 'unpublished',
    'While locked, `totalAssets` is nearly zero': 'unpublished',
    'A claim of a prize costs a fee': 'unpublished',
  },
  '/contracts/stableswap/overview': {
    'Equal is not guaranteed.': 'advice',
    'A wrapped or staked coin drifts.': 'advice',
  },
  '/contracts/syrup-pools/pooldeployer': {
    "The clock of the newest deployer's pools could not be established": 'unpublished',
  },
  '/contracts/v2/calculate': {
    'Reserves in the wrong order.': 'advice',
    'Decimals.': 'advice',
    'Another fee.': 'facts',
  },
  '/contracts/v2/router-v2': {
    'The path is yours to find.': 'advice',
    'A zero minimum invites a sandwich.': 'advice',
  },
  '/contracts/v3/nonfungiblepositionmanager': {
    'Minima are per token and price.': 'advice',
    'Fees do not compound.': 'advice',
  },
  '/contracts/v3/pancakev3pool': {
    '`zeroForOne` follows addresses, not symbols.': 'facts',
    'A price in smallest units is not the price that people read.': 'advice',
  },
  '/contracts/v3/smartrouter': {
    'Its address differs between chains,': 'facts',
  },
  '/contracts/v3/smartrouter/stableswaprouter': {
    'Not on every chain.': 'facts',
  },
  '/contracts/v3/smartrouter/v2swaprouter': {
    'Quotes come from elsewhere.': 'facts',
  },
  '/contracts/v3/smartrouter/v3swaprouter': {
    "The parameter structs of Uniswap's first v3 router have a deadline, these have not.": 'facts',
  },
}
