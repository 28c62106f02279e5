import { describe, expect, it, onTestFinished } from 'vitest'
import type { CorrectableField } from '#shared/outbox/outbox.ts'
import { connectedShop } from '../../support/core/core.ts'
import type { ConnectedShop } from '../../support/core/core.ts'
import { heldChanges } from '../../support/services/held-requests.ts'
import { eventually } from './eventually.ts'
import { settleAll } from './settle.ts'

async function shop(options: Parameters<typeof connectedShop>[0] = {}) {
  const app = await connectedShop(options)
  onTestFinished(() => app.close())
  const { rows } = await app.call('orders.list', { limit: 1 })
  const order = await app.call('orders.get', { id: rows[0]?.id ?? '' })
  return { ...app, order }
}
type Shop = Awaited<ReturnType<typeof shop>>

const attributesOf = async (app: ConnectedShop, id: string) =>
  (await app.ask(`/orders/${id}`)).data.attributes

/** Returns a `fetch`, and the bodies of the PATCH requests sent over it. */
function watched() {
  const sent: unknown[] = []
  const network: typeof fetch = (input, init) => {
    if (init?.method === 'PATCH' && typeof init.body === 'string') sent.push(JSON.parse(init.body))
    return fetch(input, init)
  }
  return { sent, network }
}

/** Changes the order in the shop itself, without core. */
async function changeElsewhere(app: Shop, attributes: Readonly<Record<string, string>>): Promise<void> {
  const { subdomain, password, id: account } = app.sandbox.account
  const type = 'application/vnd.api+json'
  const response = await fetch(`${app.sandbox.apiUrl}/v1/accounts/${account}/orders/${app.order.id}`, {
    method: 'PATCH',
    headers: {
      accept: type,
      'content-type': type,
      'user-agent': 'Backroom tests (hello@backroom.example)',
      authorization: `Basic ${Buffer.from(`${subdomain}:${password}`).toString('base64')}`,
    },
    body: JSON.stringify({ data: { type: 'orders', id: app.order.id, attributes } }),
  })
  expect(response.status).toBe(200)
}

const change = (field: CorrectableField, from: string, to: string) => ({ field, from, to })

