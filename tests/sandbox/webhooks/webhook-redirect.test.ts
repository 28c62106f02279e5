import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { connect } from '../oauth/owner.ts'
import { openShop } from '../oauth/visitor.ts'

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Safe: a listening TCP server's address is always an AddressInfo.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
}

test('a redirect is no receipt, and what is told is not carried elsewhere (spec: Delivery)', async () => {
  let cameElsewhere = 0
  const elsewhere = createServer((_, response) => {
    cameElsewhere += 1
    response.writeHead(204).end()
  })
  const location = await listening(elsewhere)
  const leading = createServer((_, response) => response.writeHead(302, { location }).end())
  const { ask, sandbox, shop } = await openShop({ orders: 1, webhookUrl: await listening(leading) })
  await connect(sandbox)
  const data = { type: 'orders', id: 'KXBF-310482', attributes: { customer_note: 'changed' } }
  await ask('PATCH', `${shop}/orders/KXBF-310482`, { data })
  const outcome = async () => {
    const response = await fetch(`${sandbox.apiUrl}/sandbox/deliveries`)
    // Safe: the sandbox's own list of deliveries.
    return ((await response.json()) as { outcome: string }[])[0]?.outcome
  }
  await expect.poll(outcome).toBe('answered 302')
  expect(cameElsewhere).toBe(0)
  for (const server of [leading, elsewhere]) {
    server.closeAllConnections()
    server.close()
  }
})
