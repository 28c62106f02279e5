import { expect, test } from '../support/firefox/fixtures.ts'
import { betweenKeys } from '../support/firefox/window.ts'

test('The owner pastes a carrier’s report, and the orders that it lists are marked shipped', async ({
  demo,
  demoHost: { shop },
}) => {
  const unshipped = await shop.list('orders?filter[shipping_status]=unshipped')
  const paid = unshipped.filter(({ attributes }) => attributes['payment_status'] === 'completed')
  // From the end: other jobs use those at the top.
  const [one = '', other = ''] = paid.slice(-2).map(({ id }) => id)
  const report = ['Reference;Tracking number', `${one};RM1`, `${other};RM2`, 'ZZZZ-999999;RM3']

  // Cuts the report out of a field into the clipboard, as from a mail.
  await demo.focused('row', /./)
  await demo.keys('n')
  await demo.within('region', /^Order of/).focused('textbox', 'Note')
  for (const line of report) {
    await demo.type(line)
    await betweenKeys()
    await demo.keys('Enter')
  }
  await demo.keys('Control+a Control+x Escape')
  await demo.press('button', 'More actions for orders')
  await demo.press('menuitem', /^Import a carrier’s report/)
  await demo.see('button', /^Choose a file/)
  await demo.keys('Control+v')
  await demo.reads('2 orders will be marked shipped · 1 number is unknown')
  await demo.press('button', /^Mark 2 shipped/)
  await demo.press('button', 'Send now')

  const statusOf = async (id: string) => (await shop.one(`orders/${id}`)).attributes['shipping_status']
  await expect.poll(() => Promise.all([statusOf(one), statusOf(other)])).toEqual(['shipped', 'shipped'])
})
