/** What a parameter of a command or an action is: its meaning, and its unit if it is a number with one. */
export type About = readonly [meaning: string, unit?: string]

export interface StepDescription {
  does: string
  /** By parameter, with a dot before the fields of a struct. */
  parameters: Record<string, About>
}

const smallest = "token's smallest unit"
const pips = 'hundredths of a bip'

const recipient: About = ['Receives the output.']
const payerIsUser: About = ['Who pays the input: the caller through Permit2, or the contract with what it holds.']
const exactIn = {
  recipient,
  amountIn: ['The amount that is sold.', smallest],
  amountOutMin: ['The least that is acceptable: with less the call reverts.', smallest],
  payerIsUser,
} satisfies Record<string, About>
const exactOut = {
  recipient,
  amountOut: ['The amount that is bought.', smallest],
  amountInMax: ['The most that is paid: a higher price reverts.', smallest],
  payerIsUser,
} satisfies Record<string, About>
const tokens: About = ['The tokens of the route, from the sold one to the bought one.']
const coins: About = ['The number of coins of each pool on the route.', 'coins']
const signature: About = ['The signature of the caller, for Permit2.']
const permitted = {
  token: ['The token that Permit2 may move.'],
  amount: ['How much the spender may move in total.', smallest],
  expiration: ['When the allowance ends.', 'Unix time in seconds'],
  nonce: ['The number of this permit, from `allowance` on Permit2.', 'number'],
} satisfies Record<string, About>
const permit = {
  spender: ['Who may move the tokens.'],
  sigDeadline: ['Until when the signature may be submitted.', 'Unix time in seconds'],
} satisfies Record<string, About>
const key = {
  'poolKey.currency0': ['The currency with the lower address.'],
  'poolKey.currency1': ['The currency with the higher address.'],
  'poolKey.hooks': ['The hook of the pool.'],
  'poolKey.poolManager': ['The pool manager that holds the pool.'],
  'poolKey.fee': ['The LP fee, or the flag of a dynamic one.', pips],
  'poolKey.parameters': ['The callbacks of the hook, with the tick spacing or the bin step.'],
} satisfies Record<string, About>
const within = (fields: Record<string, About>, prefix = 'params.'): Record<string, About> =>
  Object.fromEntries(Object.entries(fields).map(([name, about]) => [`${prefix}${name}`, about]))
const hookData: About = ['Data for the hook.']
const liquidity: About = ['The change of liquidity.', 'liquidity']
const tokenId: About = ['The position.', 'token id']
const most = {
  amount0Max: ['The most of currency0 that the position may take.', smallest],
  amount1Max: ['The most of currency1 that the position may take.', smallest],
} satisfies Record<string, About>
const least = {
  amount0Min: ['The least of currency0 that must come out, without fees.', smallest],
  amount1Min: ['The least of currency1 that must come out, without fees.', smallest],
} satisfies Record<string, About>
const range = {
  tickLower: ['The lower end of the range.', 'tick'],
  tickUpper: ['The upper end of the range.', 'tick'],
  owner: ['Receives the position.'],
} satisfies Record<string, About>
const swapIn = {
  amountIn: ['The amount that is sold.', smallest],
  amountOutMinimum: ['The least that is acceptable: with less the call reverts.', smallest],
} satisfies Record<string, About>
const swapOut = {
  amountOut: ['The amount that is bought.', smallest],
  amountInMaximum: ['The most that is paid: a higher price reverts.', smallest],
} satisfies Record<string, About>
const hops = {
  path: ['One step for each pool.'],
  'path.intermediateCurrency': ['The currency on the other side of the pool.'],
  'path.fee': ['The LP fee, or the flag of a dynamic one.', pips],
  'path.hooks': ['The hook of the pool.'],
  'path.poolManager': ['The pool manager that holds the pool.'],
  'path.hookData': hookData,
  'path.parameters': ['The callbacks of the hook, with the tick spacing or the bin step.'],
} satisfies Record<string, About>
const direction = {
  zeroForOne: ['True sells currency0 for currency1.'],
  swapForY: ['True sells currency0 for currency1.'],
} satisfies Record<string, About>
const shape = {
  activeIdDesired: ['The active bin that you expect.', 'bin id'],
  idSlippage: ['How far the active bin may be from it.', 'bins'],
  deltaIds: ['The bins, counted from the active one.', 'bins'],
  distributionX: ['The share of currency0 for each bin.', '10^18 is all'],
  distributionY: ['The share of currency1 for each bin.', '10^18 is all'],
  to: ['Receives the shares. No value has a special meaning here.'],
  hookData,
} satisfies Record<string, About>
const currency: About = ['The currency; the zero address is the native one.']
const pair = { currency0: currency, currency1: currency } satisfies Record<string, About>
const single = (fields: Record<string, About>, way: 'zeroForOne' | 'swapForY') =>
  within({ ...key, [way]: direction[way], ...fields, hookData })

