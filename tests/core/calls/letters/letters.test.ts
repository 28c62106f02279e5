import { describe, expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../../../support/core/core.ts'

const thanks = {
  id: null,
  name: 'Thanks',
  subject: 'Your order {number}',
  body: 'Dear {first name},\n{items}\n{tracking link}\n{shop}',
  isMarketing: false,
}

async function shop(options: Parameters<typeof connectedShop>[0] = {}) {
  const app = await connectedShop({ orders: 60, ...options })
  onTestFinished(() => app.close())
  const { rows } = await app.call('orders.list', { limit: 3 })
  const [id = ''] = rows.map((row) => row.id)
  return { ...app, id, ids: rows.map((row) => row.id) }
}

describe('Texts to buyers', () => {
  it('are saved by name, changed, deleted and restored', async () => {
    const app = await shop()
    const made = await app.call('letters.save', thanks)
    expect(await app.refusal('letters.save', { ...thanks, name: 'THANKS ' })).toMatchObject({
      kind: 'conflict',
      fields: { name: 'There is a text “Thanks” already.' },
    })
    await app.call('letters.save', { ...thanks, id: made.id, subject: 'Changed' })
    await app.call('letters.delete', { id: made.id })
    expect((await app.call('letters.list', {})).letters).toEqual([])
    expect(await app.refusal('letters.save', { ...thanks, id: made.id })).toMatchObject({ kind: 'not-found' })
    await app.call('letters.restore', { id: made.id })
    const { letters } = await app.call('letters.list', {})
    expect(letters).toMatchObject([{ id: made.id, name: 'Thanks', subject: 'Changed' }])
  })

  it('changed in two windows at once have what each of them changed, and where both changed one text, the later is refused', async () => {
    const app = await shop()
    const { id, editedAt: _, ...base } = await app.call('letters.save', thanks)
    const stored = async () => (await app.call('letters.list', {})).letters[0]
    await app.call('letters.save', { ...base, id, base, subject: 'Theirs', isMarketing: true })
    await app.call('letters.save', { ...base, id, base, body: 'Mine', name: 'Mine' })
    expect(await stored()).toMatchObject({ subject: 'Theirs', body: 'Mine', name: 'Mine', isMarketing: true })

    const words = 'It was changed elsewhere meanwhile. Pick one of the two texts.'
    const both = { ...base, id, base, subject: 'Other', body: 'Other' }
    expect(await app.refusal('letters.save', both)).toMatchObject({
      kind: 'conflict',
      fields: { subject: words, body: words },
    })
    expect(await stored()).toMatchObject({ subject: 'Theirs', body: 'Mine' })
    // One that contains the other text replaces it: it may be that text, typed on after an answer that was lost.
    await app.call('letters.save', { ...base, id, base, body: 'Mine and more' })
    expect(await stored()).toMatchObject({ subject: 'Theirs', body: 'Mine and more' })
  })

  it('are filled in for an order and opened as one mail, without a request to the shop', async () => {
    const app = await shop()
    const { id: letterId } = await app.call('letters.save', thanks)
    const order = await app.call('orders.get', { id: app.id })
    const { storeName } = await app.call('shop.account', {})
    const number = '1Z999AA10123456784'
    await app.call('tracking.set', {
      id: app.id,
      tracking: { number, carrier: 'ups', otherName: '', otherPage: '' },
    })
    app.sandbox.requests.clear()

    const { mails } = await app.call('letters.prepare', { letterId, scope: { ids: [app.id] } })
    const items = order.items.map(
      ({ quantity, productName, optionName }) =>
        `${quantity} × ${productName}${optionName === '' ? '' : `, ${optionName}`}`,
    )
    const page = `https://www.ups.com/track?tracknum=${number}`
    expect(mails).toEqual([
      {
        orderId: app.id,
        buyer: `${order.firstName} ${order.lastName}`,
        to: order.email,
        subject: `Your order ${app.id}`,
        body: [`Dear ${order.firstName},`, ...items, page, storeName].join('\n'),
        lacks: [],
        over: 0,
      },
    ])
    await app.call('letters.open', { letterId, orderId: app.id })
    const [opened = ''] = app.opened
    expect(opened.startsWith(`mailto:${order.email}?subject=Your%20order%20${app.id}&body=`)).toBe(true)
    expect(decodeURIComponent(opened.split('&body=')[1] ?? '')).toBe(mails[0]?.body.replaceAll('\n', '\r\n'))
    expect(app.sandbox.requests.filter(() => true)).toEqual([])
  })

  it('report which values an order lacks, and are not opened when they are too long', async () => {
    const app = await shop()
    const { id: letterId } = await app.call('letters.save', {
      ...thanks,
      body: `{carrier}${'ö'.repeat(400)}`,
    })
    const { mails } = await app.call('letters.prepare', { letterId, scope: { ids: [app.id] } })
    expect(mails[0]?.lacks).toEqual(['carrier'])
    expect(mails[0]?.over).toBeGreaterThan(400)
    const refused = await app.refusal('letters.open', { letterId, orderId: app.id })
    expect(refused).toMatchObject({ kind: 'invalid', message: expect.stringContaining('Shorten the text') })
    expect(app.opened).toEqual([])
  })

  it('go to the corrected address, and to none when there is none', async () => {
    const app = await shop()
    const { id: letterId } = await app.call('letters.save', thanks)
    const { email } = await app.call('orders.get', { id: app.id })
    app.sandbox.faults.add({ kind: 'status', status: 503, method: 'PATCH', path: `/orders/${app.id}` })
    await app.call('orders.correct', {
      id: app.id,
      changes: [{ field: 'email', from: email, to: 'right@mail.example' }],
    })
    const { mails } = await app.call('letters.prepare', { letterId, scope: { ids: [app.id] } })
    expect(mails.map(({ to }) => to)).toEqual(['right@mail.example'])
  })

  it('that advertise go once to each buyer who opted in with the latest order, and are refused for the others', async () => {
    const app = await shop()
    const { id: letterId } = await app.call('letters.save', { ...thanks, isMarketing: true })
    const all = await app.call('orders.list', { limit: 200 })
    const orders = await Promise.all(all.rows.map(({ id }) => app.call('orders.get', { id })))
    const latest = new Map<string, boolean>()
    for (const { email, optedInToMarketing } of orders)
      if (!latest.has(email.toLowerCase())) latest.set(email.toLowerCase(), optedInToMarketing)
    const yes = [...latest].filter(([, isOptedIn]) => isOptedIn).map(([email]) => email)

    const made = await app.call('letters.prepare', { letterId, scope: { filter: {} } })

    expect(made.mails.map(({ to }) => to.toLowerCase()).toSorted()).toEqual(yes.toSorted())
    expect(made.declined).toBe(latest.size - yes.length)
    expect([yes.length, made.declined]).not.toContain(0)
    const no = orders.find(({ email }) => latest.get(email.toLowerCase()) === false)
    const refused = await app.refusal('letters.open', { letterId, orderId: no?.id ?? '' })
    expect(refused).toMatchObject({ kind: 'forbidden', message: expect.stringContaining('did not say yes') })
    expect(app.opened).toEqual([])
  })
})
