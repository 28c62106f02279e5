import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { alteredFetch } from '../../../support/services/altered-fetch.ts'
import type { WireRecord } from '../../../support/services/altered-fetch.ts'
import { changeOrder } from '../../../support/shops/change-order.ts'
import { connectedShop } from '../../../support/core/core.ts'
import type { ConnectedShop } from '../../../support/core/core.ts'
import { testCore } from '../../../support/core/test-core.ts'
import { exported, imported } from '../../../support/shops/writing-file.ts'
import { shopFolder } from '../../own/harm.ts'

const buyer = {
  customer_email: 'ana@tidemail.example',
  customer_first_name: 'Ana',
  customer_last_name: 'Reis',
  shipping_address_1: 'Rua das Flores 12',
  shipping_address_2: '',
  shipping_city: 'Lisboa',
  shipping_zip: '1200-195',
  shipping_state: '',
  shipping_country_id: 'PT',
}

/**
 * Starts a shop with four orders to ship, newest first. The first three have the same buyer and address, in different
 * spellings.
 */
async function shop(parts: NonNullable<Parameters<typeof connectedShop>[0]>['parts'] = {}) {
  const app = await connectedShop({ orders: 60, parts })
  onTestFinished(() => app.close())
  const { rows } = await app.call('orders.list', { filter: { stage: 'toShip' }, limit: 100 })
  const [three = '', two = '', one = '', stranger = ''] = rows.map(({ id }) => id)
  await changeOrder(app.sandbox, one, buyer)
  await changeOrder(app.sandbox, two, { ...buyer, customer_email: 'Ana@Tidemail.example' })
  await changeOrder(app.sandbox, three, { ...buyer, shipping_address_1: 'rua das flores, 12' })
  await app.call('sync.now', { what: 'orders' })
  // A long undo window: no write leaves during a test, however slow the machine is.
  await app.call('settings.change', { undoSeconds: 60 })
  const ids = (...chosen: string[]) => ({ scope: { ids: chosen } })
  return {
    ...app,
    one,
    two,
    three,
    stranger,
    combine: (...chosen: string[]) => app.call('orders.combine', ids(...chosen)),
    ship: (...chosen: string[]) => app.call('orders.ship', ids(...chosen)),
    slips: async (...chosen: string[]) => (await app.call('paper.slips', ids(...chosen))).slips,
    change: async (id: string, attributes: Readonly<Record<string, string>>) => {
      await changeOrder(app.sandbox, id, attributes)
      await app.call('sync.now', { what: 'orders' })
    },
  }
}

const combinedOf = async ({ call }: Pick<ConnectedShop, 'call'>, id: string) => {
  const { others, apart, more } = (await call('orders.related', { id })).combined
  return { others: others.map((row) => row.id), apart, more: more.map((row) => row.id) }
}
/**
 * The altered replies show an order with this phone number as refunded, a state that no order of the sandbox can get.
 */
const refundedPhone = '+351 000'
function refundedWhereSaid({ attributes }: WireRecord): void {
  if (attributes['customer_phone_number'] === refundedPhone) attributes['payment_status'] = 'refunded'
}

/** The altered replies show an order with this phone number without an e-mail, which the sandbox doesn't accept. */
const unmailedPhone = '+351 001'
function withoutMailWhereSaid({ attributes }: WireRecord): void {
  if (attributes['customer_phone_number'] === unmailedPhone) attributes['customer_email'] = ''
}

const alone = { others: [], apart: [], more: [] }

/** Returns the orders that wait in the outbox to be marked shipped. */
const toShip = async ({ call }: Pick<ConnectedShop, 'call'>) =>
  (await call('outbox.list', {})).rows.map(({ object }) => object.slice('order:'.length)).toSorted()