/** What each command of the Universal Router does, in a sentence, and what its parameters are. */
export const commandDescriptions: Record<string, StepDescription> = {
  V3_SWAP_EXACT_IN: {
    does: 'Sells an exact amount over v3 pools.',
    parameters: { ...exactIn, path: ['Token, fee, token, fee, token: from the sold one to the bought one.'] },
  },
  V3_SWAP_EXACT_OUT: {
    does: 'Buys an exact amount over v3 pools.',
    parameters: { ...exactOut, path: ['Token, fee, token, fee, token: from the bought one to the sold one.'] },
  },
  PERMIT2_TRANSFER_FROM: {
    does: 'Moves tokens of the caller through Permit2.',
    parameters: {
      token: ['The token.'],
      recipient: ['Receives the tokens.'],
      amount: ['How much is moved.', smallest],
    },
  },
  PERMIT2_PERMIT_BATCH: {
    does: 'Gives Permit2 allowances for several tokens, which the caller signed.',
    parameters: {
      ...within(permitted, 'permitBatch.details.'),
      ...within(permit, 'permitBatch.'),
      data: signature,
    },
  },
  SWEEP: {
    does: 'Sends all that the router holds of a token.',
    parameters: {
      token: currency,
      recipient: ['Receives the tokens.'],
      amountMin: ['With less in the router the call reverts.', smallest],
    },
  },
  TRANSFER: {
    does: 'Sends an amount that the router holds.',
    parameters: { token: currency, recipient: ['Receives the tokens.'], value: ['How much is sent.', smallest] },
  },
  PAY_PORTION: {
    does: 'Sends a part of what the router holds, such as a fee.',
    parameters: {
      token: currency,
      recipient: ['Receives the part.'],
      bips: ['The part of what the router holds.', 'basis points'],
    },
  },
  V2_SWAP_EXACT_IN: { does: 'Sells an exact amount over v2 pairs.', parameters: { ...exactIn, path: tokens } },
  V2_SWAP_EXACT_OUT: { does: 'Buys an exact amount over v2 pairs.', parameters: { ...exactOut, path: tokens } },
  PERMIT2_PERMIT: {
    does: 'Gives a Permit2 allowance, which the caller signed.',
    parameters: {
      ...within(permitted, 'permitSingle.details.'),
      ...within(permit, 'permitSingle.'),
      data: signature,
    },
  },
  WRAP_ETH: {
    does: 'Wraps native currency that the router holds.',
    parameters: { recipient: ['Receives the wrapped coin.'], amount: ['How much is wrapped.', 'wei'] },
  },
  UNWRAP_WETH: {
    does: 'Unwraps all wrapped coin that the router holds.',
    parameters: {
      recipient: ['Receives the native currency.'],
      amountMin: ['With less in the router the call reverts.', 'wei'],
    },
  },
  PERMIT2_TRANSFER_FROM_BATCH: {
    does: 'Moves several tokens of the caller through Permit2.',
    parameters: {
      'batchDetails.from': ['Whose tokens are moved: the caller.'],
      'batchDetails.to': ['Receives the tokens. No value has a special meaning here.'],
      'batchDetails.amount': ['How much is moved.', smallest],
      'batchDetails.token': ['The token.'],
    },
  },
  BALANCE_CHECK_ERC20: {
    does: 'Fails if an account holds less than a minimum.',
    parameters: {
      owner: ['The account.'],
      token: ['The token.'],
      minBalance: ['The least that the account must hold.', smallest],
    },
  },
  INFI_SWAP: {
    does: 'Runs actions in Infinity pools, inside of the lock of the Vault.',
    parameters: { actions: ['A byte for each action.'], params: ['The parameters of each action.'] },
  },
  INFI_CL_INITIALIZE_POOL: {
    does: 'Creates a concentrated-liquidity pool.',
    parameters: { ...key, sqrtPriceX96: ['The first price.', 'Q64.96'] },
  },
  INFI_BIN_INITIALIZE_POOL: {
    does: 'Creates a bin pool.',
    parameters: { ...key, activeId: ['The first active bin.', 'bin id'] },
  },
  EXECUTE_SUB_PLAN: {
    does: 'Runs another plan, which succeeds or reverts as a whole.',
    parameters: { commands: ['A byte for each command.'], inputs: ['The input of each command.'] },
  },
  STABLE_SWAP_EXACT_IN: {
    does: 'Sells an exact amount over StableSwap pools.',
    parameters: { ...exactIn, path: tokens, flag: coins },
  },
  STABLE_SWAP_EXACT_OUT: {
    does: 'Buys an amount over StableSwap pools.',
    parameters: { ...exactOut, path: tokens, flag: coins },
  },
}

