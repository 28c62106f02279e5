import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failCalls } from '../../../support/core/fail-calls.ts'
import { holdCalls } from '../../../support/core/hold-calls.ts'
import { openOrders, soon } from '../open-orders.ts'

const thanks = {
  id: null,
  name: 'Thanks',
  subject: 'Your {number}',
  body: 'Dear {first name}',
  isMarketing: false,
}

test('the owner writes to one buyer by keys, in their own mail program', async () => {
  const { user, sheet, call, opened } = await openOrders()
  await call('letters.save', thanks)
  const { email } = await call('orders.get', { id: 'KXBF-310482' })
  await sheet('Inês Carvalho')
  await user.keyboard('m')
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to the buyer' }, soon))
  const mail = within(await dialog.findByRole('article', { name: 'Inês Carvalho' }, soon))
  mail.getByText('Your KXBF-310482')
  mail.getByText('Dear Inês')
  await user.keyboard('{Enter}')
  await dialog.findByText(/It is open in your mail program\./, {}, soon)
  expect(opened).toEqual([`mailto:${email}?subject=Your%20KXBF-310482&body=Dear%20In%C3%AAs`])
})

test('“Change this text” opens the text that was chosen, and not the first one', async () => {
  const { user, sheet, call } = await openOrders()
  await call('letters.save', thanks)
  await call('letters.save', { ...thanks, name: 'Delayed', subject: 'It takes longer' })
  await sheet('Inês Carvalho')
  await user.keyboard('m')
  await user.click(await screen.findByRole('button', { name: 'Text: Thanks' }, soon))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Delayed' }, soon))
  await screen.findByText('It takes longer', {}, soon)
  await user.click(screen.getByRole('link', { name: 'Change this text' }))
  const subject = await screen.findByRole('textbox', { name: 'Subject' }, soon)
  expect(subject).toHaveProperty('value', 'It takes longer')
})

test('the owner goes from buyer to buyer: opens a mail, skips one, and goes back', async () => {
  const { user, sheet, call, opened } = await openOrders()
  await call('letters.save', thanks)
  await sheet('Inês Carvalho')
  await user.keyboard('x')
  await user.keyboard('jx')
  await user.keyboard('jx')
  await screen.findByText('3 chosen', {}, soon)
  await user.keyboard('m')
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to the buyers' }, soon))
  const open = () => dialog.findByRole('button', { name: 'Open in mail program' }, soon)
  await dialog.findByText('1 of 3', {}, soon)
  await user.click(await open())
  await dialog.findByText('2 of 3', {}, soon)
  await user.click(dialog.getByRole('button', { name: 'Skip' }))
  await dialog.findByText('3 of 3', {}, soon)
  await user.click(dialog.getByRole('button', { name: 'Back' }))
  await user.click(dialog.getByRole('button', { name: 'Back' }))
  await dialog.findByText(/Opened · /, {}, soon)
  await user.click(dialog.getByRole('button', { name: 'Skip' }))
  await user.click(dialog.getByRole('button', { name: 'Skip' }))
  await dialog.findByText('3 of 3', {}, soon)
  await user.click(dialog.getByRole('button', { name: 'Skip' }))
  await dialog.findByText(/1 of 3 was opened in your mail program\./, {}, soon)
  await user.click(dialog.getByRole('button', { name: 'Back' }))
  await user.click(await open())
  await dialog.findByText(/2 of 3 were opened in your mail program\./, {}, soon)
  expect(opened).toHaveLength(2)
})

test('skipping while a mail is being opened passes over no buyer, and a failure is shown only at its own buyer', async () => {
  const { user, sheet, call, opened } = await openOrders()
  await call('letters.save', thanks)
  await sheet('Inês Carvalho')
  await user.keyboard('xjx')
  await user.keyboard('jx')
  await user.keyboard('m')
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to the buyers' }, soon))
  const open = () => dialog.findByRole('button', { name: 'Open in mail program' }, soon)
  await dialog.findByText('1 of 3', {}, soon)
  const works = failCalls('letters.open', 'No program takes mails.')
  await user.click(await open())
  const alert = dialog.getByRole('alert')
  await waitFor(() => expect(alert).toHaveProperty('textContent', 'No program takes mails.'), soon)
  works()
  await user.click(dialog.getByRole('button', { name: 'Skip' }))
  expect(dialog.getByRole('alert')).toHaveProperty('textContent', '')
  await user.click(dialog.getByRole('button', { name: 'Back' }))

  const release = holdCalls('letters.open')
  await user.click(await open())
  await user.click(dialog.getByRole('button', { name: 'Skip' }))
  await dialog.findByText('2 of 3', {}, soon)
  release()
  await waitFor(() => expect(opened).toHaveLength(1), soon)
  // The window has the answer, too.
  await waitFor(async () => expect((await open()).getAttribute('aria-disabled')).toBeNull(), soon)
  await user.click(dialog.getByRole('button', { name: 'Back' }))
  await dialog.findByText('Opened · 1 of 3', {}, soon)
})

