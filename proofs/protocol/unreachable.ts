interface Unreachable {
  contract: string
  error: string
  reason: string
}

/**
 * Errors that a page describes and no test here can provoke, each with the reason: code that no call reaches, or a role
 * of a contract that we do not have.
 */
export const unreachable: readonly Unreachable[] = [
  // A path is read at offsets 0, 20 and 23, and sliced to its own length.
  ...['v3-router/SmartRouter', 'v3-periphery/QuoterV2', 'v3-periphery/Quoter'].flatMap((contract) =>
    ['toAddress_overflow', 'toUint24_overflow', 'slice_overflow'].map((error) => ({
      contract,
      error,
      reason: 'The offsets into a path are 0, 20 and 23; none of them overflows.',
    })),
  ),
  ...[
    ...['Two', 'Three'].map((count) => `stableswap/PancakeStableSwap${count}Pool`),
    'stableswap/PancakeStableSwapWBNBHelper',
    'v2/PancakeZapV1',
    'masterchef-v3/MasterChefV3',
    'masterchef-v3/MasterChefV3Receiver',
    'masterchef-v3/MasterChefV3ReceiverV2',
  ].map((contract) => ({
    contract,
    error: 'Address: insufficient balance for call',
    reason: 'Tokens are called without value.',
  })),
  ...['MasterChefV3Receiver', 'MasterChefV3ReceiverV2'].flatMap((name) => [
    {
      contract: `masterchef-v3/${name}`,
      error: 'Address: call to non-contract',
      reason: 'The balance is asked for first, which reverts without data.',
    },
    {
      contract: `masterchef-v3/${name}`,
      error: 'SafeERC20: approve from non-zero to non-zero allowance',
      reason: 'The constructor alone approves, from an address that is new.',
    },
  ]),
  {
    contract: 'masterchef-v3/MasterChefV3ReceiverV2',
    error: 'NoBalance',
    reason: 'Declared; no code raises it.',
  },
  {
    contract: 'masterchef-v3/MasterChefV3',
    error: 'NoBalance',
    reason: 'Declared; no code raises it.',
  },
  {
    contract: 'masterchef-v3/MasterChefV3',
    error: 'SafeERC20: approve from non-zero to non-zero allowance',
    reason: 'A new farm approves its tokens where their allowance is zero.',
  },
  {
    contract: 'masterchef-v3/MasterChefV3',
    error: "SafeCast: value doesn't fit in 128 bits",
    reason: 'Twice the most liquidity that a tick of a v3 pool can carry fits.',
  },
  {
    contract: 'masterchef-v3/MasterChefV3',
    error: 'Invalid tokenId',
    reason: 'A token is taken off the list of its user, on which it is.',
  },
  {
    contract: 'stableswap/PancakeStableSwapWBNBHelper',
    error: 'SafeERC20: approve from non-zero to non-zero allowance',
    reason: 'The tokens of a pool are approved once, from an allowance of zero.',
  },
  {
    contract: 'stableswap/PancakeStableSwapLP',
    error: 'ERC20: transfer from the zero address',
    reason: 'The zero address sends no transaction, and the spending of its allowance is refused before.',
  },
  ...['Two', 'Three'].map((count) => ({
    contract: `stableswap/PancakeStableSwap${count}PoolDeployer`,
    error: 'IDENTICAL_ADDRESSES',
    reason: 'Equal tokens are illegal tokens, which is checked before.',
  })),
  {
    contract: 'v3-router/TokenValidator',
    error: 'Unexpected error',
    reason: 'A pair that lends without being paid reverts.',
  },
  {
    contract: 'v3-router/MixedRouteQuoterV1',
    error: 'Exact output quote not supported',
    reason: 'The quoter asks pools for exact inputs alone.',
  },
  ...['toAddress_overflow', 'toUint24_overflow', 'slice_overflow'].flatMap((error) =>
    ['v3-router/MixedRouteQuoterV1', 'v3-periphery/SwapRouter'].map((contract) => ({
      contract,
      error,
      reason: 'The offsets into a path are 0, 20 and 23; none of them overflows.',
    })),
  ),
  {
    contract: 'v3-router/MixedRouteQuoterV1',
    error: 'slice_outOfBounds',
    reason: 'A quoter cuts the first pool off a path where another one follows, which is within the path.',
  },
  ...['TRANSFER_FROM_FAILED', 'TRANSFER_FAILED', 'ETH_TRANSFER_FAILED'].map((text) => ({
    contract: 'v2/PancakeRouter',
    error: `TransferHelper: ${text}`,
    reason: 'The wording of older releases of @uniswap/lib; the release that is compiled here has another.',
  })),
  {
    contract: 'v3-core/PancakeV3Pool',
    error: 'T',
    reason: 'Ticks of a range are checked before, and those of a swap are cut to the bounds.',
  },
  {
    contract: 'v3-core/PancakeV3Pool',
    error: 'LA',
    reason: 'A tick carries less than 2^122 and an amount is below 2^127, so that no sum exceeds 128 bits.',
  },
  {
    contract: 'infinity-core/BinPoolManager',
    error: 'Uint256x256Math__MulShiftOverflow',
    reason: 'A price has 256 bits and an amount 128, so that their product shifted by 128 fits.',
  },
  {
    contract: 'infinity-core/BinPoolManager',
    error: 'Uint256x256Math__MulDivOverflow',
    reason: 'The shares of a bin are at most its liquidity, and a burn is checked against the own shares before.',
  },
  {
    contract: 'infinity-periphery/MixedQuoter',
    error: 'INVALID_ADDRESS',
    reason: 'The constructor alone raises it.',
  },
  {
    contract: 'v3-router/SmartRouter',
    error: 'BP',
    reason: 'A window of zero seconds is answered before the library that refuses it.',
  },
  ...['v3-periphery/QuoterV2', 'v3-periphery/Quoter'].map((contract) => ({
    contract,
    error: 'slice_outOfBounds',
    reason: 'A quoter cuts the first pool off a path where another one follows, which is within the path.',
  })),
  {
    contract: 'v3-periphery/NonfungiblePositionManager',
    error: 'ERC721: token already minted',
    reason: 'Ids count up, so none is minted twice.',
  },
  {
    contract: 'v3-periphery/NonfungiblePositionManager',
    error: 'ERC165: invalid interface id',
    reason: 'The constructor registers fixed interfaces.',
  },
  {
    contract: 'v3-periphery/NonfungiblePositionManager',
    error: 'Address: insufficient balance for call',
    reason: 'A safe transfer calls the receiver without value.',
  },
  {
    contract: 'v3-periphery/NonfungiblePositionManager',
    error: 'Address: call to non-contract',
    reason: 'A safe transfer asks a receiver with code alone.',
  },
  {
    contract: 'infinity-core/CLPoolManager',
    error: 'InvalidTick',
    reason: 'Ticks of positions are checked against the bounds first, and those of a swap are cut to them.',
  },
  {
    contract: 'infinity-core/CLPoolManager',
    error: 'InvalidPrice',
    reason: 'A pool that is initialized has a price above zero.',
  },
  {
    contract: 'infinity-core/CLPoolManager',
    error: 'InvalidPriceOrLiquidity',
    reason: 'A step of a swap without liquidity reaches its target before the next price is computed.',
  },
  {
    contract: 'infinity-core/CLPoolManager',
    error: 'PriceOverflow',
    reason: 'A step asks for less than its liquidity holds up to the target, so the next price exists.',
  },
  {
    contract: 'infinity-core/CLPoolManager',
    error: 'NotEnoughLiquidity',
    reason: 'A step asks for less than its liquidity holds up to the target.',
  },
  {
    contract: 'infinity-periphery/CLPositionManager',
    error: 'NoSelfPermit',
    reason: 'Declared by an interface; no code raises it.',
  },
  {
    contract: 'infinity-periphery/CLPositionManager',
    error: 'ALREADY_MINTED',
    reason: 'Ids count up, so none is minted twice.',
  },
  {
    contract: 'universal-router/UniversalRouter',
    error: 'NotAuthorizedForToken',
    reason: 'Of the deployed version; the commit that is compiled here has no position commands.',
  },
  {
    contract: 'universal-router/UniversalRouter',
    error: 'InvalidAction',
    reason: 'Of the deployed version; the commit that is compiled here has no position commands.',
  },
  {
    contract: 'universal-router/UniversalRouter',
    error: 'OnlyMintAllowed',
    reason: 'Of the deployed version; the commit that is compiled here has no position commands.',
  },
  {
    contract: 'universal-router/UniversalRouter',
    error: 'OnlyAddLiqudityAllowed',
    reason: 'Of the deployed version; the commit that is compiled here has no position commands.',
  },
  {
    contract: 'universal-router/UniversalRouter',
    error: 'V2InvalidPath',
    reason: 'A path of fewer than two tokens fails before the check.',
  },
  {
    contract: 'universal-router/UniversalRouter',
    error: 'ETHNotAccepted',
    reason: 'Declared by an interface; no code raises it.',
  },
  {
    contract: 'universal-router/UniversalRouter',
    error: 'OwnableInvalidOwner',
    reason: 'The first owner is the deployer, and no later one may be zero.',
  },
  {
    contract: 'universal-router/UniversalRouter',
    error: 'InsufficientBalance',
    reason: 'The router has no action that wraps or unwraps.',
  },
  {
    contract: 'infinity-periphery/CLQuoter',
    error: 'UnexpectedCallSuccess',
    reason: 'Each simulation ends in an error.',
  },
  {
    contract: 'infinity-periphery/CLQuoter',
    error: 'QuoteSwap',
    reason: 'The quoter catches it.',
  },
  {
    contract: 'infinity-periphery/BinQuoter',
    error: 'UnexpectedCallSuccess',
    reason: 'Each simulation ends in an error.',
  },
  {
    contract: 'infinity-periphery/BinQuoter',
    error: 'QuoteSwap',
    reason: 'The quoter catches it.',
  },
  {
    contract: 'infinity-periphery/MixedQuoter',
    error: 'Exact output quote not supported',
    reason: 'The quoter asks pools for exact inputs alone.',
  },
  {
    contract: 'infinity-core/Vault',
    error: 'OwnableInvalidOwner',
    reason: 'The first owner is the deployer, and proposing zero takes a proposal back.',
  },
  {
    contract: 'infinity-core/ProtocolFeeController',
    error: 'OwnableInvalidOwner',
    reason: 'The first owner is the deployer, and proposing zero takes a proposal back.',
  },
  {
    contract: 'infinity-core/CLPoolManagerOwner',
    error: 'OwnableInvalidOwner',
    reason: 'The first owner is the deployer, and proposing zero takes a proposal back.',
  },
  {
    contract: 'infinity-core/BinPoolManagerOwner',
    error: 'OwnableInvalidOwner',
    reason: 'The first owner is the deployer, and proposing zero takes a proposal back.',
  },
  {
    contract: 'infinity-periphery/InfinityRouter',
    error: 'InsufficientBalance',
    reason: 'The router has no action that wraps or unwraps.',
  },
  {
    contract: 'infinity-periphery/BinQuoter',
    error: 'NotEnoughLiquidity',
    reason: 'The pool manager refuses a swap that its bins cannot fill before the quoter looks at the amounts.',
  },
]