/** What each action of Infinity's periphery does, in a sentence, and what its parameters are. */
export const actionDescriptions: Record<string, StepDescription> = {
  CL_INCREASE_LIQUIDITY: {
    does: 'Adds liquidity to a position. Its fees are credited.',
    parameters: { tokenId, liquidity, ...most, hookData },
  },
  CL_DECREASE_LIQUIDITY: {
    does: 'Takes liquidity out of a position. Its fees are credited; 0 collects them alone.',
    parameters: { tokenId, liquidity, ...least, hookData },
  },
  CL_MINT_POSITION: {
    does: 'Opens a position with a fixed liquidity.',
    parameters: { ...key, ...range, liquidity: ['The liquidity of the position.', 'liquidity'], ...most, hookData },
  },
  CL_BURN_POSITION: {
    does: 'Takes everything out of a position and destroys it.',
    parameters: { tokenId, ...least, hookData },
  },
  CL_INCREASE_LIQUIDITY_FROM_DELTAS: {
    does: 'Adds as much liquidity as the credit of the plan gives.',
    parameters: { tokenId, ...most, hookData },
  },
  CL_MINT_POSITION_FROM_DELTAS: {
    does: 'Opens a position with as much liquidity as the credit of the plan gives.',
    parameters: { ...key, ...range, ...most, hookData },
  },
  CL_SWAP_EXACT_IN_SINGLE: {
    does: 'Sells an exact amount in one concentrated-liquidity pool.',
    parameters: single(swapIn, 'zeroForOne'),
  },
  CL_SWAP_EXACT_IN: {
    does: 'Sells an exact amount over concentrated-liquidity pools.',
    parameters: within({ currencyIn: ['The currency that is sold.'], ...hops, ...swapIn }),
  },
  CL_SWAP_EXACT_OUT_SINGLE: {
    does: 'Buys an amount in one concentrated-liquidity pool.',
    parameters: single(swapOut, 'zeroForOne'),
  },
  CL_SWAP_EXACT_OUT: {
    does: 'Buys an amount over concentrated-liquidity pools.',
    parameters: within({ currencyOut: ['The currency that is bought.'], ...hops, ...swapOut }),
  },
  SETTLE: {
    does: 'Pays a currency into the Vault.',
    parameters: { currency, amount: ['How much is paid.', smallest], payerIsUser },
  },
  SETTLE_ALL: {
    does: 'Pays the whole debt in a currency. The caller pays.',
    parameters: { currency, maxAmount: ['With a larger debt the call reverts.', smallest] },
  },
  SETTLE_PAIR: { does: 'Pays the whole debt in two currencies. The caller pays.', parameters: pair },
  TAKE: {
    does: 'Takes a currency out of the Vault.',
    parameters: { currency, recipient: ['Receives the currency.'], amount: ['How much is taken.', smallest] },
  },
  TAKE_ALL: {
    does: 'Takes the whole credit in a currency for the caller.',
    parameters: { currency, minAmount: ['With a smaller credit the call reverts.', smallest] },
  },
  TAKE_PORTION: {
    does: 'Takes a part of the credit in a currency, such as a fee.',
    parameters: { currency, recipient: ['Receives the part.'], bips: ['The part of the credit.', 'basis points'] },
  },
  TAKE_PAIR: {
    does: 'Takes the whole credit in two currencies.',
    parameters: { ...pair, recipient: ['Receives both.'] },
  },
  CLOSE_CURRENCY: {
    does: 'Pays the debt in a currency or takes the credit, whichever there is. The caller pays or receives.',
    parameters: { currency },
  },
  CLEAR_OR_TAKE: {
    does: 'Gives up a small credit, or takes a larger one for the caller.',
    parameters: { currency, amountMax: ['The largest credit that is given up.', smallest] },
  },
  SWEEP: {
    does: 'Sends all that the position manager holds of a currency.',
    parameters: { currency, to: ['Receives the currency.'] },
  },
  WRAP: {
    does: 'Wraps native currency that the position manager holds.',
    parameters: { amount: ['How much is wrapped.', 'wei'] },
  },
  UNWRAP: {
    does: 'Unwraps coin that the position manager holds.',
    parameters: { amount: ['How much is unwrapped.', 'wei'] },
  },
  BIN_ADD_LIQUIDITY: {
    does: 'Adds liquidity to bins.',
    parameters: within({
      ...key,
      amount0: ['How much of currency0 is added.', smallest],
      amount1: ['How much of currency1 is added.', smallest],
      ...most,
      ...shape,
    }),
  },
  BIN_REMOVE_LIQUIDITY: {
    does: 'Takes liquidity out of bins.',
    parameters: within({
      ...key,
      ...least,
      ids: ['The bins.', 'bin id'],
      amounts: ['The shares of each bin.', 'share'],
      from: ['Whose shares are burned.'],
      hookData,
    }),
  },
  BIN_ADD_LIQUIDITY_FROM_DELTAS: {
    does: 'Adds the whole credit of the plan to bins.',
    parameters: within({ ...key, ...most, ...shape }),
  },
  BIN_SWAP_EXACT_IN_SINGLE: {
    does: 'Sells an exact amount in one bin pool.',
    parameters: single(swapIn, 'swapForY'),
  },
  BIN_SWAP_EXACT_IN: {
    does: 'Sells an exact amount over bin pools.',
    parameters: within({ currencyIn: ['The currency that is sold.'], ...hops, ...swapIn }),
  },
  BIN_SWAP_EXACT_OUT_SINGLE: {
    does: 'Buys an exact amount in one bin pool.',
    parameters: single(swapOut, 'swapForY'),
  },
  BIN_SWAP_EXACT_OUT: {
    does: 'Buys an exact amount over bin pools.',
    parameters: within({ currencyOut: ['The currency that is bought.'], ...hops, ...swapOut }),
  },
}
