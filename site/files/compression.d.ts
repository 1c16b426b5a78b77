/** What the preview uses of the package `compression`, whose types come with all of Express's. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Options {
    /** Whether an answer is compressed where the client accepts it. */
    filter: (request: IncomingMessage, response: ServerResponse) => boolean
    /** In bytes; smaller answers are not compressed. */
    threshold: number
  }
  export default function compression(
    options: Options,
  ): (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}