describe('Orders of one buyer to one address', () => {
  it('are offered, combined by one press, shown in each row, and separated by one press; both can be undone', async () => {
    const app = await shop()
    expect(await combinedOf(app, app.one)).toEqual({ ...alone, more: [app.three, app.two] })
    const made = await app.combine(app.three, app.one)
    expect(made).toMatchObject({ parcels: 1, orders: 2 })
    expect(await combinedOf(app, app.one)).toEqual({ ...alone, others: [app.three], more: [app.two] })

    // A later order joins the existing parcel.
    const more = await app.combine(app.one, app.two)
    expect(more).toMatchObject({ parcels: 1, orders: 3, was: [{ orderId: app.two, parcel: null }] })
    expect(await app.combine(app.one, app.two)).toEqual({ parcels: 0, orders: 0, was: [] })
    const { rows } = await app.call('orders.list', { filter: { stage: 'toShip' } })
    const combinedById = new Map(rows.map(({ id, combined }) => [id, combined]))
    expect(combinedById.get(app.one)).toEqual([app.two, app.three])
    expect(combinedById.get(app.two)).toEqual([app.one, app.three])
    expect(combinedById.get(app.stranger)).toEqual([])

    await app.call('orders.putInParcels', { orders: more.was })
    expect(await combinedOf(app, app.one)).toEqual({ ...alone, others: [app.three], more: [app.two] })
    const { was } = await app.call('orders.separate', { scope: { ids: [app.three] } })
    expect(await combinedOf(app, app.one)).toEqual({ ...alone, more: [app.three, app.two] })
    await app.call('orders.putInParcels', { orders: was })
    expect(await combinedOf(app, app.one)).toMatchObject({ others: [app.three] })
  })

  it('are the only ones that are combined among all selected orders', async () => {
    const app = await shop()
    await app.call('orders.separate', { scope: { filter: {} } })
    const { orders, was } = await app.call('orders.combine', { scope: { filter: { stage: 'toShip' } } })
    expect(was).toHaveLength(orders)
    const { rows } = await app.call('orders.list', { limit: 200 })
    for (const { id, combined } of rows) {
      const mine = await app.call('orders.get', { id })
      for (const other of combined) {
        const theirs = await app.call('orders.get', { id: other })
        expect(theirs.email.toLowerCase()).toBe(mine.email.toLowerCase())
        expect(theirs.address.zip).toBe(mine.address.zip)
        expect([theirs.shippingStatus, theirs.paymentStatus]).toEqual(['unshipped', 'completed'])
      }
    }
    expect(was.map(({ orderId }) => orderId)).toEqual(expect.arrayContaining([app.one, app.two, app.three]))
    expect(await app.combine(app.one, app.stranger)).toEqual({ parcels: 0, orders: 0, was: [] })
  })

  it('ship by one press on any of them, in one batch that can be undone as a whole from any row', async () => {
    const app = await shop()
    await app.combine(app.one, app.two)
    expect(await app.ship(app.two)).toMatchObject({ queued: 2, joined: 1, already: 0, asks: null })
    const { rows } = await app.call('outbox.list', {})
    expect(new Set(rows.map(({ batch }) => batch)).size).toBe(1)
    expect(await toShip(app)).toEqual([app.one, app.two].toSorted())
    // By the second press both are in the outbox already.
    expect(await app.ship(app.one)).toMatchObject({ queued: 0, joined: 0, already: 1 })

    expect(await app.call('outbox.undo', { pick: { ids: [rows[0]?.id ?? ''] } })).toEqual({
      undone: 2,
      tooLate: 0,
    })
    expect(await toShip(app)).toEqual([])
    expect(await app.ship(app.one, app.two, app.stranger)).toMatchObject({ queued: 3, joined: 0 })
    // An order in the outbox joins no other parcel.
    expect(await app.combine(app.two, app.three)).toEqual({ parcels: 0, orders: 0, was: [] })
  })

  it('ship together when a filter matches one of them, except those excluded by id', async () => {
    const app = await shop()
    await app.combine(app.one, app.two)
    const filter = { search: app.one }
    expect(
      await app.call('orders.ship', { scope: { filter: { stage: 'toShip' }, except: [app.two] } }),
    ).toMatchObject({ joined: 0 })
    expect(await toShip(app)).not.toContain(app.two)
    await app.call('outbox.undo', { pick: { all: true } })
    expect(await app.call('orders.ship', { scope: { filter } })).toMatchObject({ queued: 2, joined: 1 })
  })

  it('leave the parcel when shipped, unpaid, or sent elsewhere: the others show why, and such an order ships alone', async () => {
    const app = await shop({ fetch: alteredFetch(refundedWhereSaid) })
    await app.combine(app.one, app.two, app.three)
    await app.change(app.three, { shipping_address_1: 'Cais do Sodré 1' })
    expect(await combinedOf(app, app.one)).toEqual({
      others: [app.two],
      apart: [{ id: app.three, why: 'elsewhere' }],
      more: [],
    })
    // A correction counts even before the shop has it.
    await app.call('orders.correct', {
      id: app.two,
      changes: [{ field: 'line1', from: buyer.shipping_address_1, to: 'Largo do Carmo 2' }],
    })
    expect((await combinedOf(app, app.one)).others).toEqual([])
    expect(await app.ship(app.one)).toMatchObject({ queued: 1, joined: 0 })
    await app.call('outbox.undo', { pick: { all: true } })

    await app.change(app.three, { ...buyer, shipping_status: 'shipped' })
    expect((await combinedOf(app, app.one)).apart).toContainEqual({ id: app.three, why: 'shipped' })
    expect((await combinedOf(app, app.three)).apart).toContainEqual({ id: app.one, why: 'waits' })
    await app.change(app.three, { shipping_status: 'unshipped', customer_phone_number: refundedPhone })
    expect((await combinedOf(app, app.one)).apart).toContainEqual({ id: app.three, why: 'held' })
    expect(await app.ship(app.three)).toMatchObject({ queued: 0, asks: { paid: 0 } })
  })

  it('are listed and counted by a filter, without those that left the parcel', async () => {
    const app = await shop()
    const { one, two, three } = app
    const listed = async (combined: boolean) =>
      (await app.call('orders.list', { filter: { combined }, limit: 100 })).rows.map(({ id }) => id)
    const counts = async () =>
      (await app.call('orders.choices', { filter: {}, of: 'combined' })).choices.map(({ id, orders }) => [
        id,
        orders,
      ])
    const { all } = await app.call('orders.count', { filter: {} })
    expect(await listed(true)).toEqual([])
    await app.combine(one, two, three)
    expect((await listed(true)).toSorted()).toEqual([one, two, three].toSorted())
    expect(await listed(false)).not.toContain(one)
    expect(await counts()).toEqual([
      ['yes', 3],
      ['no', all - 3],
    ])
    await app.change(three, { shipping_address_1: 'Rua do Sol 4' })
    expect((await listed(true)).toSorted()).toEqual([one, two].toSorted())
    expect(await listed(false)).toContain(three)
    await app.ship(one, two)
    expect((await listed(true)).toSorted()).toEqual([one, two].toSorted())
    await app.call('orders.separate', { scope: { ids: [one] } })
    expect(await listed(true)).toEqual([])
  })

  it('count with the selected one before a press, and not once they are in the outbox', async () => {
    const app = await shop()
    const { one, two, stranger } = app
    const readiness = async (...chosen: string[]) =>
      (await app.call('orders.totals', { scope: { ids: chosen } })).readiness
    await app.combine(one, two)
    expect(await readiness(one, stranger)).toEqual({ mayShip: 3, notPaid: 0 })
    expect(await app.ship(one)).toMatchObject({ queued: 2 })
    expect(await readiness(one, stranger)).toEqual({ mayShip: 1, notPaid: 0 })
    expect(await app.ship(one, stranger)).toMatchObject({ queued: 1 })
  })

  it('have one slip with all their numbers, items and sums, and one label; the pick list has the same pieces', async () => {
    const app = await shop()
    const pieces = async () =>
      (await app.call('paper.pickList', { scope: { ids: [app.one, app.two, app.stranger] } })).pieces
    const before = { slips: await app.slips(app.one, app.two), pieces: await pieces() }
    await app.combine(app.one, app.two)
    // Selecting one of them is enough.
    const [slip, ...none] = await app.slips(app.two)
    expect(none).toEqual([])
    expect(slip).toMatchObject({ orderId: app.one, orderIds: [app.one, app.two], printedAt: null })
    const parts = ({
      orderId,
      items,
      sums,
      currency,
      buyerNote,
    }: (typeof before.slips)[number]['others'][number]) => ({
      orderId,
      items,
      sums,
      currency,
      buyerNote,
    })
    expect([slip, ...(slip?.others ?? [])].map((part) => part && parts(part))).toEqual(
      before.slips.toReversed().map(parts),
    )
    expect((await app.slips(app.two, app.stranger, app.one)).map(({ orderIds }) => orderIds)).toEqual([
      [app.one, app.two],
      [app.stranger],
    ])
    const { labels } = await app.call('paper.labels', { scope: { ids: [app.two, app.one] } })
    expect(labels.map(({ orderIds }) => orderIds)).toEqual([[app.one, app.two]])
    expect(await pieces()).toBe(before.pieces)

    // The printed slip lacks an order that joined later, so the slip counts as unprinted.
    await app.call('paper.printed', { kind: 'slips', ids: [app.one, app.two] })
    expect((await app.slips(app.one))[0]?.printedAt).not.toBeNull()
    await app.combine(app.one, app.three)
    expect((await app.slips(app.one))[0]).toMatchObject({
      orderIds: [app.one, app.two, app.three],
      printedAt: null,
    })
  })

  it('show no prices on the slip when one of them is a gift', async () => {
    const app = await shop()
    const { id: giftTagId } = await app.call('tags.create', { name: 'Gift', color: 'red' })
    await app.call('paper.changeSettings', { prices: 'marked', giftTagId })
    await app.call('orders.tag', { scope: { ids: [app.two] }, tagId: giftTagId, on: true })
    await app.combine(app.one, app.two)
    const [slip] = await app.slips(app.one)
    expect(slip).toMatchObject({ isGift: true, withPrices: false, sums: [], others: [{ sums: [] }] })
    expect(JSON.stringify(slip)).not.toMatch(/"total":"/)
  })

  it('have the tags of all of them on their slip, each once', async () => {
    const app = await shop()
    await app.call('paper.changeSettings', { ownTags: true })
    const tag = async (name: string, ...ids: string[]) => {
      const { id: tagId } = await app.call('tags.create', { name, color: 'red' })
      await app.call('orders.tag', { scope: { ids }, tagId, on: true })
    }
    await tag('Fragile', app.one, app.two)
    await tag('Press', app.two)
    await app.combine(app.one, app.two)
    expect((await app.slips(app.one))[0]?.ownTags).toEqual(['Fragile', 'Press'])
  })

  it('have one tracking number, and a carrier’s report on one of them lists the others', async () => {
    const app = await shop()
    await app.combine(app.one, app.two)
    const numbers = async () => {
      const found = await Promise.all([app.one, app.two].map((id) => app.call('orders.writing', { id })))
      return found.map(({ tracking }) => tracking?.number ?? null)
    }
    const tracking = { number: 'RM 1', carrier: 'royal-mail' as const, otherName: '', otherPage: '' }
    await app.call('tracking.set', { id: app.two, tracking })
    expect(await numbers()).toEqual(['RM 1', 'RM 1'])
    await app.call('tracking.set', { id: app.two, tracking: null })
    expect(await numbers()).toEqual([null, null])
    // An order that already has another number keeps it.
    await app.call('orders.separate', { scope: { ids: [app.one] } })
    await app.call('tracking.set', { id: app.one, tracking: { ...tracking, number: 'RM 0' } })
    await app.combine(app.one, app.two)
    await app.call('tracking.set', { id: app.two, tracking })
    expect(await numbers()).toEqual(['RM 0', 'RM 1'])

    const text = `Order,Tracking\n${app.one},RM 2\n${app.stranger},RM 3\n`
    const { rows } = await app.call('carrierReport.read', { text })
    expect(rows.map(({ orderId, combined }) => [orderId, combined])).toEqual([
      [app.one, [app.two]],
      [app.stranger, []],
    ])
  })

  it('can’t be combined when they have no e-mail, even by an imported file', async () => {
    const app = await shop({ fetch: alteredFetch(withoutMailWhereSaid) })
    await app.change(app.one, { customer_phone_number: unmailedPhone })
    await app.change(app.two, { customer_phone_number: unmailedPhone })
    expect(await app.combine(app.one, app.two)).toEqual({ parcels: 0, orders: 0, was: [] })
    const parcels = [app.one, app.two].map((orderId) => ({
      orderId,
      parcel: 'theirs',
      at: '2026-11-20T10:00:00.000Z',
    }))
    await imported(app.call, { ...(await exported(app.call)), parcels })
    expect(await combinedOf(app, app.one)).toEqual({
      ...alone,
      apart: [{ id: app.two, why: 'elsewhere' }],
    })
    expect(await app.ship(app.one)).toMatchObject({ queued: 1, joined: 0 })
  })

  it('stay combined over a restart, and through an export and import', async () => {
    const app = await shop()
    await app.combine(app.one, app.two)
    const file = await exported(app.call)
    await app.call('orders.separate', { scope: { ids: [app.one] } })
    expect(await imported(app.call, file, { deleted: 'leave' })).toMatchObject({ marks: 0 })
    expect(await imported(app.call, file, { deleted: 'bring-back' })).toMatchObject({ marks: 2 })
    expect(await imported(app.call, file)).toMatchObject({ marks: 0 })
    await app.stop()
    const later = await testCore({ dataDir: app.dataDir, secrets: app.secrets })
    onTestFinished(() => later.close())
    expect((await combinedOf(later, app.one)).others).toEqual([app.two])
  })

  it('are still listed when one of them is damaged in the mirror, and are one parcel again after the repair', async () => {
    const app = await shop()
    await app.combine(app.one, app.two)
    await app.stop()
    const db = new DatabaseSync(join(shopFolder(app), 'copy.db'))
    db.prepare("UPDATE order_texts SET json = '{' WHERE key = (SELECT key FROM orders WHERE id = ?)").run(
      app.two,
    )
    db.close()
    const later = await testCore({ dataDir: app.dataDir, secrets: app.secrets })
    onTestFinished(() => later.close())
    expect((await later.call('orders.list', { limit: 200 })).rows).toHaveLength(60)
    await expect.poll(async () => (await combinedOf(later, app.one)).others).toEqual([app.two])
  })
})