describe('correcting an order', () => {
  it('sends only the changed fields, and is in the timeline with the previous values', async () => {
    const { sent, network } = watched()
    const app = await shop({ parts: { fetch: network } })
    const { id, address, email, phone } = app.order
    const changes = [
      change('line1', address.line1, '  Rua Nova 7  '),
      change('phone', phone, '+351 912 000 111'),
      change('countryId', address.country?.id ?? '', 'NZ'),
      change('email', email, email),
    ]
    const { batch } = await app.call('orders.correct', { id, changes })
    expect(await settleAll(app, batch)).toMatchObject({ done: 1 })
    expect(sent).toEqual([
      {
        data: {
          type: 'orders',
          id,
          attributes: {
            shipping_address_1: 'Rua Nova 7',
            customer_phone_number: '+351 912 000 111',
            shipping_country_id: 'NZ',
          },
        },
      },
    ])
    const after = await app.call('orders.get', { id })
    expect(after.address).toMatchObject({ line1: 'Rua Nova 7', country: { id: 'NZ', name: 'New Zealand' } })
    const { corrections } = await app.call('orders.writing', { id })
    expect(corrections).toHaveLength(1)
    expect(corrections[0]?.changes).toEqual([
      change('line1', address.line1, 'Rua Nova 7'),
      change('phone', phone, '+351 912 000 111'),
      change('countryId', address.country?.id ?? '', 'NZ'),
    ])
  })

  it('to the present value sends nothing', async () => {
    const app = await shop()
    const { id, email } = app.order
    const press = await app.call('orders.correct', { id, changes: [change('email', email, ` ${email} `)] })
    expect(press).toMatchObject({ queued: 0, already: 1 })
    expect((await app.call('outbox.list', {})).waiting).toBe(0)
  })

  it.each([
    ['firstName', '  ', 'Type the buyer’s first name.'],
    ['email', 'ana@', 'Type an e-mail address such as name@example.com.'],
    ['email', 'ana silva@example.com', 'Type an e-mail address such as name@example.com.'],
    ['line1', '', 'Type the first line of the address.'],
    ['city', 'x'.repeat(256), 'This is longer than 255 characters.'],
    ['zip', '1000\n200', 'This has a line break or another character that cannot be printed.'],
    ['countryId', 'XX', 'The shop does not know this country.'],
  ] as const)('is refused at the field (%s, case %$)', async (field, to, sentence) => {
    const app = await shop()
    const refused = await app.refusal('orders.correct', {
      id: app.order.id,
      changes: [change(field, 'x', to)],
    })
    expect(refused).toEqual({
      kind: 'invalid',
      message: `Order not corrected: ${sentence}`,
      fields: { [field]: sentence },
    })
  })

  it('can clear optional fields', async () => {
    const app = await shop()
    const { id, phone, address } = app.order
    const changes = [change('phone', phone, ''), change('line2', address.line2, 'c/o Rui')]
    await settleAll(app, (await app.call('orders.correct', { id, changes })).batch)
    const after = await app.call('orders.get', { id })
    expect([after.phone, after.address.line2]).toEqual(['', 'c/o Rui'])
  })

  it('asks when the same field was changed elsewhere, and sends nothing before the answer', async () => {
    const { sent, network } = watched()
    const app = await shop({ parts: { fetch: network } })
    const { id, address } = app.order
    await changeElsewhere(app, { shipping_city: 'Braga', shipping_zip: '4700' })
    const changes = [
      change('city', address.city, 'Porto'),
      change('zip', address.zip, '4000'),
      change('line1', address.line1, 'Rua Nova 7'),
    ]
    const { batch } = await app.call('orders.correct', { id, changes })
    await eventually(async () =>
      expect((await app.call('outbox.batch', { id: batch })).rows[0]?.state).toBe('asks'),
    )
    const [row] = (await app.call('outbox.list', {})).rows
    expect(row?.disputes).toEqual([
      { field: 'city', mine: 'Porto', shop: 'Braga' },
      { field: 'zip', mine: '4000', shop: '4700' },
    ])
    expect(sent).toEqual([])

    await app.call('outbox.resolve', { id: row?.id ?? '', choose: { city: 'mine', zip: 'shop' } })
    await settleAll(app, batch)
    expect(await attributesOf(app, id)).toMatchObject({
      shipping_city: 'Porto',
      shipping_zip: '4700',
      shipping_address_1: 'Rua Nova 7',
    })
    const { corrections } = await app.call('orders.writing', { id })
    expect(corrections[0]?.changes).toEqual([
      change('city', 'Braga', 'Porto'),
      change('line1', address.line1, 'Rua Nova 7'),
    ])
  })

  it('sends nothing when the owner picks the shop’s value everywhere', async () => {
    const app = await shop()
    const { id, address } = app.order
    await changeElsewhere(app, { shipping_city: 'Braga' })
    const { batch } = await app.call('orders.correct', {
      id,
      changes: [change('city', address.city, 'Porto')],
    })
    const rowNow = async () => (await app.call('outbox.batch', { id: batch })).rows[0]
    await eventually(async () => expect((await rowNow())?.state).toBe('asks'))
    await app.call('outbox.resolve', { id: (await rowNow())?.id ?? '', choose: { city: 'shop' } })
    expect((await rowNow())?.state).toBe('undone')
    expect(await attributesOf(app, id)).toMatchObject({ shipping_city: 'Braga' })
    expect((await app.call('orders.writing', { id })).corrections).toEqual([])
  })

  it('twice before the first is sent makes one correction, from the original value', async () => {
    const { sent, network } = watched()
    let offline = true
    const app = await shop({
      parts: {
        fetch: (input, init) =>
          offline && typeof input === 'string' && input.includes('/orders/')
            ? Promise.reject(new TypeError('fetch failed', { cause: new Error('ENOTFOUND') }))
            : network(input, init),
      },
    })
    const { id, address } = app.order
    await app.call('orders.correct', {
      id,
      changes: [change('city', address.city, 'Porto'), change('zip', address.zip, '4000')],
    })
    // The pause is reported while the first one is still being tried; back in `ready`, it has not been sent.
    await eventually(async () =>
      expect(await app.call('outbox.list', {})).toMatchObject({
        pause: 'offline',
        rows: [{ state: 'ready' }],
      }),
    )
    const { batch } = await app.call('orders.correct', {
      id,
      changes: [change('city', address.city, 'Faro'), change('line2', address.line2, 'c/o Rui')],
    })
    const { rows } = await app.call('outbox.list', {})
    expect(rows.map(({ changes }) => changes)).toEqual([
      [
        change('zip', address.zip, '4000'),
        change('city', address.city, 'Faro'),
        change('line2', address.line2, 'c/o Rui'),
      ],
    ])
    offline = false
    await settleAll(app, batch)
    expect(sent).toHaveLength(1)
    expect(await attributesOf(app, id)).toMatchObject({ shipping_city: 'Faro', shipping_zip: '4000' })
  })

  it('behind one that is being sent doesn’t treat that one as a change made elsewhere', async () => {
    const changes = heldChanges()
    const app = await shop({ parts: { fetch: changes.fetch } })
    onTestFinished(changes.release)
    const { id, address } = app.order
    const first = await app.call('orders.correct', {
      id,
      changes: [change('city', address.city, 'Porto')],
    })
    await eventually(async () =>
      expect((await app.call('outbox.batch', { id: first.batch })).rows[0]?.state).toBe('sending'),
    )
    const second = await app.call('orders.correct', {
      id,
      changes: [change('city', address.city, 'Faro')],
    })
    changes.release()
    expect(await settleAll(app, second.batch)).toMatchObject({ done: 1 })
    expect(await attributesOf(app, id)).toMatchObject({ shipping_city: 'Faro' })
  })

  it('after one that the shop took and showed too late doesn’t treat that one as a change made elsewhere', async () => {
    const lagging = new Map<string, string>()
    let lags = false
    const network: typeof fetch = async (input, init) => {
      const response = await fetch(input, init)
      const path = new URL(new Request(input).url).pathname
      if (!/\/orders\/[^/]+$/.test(path)) return response
      const text = await response.text()
      if (!lags) lagging.set(path, text)
      return new Response(lags ? lagging.get(path) : text, response)
    }
    const app = await shop({ parts: { fetch: network } })
    const { id, address } = app.order
    await app.call('orders.correct', { id, changes: [change('line2', address.line2, 'c/o Rui')] })
    await eventually(async () => expect((await app.call('outbox.list', {})).rows).toEqual([]))

    lags = true
    const first = await app.call('orders.correct', { id, changes: [change('city', address.city, 'Porto')] })
    expect(await settleAll(app, first.batch)).toMatchObject({ failed: 1 })
    lags = false
    const second = await app.call('orders.correct', { id, changes: [change('city', address.city, 'Faro')] })
    await eventually(async () =>
      expect((await app.call('outbox.batch', { id: second.batch })).rows[0]).toMatchObject({
        state: 'done',
        disputes: [],
      }),
    )
    expect(await attributesOf(app, id)).toMatchObject({ shipping_city: 'Faro' })
  })
})
