import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { CallInput } from '#shared/contract.ts'
import { changeOrder } from '../../support/shops/change-order.ts'
import { failCalls } from '../../support/core/fail-calls.ts'
import { openPapers } from './open-papers.ts'

vi.setConfig({ testTimeout: 30_000 })

const soon = { timeout: 20_000 }
const slips = () => screen.queryAllByRole('article', { name: /^Slip of/ })
const paidAndWaiting = (): CallInput<'orders.count'> => ({
  filter: { shipping: 'unshipped', payment: ['completed'] },
})

/** Opens the slips of the orders to ship, with a `print` that does nothing. */
async function openSlips() {
  const print = vi.fn()
  const app = await openPapers('/paper')
  Object.assign(window, { print })
  const { rows } = await app.call('orders.list', { ...paidAndWaiting(), limit: 200 })
  await waitFor(() => expect(slips()).toHaveLength(rows.length), soon)
  return { ...app, rows, print }
}

test('an order that is left out is left out of slips, labels and pick list, until it is put back', async () => {
  const { user, rows } = await openSlips()
  const [first] = rows
  const name = `${first?.firstName} ${first?.lastName}`
  await user.click(screen.getByRole('checkbox', { name }))
  await waitFor(() => expect(slips()).toHaveLength(rows.length - 1), soon)

  await user.click(screen.getByRole('radio', { name: 'Pick list' }))
  expect(await screen.findByRole('checkbox', { name }, soon)).toHaveProperty('checked', false)
  await screen.findByText(new RegExp(`^\\d+ pieces for ${rows.length - 1} orders$`), {}, soon)
  await user.click(screen.getByRole('radio', { name: 'Labels' }))
  const box = await screen.findByRole('checkbox', { name }, soon)
  expect(box).toHaveProperty('checked', false)
  expect(screen.queryByRole('button', { name: `Print ${rows.length}` })).toBeNull()

  await user.click(screen.getByRole('radio', { name: 'Pick list' }))
  await user.click(await screen.findByRole('checkbox', { name }, soon))
  await screen.findByText(new RegExp(`^\\d+ pieces for ${rows.length} orders$`), {}, soon)
  expect(screen.getByRole('checkbox', { name })).toHaveProperty('checked', true)
})

test('a pile whose orders are all left out says so, prints nothing, and can be put back', async () => {
  const { user, rows, print } = await openSlips()
  await user.click(screen.getByRole('checkbox', { name: `All ${rows.length}` }))
  await screen.findByText('All orders of the pile are left out.', {}, soon)
  await user.click(screen.getByRole('button', { name: 'Print' }))
  await screen.findByText('Nothing in the pile is chosen. Choose an order, then print.', {}, soon)
  await user.click(screen.getByRole('radio', { name: 'Pick list' }))
  await user.click(await screen.findByRole('button', { name: 'Print' }, soon))
  expect(print).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('button', { name: 'Put all back' }, soon))
  await screen.findByText(new RegExp(`^\\d+ pieces for ${rows.length} orders$`), {}, soon)
})

test('the pile shows the numbers of orders that have the same name', async () => {
  const { sandbox, call, rows } = await openSlips()
  const [one, other] = rows
  const name = { customer_first_name: 'Ana', customer_last_name: 'Twice' }
  for (const row of [one, other]) await changeOrder(sandbox, row?.id ?? '', name)
  await act(() => call('sync.now', { what: 'orders' }))
  const printSelection = within(screen.getByRole('region', { name: 'In this pile' }))
  for (const row of [one, other])
    await printSelection.findByRole('checkbox', { name: `Ana Twice ${row?.id}` }, soon)
})

test('slips saved as a PDF are marked printed and packed only when the owner says so', async () => {
  const { user, rows, call } = await openSlips()
  const packed = async () =>
    (await call('orders.count', { filter: { ...paidAndWaiting().filter, packed: true } })).all
  await user.click(screen.getByRole('button', { name: 'Save PDF' }))
  await screen.findByText('Not marked printed yet.', {}, soon)
  expect(await packed()).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Mark printed' }))
  await screen.findByText(`${rows.length} slips marked printed.`, {}, soon)
  expect(await packed()).toBe(rows.length)
})

test('a print that could not be recorded is reported, and recorded by “Try again”', async () => {
  const { user, rows } = await openSlips()
  const mend = failCalls('paper.printed', 'Not saved: there is no room left on the disk.')
  await user.click(screen.getByRole('button', { name: `Print ${rows.length}` }))
  await user.click(await screen.findByRole('button', { name: 'Yes' }, soon))
  await screen.findByText('Not marked printed.', {}, soon)
  await screen.findByText('There is no room left on the disk.')
  mend()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getAllByText(/^printed \d\d:\d\d$/)).toHaveLength(rows.length), soon)
})

test('the focus is on the pages at first, and on the radio button of the kind after a change of the kind', async () => {
  const { user } = await openSlips()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Pages as they print' }))
  screen.getByRole('radio', { name: 'Slips' }).focus()
  await user.keyboard('{ArrowRight}{Enter}')
  await screen.findByRole('heading', { name: 'Address labels' }, soon)
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Labels' }))
})

test('a first label that the sheet does not have is refused, and the one before stays', async () => {
  const { user } = await openSlips()
  await user.click(screen.getByRole('radio', { name: 'Labels' }))
  const field = await screen.findByRole('textbox', { name: 'Begin at label' }, soon)
  await user.clear(field)
  await user.type(field, '4')
  await user.type(field, '9')
  await user.tab()
  expect(field).toHaveProperty('value', '4')
  const place = document.querySelector('[aria-label="Begin at label 4"]')
  expect(place?.getAttribute('aria-pressed')).toBe('true')
})

test('labels that no address fits on say so in place of an empty page, and offer no print', async () => {
  const { user } = await openPapers('/paper?kind=labels')
  await screen.findByRole('article', { name: 'Labels, sheet 1' }, soon)
  // Nothing is laid out here, so every address is as high as this says.
  let height = 10
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, 0, 100, this.hasAttribute('data-needed') ? height : 0)
  })
  await user.click(screen.getByRole('button', { name: /^Label: / }))
  const [, other] = await screen.findAllByRole('menuitemradio', {}, soon)
  await user.click(other ?? document.body)
  await screen.findByText('None of these orders has an address that fits on this label.', {}, soon)
  screen.getByText('Choose a larger label in the print options.')
  expect(screen.getByText(/orders have no label$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Print/ })).toBeNull()

  height = 0
  await user.click(screen.getByRole('button', { name: /^Label: / }))
  const [first] = await screen.findAllByRole('menuitemradio', {}, soon)
  await user.click(first ?? document.body)
  await screen.findByRole('article', { name: 'Labels, sheet 1' }, soon)
})
