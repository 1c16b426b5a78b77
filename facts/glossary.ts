/** A word of the field, as this site uses it. */
export interface Term {
  term: string
  /** Other names of the same thing, and its names in code. */
  also?: readonly string[]
  /** One sentence of plain text. */
  says: string
  /** The unit of its numbers, where it is a number with one. */
  unit?: string
  /** Where the site explains it: a route, with an anchor where it helps. */
  at: string
}

const v2 = '/contracts/v2/factory-v2'
const pool = '/contracts/v3/pancakev3pool'
const infinity = '/contracts/infinity/overview'
const vault = `${infinity}/accounting-layer-vault`
const bins = `${infinity}/amm-layer/liquidity-book`
const ranges = `${infinity}/amm-layer/concentrated-liquidity`
const hooks = `${infinity}/custom-layer-hook`
const router = '/contracts/universal-router/addresses'
const smallest = "token's smallest unit"
const pips = 'hundredths of a bip'

/**
 * The terms by group, in the order of the page. Formulas and limits are those of the contracts: PancakePair, PancakeV3Pool,
 * infinity-core's PriceHelper, ProtocolFeeLibrary, PoolId and Hooks, Permit2.
 */
export const glossary: Readonly<Record<string, readonly Term[]>> = {
  'Pools and prices': [
    {
      term: 'AMM',
      also: ['automated market maker'],
      says: 'A contract that trades from tokens of its own, at a price that a formula gives.',
      at: '/contracts/exchange#pools',
    },
    {
      term: 'pair',
      also: ['v2 pool'],
      says: 'A pool of v2: one contract with two tokens, which is also the ERC-20 token of its liquidity.',
      at: v2,
    },
    {
      term: 'constant product',
      also: ['x*y=k', 'K', 'invariant'],
      says: 'The rule of a pair: after a swap, and without its fee, the product of both reserves is not smaller than before.',
      at: `${v2}#how-a-pair-holds-its-price`,
    },
    {
      term: 'reserve',
      also: ['reserves', 'reserve0', 'reserve1'],
      says: 'The amount of a token that a pair prices with, which differs from its balance until the next sync, swap, mint or burn.',
      unit: smallest,
      at: `${v2}#how-a-pair-holds-its-price`,
    },
    {
      term: 'token0 and token1',
      also: ['token0', 'token1', 'currency0', 'currency1', 'token order'],
      says: 'The two tokens of a pool in the order of their addresses as numbers: the lower one is token0.',
      at: '/contracts/v3/faq#why-is-my-price-upside-down',
    },
    {
      term: 'factory',
      says: 'The contract that creates the pools of a generation and finds a pool by its tokens.',
      at: '/contracts/v3/pancakev3factory#find-and-create-pools',
    },
    {
      term: 'init code hash',
      also: ['INIT_CODE_HASH', 'INIT_CODE_PAIR_HASH', 'pool init code hash'],
      says: 'The hash of a pool’s creation code, from which its address is computed without a call; it differs between chains.',
      unit: '32 bytes',
      at: `${v2}#pair-addresses-without-a-call`,
    },
    {
      term: 'CREATE2',
      says: 'The opcode that deploys at an address made from the deployer, a salt and the hash of the creation code.',
      at: '/contracts/v3/pancakev3factory#pool-addresses-without-a-call',
    },
    {
      term: 'tick',
      says: 'A whole number that stands for the price 1.0001^tick of token0 in token1, both in smallest units.',
      unit: 'tick',
      at: `${pool}#ticks-and-prices`,
    },
    {
      term: 'tick spacing',
      also: ['tickSpacing'],
      says: 'The number that the first and the last tick of a position must be multiples of.',
      unit: 'ticks',
      at: '/contracts/v3/pancakev3factory#fee-tiers',
    },
    {
      term: 'square root price',
      also: ['sqrtPriceX96', 'sqrt price'],
      says: 'The square root of the price of token0 in token1, in smallest units, multiplied by 2^96.',
      unit: 'Q64.96',
      at: '/contracts/v3/faq#how-do-i-turn-sqrtpricex96-into-a-price',
    },
    {
      term: 'Q64.96',
      also: ['X96', 'Q96'],
      says: 'A fixed-point number with 64 bits before the binary point and 96 after it: the integer is the value times 2^96.',
      at: `${pool}#ticks-and-prices`,
    },
    {
      term: 'spot price',
      says: 'The price of the next very small amount, which one transaction can move.',
      at: '/contracts/exchange/guides/read-prices-and-events#read-spot-prices',
    },
    {
      term: 'TWAP',
      also: ['time-weighted average price', 'average price'],
      says: 'A price averaged over a time; that of a v3 pool averages its ticks, so it is a geometric mean.',
      at: '/contracts/exchange/guides/read-prices-and-events#read-an-average',
    },
    {
      term: 'observation',
      also: ['observation cardinality'],
      says: 'An entry of a v3 pool’s history: a time, and the tick summed over all seconds until then.',
      at: `${pool}#read-the-history`,
    },
    {
      term: 'oracle',
      says: 'What tells a contract a price; an average costs more to move than a spot price.',
      at: '/contracts/v3/faq#which-price-may-a-contract-rely-on',
    },
    {
      term: 'bin',
      also: ['bin id', 'binId'],
      says: 'A part of a Liquidity Book pool that trades at one price, (1 + bin step / 10,000)^(id − 2^23).',
      unit: 'bin id',
      at: `${bins}#bins-and-prices`,
    },
    {
      term: 'bin step',
      also: ['binStep'],
      says: 'How much the price grows from a bin to the next one.',
      unit: 'basis points',
      at: `${bins}#bins-and-prices`,
    },
    {
      term: 'active bin',
      also: ['active id', 'activeId'],
      says: 'The bin in which the next swap begins, and the one that can hold both tokens.',
      unit: 'bin id',
      at: `${bins}#what-a-bin-holds`,
    },
  ],
  'Positions and liquidity': [
    {
      term: 'liquidity',
      also: ['L'],
      says: 'Of a range: how much token1 moves when the square root of the price moves by one, Δtoken1 = L · Δ√price.',
      at: `${pool}#positions-and-liquidity`,
    },
    {
      term: 'concentrated liquidity',
      also: ['CLMM', 'CL'],
      says: 'Liquidity that works between two prices only, and there as if much more had been deposited.',
      at: ranges,
    },
    {
      term: 'liquidity provider',
      also: ['LP'],
      says: 'Whoever deposits tokens in a pool and earns a part of its fees.',
      at: '/contracts/v3/pancakev3pool#where-the-fees-go',
    },
    {
      term: 'LP token',
      also: ['liquidity token', 'Cake-LP'],
      says: 'The ERC-20 token of a v2 pair: a share of both of its reserves.',
      unit: '18 decimals',
      at: '/contracts/v2/faq#what-is-a-liquidity-token-worth',
    },
    {
      term: 'minimum liquidity',
      also: ['MINIMUM_LIQUIDITY'],
      says: 'The first 1,000 units of a pair’s liquidity token, which go to address 0 for good.',
      unit: 'smallest unit of the liquidity token',
      at: `${v2}#the-liquidity-token`,
    },
    {
      term: 'position',
      says: 'Liquidity of one owner in one range of ticks of a pool.',
      at: `${pool}#positions-and-liquidity`,
    },
    {
      term: 'position manager',
      also: ['NonfungiblePositionManager', 'NFPM', 'position NFT'],
      says: 'The contract that holds positions for their owners, each as an ERC-721 token.',
      at: '/contracts/v3/nonfungiblepositionmanager',
    },
    {
      term: 'range',
      also: ['price range', 'out of range', 'in range'],
      says: 'The two ticks between which a position trades and earns; outside of it the position is one token only.',
      unit: 'ticks',
      at: `${pool}#positions-and-liquidity`,
    },
    {
      term: 'impermanent loss',
      also: ['divergence loss'],
      says: 'What a position is worth less than its deposit would be, had it been kept, without the fees that it earned.',
      at: `${ranges}#impermanent-loss`,
    },
    {
      term: 'fee growth',
      also: ['feeGrowthGlobal', 'feeGrowthInside'],
      says: 'The fees that one unit of liquidity has earned, in a pool or inside a range.',
      unit: `${smallest}, Q128.128`,
      at: '/contracts/v3/faq#how-do-i-see-what-a-position-has-earned',
    },
    {
      term: 'share of a bin',
      also: ['bin shares'],
      says: 'What a provider of a Liquidity Book pool owns of one bin.',
      at: `${bins}#shares`,
    },
  ],
  'Swaps and fees': [
    {
      term: 'exact input',
      also: ['exactIn', 'exact in'],
      says: 'A swap that fixes what is sold, with the least to receive as its limit.',
      at: '/contracts/v3/smartrouter/v3swaprouter#exact-input',
    },
    {
      term: 'exact output',
      also: ['exactOut', 'exact out'],
      says: 'A swap that fixes what is bought, with the most to pay as its limit.',
      at: '/contracts/v3/smartrouter/v3swaprouter#exact-output',
    },
    {
      term: 'slippage',
      says: 'The difference between a quote and what the swap gives, because the pool changed in between.',
      at: '/contracts/exchange#before-you-send',
    },
    {
      term: 'slippage tolerance',
      also: ['amountOutMin', 'amountOutMinimum'],
      says: 'How much less than the quote is accepted: a swap that gives less reverts.',
      unit: 'basis points',
      at: '/contracts/exchange#before-you-send',
    },
    {
      term: 'price impact',
      says: 'How far the size of a swap moves its own price away from the spot price.',
      at: '/contracts/exchange#before-you-send',
    },
    {
      term: 'deadline',
      says: 'The time after which a router refuses the call.',
      unit: 'Unix time in seconds',
      at: '/contracts/infinity/guides/perform-a-swap#deadlines-and-slippage',
    },
    {
      term: 'quote',
      says: 'What a swap would give or cost on the state of a block.',
      unit: smallest,
      at: '/contracts/v3/guides/swap#quote',
    },
    {
      term: 'quoter',
      also: ['QuoterV2', 'CLQuoter', 'BinQuoter', 'MixedQuoter'],
      says: 'A contract that runs a swap, reverts it and returns its amounts: for eth_call, too expensive for a transaction.',
      at: '/contracts/v3/faq#how-do-i-quote-a-swap',
    },
    {
      term: 'path',
      also: ['route', 'multi-hop'],
      says: 'The tokens and pools that a swap goes through, in their order.',
      at: '/contracts/v3/guides/swap#write-a-path',
    },
    {
      term: 'hop',
      says: 'One pool of a path; each takes its fee.',
      at: '/contracts/infinity/guides/multi-hop-swaps',
    },
    {
      term: 'fee tier',
      says: 'The fee of a v3 pool, one of those that the factory enables: 100, 500, 2500 or 10000.',
      unit: pips,
      at: '/contracts/v3/faq#which-fee-tiers-are-there',
    },
    {
      term: 'hundredth of a bip',
      also: ['pip', 'pips'],
      says: 'A millionth: 2500 of them are 0.25 %.',
      at: `${infinity}#fees-and-their-units`,
    },
    {
      term: 'basis point',
      also: ['bip', 'bps'],
      says: 'A hundredth of a percent: 25 of them are 0.25 %.',
      at: `${infinity}#fees-and-their-units`,
    },
    {
      term: 'LP fee',
      also: ['lpFee'],
      says: 'The part of an Infinity pool’s fee that goes to its providers; the pool key holds it, or the flag of a dynamic fee.',
      unit: pips,
      at: `${infinity}#lp-fee`,
    },
    {
      term: 'protocol fee',
      says: 'The part of a fee that goes to the protocol; in Infinity it is taken first, and separately for each direction.',
      unit: pips,
      at: `${infinity}#protocol-fee`,
    },
    {
      term: 'total fee',
      also: ['swap fee'],
      says: 'What a swap in Infinity pays: protocol fee + LP fee − protocol fee · LP fee / 1,000,000.',
      unit: pips,
      at: `${infinity}#the-two-together`,
    },
    {
      term: 'dynamic fee',
      also: ['DYNAMIC_FEE_FLAG'],
      says: 'An LP fee that the pool’s hook sets and may change, marked by the flag 0x800000 in the pool key.',
      unit: pips,
      at: `${hooks}#dynamic-fees`,
    },
    {
      term: 'flash swap',
      also: ['flash loan', 'flash'],
      says: 'Tokens that a pool sends first and takes back with a fee before the call ends.',
      at: `${v2}#borrow-for-one-call`,
    },
    {
      term: 'fee on transfer',
      also: ['tax token', 'taxed token'],
      says: 'A fee that a token itself takes, so that less arrives than was sent.',
      at: '/contracts/v2/faq#do-tokens-with-a-fee-on-transfer-work',
    },
    {
      term: 'sandwich',
      also: ['MEV', 'frontrunning'],
      says: 'Two swaps of somebody else, before and after yours, that take what your slippage tolerance leaves.',
      at: '/contracts/exchange#before-you-send',
    },
    {
      term: 'multicall',
      says: 'A function that runs several calls to its contract in one transaction, all or none.',
      at: '/contracts/v3/smartrouter#batch-calls',
    },
  ],
  'Infinity and the Universal Router': [
    {
      term: 'Vault',
      says: 'The contract that holds all tokens of all Infinity pools and keeps their accounts.',
      at: vault,
    },
    {
      term: 'pool manager',
      also: ['CLPoolManager', 'BinPoolManager'],
      says: 'The contract with the pools of one kind: their prices, liquidity and fees, but no tokens.',
      at: `${infinity}/amm-layer-poolmanager`,
    },
    {
      term: 'lock',
      also: ['lockAcquired', 'unlock'],
      says: 'The call in which the Vault lets its caller trade: it calls lockAcquired back, and at the end every delta must be zero.',
      at: `${vault}#locking`,
    },
    {
      term: 'delta',
      also: ['BalanceDelta'],
      says: 'What is open in one currency during a lock: negative is owed to the Vault, positive is owed by it.',
      unit: smallest,
      at: `${infinity}#what-a-delta-is`,
    },
    {
      term: 'settle',
      says: 'To pay a currency into the Vault against a debt.',
      at: `${vault}#payments`,
    },
    {
      term: 'take',
      says: 'To withdraw a currency from the Vault against a credit.',
      at: `${vault}#withdrawals-and-loans`,
    },
    {
      term: 'flash accounting',
      says: 'Counting what is owed during a lock and moving tokens once, at its end.',
      at: `${infinity}#the-lock-and-the-deltas`,
    },
    {
      term: 'pool key',
      also: ['PoolKey'],
      says: 'What identifies an Infinity pool: both currencies, hook, pool manager, fee and parameters.',
      at: `${infinity}#pool-keys`,
    },
    {
      term: 'pool id',
      also: ['PoolId'],
      says: 'The keccak-256 hash of the ABI-encoded pool key.',
      unit: '32 bytes',
      at: `${infinity}#how-the-pool-id-is-derived`,
    },
    {
      term: 'hook',
      says: 'A contract that a pool calls before or after its operations, and that may change what they do.',
      at: hooks,
    },
    {
      term: 'hook bitmap',
      also: ['hook permissions', 'hooksRegistration'],
      says: 'The lowest 16 bits of a key’s parameters: which callbacks the pool makes to its hook.',
      at: `${infinity}#the-hook-bitmap`,
    },
    {
      term: 'hook data',
      also: ['hookData'],
      says: 'Bytes of the caller that the pool manager hands to the hook unread.',
      at: `${hooks}#when-a-hook-is-called`,
    },
    {
      term: 'callback',
      also: ['pancakeV3SwapCallback', 'pancakeCall'],
      says: 'A function of yours that a pool or the Vault calls in the middle of its own, mostly to be paid.',
      at: `${pool}#what-a-pool-calls`,
    },
    {
      term: 'plan',
      says: 'What the Universal Router or a position manager is given: numbers of steps, and an input for each.',
      at: `${router}#how-a-plan-is-encoded`,
    },
    {
      term: 'command',
      says: 'One step of the Universal Router, a byte with an ABI-encoded input.',
      at: `${router}#commands`,
    },
    {
      term: 'action',
      says: 'One step inside a lock, of the router’s INFI_SWAP or of a position manager.',
      at: '/contracts/infinity/guides/perform-a-swap#plan-the-actions',
    },
  ],
  'Tokens and approvals': [
    {
      term: 'smallest unit',
      also: ['wei', 'raw amount'],
      says: 'What contracts count in: a token with 18 decimals has 10^18 of them.',
      at: '/contracts/tokens#decimals',
    },
    {
      term: 'decimals',
      says: 'How many digits of a token’s amount are after the point; the same symbol can differ between chains.',
      at: '/contracts/tokens#decimals',
    },
    {
      term: 'wrapped coin',
      also: ['WBNB', 'WETH', 'wrapped native token'],
      says: 'An ERC-20 token that stands for the native coin one to one: WBNB for BNB.',
      at: '/contracts/tokens#native-coins',
    },
    {
      term: 'allowance',
      also: ['approval', 'approve'],
      says: 'How much of your tokens a spender may move.',
      unit: smallest,
      at: '/contracts/v3/guides/swap#approve',
    },
    {
      term: 'Permit2',
      says: 'A contract that you approve once and that then gives spenders allowances with an amount and an end, by call or by signature.',
      at: '/contracts/permit2',
    },
    {
      term: 'permit',
      also: ['PermitSingle', 'signed approval'],
      says: 'A signed approval that anybody can submit.',
      at: '/contracts/permit2#the-typed-data',
    },
    {
      term: 'nonce',
      says: 'A number that makes a signature valid once.',
      at: '/contracts/permit2#nonces',
    },
  ],
  'Farms and orders': [
    {
      term: 'farm',
      says: 'A pool whose providers earn CAKE in addition to its fees: for what they stake, and in Infinity for the fees of their positions.',
      at: '/contracts/masterchef/guides/farm-cake',
    },
    {
      term: 'MasterChef',
      says: 'The contract of a generation’s farms: it holds what is staked and shares out CAKE.',
      at: '/contracts/masterchef/masterchef-v3#how-rewards-accrue',
    },
    {
      term: 'LM pool',
      also: ['lmPool'],
      says: 'A contract beside a v3 pool that shares a farm’s CAKE among the staked liquidity in range.',
      at: `${pool}#the-lm-pool`,
    },
    {
      term: 'syrup pool',
      says: 'A pool in which CAKE is staked to earn CAKE or another token.',
      at: '/contracts/syrup-pools',
    },
    {
      term: 'gauge',
      says: 'A farm that holders of veCAKE voted CAKE for, until veCAKE ended.',
      at: '/contracts/vecake-and-gauge-voting#gauge-voting',
    },
    {
      term: 'veCAKE',
      says: 'Votes that locked CAKE gave, more for a longer lock; it has ended.',
      at: '/contracts/vecake-and-gauge-voting',
    },
    {
      term: 'Dutch order',
      also: ['dutch auction'],
      says: 'A signed order of PancakeSwap X whose price gets worse for its signer with time, until somebody fills it.',
      at: '/contracts/pcsx/overview#decay',
    },
    {
      term: 'filler',
      also: ['solver'],
      says: 'Whoever executes a signed order and delivers its output.',
      at: '/contracts/pcsx/overview#fill',
    },
  ],
}

export const terms: readonly Term[] = Object.values(glossary).flat()

/** The anchor of a term on the glossary's page. */
export const termAnchor = ({ term }: Term): string => term.toLowerCase().replace(/[^a-z0-9]+/g, '-')
