import { onTestFinished } from 'vitest'
import type { ServerResponse } from 'node:http'
import { testCore } from '../core/test-core.ts'
import type { TestCore, TestDeps } from '../core/test-core.ts'
import { replyJson, tinyServer } from './tiny-server.ts'
import type { Seen, TinyServer } from './tiny-server.ts'

const account = { type: 'accounts', id: '7', attributes: { subdomain: 'tiny', store_name: 'Tiny Shop' } }

const nothing = { data: [], included: [], links: {}, meta: { count: '0' } }

/**
 * Starts core for one test, signed in to a server with an account. The first sync finds no records, so the mirror is
 * empty; after it, `answer` handles all other requests.
 */
export async function connectedTinyShop(
  answer: (request: Seen, response: ServerResponse) => void | Promise<void>,
  parts: TestDeps = {},
): Promise<TestCore & { readonly server: TinyServer }> {
  let connected = false
  const server = await tinyServer((request, response) => {
    if (request.path === '/v1/accounts') return replyJson(response, { data: [account] })
    if (connected) return answer(request, response)
    replyJson(response, request.path === '/v1/accounts/7' ? { data: account } : nothing)
  })
  const app = await testCore(parts)
  onTestFinished(async () => {
    await app.close()
    await server.close()
  })
  await app.call('session.signIn', { subdomain: 'tiny', password: 'open sesame', serviceUrl: server.url })
  await app.call('sync.now', {})
  connected = true
  server.seen.length = 0
  app.events.length = 0
  return { ...app, server }
}
