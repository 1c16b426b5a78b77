import { site } from '../deployments/define.ts'
import { address, amount, as, bytes, chainId, count, decimal, list, object, ref, strict, text } from './defineApi.ts'
import type { Api, Schema } from './schema.ts'

/** The chains that the page of the source names. */
const chains = [1, 8453]

const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const usdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const trader = '0x1111111111111111111111111111111111111111'

const quoteFields: Record<string, Schema> = {
  srcToken: as(ref('TokenInfo'), 'The token that is sold.'),
  dstToken: as(ref('TokenInfo'), 'The token that is bought.'),
  fromAmount: amount('What is sold.', 'smallest unit of the sold token'),
  dstAmount: amount('What is bought before slippage.', 'smallest unit of the bought token'),
  protocols: list(ref('Protocol'), 'The parts that the input is split into.'),
  gas: count('Estimated gas of the transaction. Multiply by the gas price for its cost.', 'gas'),
}

const quote = {
  srcToken: { address: weth, decimals: 18, symbol: 'WETH', name: 'Wrapped Ether', chainId: 1 },
  dstToken: { address: usdt, decimals: 6, symbol: 'USDT', name: 'Tether USD', chainId: 1 },
  fromAmount: '1000000000000000000',
  dstAmount: '3192936412',
  protocols: [
    { percent: 55, path: [], pools: [], inputAmount: '550000000000000000', outputAmount: '1755948085' },
    { percent: 45, path: [], pools: [], inputAmount: '450000000000000000', outputAmount: '1436988327' },
  ],
  gas: 306000,
}

