import { expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../../../support/core/core.ts'

it('A buyer’s note whose correction the shop refuses stays as it was, with a plain sentence, and can be sent again', async () => {
  let refuses = true
  const network: typeof fetch = async (input, init) => {
    const isNote =
      init?.method === 'PATCH' && typeof init.body === 'string' && init.body.includes('customer_note')
    if (!isNote || !refuses) return fetch(input, init)
    return Response.json({ errors: [{ code: 'order.unknown_attribute' }] }, { status: 400 })
  }
  const app = await connectedShop({ orders: 12, parts: { fetch: network } })
  onTestFinished(() => app.close())
  const { rows } = await app.call('orders.list', { limit: 1 })
  const id = rows[0]?.id ?? ''
  const { note } = await app.call('orders.get', { id })
  const changes = [{ field: 'note' as const, from: note, to: 'Ring\ntwice.' }]
  await app.call('orders.correct', { id, changes })
  await app.call('outbox.sendNow', { pick: { all: true } })
  const row = async () => (await app.call('outbox.list', {})).rows.find((one) => one.object === `order:${id}`)
  await expect.poll(async () => (await row())?.state).toBe('failed')
  expect((await row())?.error?.message).toMatch(/^Order .* not corrected/)
  expect((await row())?.changes).toEqual(changes)
  expect((await app.call('orders.get', { id })).note).toBe(note)

  refuses = false
  await app.call('orders.correct', { id, changes })
  await app.call('outbox.sendNow', { pick: { all: true } })
  const inShop = async () => (await app.ask(`/orders/${id}`)).data.attributes['customer_note']
  await expect.poll(inShop).toBe('Ring\ntwice.')
})
