import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { texts } from '../../../../src/renderer/texts/texts.ts'
import { beginDiscount, openDiscounts, write } from '../../discounts/open-discounts.ts'
import { openedOrder, soon } from '../../orders/open-orders.ts'
import { secondName, shopMenu, twoShops } from '../sidebar/two-shops.ts'
import { registerUnsavedWork } from '../../../../src/renderer/shop/unsaved-work.ts'

/*
 * A dialog that its page draws fails in its own body, before there is anything of it to see. The fault is put into its title.
 */

const fault = new TypeError('x is undefined')
const fails = () => {
  throw fault
}
const faultMessage = () => screen.findByText(/A part of Backroom could not be loaded, or failed/, {}, soon)

test('a question of the form of a discount fails alone: what is typed stays, and it is asked again when it is saved again', async () => {
  const shop = await openDiscounts()
  const form = await beginDiscount(shop, 'MARESIA10')
  await write(shop, form, 'Percent off', '15')
  const broken = vi.spyOn(texts.discounts.twice, 'title').mockImplementation(fails)
  const save = () => within(form).getByRole('button', { name: /^(Save|Create)/ })
  await shop.user.click(save())
  await faultMessage()
  expect(shop.takeFaults()).toContain(fault)
  expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull()
  expect(within(form).getByRole('textbox', { name: 'Percent off' })).toHaveProperty('value', '15')

  broken.mockRestore()
  await shop.user.click(save())
  await screen.findByRole('alertdialog', {}, soon)
})

test('the sections of an order fail alone, and what is typed on the order stays', async () => {
  const { user, takeFaults } = await openedOrder()
  await user.keyboard('n')
  const note = await screen.findByRole('textbox', { name: 'Note' }, soon)
  await user.type(note, 'ribbon')
  const broken = vi.spyOn(texts.orderSections, 'up').mockImplementation(fails)
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'More actions for the order' }, soon))
    await user.click(await screen.findByRole('menuitem', { name: 'Sections…' }, soon))
  }
  await open()
  await faultMessage()
  expect(takeFaults()).toContain(fault)
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  expect(note).toHaveProperty('value', 'ribbon')
  expect(note.isConnected).toBe(true)

  broken.mockRestore()
  await open()
  await screen.findByRole('dialog', { name: 'Sections of an order' }, soon)
})

test('the tags of the shop fail alone, and what is typed on the order stays', async () => {
  const { user, call, takeFaults } = await openedOrder()
  await user.keyboard('n')
  const note = await screen.findByRole('textbox', { name: 'Note' }, soon)
  await user.type(note, 'ribbon')
  await call('tags.create', { name: 'Gift', color: 'kraft' })
  const words = texts.orderSheet.tags
  const { title } = words
  const put = (how: PropertyDescriptor) =>
    void Object.defineProperty(words, 'title', { ...how, configurable: true })
  onTestFinished(() => put({ value: title }))
  await user.click(screen.getByRole('button', { name: words.add }))
  const manage = await screen.findByRole('button', { name: words.manage }, soon)
  put({ get: fails })
  await user.click(manage)
  await faultMessage()
  expect(takeFaults()).toContain(fault)
  expect(note).toHaveProperty('value', 'ribbon')
  expect(note.isConnected).toBe(true)
  expect((await call('outbox.list', {})).rows).toEqual([])
})

/** Makes a text throw until the returned function is called. */
function breakTitle(words: { readonly title: string }): () => void {
  const { title } = words
  const put = (how: PropertyDescriptor) =>
    void Object.defineProperty(words, 'title', { ...how, configurable: true, enumerable: true })
  const mend = () => put({ value: title })
  onTestFinished(mend)
  put({ get: fails })
  return mend
}

test('the sign-in that a shop asks for again fails alone: the page stays, and it is asked again on a press', async () => {
  const { user, call, sandbox, takeFaults } = await openedOrder()
  await user.keyboard('n')
  const note = await screen.findByRole('textbox', { name: 'Note' }, soon)
  await user.type(note, 'ribbon')
  const mend = breakTitle(texts.connect.again)
  sandbox.faults.add({ kind: 'status', status: 401 })
  await call('sync.now', {})
  await faultMessage()
  expect(takeFaults()).toContain(fault)
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  expect(note).toHaveProperty('value', 'ribbon')
  expect(note.isConnected).toBe(true)

  mend()
  await user.click(screen.getByRole('button', { name: texts.app.expired }))
  await screen.findByRole('dialog', { name: texts.connect.again.title }, soon)
})

test('the question before another shop is opened fails alone, and comes with the next try', async () => {
  const { user, takeFaults } = await twoShops('/orders')
  onTestFinished(registerUnsavedWork({ settle: async () => false, sentence: 'A note is not saved.' }))
  const broken = vi.spyOn(texts.app.notSaved, 'title').mockImplementation(fails)
  await shopMenu('Saltmarsh Studio')
  await user.keyboard('{Control>}2{/Control}')
  await faultMessage()
  expect(takeFaults()).toContain(fault)
  expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()

  broken.mockRestore()
  await user.keyboard('{Control>}2{/Control}')
  await screen.findByRole('alertdialog', { name: `Go to ${secondName}?` }, soon)
  await user.click(screen.getByRole('button', { name: texts.app.notSaved.stay }))
  await shopMenu('Saltmarsh Studio')
})
