import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOrders, soon, type OrdersWindow } from '../open-orders.ts'

const notPaid = ['unpaid', 'pending', 'failed', 'invalid'] as const
const question = (title: RegExp) => screen.findByRole('alertdialog', { name: title }, soon)
const noQuestion = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), soon)

async function counts({ call }: OrdersWindow) {
  const count = async (payment: ('completed' | (typeof notPaid)[number])[]) =>
    (await call('orders.count', { filter: { payment } })).unshipped
  return { paid: await count(['completed']), unpaid: await count([...notPaid]) }
}
const waiting = async ({ call }: OrdersWindow) => (await call('outbox.list', {})).waiting

async function allChosen() {
  const page = await openOrders('/orders?view=all')
  const { paid, unpaid } = await counts(page)
  await page.sheet('Inês Carvalho')
  await page.user.keyboard('{Control>}a{/Control}')
  await screen.findByText('60 chosen', {}, soon)
  await page.user.keyboard('s')
  const dialog = await question(new RegExp(`^${unpaid} of ${paid + unpaid} orders are not paid$`))
  return { ...page, paid, unpaid, all: paid + unpaid, dialog }
}

test('marking unpaid orders among others asks first, and can mark the paid ones alone', async () => {
  const page = await allChosen()
  const { user, dialog, paid, unpaid } = page
  expect(dialog.textContent).toContain(`${paid} paid · `)
  expect(dialog.textContent).toContain('payment pending')
  expect(await waiting(page)).toBe(0)

  await user.click(within(dialog).getByRole('button', { name: `Mark the ${paid} paid` }))

  await screen.findByText(new RegExp(`^${paid} orders will be marked shipped\\.`), {}, soon)
  await screen.findByText(new RegExp(`${unpaid} not paid are left as they are\\.`), {}, soon)
  await noQuestion()
  expect(await waiting(page)).toBe(paid)
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull(), soon)
})

test('the question marks all when the owner says so, and a toast counts the unpaid ones', async () => {
  const page = await allChosen()
  const { user, dialog, all, unpaid } = page

  await user.click(within(dialog).getByRole('button', { name: `Mark all ${all}` }))

  await screen.findByText(new RegExp(`^${all} orders will be marked shipped\\.`), {}, soon)
  await screen.findByText(
    new RegExp(`${unpaid} of them are not paid\\. Buyers may get an e-mail\\.`),
    {},
    soon,
  )
  expect(await waiting(page)).toBe(all)
})

test('Escape on the question marks none, and the orders stay selected', async () => {
  const page = await allChosen()

  await page.user.keyboard('{Escape}')

  await noQuestion()
  await screen.findByText('60 chosen', {}, soon)
  expect(await waiting(page)).toBe(0)
})

test('marking one unpaid order asks first, shows its payment, and keeps it open until the owner answers', async () => {
  const page = await openOrders('/orders?view=notPaid')
  const { user, row, sheet } = page
  expect((await row('Oisín Byrne')).textContent).toContain('do not send yet')
  await user.click(await row('Oisín Byrne'))
  await sheet('Oisín Byrne')

  await user.keyboard('s')

  const dialog = await question(/^The order of Oisín Byrne is not paid$/)
  expect(dialog.textContent).toContain('Payment pending: it has begun, but the money has not arrived yet.')
  // A hand that goes on pressing marks nothing.
  await user.keyboard('s{Escape}')
  await noQuestion()
  expect(await waiting(page)).toBe(0)
  await sheet('Oisín Byrne')

  await user.keyboard('s')
  const again = await question(/^The order of Oisín Byrne is not paid$/)
  await user.click(within(again).getByRole('button', { name: 'Mark it all the same' }))
  const message = await screen.findByText(/^Oisín Byrne will be marked shipped\./, {}, soon)
  expect(message.textContent).toContain('Payment pending. The buyer may get an e-mail.')
  expect(await waiting(page)).toBe(1)
})

test('marking several orders unshipped asks first, and they stay selected after Escape', async () => {
  const page = await openOrders('/orders?view=shipped')
  const { user } = page
  await waitFor(() => expect(document.querySelector('[aria-current="true"]')).not.toBeNull(), soon)
  await user.keyboard('xjx')
  await screen.findByText('2 chosen', {}, soon)
  await user.keyboard('u')
  await question(/^Mark 2 orders unshipped\?$/)
  await user.keyboard('{Escape}')
  await noQuestion()
  await screen.findByText('2 chosen', {}, soon)
  expect(await waiting(page)).toBe(0)

  await user.keyboard('u')
  const dialog = await question(/^Mark 2 orders unshipped\?$/)
  await user.click(within(dialog).getByRole('button', { name: 'Mark 2 unshipped' }))
  await screen.findByText(/^2 orders will be marked unshipped\./, {}, soon)
  expect(await waiting(page)).toBe(2)
})

test('marking selected orders that are all paid asks nothing', async () => {
  const page = await openOrders()
  await page.sheet('Inês Carvalho')

  await page.user.keyboard('xjxs')

  await screen.findByText(/^2 orders will be marked shipped\./, {}, soon)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
