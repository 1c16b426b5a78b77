interface Listed {
  /** Its name in the sidebar, in the page's heading and for assistive technology. */
  title: string
  /** What a reader gets from it, as the page of the tools says. */
  answers: string
}

/**
 * The tools by the last part of their route, in the order of the sidebar, which is made from this list. `Tool.tsx` loads the
 * code of each, which no configuration may import. A test compares the pages with it.
 */
export const tools = {
  decode: {
    title: 'Decode',
    answers: 'What a transaction, a revert, a log or an address means, down to the last command and action',
  },
  plan: {
    title: 'Plan builder',
    answers: 'Which calldata a plan of commands and actions has, what it owes after each step, and what is wrong in it',
  },
  'price-and-tick': {
    title: 'Price and tick',
    answers: 'Which tick, `sqrtPriceX96` and bin a price has, and the reverse, with the error of each rounding',
  },
  liquidity: {
    title: 'Liquidity',
    answers: 'How much liquidity two amounts give, and what a position is worth at another price',
  },
  bins: {
    title: 'Bins',
    answers:
      'How a deposit spreads over the bins of a Liquidity Book pool, what composition fee it pays, and what a swap takes from each bin',
  },
  'pool-id': {
    title: 'Pool identity',
    answers: 'The id and the `parameters` of an Infinity pool, and the address of a v2 pair and a v3 pool',
  },
  fees: {
    title: 'Fees',
    answers: 'What a swap in an Infinity pool pays to liquidity providers, the protocol and a hook',
  },
  stableswap: {
    title: 'StableSwap',
    answers: 'What a StableSwap pool returns, and how far its price moves',
  },
  check: {
    title: 'Check addresses',
    answers:
      'Whose the addresses, init code hashes and topics in a file are, and whether they fit the chain that it names',
  },
} satisfies Record<string, Listed>

export type ToolName = keyof typeof tools
