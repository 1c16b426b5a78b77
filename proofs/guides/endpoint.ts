import { type Hex, numberToHex } from 'viem'
import { startServer } from '../samples/httpServer.ts'

interface Call {
  id: number
  method: string
}

interface Reply {
  id: number
  result?: unknown
}

/**
 * An endpoint that passes calls on to a node and doubles its estimates of gas: a pool writes more in the first
 * transaction of a second, which the node's estimate, made in the second before, does not have. A transaction that the
 * node's own account sends gets plenty.
 */
export const startEndpoint = (node: string) =>
  startServer(async (request) => {
    const body = request.body.toString().replace(/("method":"eth_sendTransaction","params":\[\{)/, '$1"gas":"0xf4240",')
    const response = await fetch(node, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const [asked, json]: [Call | Call[], Reply | Reply[]] = [JSON.parse(body), await response.json()]
    const estimates = [asked].flat().filter(({ method }) => method === 'eth_estimateGas')
    for (const reply of [json].flat())
      if (reply.result !== undefined && estimates.some(({ id }) => id === reply.id))
        reply.result = numberToHex(2n * BigInt(reply.result as Hex))
    return { json }
  })
