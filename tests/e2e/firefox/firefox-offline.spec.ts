import { connect } from '../support/firefox/connect.ts'
import { expect, test } from '../support/firefox/fixtures.ts'
import { shopAt } from '../support/shops/shop.ts'

test.use({ tolerated: [/picture|Failed to load|NetworkError/i] })

test('Without the shop the owner can read and change orders, and the changes are sent when it is back', async ({
  own,
  ownShop,
}) => {
  await connect(own, ownShop)
  await own.focused('row', /^Inês Carvalho/)
  await own.reads('Everything is here')
  ownShop.faults.add({ kind: 'drop-before' })

  await own.keys('/')
  await own.type('okaf')
  await own.reads('1 match')
  await own.keys('Enter')
  await own.within('region', 'Order of Amara Okafor').reads('18 Sparth Street')
  await own.keys('/')
  await own.keys('Escape Escape')
  await own.focused('row', /^Amara Okafor/)
  await own.keys('x Shift+ArrowDown s')
  await own.reads('2 orders will be marked shipped.')
  await own.keys('Control+k')
  await own.type('waiting to be sent')
  await own.within('dialog', /./).reads('Waiting to be sent')
  await own.keys('Enter')
  await own.press('button', 'Send now')
  await own.reads('Waits for the network')
  // The window must not say that all is well while something waits.
  expect(await own.says('Everything is here')).toBe(false)

  ownShop.faults.clear()
  // By itself the app would look again in growing pauses.
  await own.page.evaluate(() => window.desktop?.call('sync.now', {}))
  const [order] = await shopAt(ownShop).list('orders?search=okafor')
  const status = async () =>
    (await shopAt(ownShop).one(`orders/${String(order?.id)}`)).attributes['shipping_status']
  await expect.poll(status).toBe('shipped')
})
