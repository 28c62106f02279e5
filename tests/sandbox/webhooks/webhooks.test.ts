import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../oauth/owner.ts'
import { openReceiver } from './receiver.ts'
import type { Receiver } from './receiver.ts'
import { openShop } from '../oauth/visitor.ts'
import type { Visitor } from '../oauth/visitor.ts'

const second = 1000
const hour = 3600 * second
const id = 'KXBF-310482'

/** How long a shop waits for an answer that a busy machine gives late: such a try has not failed. */
const webhookPatience = 10 * 60 * second

/** Opens a shop whose clock stands until a test moves it: no next try comes by itself while this process is held up. */
async function openConnected(): Promise<{ visitor: Visitor; receiver: Receiver }> {
  const receiver = await openReceiver()
  const at = new Date()
  const visitor = await openShop({ orders: 5, webhookUrl: receiver.url, webhookPatience, now: () => at })
  await connect(visitor.sandbox)
  return { visitor, receiver }
}

function patchOrder({ ask, shop }: Visitor, customer_note = 'changed') {
  return ask('PATCH', `${shop}/orders/${id}`, { data: { type: 'orders', id, attributes: { customer_note } } })
}

async function deliveries({
  sandbox,
}: Visitor): Promise<{ type: string; attempts: number; nextAt: string | null; outcome: string }[]> {
  const response = await fetch(`${sandbox.apiUrl}/sandbox/deliveries`)
  // Safe: the sandbox's own list of deliveries.
  return (await response.json()) as {
    type: string
    attempts: number
    nextAt: string | null
    outcome: string
  }[]
}

async function settled(visitor: Visitor, attempts: number): Promise<void> {
  while ((await deliveries(visitor))[0]?.attempts !== attempts)
    await new Promise((resolve) => setTimeout(resolve, 5))
}

test('a change sends a webhook at once, with account, type and payload (spec: Events; spec: Delivery; facts: Webhooks; sandbox promise 15)', async () => {
  const { visitor, receiver } = await openConnected()
  // From here on no timer of this process fires, so a delivery that waits, however shortly, is never sent.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await patchOrder(visitor)
  for (let polls = 0; receiver.received.length === 0 && polls < 300; polls += 1) await deliveries(visitor)
  const [webhook] = receiver.received
  expect(webhook?.json).toMatchObject({
    account_id: '1001',
    type: 'order.updated',
    payload: { type: 'orders', id, attributes: { customer_note: 'changed' } },
  })
  expect(webhook?.headers['content-type']).toBe('application/json')
  expect(webhook?.request).toBe('POST /hooks')
})

test('the signature is the lower-case hex HMAC-SHA256 of the raw bytes, keyed with the client secret (spec: Delivery; facts: Webhooks; sandbox promise 15)', async () => {
  const { visitor, receiver } = await openConnected()
  await patchOrder(visitor, 'Größe “M”, obrigada 🙂')
  const [webhook] = await receiver.until(1)
  const expected = createHmac('sha256', visitor.sandbox.application.clientSecret)
    .update(webhook?.body ?? '')
    .digest('hex')
  expect(webhook?.headers['x-webhook-signature']).toBe(expected)
  expect(expected).toMatch(/^[0-9a-f]{64}$/)
})

test('every known type is sent when its change happens (spec: Events; facts: Webhooks)', async () => {
  const { visitor, receiver } = await openConnected()
  const { sandbox, ask, shop } = visitor
  const [order] = sandbox.placeOrders(1)
  const product = sandbox.addProduct()
  sandbox.changeProduct(product, { status: 'sold_out', quantity: 0 })
  sandbox.deleteProduct(product)
  sandbox.changePlan('upgraded')
  sandbox.changePlan('downgraded')
  await patchOrder(visitor)
  await ask('PATCH', shop, { data: { type: 'accounts', id: '1001', attributes: { store_name: 'New' } } })
  sandbox.revokeAccess()
  const types = () => new Set(receiver.received.map(({ json }) => json.type))
  while (types().size < 9) await receiver.until(receiver.received.length + 1)
  expect([...types()].sort()).toEqual([
    'account.deauthorized',
    'account.plan.downgraded',
    'account.plan.upgraded',
    'account.updated',
    'order.created',
    'order.updated',
    'product.created',
    'product.deleted',
    'product.updated',
  ])
  const payload = (type: string) => receiver.received.find(({ json }) => json.type === type)?.json.payload
  expect(payload('order.created')?.id).toBe(order)
  expect(payload('product.deleted')).toEqual({ id: product })
  expect(payload('account.deauthorized')).toEqual({ id: '1001' })
})

test('what the application changes itself is told too (spec: Events)', async () => {
  const receiver = await openReceiver()
  const { ask, sandbox, shop } = await openShop({ orders: 5, webhookUrl: receiver.url, webhookPatience })
  const authorization = `Bearer ${await connect(sandbox)}`
  const data = { type: 'orders', id, attributes: { shipping_status: 'shipped' } }
  await ask('PATCH', `${shop}/orders/${id}`, { data }, { authorization })
  expect((await receiver.until(1))[0]?.json).toMatchObject({ type: 'order.updated', payload: { id } })
})

