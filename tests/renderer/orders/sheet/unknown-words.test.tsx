import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { texts } from '../../../../src/renderer/texts/texts.ts'
import { alteredFetch } from '../../../support/services/altered-fetch.ts'
import { openWindow } from '../../../support/window/window.tsx'
import { withoutItems } from '../../../support/shops/without-items.ts'

const soon = { timeout: 20_000 }

const shopWhere = (attributes: Readonly<Record<string, unknown>>) => ({
  orders: 3,
  parts: {
    fetch: alteredFetch((record) => {
      if (record.type === 'orders') Object.assign(record.attributes, attributes)
    }),
  },
})

test('an order in a state that only the shop knows shows the shop’s word, and has no button to mark it', async () => {
  await openWindow('/orders?view=all', shopWhere({ shipping_status: 'partially_shipped' }))
  await screen.findAllByText(/Partially shipped/, {}, soon)
  const sheet = await screen.findByRole('region', { name: /^Order of / }, soon)
  expect(await within(sheet).findByText('Partially shipped', {}, soon)).toBeTruthy()
  expect(within(sheet).queryByText('Unshipped')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Mark (un)?shipped/ })).toBeNull()
})

test('an order whose items the shop counts but does not send says so in their place', async () => {
  const { user } = await openWindow('/orders?view=all', {
    orders: 3,
    parts: { fetch: withoutItems() },
  })
  await user.click((await screen.findAllByText(/Inês/, {}, soon))[0] ?? document.body)
  const items = await screen.findByRole('region', { name: 'Items' }, soon)
  await within(items).findByText(
    'The shop says 2 items but lists none. Check there before you pack.',
    {},
    soon,
  )
})

test('a refunded order says so, and not to send it', async () => {
  await openWindow(
    '/orders?view=all',
    shopWhere({ shipping_status: 'unshipped', payment_status: 'refunded' }),
  )
  await screen.findAllByText(/Refunded, do not send/, {}, soon)
})

test('a list says “as far as could be read” when orders were left out of it', async () => {
  const { user } = await openWindow('/orders', shopWhere({ total: 'a lot', item_total: 'much' }))
  await screen.findByText('Nothing to ship, as far as could be read.', {}, soon)
  await screen.findByText(/^Could not be read as the shop has it now: /, {}, soon)
  for (const [view, words] of [
    [/^Not paid/, 'Every order is paid, as far as could be read.'],
    [/^Shipped/, 'Nothing shipped yet, as far as could be read.'],
    [/^All/, 'No orders yet, as far as could be read.'],
  ] as const) {
    await user.click(screen.getByRole('radio', { name: view }))
    await screen.findByText(words, {}, soon)
  }
  expect(screen.queryByText('No orders yet.')).toBeNull()
})

test('an order that can be read only in part opens by its number, without a button to mark it', async () => {
  const { user } = await openWindow('/orders?view=all', {
    orders: 3,
    parts: {
      fetch: alteredFetch((record) => {
        if (record.type === 'orders' && record.attributes['customer_first_name'] === 'Inês')
          Object.assign(record.attributes, { total: 'a lot', item_total: 'much' })
      }),
    },
  })
  await user.click(await screen.findByRole('link', { name: /^Open / }, soon))
  await screen.findByRole('heading', { level: 2, name: /Inês/ }, soon)
  await screen.findByText(
    /^Backroom cannot read the total of its items and its total as the shop has it now\./,
    {},
    soon,
  )
  expect(screen.getByRole('heading', { name: 'Ship to' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Mark shipped/ })).toBeNull()
})

test('“as far as could be read” comes at the end of a sentence, also after a point within it', () => {
  expect(texts.common.asFarAsRead('Nobody in St. Ives paid 3.50.')).toBe(
    'Nobody in St. Ives paid 3.50, as far as could be read.',
  )
})
