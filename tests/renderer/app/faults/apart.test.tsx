import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { texts } from '../../../../src/renderer/texts/texts.ts'
import { openedOrder, openOrders, rested, soon } from '../../orders/open-orders.ts'

/*
 * An overlay, or a part beside the page, fails alone. The tests make a sentence throw that it shows while it renders.
 */

const fault = new TypeError('x is undefined')
const fails = () => {
  throw fault
}
const why = 'A part of Backroom could not be loaded, or failed.'
const alerts = () => screen.queryAllByRole('alert').filter(({ textContent }) => textContent.includes(why))
const faultMessage = () =>
  waitFor(() => {
    const [first] = alerts()
    if (!first) throw new Error('Nothing is told of a fault.')
    return first
  }, soon)

/** Opens an order and begins a note, which has the focus. */
async function noteBegun() {
  const page = await openedOrder()
  await page.user.keyboard('n')
  const note = await screen.findByRole('textbox', { name: 'Note' }, soon)
  await page.user.type(note, 'ribbon')
  return {
    ...page,
    goesOn: async () => {
      await waitFor(() => expect(document.activeElement).toBe(note), soon)
      await page.user.keyboard('s')
      expect(note).toHaveProperty('value', 'ribbons')
    },
  }
}

test('a palette that fails says so below its field; “Try again” finds what was typed, and the page still works', async () => {
  const { user, takeFaults, goesOn } = await noteBegun()
  const broken = vi.spyOn(texts.palette, 'counted').mockImplementation(fails)
  await user.keyboard('{Control>}k{/Control}')
  const palette = await screen.findByRole('dialog', { name: 'Find or do anything' }, soon)
  expect((await within(palette).findByRole('alert', {}, soon)).textContent).toContain(why)
  expect(takeFaults()).toContain(fault)
  // Without layout the dialog keeps the focus.
  within(palette).getByRole('combobox').focus()
  await user.keyboard('carv')
  broken.mockRestore()
  await user.click(within(palette).getByRole('button', { name: 'Try again' }))
  await within(palette).findAllByRole('option', {}, soon)
  expect(within(palette).getByRole('combobox')).toHaveProperty('value', 'carv')

  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), soon)
  await goesOn()
})

test('Escape closes a palette that failed, and the focus returns to the note', async () => {
  const { user, takeFaults, goesOn } = await noteBegun()
  vi.spyOn(texts.palette, 'counted').mockImplementation(fails)
  await user.keyboard('{Control>}k{/Control}')
  await faultMessage()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), soon)
  await goesOn()
  expect(takeFaults()).toContain(fault)
})

test('a dialog that fails while it opens does not open, and a toast says why; it opens at the next try', async () => {
  const { user, call, takeFaults } = await openedOrder()
  await call('views.save', { name: 'Lisbon', query: 'q=Lisboa' })
  await user.click(await screen.findByRole('button', { name: /Lisbon/ }, soon))
  const broken = vi.spyOn(texts.orderList.views, 'renameTitle').mockImplementation(fails)
  await user.click(await screen.findByRole('menuitem', { name: 'Rename…' }, soon))
  await faultMessage()
  expect(takeFaults()).toContain(fault)
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  broken.mockRestore()
  await user.click(await screen.findByRole('button', { name: /Lisbon/ }, soon))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename…' }, soon))
  await screen.findByRole('textbox', { name: 'Name' }, soon)
})

test('a dialog that fails while in use closes, and a toast says why; the keys act on the page again', async () => {
  const { user, takeFaults } = await openedOrder()
  await user.keyboard('?')
  await screen.findByRole('dialog', { name: 'Keys' }, soon)
  vi.spyOn(texts.keys, 'found').mockImplementation(fails)
  await user.type(within(screen.getByRole('dialog')).getByRole('searchbox'), 'sh')
  await faultMessage()
  expect(takeFaults()).toContain(fault)
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull(), soon)
  await rested()
  await user.keyboard('x')
  await screen.findByText('1 chosen', {}, soon)
})

test('a question that fails marks nothing and closes alone; the next press asks it again', async () => {
  const page = await openOrders('/orders?view=notPaid')
  const { user, call, takeFaults } = page
  await user.click(await page.row('Oisín Byrne'))
  await page.sheet('Oisín Byrne')
  const broken = vi.spyOn(texts.unpaid, 'titleOf').mockImplementation(fails)
  await user.keyboard('s')
  await faultMessage()
  expect(takeFaults()).toContain(fault)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('region', { name: 'Order of Oisín Byrne' })).toBeTruthy()

  broken.mockRestore()
  await user.keyboard('s')
  await screen.findByRole('alertdialog', { name: 'The order of Oisín Byrne is not paid' }, soon)
  expect((await call('outbox.list', {})).rows).toEqual([])
})

test('a sidebar that fails says so in its place, and appears after “Try again”', async () => {
  const broken = vi.spyOn(texts.app, 'shopMenu').mockImplementation(fails)
  const { user, sheet, takeFaults } = await openOrders('/orders', { orders: 40 })
  await sheet('Inês Carvalho')
  expect(takeFaults()).toContain(fault)
  broken.mockRestore()
  const place = alerts().find(({ className }) => className.includes('notice')) ?? document.body
  await user.click(within(place).getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: /shop menu/ }, soon)
})

test('a toast that fails affects neither the page nor the change that it reports', async () => {
  const { user, call, takeFaults } = await openedOrder()
  vi.spyOn(texts.common, 'undoSaid').mockImplementation(fails)
  await user.keyboard('s')
  await faultMessage()
  expect(takeFaults()).toContain(fault)
  expect(screen.getByRole('grid', { name: 'Orders' })).toBeTruthy()
  expect((await call('outbox.list', {})).rows).toHaveLength(1)
})
