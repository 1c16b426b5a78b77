/** One name that a package exports, as `proofs/facts/sdkExports.ts` reads its declarations. */
export interface SdkExport {
  name: string
  kind: 'function' | 'class' | 'enum' | 'constant' | 'type' | 'namespace'
  /** The signature of a function or the type of a constant, as the package declares it, in lines. */
  type?: string
  /** How many entries an ABI has: its type would repeat all of them. */
  abi?: number
  /** Public members of a class, values of an enum. */
  members?: readonly string[]
  deprecated?: true
}

/** An entry of `proofs/records/sdks.json`. */
export interface SdkRecord {
  name: string
  version: string
  /** The size of the unpacked package, without its dependencies. */
  bytes: number
  dependencies: readonly string[]
  peerDependencies: Readonly<Record<string, string>>
  exports: readonly SdkExport[]
}

export interface Sdk {
  /** The package's name on npm, and of its record. */
  name: string
  /** What integrators call, in our words; the rest is listed without a description. */
  described: Readonly<Record<string, string>>
}

export const sdks: readonly Sdk[] = [
  {
    name: '@pancakeswap/chains',
    described: {
      ChainId: 'The chain ids, as an enum. Other packages take its values.',
      getChainName:
        'The short name of a chain id, such as `bsc`. It throws nothing for an unknown id; check with `isChainSupported`.',
      getChainIdByChainName: 'The chain id of such a name, or undefined.',
      getChainConfig: 'The configuration of an EVM chain: contracts, hashes, routing, features.',
      getChainIdsByFeature: 'The ids of the chains whose configuration names a feature.',
      isChainSupported: 'Whether the package knows a chain id.',
      isEvm: 'Whether a chain id is one of an EVM chain.',
      isTestnetChainId: 'Whether a chain id is one of a testnet.',
      AVERAGE_CHAIN_BLOCK_TIMES: 'Seconds between blocks by chain id, for estimates.',
      getV3Subgraphs: 'Addresses of the v3 subgraphs by chain id; it takes your keys.',
    },
  },
  {
    name: '@pancakeswap/tokens',
    described: {
      getTokenByAddress: 'The `Token` of an address on a chain, or undefined if the list lacks it.',
      getTokenBySymbol: 'The `Token` of a symbol on a chain, or undefined. Symbols are not unique on chain.',
      getTokensByChain: 'All tokens of a chain’s list.',
      unwrappedToken: 'The native currency for a wrapped token; another token unchanged.',
      CAKE: 'CAKE by chain id.',
      STABLE_COIN: 'One dollar token by chain id.',
      bscTokens: 'The tokens of BNB Smart Chain by short name, such as `bscTokens.cake`.',
      ethereumTokens: 'The same for Ethereum.',
      baseTokens: 'The same for Base.',
    },
  },
  {
    name: '@pancakeswap/swap-sdk-core',
    described: {
      Token: 'A token: chain id, address, decimals, symbol. Two are equal if chain and address are.',
      CurrencyAmount:
        'An amount of a currency as an exact fraction. Make it with `fromRawAmount`, from the smallest unit.',
      Percent: 'An exact share: `new Percent(50, 10_000)` is half a per cent.',
      Fraction: 'The exact number under amounts, prices and shares. `quotient` cuts to an integer.',
      Price: 'How much of one currency another costs, in smallest units; `toSignificant` shows it in whole ones.',
      TradeType: '`EXACT_INPUT` or `EXACT_OUTPUT`.',
      computePriceImpact: 'How much worse a trade is than the middle price.',
      sortCurrencies: 'Currencies in the order that pools have them.',
      getCurrencyAddress: 'A currency’s address; the zero address for a native one.',
      InsufficientReservesError: 'Thrown by a v2 pair that holds less than is asked for.',
    },
  },
  {
    name: '@pancakeswap/v2-sdk',
    described: {
      Pair: 'A v2 pair with its reserves. Computes what a swap gives, what liquidity is worth, and the pair’s address.',
      Route: 'A path through pairs, with its middle price.',
      Trade: 'A swap over a route. `bestTradeExactIn` searches among the pairs that you give it.',
      Router: '`swapCallParameters` makes the function name, arguments and value of a call of RouterV2.',
      Fetcher: 'Reads a pair’s reserves or a token’s decimals from a chain.',
      computePairAddress: 'The address of a pair from its factory and tokens, without a call.',
      FACTORY_ADDRESS_MAP: 'The v2 factory by chain id.',
      INIT_CODE_HASH_MAP: 'The hash that pair addresses are derived with, by chain id.',
    },
  },
  {
    name: '@pancakeswap/v3-sdk',
    described: {
      Pool: 'A v3 pool at one moment: price, tick and liquidity. With ticks it computes swaps.',
      Position: 'Liquidity between two ticks of a pool, what it is worth, and what minting it takes.',
      Trade: 'A swap over one or more routes.',
      NonfungiblePositionManager: 'Makes calldata that mints, adds, collects and removes.',
      SwapRouter: 'Makes calldata of swaps for the v3 router.',
      MasterChefV3: 'Makes calldata for positions that are staked.',
      SwapQuoter: 'Makes calldata of quotes.',
      TickMath: 'The square root price of a tick and the tick of a price.',
      FeeAmount: 'The fee tiers: 100, 500, 2500 and 10000 hundredths of a bip.',
      computePoolAddress:
        'The address of a pool from deployer, tokens and fee, without a call. It takes the deployer, not the factory.',
      encodeSqrtRatioX96: 'The Q64.96 square root of a ratio of two amounts.',
      nearestUsableTick: 'The nearest tick that the spacing allows.',
      priceToClosestTick: 'The tick of a price.',
      tickToPrice: 'The price of a tick.',
      encodeRouteToPath: 'A route as the bytes that the router takes.',
    },
  },
  {
    name: '@pancakeswap/infinity-sdk',
    described: {
      encodeCLPositionManagerMintCalldata:
        'Calldata that mints a CL position, for `modifyLiquidities` of the position manager.',
      encodeCLPositionManagerIncreaseLiquidityCalldata: 'Calldata that adds to a CL position.',
      encodeCLPositionManagerDecreaseLiquidityCalldata: 'Calldata that takes liquidity out of a CL position.',
      encodeCLPositionManagerBurnCalldata:
        'Calldata of a burn that reverts: it encodes five values where the contract reads four.',
      encodeBinPositionManagerAddLiquidityCalldata: 'Calldata that adds liquidity to bins.',
      encodeBinPositionManagerRemoveLiquidityCalldata: 'Calldata that takes liquidity out of bins.',
      encodePoolKey: 'A pool key as the contracts take it: parameters packed, types fixed.',
      decodePoolKey: 'The same in the other direction.',
      getPoolId: 'The id of a pool: the hash of its key.',
      poolIdToPoolKey: 'Reads the key of a pool id from a chain.',
      encodeHooksRegistration: 'The bitmap of the callbacks that a hook wants.',
      decodeHooksRegistration: 'The callbacks that a bitmap names.',
      ActionsPlanner: 'Collects actions and encodes them as a plan for a position manager or the router.',
      ACTIONS: 'The numbers of the actions.',
      encodeClaimCalldata: 'Calldata that claims the rewards of farms.',
      findHook: 'A hook of the package’s list, by its address with the capitals of the checksum.',
      getBinPoolTokenPrice: 'The price of a bin pool at its active bin.',
      getIdFromPrice: 'The id of the bin nearest to a price. The contracts round towards bin 2^23.',
      MAX_PROTOCOL_FEE: '1,000, where the contracts accept a protocol fee of 4,000.',
      getIdSlippage: 'Wrong unless the active bin is 8,388,608: how far bin 8,388,608 plus a tolerance is from it.',
      INFI_VAULT_ADDRESSES: 'The vault by chain id.',
      INFI_CL_POOL_MANAGER_ADDRESSES: 'The CL pool manager by chain id.',
      isInfinitySupported: 'Whether the package has Infinity’s addresses on a chain.',
    },
  },
  {
    name: '@pancakeswap/smart-router',
    described: {
      SmartRouter:
        'The search for routes: `getBestTrade` finds the best split, `createStaticPoolProvider` and `createOffChainQuoteProvider` let it run on pools that you have read, `createQuoteProvider` asks the quoters on chain.',
      InfinityRouter: 'The newer search, over a graph, with Infinity pools.',
      SwapRouter: 'Makes calldata of a trade for the SmartRouter contract.',
      PoolType: 'The kinds of pools that a route may have.',
      RouteType: 'The kinds of routes.',
      SMART_ROUTER_ADDRESSES: 'The SmartRouter contract by chain id.',
      V3_QUOTER_ADDRESSES: 'The v3 quoter by chain id.',
      BASES_TO_CHECK_TRADES_AGAINST: 'Tokens that routes go through, by chain id.',
      fetchTokenFeeOnTransfer: 'Reads what a token takes of each transfer.',
    },
  },
  {
    name: '@pancakeswap/universal-router-sdk',
    described: {
      PancakeSwapUniversalRouter:
        '`swapERC20CallParameters` makes calldata and value of a trade; `decodeCallData` reads calldata back.',
      getUniversalRouterAddress: 'The router of a chain id. Throws for a chain without one.',
      TradePlanner: 'Turns a trade into commands of the router.',
      UnwrapWETH: 'A command that unwraps.',
    },
  },
  {
    name: '@pancakeswap/permit2-sdk',
    described: {
      AllowanceTransfer: '`getPermitData` makes the typed data of an allowance, for one token or several.',
      SignatureTransfer:
        '`getPermitData` makes the typed data of a transfer that is signed once, with a witness or without.',
      generatePermitTypedData:
        'An allowance of the largest amount for 30 days, with a signature that is valid for 30 minutes.',
      getPermit2Address: 'Permit2 of a chain id.',
      toDeadline: 'A duration in milliseconds as a moment in Unix seconds.',
      Permit2ABI: 'The ABI.',
      MaxAllowanceTransferAmount: 'The largest amount of an allowance, which transfers do not reduce.',
    },
  },
  {
    name: '@pancakeswap/pcsx-sdk',
    described: {
      ExclusiveDutchOrder:
        'An order of `v1`: `parse` decodes bytes, `permitData` is what is signed, `hash` names the order, `encode` makes bytes.',
      ExclusiveDutchOrderV3: 'The same for `v3`, with a cosigner.',
      ExclusiveDutchOrderV4: 'The same for `v4`, whose decay may last longer.',
      parseOrder: 'Decodes an order whose reactor tells its type.',
      parseRouterOrder: 'Decodes an order of the router, whose type you pass.',
      decodeOrderReactor: 'The reactor that an order’s bytes name.',
      reactorTypeFor: 'The number that `executeByType` wants for a type.',
      multiReactorQuoteFn: 'The name of the quoter’s function for a type.',
      multiReactorExecuteFn: 'The name of the router’s function for a type.',
      OrderQuoter: 'Quotes and validates orders by a simulated fill.',
      NonceManager: 'Finds out whether a nonce is used up.',
      classifyRevert: 'What the revert of a fill means.',
      MULTI_REACTOR_ROUTER_MAPPING: 'The routers by chain id and family.',
      PERMIT2_MAPPING: 'Permit2 by chain id and family.',
      REACTOR_ADDRESS_MAPPING: 'The older reactors by chain id.',
    },
  },
]
