import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { gate } from '../../src/browser/gate.ts'

/** What a browser sends that goes by an address, or a page that it has from there. */
function asked(address: string, method = 'GET'): IncomingMessage {
  const { host, origin, pathname, search } = new URL(address)
  const request = new IncomingMessage(new Socket())
  Object.assign(request, { method, url: pathname + search })
  request.headers = { host, ...(method === 'POST' && { origin }) }
  return request
}

// A browser leaves out the port that every address without one has; in many containers anybody may take it.
it.each([80, 8080])('A browser that follows the address of a host on port %i is let in', (port) => {
  const { newAddress, refusal, isExpected } = gate({ port, ticket: 'a ticket', now: () => 0 })
  const address = newAddress()
  expect(refusal(asked(address))).toBeNull()
  expect(isExpected(asked(address))).toBe(true)
  expect(refusal(asked(new URL('/call', address).href, 'POST'))).toBeNull()
  expect(refusal(asked('http://127.0.0.1:81/'))).not.toBeNull()
  expect(refusal(asked('http://localhost/'))).not.toBeNull()
})
