import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type LocalServer = { readonly url: string; close(): Promise<void> }

/**
 * Starts an HTTP server on this computer that stands for a shop. Its replies carry the tests' time: by itself Node
 * writes the computer's into `Date`, which core takes for the shop's.
 */
export async function localServer(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<LocalServer> {
  const server = createServer((request, response) => {
    response.setHeader('date', new Date().toUTCString())
    // Some answers end the connection; any other rejection is a mistake in the test and fails the run.
    void answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // True because it listens on TCP.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
