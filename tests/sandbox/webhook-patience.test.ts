import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { connect } from './owner.ts'
import { openShop } from './visitor.ts'

/** In a file of its own, so that other tests run while it waits. */
test('a receiver that says nothing is asked again within 20 s (sandbox promise 15)', async () => {
  const asked: number[] = []
  let noticed = () => {}
  const receiver = createServer((_request, response) => {
    asked.push(performance.now())
    noticed()
    if (asked.length > 1) response.end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  try {
    // A listening TCP server's address is always an AddressInfo.
    const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
    const { sandbox } = await openShop({ orders: 0, webhookUrl })
    await connect(sandbox)
    sandbox.changePlan('upgraded')
    while (asked.length < 2) await new Promise<void>((resolve) => (noticed = resolve))
    expect((asked[1] ?? Infinity) - (asked[0] ?? 0)).toBeLessThan(20_000)
  } finally {
    receiver.closeAllConnections()
    receiver.close()
  }
}, 30_000)
