import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { makeTools, Refused } from './assistantTools.ts'
import { MissingFile, type ReadFile } from './files.ts'

/** The Model Context Protocol's server over the files of a site, without a transport. A refusal is an answer with `isError`. */
export function makeServer(read: ReadFile, product: string, version: string): Server {
  const tools = makeTools(read, product)
  const server = new Server(
    { name: `${product} Developer`, version },
    {
      capabilities: { tools: {} },
      instructions: `Facts of ${product}'s contracts. Take each address from find_address, never from memory, and read the page before you write code.`,
    },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ answer: _, ...listed }) => listed),
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const said = (text: string, isError = false) => ({ content: [{ type: 'text' as const, text }], isError })
    const tool = tools.find(({ name }) => name === params.name)
    if (!tool)
      return said(`No tool is called ${params.name}. The tools: ${tools.map(({ name }) => name).join(', ')}.`, true)
    try {
      return said(await tool.answer(params.arguments ?? {}))
    } catch (error) {
      if (error instanceof Refused || error instanceof MissingFile) return said(error.message, true)
      throw error
    }
  })
  return server
}