export const aggregatorApi: Api = {
  key: 'aggregator',
  title: 'Aggregator API',
  description: 'Finds the best route through pools and encodes it as a transaction.',
  servers: [{ url: 'https://hub-gateway.pancakeswap.com', name: 'Production' }],
  authentication: {
    header: 'x-secure-token',
    required: true,
    meaning: 'Every request needs a token, which PancakeSwap gives out.',
  },
  rateLimits: [{ who: 'All', limit: 'not published; 429 says when to retry' }],
  schemas: {
    TokenInfo: object({
      address: address('The token; zero for the native currency.'),
      decimals: count('Digits after the point.', 'digits', { minimum: 0, maximum: 255 }),
      symbol: text('Its symbol.'),
      name: text('Its name.'),
      chainId: chainId('Its chain.', chains),
    }),
    Protocol: object({
      percent: decimal('This part’s share of the input.', 'per cent', { minimum: 0, maximum: 100 }),
      path: list({}, 'The tokens; the source does not describe them.'),
      pools: list({}, 'The pools; the source does not describe them.'),
      inputAmount: amount('This part’s input.'),
      outputAmount: amount('This part’s output.'),
    }),
    Quote: object(quoteFields),
    CalldataRequest: strict(
      {
        ...quoteFields,
        recipient: address('Who receives the output.'),
        slippageTolerance: decimal('The share of the output that may be lost: 0.005 is 0.5 %.', 'fraction', {
          minimum: 0,
          maximum: 1,
        }),
      },
      [],
      { description: 'The quote, unchanged, and two more fields.' },
    ),
    Calldata: object({
      value: text('Native currency to send, as a hexadecimal quantity.', { unit: 'wei', pattern: '^0x[0-9a-fA-F]+$' }),
      calldata: bytes('The call’s data.'),
      to: address(
        'The router, the contract to call. Compare it with the address that you know for the chain before you approve or send anything.',
      ),
    }),
    FailedQuote: object(
      {
        error: object(
          {
            statusCode: text('A code such as `ASM-5002`.'),
            message: text('For people.'),
            error: text('What failed.'),
          },
          [],
          { description: 'Why there is no quote. Do not send this answer to `/v1/calldata`.' },
        ),
      },
      [],
      { description: 'A quote that failed, which comes with status 200.' },
    ),
    ErrorBody: object({
      statusCode: count('The HTTP status.', undefined),
      message: text('For people.'),
      error: text('What failed.'),
    }),
  },
  endpoints: [
    {
      id: 'quote',
      method: 'get',
      path: '/v2/quote',
      summary: 'Find the best route. A failure can come with status 200 and an `error`.',
      query: [
        { name: 'chainId', required: true, schema: chainId('The chain to swap on.', chains) },
        { name: 'src', required: true, schema: address('The token to sell; zero for the native currency.') },
        { name: 'dst', required: true, schema: address('The token to buy; zero for the native currency.') },
        { name: 'amountIn', required: true, schema: amount('How much to sell.', 'smallest unit of `src`') },
        { name: 'gasPrice', schema: amount('The gas price to use; the current one if it is left out.', 'wei') },
        {
          name: 'maxHops',
          schema: text('The most hops of a route, 1 to 4.', { unit: 'hops', pattern: '^[1-4]$', default: '2' }),
        },
        {
          name: 'maxSplits',
          schema: text('The most parts of a route, 1 to 4.', { unit: 'parts', pattern: '^[1-4]$', default: '2' }),
        },
      ],
      status: 200,
      response: { anyOf: [ref('Quote'), ref('FailedQuote')] },
      errors: ['400', '429', '5xx'],
      example: {
        query: { chainId: '1', src: weth, dst: usdt, amountIn: '1000000000000000000' },
        response: quote,
      },
    },
    {
      id: 'calldata',
      method: 'post',
      path: '/v1/calldata',
      summary: 'Encode a quote as a transaction.',
      body: ref('CalldataRequest'),
      status: 200,
      response: ref('Calldata'),
      errors: ['400', '429', '5xx'],
      example: {
        body: { ...quote, recipient: trader, slippageTolerance: 0.005 },
        response: { value: '0x0', calldata: '0x9aa90356', to: '0x2222222222222222222222222222222222222222' },
      },
    },
  ],
  errorBody: 'ErrorBody',
  errors: [
    {
      code: '400',
      status: [400],
      meaning: 'A field is wrong, or the quote cannot be encoded.',
      remedy: 'Read the message; ask for a new quote.',
    },
    {
      code: '429',
      status: [429],
      meaning: 'Too many requests.',
      remedy: 'Wait as long as `retry-after` says, or double the pause.',
    },
    {
      code: '5xx',
      status: [500, 502, 503, 504],
      meaning: 'A fault of the server.',
      remedy: 'Retry with growing pauses.',
    },
    ...(
      [
        ['ASM-4001', 'The input is not valid.'],
        ['ASM-4002', 'The liquidity provider is not valid.'],
        ['ASM-4003', 'The kind of pool is not valid.'],
        ['ASM-5000', 'A fault of the server.'],
        ['ASM-5001', 'Something was not found.'],
        ['ASM-5002', 'There is no route.'],
        ['ASM-5003', 'The quote was not found.'],
        ['ASM-5004', 'The fee has no tick spacing.'],
        ['ASM-5005', 'The chain was not found.'],
        ['ASM-5006', 'The provider of a subgraph was not found.'],
        ['ASM-5007', 'No v2 pool fits.'],
        ['ASM-5008', 'No v3 pool fits.'],
        ['ASM-5009', 'The provider of on-chain data was not found.'],
      ] as const
    ).map(([code, meaning]) => ({
      code,
      status: [200],
      meaning: `In the \`error\` of a quote: ${meaning}`,
      remedy: code.startsWith('ASM-4') ? 'Correct the request.' : 'Try another amount, or retry later.',
    })),
  ],
  sources: [site('/contracts/aggregator')],
  read: '2026-08-19',
  conflicts: [
    'The page names Ethereum and Base as the chains, and BNB as the currency of `value`. The Unified Swap API serves BNB Smart Chain and Robinhood Chain with the same engine.',
    'The two examples of a quote give 3,192,936,412,525,193,112,600 and 3,192,936,412,525 smallest units of USDT for one ether. With six decimals, neither is a price; check an amount against a price of your own.',
    'The sample that sets a gas limit multiplies `gas`, a number, by a bigint, which JavaScript refuses with a TypeError. Convert it first.',
    '`slippageTolerance` may be 0 to 1 here, and must be between 0 and 0.5 in the Unified Swap API.',
  ],
}
