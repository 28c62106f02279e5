import { setTimeout as wait } from 'node:timers/promises'
import { orderSums } from '#shared/orders/order-sums.ts'
import { unnamedItems } from '#shared/orders/unnamed-items.ts'
import type { CallFailed, TestCore } from '../../support/core/test-core.ts'

/** What an owner reads, by its place: "TIDE-100001 total" → "62.0 EUR". */
export type ShownTexts = Readonly<Record<string, string>>

const messageOf = (error: unknown) => (error as CallFailed).message

/** Returns everything that Backroom shows of this shop, with its messages. */
export async function shownTextsOf({ call }: Pick<TestCore, 'call'>): Promise<ShownTexts> {
  const texts: Record<string, string> = {}
  const state = await call('sync.state', {})
  if (state.refusal ?? state.error) texts['said'] = (state.refusal ?? state.error)?.message ?? ''
  for (const [name, { leftOut, asOf, disagrees }] of Object.entries(state.lists)) {
    if (disagrees) texts[`${name} counted`] = `the shop counts ${disagrees.shop}, ${disagrees.came} came`
    if (leftOut > 0) texts[`${name} left out`] = String(leftOut)
    if (asOf === null) texts[name] = 'not read'
  }
  for (const { id, why } of (await call('sync.unread', {})).orders) texts[`${id} cannot be read`] = why

  const account = await call('shop.account', {}).catch(messageOf)
  texts['shop'] = typeof account === 'string' ? account : `${account.storeName}, ${account.currency?.id}`

  const { rows, counts } = await call('orders.listing', { filter: {}, sort: '-placed' })
  texts['to ship, not paid, shipped, all'] = [counts.toShip, counts.notPaid, counts.shipped, counts.all].join(
    ', ',
  )
  for (const row of rows) {
    const order = await call('orders.get', { id: row.id })
    const is = (what: string, value: string | number | boolean | null) =>
      (texts[`${row.id} ${what}`] = short(String(value)))
    const { currency, address } = order
    is('buyer', `${order.firstName} ${order.lastName}, ${order.email}, ${order.phone}`)
    is('mailings', order.optedInToMarketing)
    is('state', `${order.shippingStatus}, ${order.paymentStatus}`)
    is('total', `${order.total} ${currency?.id}`)
    is(
      'sums',
      [
        order.itemTotal,
        ...orderSums(order).map(({ kind, label, amount }) => `${kind} ${label} ${amount}`),
      ].join('; '),
    )
    const unnamed = unnamedItems(order)
    is(
      'lines',
      unnamed > 0
        ? `the shop says ${unnamed} and sends none`
        : order.items
            .map((each) => `${each.quantity} × ${each.productName}, ${each.optionName}: ${each.total}`)
            .join('; '),
    )
    is('pieces', order.itemCount)
    is('pictures', order.items.map(({ imageUrl }) => imageUrl).join('; '))
    is(
      'payments',
      order.transactions.map((each) => `${each.processor} ${each.amount} ${each.processorUrl}`).join('; '),
    )
    is(
      'to',
      [address.line1, address.line2, address.zip, address.city, address.state, address.country?.name].join(
        ', ',
      ),
    )
    is('note', order.note)
    is('times', `${order.createdAt}, ${order.completedAt}`)
    is('way', row.shippingWay)
  }

  const { products } = await call('products.list', {}).catch((error: unknown) => {
    texts['products'] = messageOf(error)
    return { products: [] }
  })
  for (const each of products) {
    texts[`product ${each.id}`] = [
      each.name,
      each.price,
      each.status,
      `${each.stock} left`,
      `place ${each.position}`,
    ].join(', ')
    texts[`product ${each.id} address`] = `${each.url}, ${each.imageUrl}`
    texts[`product ${each.id} in`] = each.categoryIds.join(', ')
  }
  const { discounts } = await call('discounts.list', {}).catch((error: unknown) => {
    texts['discounts'] = messageOf(error)
    return { discounts: [] }
  })
  for (const each of discounts) {
    const { percentDiscount, useCount, useLimit, minimumCartTotal } = each
    texts[`discount ${each.id}`] = [each.name, each.code, each.rewardType, `${percentDiscount} %`].join(', ')
    texts[`discount ${each.id} for`] = [
      each.applicationType,
      each.categoryIds.join(' '),
      each.requirementType,
      minimumCartTotal,
    ].join(', ')
    texts[`discount ${each.id} until`] = [
      each.activeAt,
      each.expirationType,
      each.expiresAt,
      `${useCount} of ${useLimit}`,
    ].join(', ')
  }
  return texts
}

/** Formats long and unusual texts for the page. */
function short(text: string): string {
  const plain = text.replaceAll(
    /[\p{Cc}\p{Cs}\u00A0\u2028-\u202E\uFFFD]/gu,
    (sign) => `{${sign.charCodeAt(0).toString(16)}}`,
  )
  return plain.length > 60 ? `${plain.slice(0, 60)}…` : plain
}

/** Ships an order, and returns what is reported of it. */
export async function shipped({ call }: Pick<TestCore, 'call'>, id: string): Promise<string> {
  await call('orders.ship', { scope: { ids: [id] } })
  await call('outbox.sendNow', { pick: { all: true } })
  for (let look = 0; look < 500; look += 1) {
    const { rows, pause } = await call('outbox.list', {})
    const row = rows.find(({ object }) => object === `order:${id}`)
    if (row === undefined || row.state === 'done') return 'done'
    if (row.state === 'failed' || row.state === 'asks') return `${row.state}: ${row.error?.message}`
    if (row.error && look > 100) return `waits: ${row.error.message}`
    if (pause !== null && look > 100) return `waits: ${pause}`
    await wait(20)
  }
  return 'under way'
}
