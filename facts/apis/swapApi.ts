import { site } from '../deployments/define.ts'
import {
  address,
  amount,
  as,
  bytes,
  chainId,
  choice,
  count,
  decimal,
  flag,
  hash,
  list,
  object,
  orNull,
  ref,
  secondsText,
  strict,
  text,
} from './defineApi.ts'
import { exampleOrder } from './exampleOrder.ts'
import type { Api, Schema } from './schema.ts'

const page = (name: string) => site(`/contracts/unified-swap-api/${name}`)

/** The chains that each engine is defined for, as the section on chain coverage of the overview lists them. */
export const engineChains = { agg: [1, 56, 8453, 4663], pcsx: [1, 56, 97, 8453, 42161, 4663, 11155111] } as const
const allChains = [...new Set<number>([...engineChains.pcsx, ...engineChains.agg])]
const aggLacks = allChains.filter((id) => !engineChains.agg.some((own) => own === id)).map(String)

const slippage = decimal('The share of the output that may be lost, as a fraction: 0.005 is 0.5 %.', 'fraction', {
  exclusiveMinimum: 0,
  exclusiveMaximum: 0.5,
})
const quoteId = text(
  'The gateway’s id of the request, which begins with `usq_`. All candidates of one request share it.',
  {
    pattern: '^usq_.+',
  },
)

const orderInput = object(
  {
    token: address('The token that is sold.'),
    startAmount: amount('Sold when the decay starts.'),
    endAmount: amount('Sold when the decay has ended. Equal to `startAmount` for `exactIn`.'),
  },
  [],
  { description: 'The token that is sold, with its amounts at the start and the end of the decay.' },
)

const candidateFields: Record<string, Schema> = {
  chainId: chainId('The chain that was priced.'),
  quoteId,
  expiresAt: count('After this second the gateway refuses the quote with `QUOTE_EXPIRED`.', 'Unix seconds'),
  inputAmount: amount('What is sold.', 'smallest unit of `tokenIn`'),
  outputAmount: amount(
    'What is bought before slippage. For an order, the start amounts of its outputs without a fee’s share.',
    'smallest unit of `tokenOut`',
  ),
  recipient: address('Repeats the request’s `recipient`; left out if it had none.'),
  slippageTolerance: slippage,
  gasUseEstimate: amount('Only with `agg`: gas of the transaction.', 'gas'),
  gasUseEstimateUsd: amount('Only with `agg`: what that gas costs.', 'US dollars times 1e18'),
  priceImpactBps: decimal('Only with `agg`: how far the swap moves the price.', 'basis points'),
  agg: as(ref('AggQuote'), 'Only with `agg`: its route, unchanged.'),
  pcsx: as(ref('PcsxOrder'), `Only from the order engine: its order to sign, unchanged.`),
  calldata: as(ref('Calldata'), 'Only with `agg` and only if `includeCalldata` was asked for and encoding worked.'),
}

const amountIn = '5000000000000000000'
const cake = '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82'
const usdt = '0x55d398326f99059fF775485246999027B3197955'
const trader = '0x1111111111111111111111111111111111111111'
const router = '0x40A1Fe393A7F566F27dF6acE18e6773be844dAfc'
const exampleId = 'usq_5d1f0c9be0f24e0f9a3d6c3b8f1e2a47'

const exampleAgg = {
  srcToken: cake,
  dstToken: usdt,
  chainId: 56,
  tradeType: 'exactIn',
  inputAmount: amountIn,
  outputAmount: '6971800000000000000',
  gasUseEstimate: '214000',
  gasUseEstimateUsd: '9493065552309952',
  priceImpactBps: 8,
  aggregatorAddress: router,
  routes: [
    {
      percent: 100,
      inputAmount: amountIn,
      outputAmount: '6971800000000000000',
      priceImpactBps: 8,
      path: [
        { address: cake, decimals: 18, symbol: 'CAKE' },
        { address: usdt, decimals: 18, symbol: 'USDT' },
      ],
      pools: [
        {
          address: '0x7f51c8AaA6B0599aBd16674e2b17FEc7a9f674A1',
          type: 'v3',
          fee: 2500,
          resolvedFee: 2500,
          provider: 'pancakeswap',
          token0: cake,
          token1: usdt,
          hooks: null,
          parameters: null,
          tickSpacing: 50,
        },
      ],
    },
  ],
}