test('without a connected application nothing is sent (spec: What the service does; spec: Events)', async () => {
  const receiver = await openReceiver()
  const visitor = await openShop({ orders: 5, webhookUrl: receiver.url, webhookPatience })
  await patchOrder(visitor)
  expect(await deliveries(visitor)).toEqual([])
  await connect(visitor.sandbox)
  visitor.sandbox.revokeAccess()
  await receiver.until(1)
  await patchOrder(visitor)
  expect((await deliveries(visitor)).map(({ type }) => type)).toEqual(['account.deauthorized'])
})

test.each([500, 404, 302, 199 + 101, 0])(
  'an answer of %i is not a receipt: the same body comes again within 20 s, until a 2xx (spec: Delivery; sandbox promise 15)',
  async (status) => {
    const { visitor, receiver } = await openConnected()
    receiver.answerWith(status)
    await patchOrder(visitor)
    await receiver.until(1)
    await settled(visitor, 1)
    receiver.answerWith(202)
    visitor.sandbox.advance(20 * second)
    const [first, again] = await receiver.until(2)
    expect(again?.body.equals(first?.body ?? Buffer.alloc(0))).toBe(true)
    expect(again?.headers['x-webhook-signature']).toBe(first?.headers['x-webhook-signature'])
    await settled(visitor, 2)
    expect(await deliveries(visitor)).toMatchObject([{ outcome: 'received', nextAt: null }])
  },
)

test('a try that meets with silence is over after 5 s, and the next one comes within 20 s of it (sandbox promise 15)', async () => {
  const receiver = await openReceiver()
  const visitor = await openShop({ orders: 5, webhookUrl: receiver.url })
  await connect(visitor.sandbox)
  receiver.answerWith('nothing')
  await patchOrder(visitor)
  await receiver.until(1)
  const receivedAt = Date.now()
  await settled(visitor, 1)
  const [delivery] = await deliveries(visitor)
  expect(delivery?.outcome).toBe('did not answer in time')
  // The delivery checks once a second.
  expect(Date.parse(delivery?.nextAt ?? '')).toBeLessThan(receivedAt + 19 * second)
})

test('retries come at growing intervals and end after seven days (spec: Delivery; spec: Limits)', async () => {
  let time = Date.now()
  const receiver = await openReceiver()
  const now = () => new Date(time)
  const visitor = await openShop({ orders: 5, webhookUrl: receiver.url, webhookPatience, now })
  await connect(visitor.sandbox)
  receiver.answerWith(503)
  const start = time
  await patchOrder(visitor)
  const gaps: number[] = []
  for (let tries = 1; ; tries++) {
    await receiver.until(tries)
    await settled(visitor, tries)
    const [delivery] = await deliveries(visitor)
    if (delivery?.nextAt === null || delivery === undefined) break
    gaps.push(Date.parse(delivery.nextAt) - time)
    time = Date.parse(delivery.nextAt)
    visitor.sandbox.advance(0)
  }
  expect(gaps[0]).toBeLessThanOrEqual(20 * second)
  expect(gaps).toEqual([...gaps].sort((one, other) => one - other))
  expect(gaps.length).toBeGreaterThan(10)
  const total = time - start
  expect(total).toBeLessThanOrEqual(7 * 24 * hour)
  expect(total).toBeGreaterThan(6 * 24 * hour)
  expect(await deliveries(visitor)).toMatchObject([{ outcome: 'answered 503', nextAt: null }])
})

test('a clock that is put back holds no retry up', async () => {
  let time = Date.now()
  const receiver = await openReceiver()
  const now = () => new Date(time)
  const visitor = await openShop({ orders: 5, webhookUrl: receiver.url, webhookPatience, now })
  await connect(visitor.sandbox)
  receiver.answerWith(503)
  await patchOrder(visitor)
  await receiver.until(1)
  await settled(visitor, 1)
  time -= 3 * hour
  visitor.sandbox.advance(0)
  time += 20 * second
  visitor.sandbox.advance(0)
  await receiver.until(2)
})

test('what could not be delivered is delivered when the shop opens again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const data = join(folder, 'shop.sqlite')
  const receiver = await openReceiver()
  receiver.answerWith(500)
  const at = new Date()
  const options = { orders: 5, webhookUrl: receiver.url, webhookPatience, data, now: () => at }
  const first = await openShop(options)
  await connect(first.sandbox)
  await patchOrder(first)
  await receiver.until(1)
  await settled(first, 1)
  await first.sandbox.close()
  receiver.answerWith(204)
  const second = await openShop(options)
  second.sandbox.advance(20_000)
  await receiver.until(2)
  await settled(second, 2)
  await second.sandbox.close()
  rmSync(folder, { recursive: true })
})

test('an address that nobody listens at is told on the page behind the scenes', async () => {
  const at = new Date()
  const visitor = await openShop({ orders: 5, webhookUrl: 'http://127.0.0.1:9/hooks', now: () => at })
  await connect(visitor.sandbox)
  await patchOrder(visitor)
  await settled(visitor, 1)
  const page = await (await fetch(`${visitor.sandbox.apiUrl}/sandbox`)).text()
  for (const text of ['order.updated', 'could not be reached', '1 try', 'http://127.0.0.1:9/hooks'])
    expect(page).toContain(text)
})
