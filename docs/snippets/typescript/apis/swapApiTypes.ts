export interface QuoteResponse {
  candidates: Candidate[]
  best: Candidate
}

export interface Candidate {
  /** Unit: chain id. */
  chainId: number
  quoteId: string
  /** Unit: Unix seconds. */
  expiresAt: number
  /** Unit: smallest unit of `tokenIn`. */
  inputAmount: string
  /** Unit: smallest unit of `tokenOut`. */
  outputAmount: string
  recipient?: `0x${string}`
  /** Unit: fraction. */
  slippageTolerance: number
  /** Unit: gas. */
  gasUseEstimate?: string
  /** Unit: US dollars times 1e18. */
  gasUseEstimateUsd?: string
  /** Unit: basis points. */
  priceImpactBps?: number
  agg?: AggQuote
  pcsx?: PcsxOrder
  calldata?: Calldata
}

export interface AggQuote {
  srcToken: `0x${string}`
  dstToken: `0x${string}`
  /** Unit: chain id. */
  chainId: number
  tradeType: 'exactIn'
  /** Unit: smallest unit of `srcToken`. */
  inputAmount: string
  /** Unit: smallest unit of `dstToken`. */
  outputAmount: string
  /** Unit: gas. */
  gasUseEstimate: string
  /** Unit: US dollars times 1e18. */
  gasUseEstimateUsd: string
  /** Unit: basis points. */
  priceImpactBps: number
  aggregatorAddress: `0x${string}`
  routes: Route[]
}

export interface Route {
  /** Unit: per cent. */
  percent: number
  /** Unit: the token’s smallest unit. */
  inputAmount: string
  /** Unit: the token’s smallest unit. */
  outputAmount: string
  /** Unit: basis points. */
  priceImpactBps: number
  path: PathToken[]
  pools: Pool[]
}

export interface PathToken {
  address: `0x${string}`
  /** Unit: digits. */
  decimals: number
  symbol: string
}

export interface Pool {
  address: `0x${string}`
  type: string
  /** Unit: hundredths of a bip. */
  fee: number
  /** Unit: hundredths of a bip. */
  resolvedFee?: number
  poolManager?: `0x${string}`
  provider: string
  token0: `0x${string}`
  token1: `0x${string}`
  /** Unit: the token’s smallest unit. */
  inputAmount?: string
  hooks: `0x${string}` | null
  parameters: string | null
  /** Unit: ticks. */
  tickSpacing?: number
}

export interface PcsxOrder {
  quoteId: string
  requestId: string
  rfqVersion: 'v1' | 'v3' | 'v4'
  /** Unit: per cent. */
  slippageTolerance: string
  /** Unit: seconds. */
  startTimeBufferSecs: number
  /** Unit: seconds. */
  auctionPeriodSecs: number
  /** Unit: seconds. */
  deadlineBufferSecs: number
  permitData: PermitData
  orderInfo: OrderInfo
  encodedOrder: `0x${string}`
  orderHash: `0x${string}`
  recipient?: `0x${string}`
  /** Unit: basis points. */
  portionBips?: number
  /** Unit: smallest unit of the output token. */
  portionAmount?: string
  portionRecipient?: `0x${string}`
}

export interface PermitData {
  domain: {
    name: string
    /** Unit: chain id. */
    chainId: number
    verifyingContract: `0x${string}`
  }
  types: Record<string, { name: string; type: string }[]>
  values: Record<string, unknown>
  primaryType: string
}

export interface OrderInfo {
  reactor: `0x${string}`
  swapper: `0x${string}`
  /** Unit: nonce. */
  nonce: string
  /** Unit: Unix seconds. */
  deadline: string
  additionalValidationContract: `0x${string}`
  additionalValidationData: `0x${string}`
  /** Unit: Unix seconds. */
  decayStartTime?: string
  /** Unit: Unix seconds. */
  decayEndTime?: string
  exclusiveFiller?: `0x${string}`
  /** Unit: basis points. */
  exclusivityOverrideBps?: string
  cosigner?: `0x${string}`
  input: {
    token: `0x${string}`
    /** Unit: the token’s smallest unit. */
    startAmount: string
    /** Unit: the token’s smallest unit. */
    endAmount: string
  }
  outputs: OrderOutput[]
}

export interface OrderOutput {
  token: `0x${string}`
  /** Unit: the token’s smallest unit. */
  startAmount: string
  /** Unit: the token’s smallest unit. */
  endAmount: string
  recipient: `0x${string}`
  isPortion?: boolean
  /** Unit: the token’s smallest unit. */
  takingAmount?: string
}

export interface Calldata {
  to: `0x${string}`
  calldata: `0x${string}`
  /** Unit: wei. */
  value: `0x${string}`
}

export interface CalldataRequest {
  /** Unit: chain id. */
  chainId?: number
  quoteId?: string
  /** Unit: Unix seconds. */
  expiresAt: number
  /** Unit: smallest unit of `tokenIn`. */
  inputAmount?: string
  /** Unit: smallest unit of `tokenOut`. */
  outputAmount?: string
  recipient: `0x${string}`
  /** Unit: fraction. */
  slippageTolerance: number
  /** Unit: gas. */
  gasUseEstimate?: string
  /** Unit: US dollars times 1e18. */
  gasUseEstimateUsd?: string
  /** Unit: basis points. */
  priceImpactBps?: number
  agg: AggQuote
  pcsx?: PcsxOrder
  calldata?: Calldata
}

export interface SubmitRequest {
  /** Unit: chain id. */
  chainId: number
  quoteId: string
  pcsx: PcsxOrder
  signature: string
  /** Unit: Unix seconds. */
  expiresAt?: number
  /** Unit: smallest unit of `tokenIn`. */
  inputAmount?: string
  /** Unit: smallest unit of `tokenOut`. */
  outputAmount?: string
  recipient?: `0x${string}`
  /** Unit: fraction. */
  slippageTolerance?: number
}

export interface SubmitResponse {
  hash: `0x${string}`
}

export interface OrderStatus {
  status: 'OPEN' | 'PENDING' | 'FILLED' | 'EXPIRED' | 'CANCELLED'
  orderHash: `0x${string}`
  /** Unit: chain id. */
  chainId: number
  offerer: `0x${string}`
  input: {
    token: `0x${string}`
    /** Unit: the token’s smallest unit. */
    startAmount: string
    /** Unit: the token’s smallest unit. */
    endAmount: string
  }
  outputs: OrderOutput[]
  /** Unit: Unix seconds. */
  deadline: number
  /** Unit: Unix seconds. */
  decayStartTime?: number
  /** Unit: Unix seconds. */
  decayEndTime?: number
  filler?: `0x${string}`
  transactionHash?: `0x${string}`
  /** Unit: block. */
  blockNumber?: number
  /** Unit: Unix seconds. */
  createdAt: number
  /** Unit: Unix seconds. */
  updatedAt: number
}

export interface ErrorBody {
  code: string
  message: string
  upstream?: Record<string, unknown>
}
