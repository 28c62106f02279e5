import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { gate } from '../../src/browser/gate.ts'

/** Returns the request of a browser that opens an address, or of a page from there. */
function requestTo(address: string, method = 'GET'): IncomingMessage {
  const { host, origin, pathname, search } = new URL(address)
  const request = new IncomingMessage(new Socket())
  Object.assign(request, { method, url: pathname + search })
  request.headers = { host, ...(method === 'POST' && { origin }) }
  return request
}

// Browsers omit port 80 from the address; in many containers any user may listen on it.
it.each([80, 8080])('A browser that follows the address of a host on port %i is let in', (port) => {
  const { newAddress, refusal, isExpected } = gate({ port, ticket: 'a ticket', now: () => 0 })
  const address = newAddress()
  expect(refusal(requestTo(address))).toBeNull()
  expect(isExpected(requestTo(address))).toBe(true)
  expect(refusal(requestTo(new URL('/call', address).href, 'POST'))).toBeNull()
  expect(refusal(requestTo('http://127.0.0.1:81/'))).not.toBeNull()
  expect(refusal(requestTo('http://localhost/'))).not.toBeNull()
})
