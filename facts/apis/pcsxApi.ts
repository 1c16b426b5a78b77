import { site } from '../deployments/define.ts'
import {
  address,
  amount,
  as,
  bytes,
  chainId,
  choice,
  count,
  flag,
  hash,
  list,
  object,
  orNull,
  ref,
  strict,
  text,
} from './defineApi.ts'
import { exampleOrder } from './exampleOrder.ts'
import type { Api, Endpoint, Json, Schema } from './schema.ts'
import { engineChains, swapApi } from './swapApi.ts'

const { PermitData, OrderInfo } = swapApi.schemas as Record<string, Schema>

const cake = '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82'
const usdt = '0x55d398326f99059fF775485246999027B3197955'
const trader = '0x1111111111111111111111111111111111111111'
const filler = '0x2222222222222222222222222222222222222222'
const permit2 = exampleOrder.permitData.domain.verifyingContract
const signature = `0x${'ab'.repeat(65)}`
const amountIn = '5000000000000000000'

/** A chain to send to the API: the sources list fewer or more chains, and this is what any of them lists. */
const requestChain = (description: string): Schema => chainId(description, engineChains.pcsx)
const date = (description: string): Schema =>
  text(description, { unit: 'ISO 8601', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$' })
const states = ['OPEN', 'PENDING', 'FILLED', 'EXPIRED', 'CANCELLED']
const orderTypes = ['EXCLUSIVE_DUTCH_ORDER', 'EXCLUSIVE_DUTCH_ORDER_V3', 'DUTCH_ORDER', 'LIMIT_ORDER']
const chains = 'Supported chains are 1, 56 and 42161 on this page of the source; see the conflicts.'

const example = {
  type: 'EXCLUSIVE_DUTCH_ORDER',
  encodeOrder: exampleOrder.encodedOrder,
  signature,
  nonce: exampleOrder.orderInfo.nonce,
  hash: exampleOrder.orderHash,
  chainId: 56,
  status: 'OPEN',
  offerer: trader,
  input: exampleOrder.orderInfo.input,
  outputs: [{ ...exampleOrder.orderInfo.outputs[0], takingAmount: null }],
  reactor: exampleOrder.orderInfo.reactor,
  deadline: '2026-08-07T08:53:49.000Z',
  decayStartTime: '2026-08-07T08:51:37.000Z',
  decayEndTime: '2026-08-07T08:53:37.000Z',
  filler: null,
  exclusiveFiller: filler,
  exclusivityOverrideBps: '100',
  quoteId: exampleOrder.quoteId,
  transactionHash: null,
  blockNumber: null,
  createdAt: '2026-08-07T08:50:40.000Z',
  updatedAt: '2026-08-07T08:50:40.000Z',
} as const

/** A JSON-RPC 2.0 call that a market maker's server answers. */
function call(id: string, summary: string, params: string, result: string, example: [Json, Json]): Endpoint {
  return {
    id,
    method: 'post',
    path: `/${id}`,
    summary,
    body: strict({
      jsonrpc: text('`2.0`.', { const: '2.0' }),
      id: text('The call’s id, which the answer repeats.'),
      method: text('The method.', { const: id }),
      params: list(ref(params), 'One object.', { minItems: 1, maxItems: 1 }),
    }),
    status: 200,
    response: object({
      jsonrpc: text('`2.0`.', { const: '2.0' }),
      id: text('The id of the call.'),
      result: as(ref(result), 'What your server answers.'),
    }),
    errors: [],
    example: {
      body: { jsonrpc: '2.0', id: '5d5c1a7e', method: id, params: [example[0]] },
      response: { jsonrpc: '2.0', id: '5d5c1a7e', result: example[1] },
    },
  }
}

const asked = {
  tokenInChainId: chainId('The chain; swaps do not cross chains.'),
  tokenIn: address('The token that the user sells.'),
  tokenOut: address('The token that the user buys.'),
  swapper: address('The user, where known.'),
  requestId: text('Joins the request to its answer.', { minLength: 1 }),
}
const rfqVersion = choice('The family: `v1` is reactor type 0, `v3` is 1, `v4` is 2.', ['v1', 'v3', 'v4'])
const sent = {
  orderHash: hash('The hash of the order.'),
  encodedOrder: bytes('The ABI-encoded order; for `v3` and `v4` with the cosigner’s data and signature.'),
  signature: bytes('The swapper’s Permit2 signature.'),
  chainId: chainId('The chain of the order.'),
  offerer: address('The swapper.'),
  rfqVersion,
}
const sentExample = {
  orderHash: exampleOrder.orderHash,
  encodedOrder: exampleOrder.encodedOrder,
  signature,
  chainId: 56,
  offerer: trader,
  rfqVersion: 'v1',
}

export const pcsxApi: Api = {
  key: 'pcsx',
  title: 'PancakeSwap X API',
  description: 'Prices swaps as orders to sign, takes signed orders, and gives their state to fillers and swappers.',
  servers: [
    { url: 'https://x.pancakeswap.com', name: 'Production' },
    { url: 'https://sgp1.test.x.pancakeswap.com', name: 'Test' },
  ],
  authentication: {
    header: 'X-API-Key',
    required: false,
    meaning: 'A key counts towards a quota and opens nothing else. Integrators ask the PancakeSwap X team for one.',
  },
  rateLimits: [
    { who: 'Without a key', limit: '15 requests a second for each IP address, bursts of up to 30' },
    { who: 'With a key', limit: '10,000 requests a second for each integrator' },
  ],
  schemas: {
    PriceRequest: strict(
      {
        tokenInChainId: requestChain(`The chain of the sold token. ${chains}`),
        tokenIn: text('The sold token: an address, zero or `BNB` or `ETH` for the native currency.', {
          pattern: '^(0x[0-9a-fA-F]{40}|BNB|ETH)$',
        }),
        tokenOutChainId: requestChain('The chain of the bought token: the same.'),
        tokenOut: address('The bought token.'),
        amount: amount('Sold for `EXACT_INPUT`, bought for `EXACT_OUTPUT`.'),
        type: choice('Which side `amount` is about.', ['EXACT_INPUT', 'EXACT_OUTPUT']),
        slippageTolerance: text('The tolerated loss, 0 to 100 with at most five digits after the point.', {
          unit: 'per cent',
          pattern: '^(100(\\.0{1,5})?|\\d{1,2}(\\.\\d{1,5})?)$',
          default: '0.5',
        }),
        configs: list(
          { anyOf: [ref('DutchConfig'), ref('ClassicConfig')] },
          'One or two ways to route; without it the defaults of both.',
          { minItems: 1, maxItems: 2 },
        ),
      },
      ['slippageTolerance', 'configs'],
    ),
    DutchConfig: strict(
      {
        routingType: text('An order that market makers price.', { const: 'DUTCH_LIMIT' }),
        useSyntheticQuotes: flag('Price from pools if no market maker answers.', { default: false }),
        swapper: address('Who signs; zero if it is left out.'),
        recipient: address('Who receives the output.'),
        exclusivityOverrideBps: count('What a filler without the first right must add.', 'basis points', {
          minimum: 0,
          default: 100,
        }),
        startTimeBufferSecs: count('Until the decay starts.', 'seconds', { minimum: 0, default: 60 }),
        auctionPeriodSecs: count('How long the decay lasts.', 'seconds', { minimum: 0, default: 120 }),
        deadlineBufferSecs: count('From the end of the decay to the deadline.', 'seconds', { minimum: 0, default: 12 }),
        outputStartAmount: amount('Sets the output at the start; with `outputEndAmount` and `EXACT_INPUT` only.'),
        outputEndAmount: amount('Sets the output at the end; with `outputStartAmount` and `EXACT_INPUT` only.'),
      },
      [
        'useSyntheticQuotes',
        'swapper',
        'recipient',
        'exclusivityOverrideBps',
        'startTimeBufferSecs',
        'auctionPeriodSecs',
        'deadlineBufferSecs',
        'outputStartAmount',
        'outputEndAmount',
      ],
    ),
    ClassicConfig: strict(
      {
        routingType: text('A route through pools.', { const: 'PCS_CLASSIC' }),
        protocols: list(text('A kind of pool.', { enum: ['V2', 'V3', 'STABLE'] }), 'The kinds of pools to use.', {
          default: ['V2', 'V3', 'STABLE'],
        }),
        gasPriceWei: amount('The gas price to use; the current one if it is left out.', 'wei'),
        maxHops: count('The most hops of a route.', 'hops', { minimum: 1, maximum: 3, default: 3 }),
        maxSplits: count('The most parts of a route.', 'parts', { minimum: 1, maximum: 4, default: 4 }),
      },
      ['protocols', 'gasPriceWei', 'maxHops', 'maxSplits'],
    ),
    PriceResponse: object({
      messageType: choice('`PRICE_RESPONSE`; `ERROR` comes with another message.', ['PRICE_RESPONSE', 'ERROR']),
      message: object(
        {
          bestOrder: object(
            {
              type: choice('What the order is.', ['DUTCH_LIMIT', 'PCS_CLASSIC']),
              order: as(ref('QuotedOrder'), 'The order, ready to sign.'),
            },
            [],
            { description: 'The order that won.' },
          ),
          allPossibleOrders: list({ type: 'object', description: 'An order that did not win.' }, 'The other orders.'),
        },
        [],
        { description: 'The best order, in `bestOrder`, and the others.' },
      ),
    }),
    QuotedOrder: object(
      {
        quoteId: text('The quote’s id. `/order-handler/order` wants it.'),
        requestId: text('The request’s id, for support.'),
        rfqVersion,
        startTimeBufferSecs: count('As asked for.', 'seconds'),
        auctionPeriodSecs: count('As asked for.', 'seconds'),
        deadlineBufferSecs: count('As asked for.', 'seconds'),
        slippageTolerance: text('As asked for.', { unit: 'per cent' }),
        permitData: as(ref('PermitData'), 'The typed data that the swapper signs.'),
        orderInfo: as(ref('OrderInfo'), 'The order, decoded.'),
        encodedOrder: bytes('The ABI-encoded order, to submit unchanged.'),
        orderHash: hash('The hash of the order.'),
      },
      ['rfqVersion', 'orderHash'],
    ),
    PermitData: PermitData as Schema,
    OrderInfo: OrderInfo as Schema,
    OrderOutput: swapApi.schemas.OrderOutput as Schema,
    ApprovalRequest: strict({
      tokenAddress: address('The token to sell. The zero address is refused.'),
      userAddress: address('The wallet whose allowance is read.'),
      amount: amount('What the order sells at the start; more than zero.'),
      chainId: requestChain('The chain.'),
    }),
    ApprovalResponse: object({
      approval: {
        description: 'Null if the allowance is enough, else the transaction to send.',
        anyOf: [ref('Approval'), { type: 'null' }],
      },
    }),
    Approval: object({
      to: address('The token.'),
      data: bytes('The call `approve(spender, amount)`, for exactly that amount.'),
      value: text('`0`.', { const: '0' }),
      spender: address('The Permit2 that is approved: that of PancakeSwap, whatever the order needs.'),
    }),
    OrderRequest: strict(
      {
        encodedOrder: bytes('The bytes of the quote.', { maxLength: 8000 }),
        signature: bytes('The swapper’s signature.', { minLength: 130, maxLength: 400 }),
        chainId: requestChain('The chain of the order.'),
        quoteId: text('The id of the quote; left out only by orders without one.', { minLength: 1, maxLength: 50 }),
      },
      ['quoteId'],
    ),
    OrderResponse: object({ hash: hash('The hash of the order.') }),
    StoredOrder: object({
      type: choice('The type of the order.', orderTypes),
      encodeOrder: bytes('The ABI-encoded order. The name has no “d”.'),
      signature: bytes('The swapper’s signature.'),
      nonce: amount('The nonce of Permit2.', 'nonce'),
      hash: hash('The hash of the order, also the cursor of a list.'),
      chainId: chainId('The chain.'),
      status: choice('The state of the order. `PENDING` is not final: a fill is under way.', states),
      offerer: address('The swapper.'),
      input: (OrderInfo as Schema).properties?.input as Schema,
      outputs: list(
        object(
          {
            token: address('The token that is paid.'),
            startAmount: amount('Paid when the decay starts.'),
            endAmount: amount('Paid when the decay has ended.'),
            takingAmount: orNull(amount('What was paid; null before the fill.')),
            recipient: address('Who receives it.'),
          },
          ['takingAmount'],
        ),
        'One entry for each output.',
      ),
      reactor: address('The contract that settles.'),
      deadline: date('The end of the order.'),
      decayStartTime: orNull(date('When the decay starts.')),
      decayEndTime: orNull(date('When the decay ends.')),
      filler: orNull(address('Who filled the order.')),
      exclusiveFiller: orNull(address('Who may fill first.')),
      exclusivityOverrideBps: orNull(amount('What others must add in that time.', 'basis points')),
      quoteId: orNull(text('The quote that the order comes from.')),
      transactionHash: orNull(hash('The transaction of the fill.')),
      blockNumber: orNull(amount('The block of the fill.', 'block')),
      createdAt: date('When it was submitted.'),
      updatedAt: date('When it last changed.'),
    }),
    OneOrder: object({ order: as(ref('StoredOrder'), 'The order with this hash.') }),
    Orders: object({ orders: list(ref('StoredOrder'), 'A page of orders. Fewer than `limit` is the last one.') }),
    ErrorBody: object(
      {
        errorCode: text('What to branch on.'),
        detail: text('For people.'),
        issues: list(
          { type: 'object', description: 'One fault that validation found.' },
          'With 400 only, without a code.',
        ),
        error: text('What the price endpoint says.'),
      },
      ['errorCode', 'detail', 'issues', 'error'],
    ),
    QuoteParams: {
      description: 'A request for an offer: either the input or the output is exact.',
      anyOf: [
        strict({ ...asked, tokenInAmount: amount('What the user sells, exactly.') }, ['swapper']),
        strict({ ...asked, tokenOutAmount: amount('What the user buys, exactly.') }, ['swapper']),
      ],
    },
    QuoteResult: {
      description: 'An offer, or a refusal.',
      anyOf: [
        object({
          quoteId: text('The market maker’s id of the offer.'),
          tokenInAmount: amount('What the maker takes.'),
          tokenOutAmount: amount('What the maker gives.'),
          expiry: count('Until when the offer holds; some 30 seconds is usual.', 'Unix seconds'),
        }),
        object({ declined: flag('True.', { const: true }), reason: text('Why.') }, ['reason']),
      ],
    },
    AcceptedParams: strict({ quoteId: text('The market maker’s id of the offer.'), ...sent }),
    AcceptedResult: object({ accepted: flag('True: the order has arrived and will be filled.') }),
    OpenParams: strict(
      {
        ...sent,
        exclusiveFiller: address('Who may fill first.'),
        decayStartTime: count('`v1`: when others may fill.', 'Unix seconds'),
        decayStartBlock: count('`v3` and `v4`: from which block others may fill.', 'block'),
      },
      ['decayStartTime', 'decayStartBlock'],
    ),
    OpenResult: object({ received: flag('True.') }),
  },
  endpoints: [
    {
      id: 'getPrice',
      method: 'post',
      path: '/order-price/get-price',
      summary: 'Price a swap. The answer holds an order that is ready to sign.',
      query: [{ name: 'filler', schema: address('In the source’s address without an explanation.') }],
      body: ref('PriceRequest'),
      status: 200,
      response: ref('PriceResponse'),
      errors: [
        'No OrderBook Found',
        'tokenInChainId and tokenOutChainId must be the same',
        'Invalid percentage format or value',
      ],
      example: {
        body: {
          tokenInChainId: 56,
          tokenIn: cake,
          tokenOutChainId: 56,
          tokenOut: usdt,
          amount: amountIn,
          type: 'EXACT_INPUT',
          slippageTolerance: '0.5',
          configs: [{ routingType: 'DUTCH_LIMIT', swapper: trader }],
        },
        response: {
          messageType: 'PRICE_RESPONSE',
          message: { bestOrder: { type: 'DUTCH_LIMIT', order: exampleOrder }, allPossibleOrders: [] },
        },
      },
    },
    {
      id: 'checkApproval',
      method: 'post',
      path: '/order-handler/permit2/approval',
      summary: 'Ask whether a wallet has approved Permit2 for an amount.',
      body: ref('ApprovalRequest'),
      status: 200,
      response: ref('ApprovalResponse'),
      errors: ['issues', 'INTERNAL_ERROR'],
      example: {
        body: { tokenAddress: cake, userAddress: trader, amount: amountIn, chainId: 56 },
        response: {
          approval: {
            to: cake,
            data: `0x095ea7b3000000000000000000000000${permit2.slice(2).toLowerCase()}${5000000000000000000n.toString(16).padStart(64, '0')}`,
            value: '0',
            spender: permit2,
          },
        },
      },
    },
    {
      id: 'submitOrder',
      method: 'post',
      path: '/order-handler/order',
      summary: 'Submit a signed order.',
      query: [
        {
          name: 'strictFirmQuote',
          schema: flag(
            'True: refuse with `QUOTE_EXPIRED` if the final price is outside the slippage. False: try with the signed amounts.',
            {
              default: false,
            },
          ),
        },
      ],
      body: ref('OrderRequest'),
      status: 201,
      response: ref('OrderResponse'),
      errors: [
        'ORDER_PARSE_FAIL',
        'INVALID_ORDER',
        'QUOTE_EXPIRED',
        'TOO_MANY_OPEN_ORDERS',
        'CHAIN_NOT_SUPPORTED',
        'INTERNAL_ERROR',
      ],
      example: {
        body: { encodedOrder: exampleOrder.encodedOrder, signature, chainId: 56, quoteId: exampleOrder.quoteId },
        response: { hash: exampleOrder.orderHash },
      },
    },
    {
      id: 'getOrder',
      method: 'get',
      path: '/order-handler/order/{chainId}/{hash}',
      summary: 'Read one order.',
      pathParameters: [
        { name: 'chainId', required: true, schema: requestChain('The chain of the order.') },
        { name: 'hash', required: true, schema: hash('The hash of the order.') },
      ],
      status: 200,
      response: ref('OneOrder'),
      errors: ['INTERNAL_ERROR'],
      example: {
        path: { chainId: '56', hash: exampleOrder.orderHash },
        response: {
          order: {
            ...example,
            status: 'FILLED',
            outputs: [{ ...exampleOrder.orderInfo.outputs[0], takingAmount: '6973300000000000000' }],
            filler,
            transactionHash: `0x${'5a'.repeat(32)}`,
            blockNumber: '61234567',
            updatedAt: '2026-08-07T08:51:43.000Z',
          },
        },
      },
    },
    {
      id: 'listOrders',
      method: 'get',
      path: '/order-handler/orders',
      summary: 'List orders by hash, swapper, filler or state.',
      query: [
        { name: 'limit', schema: count('Orders on a page.', 'orders', { minimum: 1, maximum: 20, default: 5 }) },
        { name: 'orderStatus', schema: choice('Only orders in this state.', states) },
        { name: 'chainId', schema: requestChain('Only orders of this chain.') },
        { name: 'offerer', schema: address('Only orders of this swapper.') },
        { name: 'filler', schema: address('Only orders that this address filled or will fill.') },
        { name: 'exclusiveFiller', schema: address('Only orders that this address may fill first.') },
        { name: 'orderHash', schema: hash('One order; the other filters do not count.') },
        {
          name: 'orderHashes',
          schema: text('Several hashes, separated by commas; the other filters do not count.', {
            pattern: '^0x[0-9a-fA-F]{64}(,0x[0-9a-fA-F]{64})*$',
          }),
        },
        { name: 'cursor', schema: hash('The hash of the last order of the page before.') },
        { name: 'desc', schema: flag('Newest first.', { default: false }) },
      ],
      combinations: [
        ['orderHashes'],
        ['orderHash'],
        ['offerer', 'chainId'],
        ['offerer', 'orderStatus'],
        ['filler', 'chainId'],
        ['filler', 'orderStatus'],
        ['exclusiveFiller', 'chainId'],
        ['exclusiveFiller', 'orderStatus'],
        ['chainId', 'orderStatus'],
      ],
      status: 200,
      response: ref('Orders'),
      errors: ['issues', 'INTERNAL_ERROR'],
      example: {
        query: { chainId: '56', orderStatus: 'OPEN', limit: '10' },
        response: { orders: [example] },
      },
    },
  ],
  webhooks: [
    call(
      'rfq_requestQuote',
      'Asks for an offer. No answer within 500 ms counts as a refusal.',
      'QuoteParams',
      'QuoteResult',
      [
        {
          tokenInChainId: 56,
          tokenIn: cake,
          tokenOut: usdt,
          tokenInAmount: amountIn,
          swapper: trader,
          requestId: exampleOrder.requestId,
        },
        {
          quoteId: exampleOrder.quoteId,
          tokenInAmount: amountIn,
          tokenOutAmount: '6975000000000000000',
          expiry: 1786092667,
        },
      ],
    ),
    call(
      'rfq_quoteAccepted',
      'Says that the user has signed: the maker has the first right to fill, and is expected to.',
      'AcceptedParams',
      'AcceptedResult',
      [{ quoteId: exampleOrder.quoteId, ...sentExample }, { accepted: true }],
    ),
    call(
      'rfq_orderOpen',
      'Announces an order to the makers that do not have the first right. Sent once, with a timeout of one second.',
      'OpenParams',
      'OpenResult',
      [{ ...sentExample, exclusiveFiller: filler, decayStartTime: 1786092697 }, { received: true }],
    ),
  ],
  errorBody: 'ErrorBody',
  errors: [
    {
      code: 'No OrderBook Found',
      status: [],
      meaning: 'No market maker made an offer.',
      remedy: 'Add a `PCS_CLASSIC` configuration, or retry.',
    },
    {
      code: 'tokenInChainId and tokenOutChainId must be the same',
      status: [],
      meaning: 'The tokens are on two chains.',
      remedy: 'Use one chain.',
    },
    {
      code: 'Invalid percentage format or value',
      status: [],
      meaning: '`slippageTolerance` is not a number from 0 to 100 with at most five digits after the point.',
      remedy: 'Send it as text, such as `"0.5"`.',
    },
    {
      code: 'issues',
      status: [400],
      meaning: 'Validation failed. The body has the list `issues` and no code.',
      remedy: 'Correct what it names.',
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
      meaning:
        'The order failed validation: its signature, its nonce, its deadline, or it does not match the quote. `detail` names it.',
      remedy:
        'If you have submitted the order before, ask for its state: it may have been filled, which uses up its nonce. Otherwise ask for a new quote and sign again.',
    },
    {
      code: 'QUOTE_EXPIRED',
      status: [400],
      meaning: 'The market maker’s final price is outside the signed slippage.',
      remedy:
        'Ask for a new quote. If an earlier attempt to submit had no answer, this code does not show that the order was refused: before you sign another, wait until a minute after its deadline, or use up its nonce.',
    },
    {
      code: 'TOO_MANY_OPEN_ORDERS',
      status: [403],
      meaning: 'The swapper has 100 orders that are not filled.',
      remedy: 'Wait, or cancel some.',
    },
    {
      code: 'CHAIN_NOT_SUPPORTED',
      status: [500],
      meaning: 'The server cannot validate orders of this chain.',
      remedy: 'Use another chain.',
    },
    {
      code: 'INTERNAL_ERROR',
      status: [500],
      meaning: 'A fault of the server; for `/order-handler/orders` also a combination of filters that is not allowed.',
      remedy: 'Read `detail`; retry with growing pauses.',
    },
  ],
  sources: ['overview', 'swap-integration', 'market-maker-integration'].map((name) => site(`/contracts/pcsx/${name}`)),
  read: '2026-08-19',
  conflicts: [
    'Supported chains are 1, 56 and 42161 on the page for distributors; the Unified Swap API lists 1, 56, 97, 8453, 42161, 4663 and 11155111 for the same engine.',
    'The example of a price asks on chain 56, and the domain of its answer has chain 97. Take the domain from the answer and compare its chain with the one you asked for.',
    'The field `type` of a stored order lists no name for a V4Dutch order, though orders of that type exist. Treat a type that you do not know as one that you do not handle.',
    'One section says that a fill before `decayStartTime` is refused, another that it costs `exclusivityOverrideBps`. The contract does both: it refuses if the override is zero.',
    'The answer when a wrong combination of filters is sent has the status 500, which elsewhere means that a retry may help. Here it does not.',
    'The example of an approval in Solidity gives `forceApprove` three arguments; the function of OpenZeppelin has two besides the token.',
  ],
}