const aggCandidate = {
  chainId: 56,
  quoteId: exampleId,
  expiresAt: 1786092697,
  inputAmount: amountIn,
  outputAmount: '6971800000000000000',
  recipient: trader,
  slippageTolerance: 0.005,
  gasUseEstimate: '214000',
  gasUseEstimateUsd: '9493065552309952',
  priceImpactBps: 8,
  agg: exampleAgg,
}

const pcsxCandidate = {
  chainId: 56,
  quoteId: exampleId,
  expiresAt: 1786092667,
  inputAmount: amountIn,
  outputAmount: '6975000000000000000',
  recipient: trader,
  slippageTolerance: 0.005,
  pcsx: exampleOrder,
}

export const swapApi: Api = {
  key: 'swap-api',
  title: 'Unified Swap API',
  description: 'Quotes a swap from the aggregator and from PancakeSwap X, and carries out the one that is chosen.',
  servers: [{ url: 'https://swap.pancakeswap.com', name: 'Production' }],
  authentication: {
    header: 'X-API-KEY',
    required: false,
    meaning: 'A key raises the rate limit. Integrators get one from their contact at PancakeSwap.',
  },
  rateLimits: [
    { who: 'Without a key', limit: '10 requests a second for each IP address' },
    { who: 'With a key', limit: 'higher; the number is not published' },
  ],
  schemas: {
    QuoteResponse: object({
      candidates: list(ref('Candidate'), 'One entry for each engine that answered.'),
      best: as(ref('Candidate'), 'A copy of the candidate that wins: most output, or least input for `exactOut`.'),
    }),
    Candidate: object(candidateFields, [
      'recipient',
      'gasUseEstimate',
      'gasUseEstimateUsd',
      'priceImpactBps',
      'agg',
      'pcsx',
      'calldata',
    ]),
    AggQuote: object({
      srcToken: address('The token that is sold; zero for the native currency.'),
      dstToken: address('The token that is bought; zero for the native currency.'),
      chainId: chainId('The chain that the transaction is for.', engineChains.agg),
      tradeType: text('`exactIn`: the aggregator prices and encodes no other type.', { const: 'exactIn' }),
      inputAmount: amount('The whole input: the sum of the routes’ inputs.', 'smallest unit of `srcToken`'),
      outputAmount: amount('What is bought before slippage.', 'smallest unit of `dstToken`'),
      gasUseEstimate: amount('Gas of all routes.', 'gas'),
      gasUseEstimateUsd: amount('What that gas costs.', 'US dollars times 1e18'),
      priceImpactBps: decimal('Impact of the whole swap.', 'basis points'),
      aggregatorAddress: address('The router that the transaction calls.'),
      routes: list(ref('Route'), 'The parts that the input is split into.'),
    }),
    Route: object({
      percent: decimal('This route’s share of the input, rounded; use `inputAmount` for arithmetic.', 'per cent', {
        minimum: 0,
        maximum: 100,
      }),
      inputAmount: amount('This route’s part of the input.'),
      outputAmount: amount('This route’s part of the output.'),
      priceImpactBps: decimal('Impact of this route alone.', 'basis points'),
      path: list(ref('PathToken'), 'The tokens in order, both ends included.'),
      pools: list(ref('Pool'), 'One pool for each hop. Empty for a wrap or unwrap.'),
    }),
    PathToken: object({
      address: address('The token.'),
      decimals: count('Digits after the point.', 'digits', { minimum: 0, maximum: 255 }),
      symbol: text('For display; two tokens may share it.'),
    }),
    Pool: object(
      {
        address: text('A pool’s address, or the 32-byte id of a pool inside a pool manager.', {
          pattern: '^0x([0-9a-fA-F]{40}|[0-9a-fA-F]{64})$',
        }),
        type: text('The kind of pool, such as `v3`, `stableswap`, `univ4` or `propamm_pcs`. The list is open.'),
        fee: count('The pool’s own fee; 8388608 marks a fee that a hook sets.', 'hundredths of a bip'),
        resolvedFee: count('The fee of this swap, also where a hook sets it.', 'hundredths of a bip'),
        poolManager: address('For pools inside a pool manager: that contract.'),
        provider: text('Whose pool it is, such as `pancakeswap`, `uniswap` or `aerodrome`.'),
        token0: address('The pool’s first token, whatever the direction of the swap.'),
        token1: address('The pool’s second token.'),
        inputAmount: amount('For request-for-quote pools: what goes into this hop.'),
        hooks: orNull(address('The pool’s hook, or null.')),
        parameters: orNull(text('The pool’s packed parameters, or null.')),
        tickSpacing: count('For concentrated liquidity.', 'ticks'),
      },
      ['resolvedFee', 'poolManager', 'inputAmount', 'tickSpacing'],
    ),
    PcsxOrder: object(
      {
        quoteId: text('The order engine’s own id. Not the one that `/v1/submit` wants.'),
        requestId: text('For questions to support.'),
        rfqVersion: choice('The family of the order.', ['v1', 'v3', 'v4']),
        slippageTolerance: text('The same tolerance in per cent: `"0.5"` here is 0.005 on the candidate.', {
          unit: 'per cent',
          pattern: '^[0-9]+(\\.[0-9]+)?$',
        }),
        startTimeBufferSecs: count('From the quote to the start of the decay; typically 60.', 'seconds'),
        auctionPeriodSecs: count('From the start to the end of the decay; typically 120.', 'seconds'),
        deadlineBufferSecs: count('From the end of the decay to the deadline; typically 12.', 'seconds'),
        permitData: as(ref('PermitData'), 'The typed data that the swapper signs.'),
        orderInfo: as(ref('OrderInfo'), 'The order, decoded.'),
        encodedOrder: bytes('The ABI-encoded order. It is passed on byte for byte.'),
        orderHash: hash('The hash of the order, by which `/v1/status` finds it.'),
        recipient: address('Who receives the output, where that is not the swapper.'),
        portionBips: count('A fee’s share, where one applies.', 'basis points'),
        portionAmount: amount('The fee, where one applies.', 'smallest unit of the output token'),
        portionRecipient: address('Who receives the fee.'),
      },
      ['recipient', 'portionBips', 'portionAmount', 'portionRecipient'],
    ),
    PermitData: object(
      {
        domain: object(
          {
            name: text('`Permit2`.'),
            chainId: chainId('The chain of the order.'),
            verifyingContract: address('The Permit2 that holds the approval. Families of reactors use different ones.'),
          },
          [],
          { description: 'The EIP-712 domain. It has no `version`.' },
        ),
        types: {
          type: 'object',
          description: 'The EIP-712 types of the message.',
          additionalProperties: list(object({ name: text('A field.'), type: text('Its type.') })),
        },
        values: { type: 'object', description: 'The message. Signing libraries call it `message`.' },
        primaryType: text('The type of the message: `PermitWitnessTransferFrom`.'),
      },
      [],
      { description: 'What the swapper signs, as EIP-712 has it.' },
    ),
    OrderInfo: object(
      {
        reactor: address('The contract that settles the order.'),
        swapper: address('Who signs and sells: the request’s `recipient`.'),
        nonce: amount('A nonce of Permit2 that the fill uses up.', 'nonce'),
        deadline: secondsText('The order cannot be filled after this.'),
        additionalValidationContract: address('Zero if nothing else is validated.'),
        additionalValidationData: bytes('`0x` if there is none.'),
        decayStartTime: secondsText('When the decay starts. Binding for `v1`, a hint for `v3` and `v4`.'),
        decayEndTime: secondsText('When the decay ends. Binding for `v1`, a hint for `v3` and `v4`.'),
        exclusiveFiller: address('Who may fill first.'),
        exclusivityOverrideBps: amount('What another filler must add to fill in that time.', 'basis points'),
        cosigner: address('For `v3` and `v4`: who adds the final amounts.'),
        input: orderInput,
        outputs: list(ref('OrderOutput'), 'What the swapper and the receivers of fees get.'),
      },
      ['decayStartTime', 'decayEndTime', 'exclusiveFiller', 'exclusivityOverrideBps', 'cosigner'],
    ),
    OrderOutput: object(
      {
        token: address('The token that is paid.'),
        startAmount: amount('Paid when the decay starts.'),
        endAmount: amount('Paid when the decay has ended: the least.'),
        recipient: address('Who receives it.'),
        isPortion: flag('True for a fee’s share.'),
        takingAmount: amount('In a status: what was paid, once that is known.'),
      },
      ['isPortion', 'takingAmount'],
    ),
    Calldata: object({
      to: address(
        'The contract to call. Compare it with the router that you know for the chain before you approve or send anything.',
      ),
      calldata: bytes('The call’s data.'),
      value: text('Native currency to send, as a hexadecimal quantity; `0x0` when a token is sold.', {
        unit: 'wei',
        pattern: '^0x[0-9a-fA-F]{1,64}$',
      }),
    }),
    CalldataRequest: strict(
      {
        ...candidateFields,
        agg: as(ref('AggQuote'), 'The route, unchanged.'),
        recipient: address('Who receives the output. You may change it.'),
      },
      [
        'chainId',
        'quoteId',
        'inputAmount',
        'outputAmount',
        'gasUseEstimate',
        'gasUseEstimateUsd',
        'priceImpactBps',
        'calldata',
        'pcsx',
      ],
      { description: 'A candidate with `agg`. Only `agg`, `expiresAt`, `recipient` and `slippageTolerance` are read.' },
    ),
    SubmitRequest: strict(
      {
        chainId: chainId('The chain of the order.', engineChains.pcsx),
        quoteId,
        pcsx: as(ref('PcsxOrder'), 'The order, unchanged. Only `encodedOrder` is read.'),
        signature: text('The swapper’s signature of 65 bytes; `0x` may be left out.', {
          pattern: '^(0x)?([0-9a-fA-F]{2})+$',
        }),
        expiresAt: candidateFields.expiresAt as Schema,
        inputAmount: candidateFields.inputAmount as Schema,
        outputAmount: candidateFields.outputAmount as Schema,
        recipient: candidateFields.recipient as Schema,
        slippageTolerance: slippage,
      },
      ['expiresAt', 'inputAmount', 'outputAmount', 'recipient', 'slippageTolerance'],
      { description: 'A candidate with `pcsx`, and its signature.' },
    ),
    SubmitResponse: object({ hash: hash('The hash of the order, equal to `pcsx.orderHash`.') }),
    OrderStatus: object(
      {
        status: choice('The state of the order. `FILLED`, `EXPIRED` and `CANCELLED` are final.', [
          'OPEN',
          'PENDING',
          'FILLED',
          'EXPIRED',
          'CANCELLED',
        ]),
        orderHash: hash('The hash that was asked for, in lower case.'),
        chainId: chainId('The chain of the order.'),
        offerer: address('Who signed the order.'),
        input: orderInput,
        outputs: list(ref('OrderOutput'), 'One entry for each output.'),
        deadline: count('The order cannot be filled after this.', 'Unix seconds'),
        decayStartTime: count('Left out for `v3` and `v4`.', 'Unix seconds'),
        decayEndTime: count('Left out for `v3` and `v4`.', 'Unix seconds'),
        filler: address('Who fills or filled it, once known.'),
        transactionHash: hash('The transaction of the fill.'),
        blockNumber: count('The block of the fill.', 'block'),
        createdAt: count('When it was submitted.', 'Unix seconds'),
        updatedAt: count('When its state last changed.', 'Unix seconds'),
      },
      ['decayStartTime', 'decayEndTime', 'filler', 'transactionHash', 'blockNumber'],
    ),
    ErrorBody: object(
      {
        code: text('What to branch on.'),
        message: text('For people; its words may change.'),
        upstream: {
          type: 'object',
          description: 'The engine’s own message, in one of four forms. For logs. Not on `/v1/quote`.',
          additionalProperties: true,
        },
      },
      ['upstream'],
    ),
  },
  endpoints: [
    {
      id: 'quote',
      method: 'get',
      path: '/v1/quote',
      summary: 'Price a swap with one engine or both, and mark the better price.',
      query: [
        { name: 'chainId', required: true, schema: chainId('The chain to swap on.', allChains) },
        { name: 'tokenIn', required: true, schema: address('The token to sell; zero for the native currency.') },
        { name: 'tokenOut', required: true, schema: address('The token to buy; zero for the native currency.') },
        {
          name: 'amount',
          required: true,
          schema: text('How much to sell, or to buy with `exactOut`. More than zero, digits only.', {
            unit: 'smallest unit of `tokenIn`, of `tokenOut` with `exactOut`',
            pattern: '^0*[1-9][0-9]{0,77}$',
          }),
        },
        {
          name: 'tradeType',
          schema: choice(
            'Whether `amount` is sold or bought. The aggregator prices `exactIn` only.',
            ['exactIn', 'exactOut'],
            {
              default: 'exactIn',
            },
          ),
        },
        {
          name: 'sources',
          schema: choice(
            'The engines to ask. `auto` asks all and may answer before the slower one; the others wait.',
            ['auto', 'agg', 'pcsx', 'agg,pcsx'],
            { default: 'auto' },
          ),
        },
        {
          name: 'recipient',
          schema: address(
            'Who signs an order and receives the output: the wallet that swaps. Needed unless `sources` is `agg`, and with `includeCalldata`.',
          ),
        },
        { name: 'slippageTolerance', schema: { ...slippage, default: 0.005 } },
        {
          name: 'includeCalldata',
          schema: flag('Encode the transaction too, if the aggregator wins.', { default: false }),
        },
        {
          name: 'maxWaitMs',
          schema: count(
            'The longest time to wait for engines. Without it, the whole budget, which is not published.',
            'milliseconds',
            {
              minimum: 1,
            },
          ),
        },
      ],
      refused: [
        { parameter: 'tokenOut', when: { sameAs: 'tokenIn' }, because: '`tokenIn` and `tokenOut` must differ.' },
        {
          parameter: 'recipient',
          when: { recipient: [''], sources: ['', 'auto', 'pcsx', 'agg,pcsx'] },
          because: '`recipient` may be left out with `sources=agg` only.',
        },
        {
          parameter: 'recipient',
          when: { recipient: [''], includeCalldata: ['true'] },
          because: '`recipient` may not be left out with `includeCalldata=true`.',
        },
        {
          parameter: 'tradeType',
          when: { tradeType: ['exactOut'], sources: ['agg'] },
          because: 'The aggregator prices `exactIn` only: `exactOut` with `sources=agg` is refused.',
        },
        {
          parameter: 'chainId',
          when: { sources: ['agg'], chainId: aggLacks },
          because: `The source lists the aggregator on the chain ids ${engineChains.agg.join(', ')} only.`,
        },
      ],
      status: 200,
      response: ref('QuoteResponse'),
      errors: [
        'INVALID_REQUEST',
        'UPSTREAM_ERROR',
        'UPSTREAM_PAYLOAD_INVALID',
        'QUOTE_TIMEOUT',
        'NO_ENGINE_AVAILABLE',
        'DRAINING',
        'INTERNAL_ERROR',
      ],
      example: {
        query: {
          chainId: '56',
          tokenIn: cake,
          tokenOut: usdt,
          amount: amountIn,
          recipient: trader,
          sources: 'agg,pcsx',
        },
        response: { candidates: [aggCandidate, pcsxCandidate], best: pcsxCandidate },
      },
    },
    {
      id: 'calldata',
      method: 'post',
      path: '/v1/calldata',
      summary: 'Encode a quote of the aggregator as a transaction.',
      body: ref('CalldataRequest'),
      status: 200,
      response: ref('Calldata'),
      errors: [
        'INVALID_REQUEST',
        'QUOTE_EXPIRED',
        'UPSTREAM_ERROR',
        'UPSTREAM_PAYLOAD_INVALID',
        'DRAINING',
        'INTERNAL_ERROR',
      ],
      example: {
        body: { agg: exampleAgg, expiresAt: 1786092697, recipient: trader, slippageTolerance: 0.005 },
        response: { to: router, calldata: '0x2c57e884', value: '0x0' },
      },
    },
    {
      id: 'submit',
      method: 'post',
      path: '/v1/submit',
      summary: 'Submit a signed order.',
      query: [
        {
          name: 'strictFirmQuote',
          schema: flag(
            'For `v3` and `v4`: take the market maker’s final price, even if it is worse than the first one, or fail with `QUOTE_EXPIRED` if it is outside the slippage.',
            { default: false },
          ),
        },
      ],
      body: ref('SubmitRequest'),
      status: 200,
      response: ref('SubmitResponse'),
      errors: [
        'INVALID_REQUEST',
        'NOT_A_PCSX_QUOTE',
        'INVALID_ORDER_BODY',
        'ORDER_PARSE_FAIL',
        'INVALID_ORDER',
        'VALIDATION_ERROR',
        'CHAIN_NOT_SUPPORTED',
        'INSUFFICIENT_FUNDS',
        'QUOTE_NOT_FOUND',
        'QUOTE_EXPIRED',
        'TOO_MANY_OPEN_ORDERS',
        'CONCURRENT_REQUEST',
        'UNAUTHORIZED',
        'STORE_UNAVAILABLE',
        'DRAINING',
        'INTERNAL_ERROR',
      ],
      example: {
        body: { chainId: 56, quoteId: exampleId, pcsx: exampleOrder, signature: `0x${'ab'.repeat(65)}` },
        response: { hash: exampleOrder.orderHash },
      },
    },
    {
      id: 'status',
      method: 'get',
      path: '/v1/status/{chainId}/{orderHash}',
      summary: 'Read the state of an order.',
      pathParameters: [
        { name: 'chainId', required: true, schema: chainId('The chain of the order.', engineChains.pcsx) },
        {
          name: 'orderHash',
          required: true,
          schema: text('The hash of the order; `0x` may be left out.', { pattern: '^(0x)?[0-9a-fA-F]{64}$' }),
        },
      ],
      status: 200,
      response: ref('OrderStatus'),
      errors: [
        'INVALID_REQUEST',
        'ORDER_NOT_FOUND',
        'UPSTREAM_ERROR',
        'UPSTREAM_PAYLOAD_INVALID',
        'DRAINING',
        'INTERNAL_ERROR',
      ],
      example: {
        path: { chainId: '56', orderHash: exampleOrder.orderHash },
        response: {
          status: 'FILLED',
          orderHash: exampleOrder.orderHash,
          chainId: 56,
          offerer: trader,
          input: { token: cake, startAmount: amountIn, endAmount: amountIn },
          outputs: [
            {
              token: usdt,
              startAmount: '6975000000000000000',
              endAmount: '6940125000000000000',
              takingAmount: '6973300000000000000',
              recipient: trader,
            },
          ],
          deadline: 1786092829,
          decayStartTime: 1786092697,
          decayEndTime: 1786092817,
          filler: '0x2222222222222222222222222222222222222222',
          transactionHash: `0x${'5a'.repeat(32)}`,
          blockNumber: 61234567,
          createdAt: 1786092640,
          updatedAt: 1786092703,
        },
      },
    },
  ],
  errorBody: 'ErrorBody',
  errors: [
    {
      code: 'INVALID_REQUEST',
      status: [400],
      meaning: 'A parameter or a field of the body is wrong; the message names it.',
      remedy: 'Correct the request.',
    },
    {
      code: 'NOT_A_PCSX_QUOTE',
      status: [400],
      meaning: 'The id belongs to a quote of the aggregator, which cannot be submitted.',
      remedy: 'Use `/v1/calldata`.',
    },
    {
      code: 'INVALID_ORDER_BODY',
      status: [400],
      meaning: 'The order engine refused the body; a signature of a wrong length ends here.',
      remedy: 'Send the candidate as it came, with a signature of 65 bytes.',
    },
    {
      code: 'QUOTE_NOT_FOUND',
      status: [404],
      meaning: 'No quote is kept under this id, or no longer.',
      remedy:
        'Ask for a new quote. At `/v1/submit`, if an earlier attempt had no answer, this code does not show that the order was refused: before you sign another, wait until a minute after its deadline, or use up its nonce.',
    },
    {
      code: 'ORDER_NOT_FOUND',
      status: [404],
      meaning: 'No order has this hash. Right after a submission it may not have arrived yet.',
      remedy:
        'After a submission, ask again until a minute after the order’s deadline: until then it may have arrived.',
    },
    {
      code: 'QUOTE_EXPIRED',
      status: [409],
      meaning: '`expiresAt` has passed, or the final price is outside the signed slippage.',
      remedy:
        'Ask for a new quote; the same body fails again. At `/v1/submit`, if an earlier attempt had no answer, this code does not show that the order was refused: before you sign another, wait until a minute after its deadline, or use up its nonce.',
    },
    {
      code: 'UPSTREAM_ERROR',
      status: [502],
      meaning: 'An engine failed or refused, or all of them did.',
      remedy:
        'Retry with growing pauses. With the aggregator’s code 42102 there is no route: change the amount or the sources. The code is in `upstream`, for `/v1/quote` in the message.',
    },
    {
      code: 'UPSTREAM_PAYLOAD_INVALID',
      status: [502],
      meaning: 'The gateway could not read an engine’s answer.',
      remedy: 'Retry with growing pauses.',
    },
    {
      code: 'QUOTE_TIMEOUT',
      status: [504],
      meaning: 'No engine answered in time.',
      remedy: 'Retry, with a larger `maxWaitMs`.',
    },
    {
      code: 'NO_ENGINE_AVAILABLE',
      status: [503],
      meaning: 'None of the chosen engines serves this chain now.',
      remedy: 'Choose more `sources`, or retry later.',
    },
    { code: 'DRAINING', status: [503], meaning: 'This server is about to stop.', remedy: 'Retry at once.' },
    {
      code: 'STORE_UNAVAILABLE',
      status: [503],
      meaning: 'The gateway cannot look up the quote.',
      remedy: 'Retry with growing pauses.',
    },
    {
      code: 'INTERNAL_ERROR',
      status: [500, 502],
      meaning: 'A fault of the gateway (500) or of the order engine (502).',
      remedy: 'Retry; report it if it stays.',
    },
    {
      code: 'ORDER_PARSE_FAIL',
      status: [400],
      meaning: 'The order’s bytes cannot be decoded.',
      remedy: 'Send `encodedOrder` unchanged.',
    },
    {
      code: 'INVALID_ORDER',
      status: [400],
      meaning: 'The order failed validation, for example its signature is not the swapper’s.',
      remedy:
        'If you have submitted the order before, ask for its state: it may have been filled, which uses up its nonce. Otherwise check who signed and what; then ask for a new quote.',
    },
    {
      code: 'VALIDATION_ERROR',
      status: [400],
      meaning: 'The order engine’s validation failed.',
      remedy: 'Read `upstream`.',
    },
    {
      code: 'CHAIN_NOT_SUPPORTED',
      status: [400],
      meaning: 'The order engine does not serve this chain.',
      remedy: 'Use another chain.',
    },
    {
      code: 'INSUFFICIENT_FUNDS',
      status: [400],
      meaning: 'The swapper does not hold the input amount.',
      remedy: 'Add funds. A new signature does not help.',
    },
    {
      code: 'TOO_MANY_OPEN_ORDERS',
      status: [429],
      meaning: 'The swapper has too many open orders.',
      remedy: 'Wait until one is filled or expires.',
    },
    {
      code: 'CONCURRENT_REQUEST',
      status: [429],
      meaning: 'Another request of this swapper is being handled.',
      remedy: 'Retry after a second.',
    },
    { code: 'UNAUTHORIZED', status: [502], meaning: 'The order engine refused the gateway.', remedy: 'Report it.' },
  ],
  sources: ['overview', 'endpoints', 'payloads', 'errors', 'typescript'].map(page),
  read: '2026-08-19',
  conflicts: [
    'The aggregator’s own page lists Ethereum and Base. The overview of this API lists chain ids 1, 56, 8453 and 4663 for the same engine.',
    'The error page says that codes of the order engine arrive unchanged. The statuses do not: `QUOTE_EXPIRED` is 400 there and 409 here, `TOO_MANY_OPEN_ORDERS` 403 and 429, `CHAIN_NOT_SUPPORTED` 500 and 400, `INTERNAL_ERROR` 500 and 502. Branch on the code.',
    'The section on validity says that a quote’s window ends with the order’s deadline at the latest, and that the order’s deadline is the tighter of the two, often by minutes. Compare both times in each quote.',
    '`/v1/status` gives times as numbers of seconds. The order engine’s own endpoint gives the same times as ISO 8601 dates.',
  ],
}
