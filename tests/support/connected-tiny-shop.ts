import { onTestFinished } from 'vitest'
import type { ServerResponse } from 'node:http'
import { testCore } from './test-core.ts'
import type { TestCore, TestParts } from './test-core.ts'
import { replyJson, tinyServer } from './tiny-server.ts'
import type { Seen, TinyServer } from './tiny-server.ts'

const account = { type: 'accounts', id: '7', attributes: { subdomain: 'tiny', store_name: 'Tiny Shop' } }

/** Core signed in to a server that knows its account and answers all else as the test says. For one test. */
export async function connectedTinyShop(
  answer: (request: Seen, response: ServerResponse) => void | Promise<void>,
  parts: TestParts = {},
): Promise<TestCore & { readonly server: TinyServer }> {
  const server = await tinyServer((request, response) =>
    request.path === '/v1/accounts' ? replyJson(response, { data: [account] }) : answer(request, response),
  )
  const app = await testCore(parts)
  onTestFinished(async () => {
    await app.close()
    await server.close()
  })
  await app.call('session.signIn', { subdomain: 'tiny', password: 'open sesame', serviceUrl: server.url })
  server.seen.length = 0
  return { ...app, server }
}
