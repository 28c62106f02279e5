import { connect } from '../support/firefox/connect.ts'
import { expect, test } from '../support/firefox/fixtures.ts'
import { shopAt } from '../support/shops/shop.ts'
import { startShop } from '../support/hosts/shop-flags.ts'

const first = 'KXBF-310482'

test('The owner connects a shop after typing a wrong password', async ({ own, ownShop }) => {
  await connect(own, ownShop, 'not-the-password')
  await own.reads('The shop refused the password')
  await own.focused('textbox', 'Password')
  await own.keys('Control+a')
  await own.type(ownShop.account.password)
  await own.keys('Enter')
  await own.focused('row', /^Inês Carvalho/)
  await own.reads('Saltmarsh Studio')
})

test('Two connected shops have an order of the same number, and an order is shipped only in its own shop', async ({
  own,
  ownShop,
}) => {
  const otherShop = await startShop({ orders: 40, products: 12 })
  try {
    const statusIn = async (shop: typeof ownShop) =>
      (await shopAt(shop).one(`orders/${first}`)).attributes['shipping_status']
    await connect(own, ownShop)
    await own.focused('row', /^Inês Carvalho/)
    await own.press('button', /shop menu$/)
    await own.press('menuitem', 'Connect another shop')
    await connect(own, otherShop)
    await own.within('region', 'Order of Inês Carvalho').see('button', /^Mark shipped/)
    await own.focused('row', /^Inês Carvalho/)
    await own.keys('x Shift+ArrowDown s')
    await own.reads('2 orders will be marked shipped.')
    await own.keys('Control+k')
    await own.type('waiting to be sent')
    await own.within('dialog', /./).reads('Waiting to be sent')
    await own.keys('Enter')
    await own.press('button', 'Send now')
    await expect.poll(() => statusIn(otherShop)).toBe('shipped')
    expect(await statusIn(ownShop)).toBe('unshipped')

    await own.keys('Control+1')
    await own.press('link', /^Orders/)
    await own.within('region', 'Order of Inês Carvalho').see('button', /^Mark shipped/)
  } finally {
    await otherShop.close()
  }
})
