import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { startSandbox } from '#sandbox/index.ts'
import { connect } from '../oauth/owner.ts'
import { readerOf, recordsOf } from '../shapes/reader.ts'

test('a receiver that hangs gets a hundred webhooks at once at most, and the others when it answers again', async () => {
  const open: ServerResponse[] = []
  const bodies = new Set<string>()
  let answers = false
  const receiver = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece))
    request.on('end', () => {
      bodies.add(body)
      if (answers) response.end()
      else open.push(response)
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  // Safe: a listening TCP server's address is always an AddressInfo.
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  // A busy machine takes longer to change the orders than a webhook usually waits: those that gave up would make room.
  const sandbox = await startSandbox({ orders: 130, webhookUrl, webhookPatience: 10 * 60_000 })
  try {
    await connect(sandbox)
    const reader = readerOf(sandbox)
    for (const { id } of recordsOf(await reader.pages(`${reader.shop}/orders?page[limit]=100`))) {
      const data = { type: 'orders', id, attributes: { customer_note: 'Ring twice.' } }
      await reader.ask('PATCH', `${reader.shop}/orders/${String(id)}`, { data })
    }
    await vi.waitFor(() => expect(open).toHaveLength(100), 20_000)
    answers = true
    for (const response of open) response.end()
    await vi.waitFor(() => expect(bodies.size).toBe(130), 20_000)
    expect(open).toHaveLength(100)
  } finally {
    await sandbox.close()
    receiver.closeAllConnections()
    receiver.close()
  }
})
