import { expect, test } from '../support/firefox/fixtures.ts'
import type { Shop } from '../support/shops/shop.ts'

/** A change is sent after the undo window. */
const gone = { timeout: 60_000 }

const idOf = async (shop: Shop, words: string) => {
  const [order] = await shop.list(
    `orders?search=${encodeURIComponent(words)}&filter[shipping_status]=unshipped`,
  )
  return String(order?.id)
}

test('The owner finds an order while typing its buyer’s name, and reads it', async ({ demo }) => {
  await demo.focused('row', /^Inês Carvalho/)
  await demo.keys('/')
  await demo.type('okaf')
  await demo.reads('1 match')
  await demo.keys('Enter')
  await demo.focused('row', /^Amara Okafor/)
  await demo.within('region', 'Order of Amara Okafor').reads('18 Sparth Street')
})

test('The owner marks orders shipped, takes that back before the shop receives it, and marks them again', async ({
  demo,
  demoHost: { shop },
}) => {
  const ids = await Promise.all(['Tomasz Wójcik', 'Amara Okafor'].map((name) => idOf(shop, name)))
  const inShop = async () =>
    Promise.all(ids.map(async (id) => (await shop.one(`orders/${id}`)).attributes['shipping_status']))
  await demo.press('row', /^Tomasz Wójcik/)
  await demo.within('region', 'Order of Tomasz Wójcik').see('button', /^Mark shipped/)
  await demo.keys('x Shift+ArrowDown s')
  await demo.reads('2 orders will be marked shipped')
  await demo.keys('z')
  await demo.reads('Taken back')
  expect(await inShop()).toEqual(['unshipped', 'unshipped'])

  await demo.keys('x Shift+ArrowUp s')
  await demo.reads('2 orders will be marked shipped')
  await expect.poll(inShop, gone).toEqual(['shipped', 'shipped'])
  await demo.gone('row', /^Tomasz Wójcik, To ship/)
})

test('An address is corrected, here and in the shop', async ({ demo, demoHost: { shop } }) => {
  const id = await idOf(shop, 'Inês Carvalho')
  const order = demo.within('region', 'Order of Inês Carvalho')
  await demo.press('row', /^Inês Carvalho/)
  await order.see('button', /^Mark shipped/)
  await demo.keys('e')
  await order.write('City', 'Porto')
  await demo.keys('Control+Enter')
  await order.reads('1200-054 Porto')
  await expect.poll(async () => (await shop.one(`orders/${id}`)).attributes['shipping_city']).toBe('Porto')
})

test('A note is written and found again', async ({ demo }) => {
  const order = demo.within('region', 'Order of Yuki Tanabe')
  await demo.press('row', /^Yuki Tanabe/)
  await order.see('button', /^Mark shipped/)
  await demo.keys('n')
  await order.focused('textbox', 'Note')
  await demo.type('Wrap it twice.')
  await demo.keys('Control+Enter')
  await demo.reads('Saved.')
  await order.reads('Wrap it twice.')
  await demo.keys('/')
  await demo.type('wrap twice')
  await demo.reads('1 match')
})