test('a double click opens the mail to one buyer, and after the last one the focus is on the button that closes', async () => {
  const { user, sheet, call, opened } = await openOrders()
  await call('letters.save', thanks)
  await sheet('Inês Carvalho')
  await user.keyboard('xjx')
  await user.keyboard('m')
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to the buyers' }, soon))
  const open = () => dialog.findByRole('button', { name: 'Open in mail program' }, soon)
  const pointer = { button: 0, pointerType: 'mouse', pointerId: 1, width: 1, height: 1, pressure: 0.5 }
  const press = (button: HTMLElement, detail: number) => {
    fireEvent.pointerDown(button, { ...pointer, detail })
    fireEvent.mouseDown(button, { ...pointer, detail })
    fireEvent.pointerUp(button, { ...pointer, detail })
    fireEvent.mouseUp(button, { ...pointer, detail })
    fireEvent.click(button, { ...pointer, detail })
  }
  await dialog.findByText('1 of 2', {}, soon)
  press(await open(), 1)
  await dialog.findByText('2 of 2', {}, soon)
  const second = await open()
  await waitFor(() => expect(second.getAttribute('aria-disabled')).toBeNull(), soon)
  press(second, 2)
  press(second, 1)
  await dialog.findByText(/2 of 2 were opened in your mail program\./, {}, soon)
  const close = dialog.getByRole('button', { name: 'Close' })
  expect([document.activeElement, opened.length]).toEqual([close, 2])
  press(close, 2)
  expect(screen.getByText(/2 of 2 were opened/)).toBeTruthy()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), soon)
})

test('the buyers keep their places when a new order comes meanwhile', async () => {
  const { user, sheet, call, sandbox } = await openOrders('/orders?view=all', { orders: 150 })
  await call('letters.save', thanks)
  await sheet('Inês Carvalho')
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all 150' }, soon))
  await user.keyboard('m')
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to the buyers' }, soon))
  await dialog.findByText('1 of 150', {}, soon)
  await user.click(dialog.getByRole('button', { name: 'Skip' }))
  await dialog.findByText('2 of 150', {}, soon)
  const buyer = dialog.getByRole('article').getAttribute('aria-label')
  sandbox.placeOrders(1)
  await call('sync.now', { what: 'orders' })
  await waitFor(async () => expect((await call('orders.count', {})).all).toBe(151), soon)
  await call('notes.add', { orderId: 'KXBF-310482', text: 'Written to.' })
  await new Promise((done) => setTimeout(done, 1000))
  expect([
    dialog.getByRole('article').getAttribute('aria-label'),
    dialog.queryByText('2 of 150') !== null,
  ]).toEqual([buyer, true])
})

test('buyers who did not agree to mailings get none, and the dialog counts them', async () => {
  const { user, sheet, go, call, opened } = await openOrders()
  await call('letters.save', { ...thanks, isMarketing: true })
  await sheet('Inês Carvalho')
  const { rows } = await call('orders.list', { filter: { stage: 'toShip' }, limit: 50 })
  const orders = await Promise.all(rows.map(({ id }) => call('orders.get', { id })))
  const no = orders.find(({ optedInToMarketing }) => !optedInToMarketing)
  await go(`/orders?order=${no?.id}`)
  await sheet(`${no?.firstName} ${no?.lastName}`)
  await user.keyboard('m')
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to the buyer' }, soon))
  await dialog.findByText('1 buyer did not say yes to mailings and does not get it.', {}, soon)
  dialog.getByText(/There is nobody to write to\./)
  expect(dialog.queryByRole('button', { name: 'Open in mail program' })).toBeNull()
  expect(opened).toEqual([])
})

test('while there is no text the dialog leads to Settings, where the owner writes one, with a preview for an order', async () => {
  const { user, sheet, call } = await openOrders()
  await sheet('Inês Carvalho')
  await user.keyboard('m')
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to the buyer' }, soon))
  await user.click(await dialog.findByRole('link', { name: 'Write one in Settings' }, soon))
  await user.click(await screen.findByRole('button', { name: 'New text' }, soon))
  const preview = within(await screen.findByRole('region', { name: /would get it$/ }, soon))
  preview.getByText(/Hello Inês,/)
  preview.getByText('The order has no tracking link: that part stays empty.')

  const subject = screen.getByRole('textbox', { name: 'Subject' })
  await user.clear(subject)
  await user.type(subject, 'For {{name}')
  await preview.findByText('For Inês Carvalho', {}, soon)
  const letters = async () => (await call('letters.list', {})).letters
  await waitFor(async () => expect(await letters()).toMatchObject([{ subject: 'For {name}' }]), soon)

  await user.click(screen.getByRole('button', { name: 'Delete It is on its way' }))
  await screen.findByText('No text yet.', {}, soon)
  await user.click(await screen.findByRole('button', { name: /^Undo/ }, soon))
  await screen.findByRole('button', { name: 'Delete It is on its way' }, soon)
})
