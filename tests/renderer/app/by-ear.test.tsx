import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { holdCalls } from '../../support/core/hold-calls.ts'
import { openOrders, soon } from '../orders/open-orders.ts'

const announcements = () => screen.getAllByRole('status').map((region) => region.textContent)

test('the list of orders has the focus once it opens, so that its keys act on it, and its rows announce those keys', async () => {
  const { user, row, sheet } = await openOrders()
  const first = await row('Inês Carvalho')
  await waitFor(() => expect(document.activeElement).toBe(first), soon)
  expect(first.getAttribute('aria-keyshortcuts')).toBe('S P N T X')

  // What the keys lead to is what is read out.
  await user.keyboard('j')
  await sheet('Tomasz Wójcik')
  const next = await row('Tomasz Wójcik')
  await waitFor(() => expect(document.activeElement).toBe(next), soon)

  await user.keyboard('?')
  await screen.findByRole('dialog', { name: 'Keys' }, soon)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(next), soon)
})

test('a screen reader reads a row’s buyer first, and keeps each row short', async () => {
  const { call } = await openOrders('/orders?view=all')
  const { rows } = await call('orders.list', { limit: 12 })
  const labels = screen.getAllByRole('row').map((row) => row.getAttribute('aria-label') ?? '')
  for (const [index, { firstName, lastName }] of rows.entries()) {
    expect(labels[index]).toMatch(new RegExp(`^${firstName} ${lastName}, `))
    expect(labels[index]).toMatch(/, (To ship|Not paid|Shipped), .*\d/)
    expect(labels[index]?.length).toBeLessThan(100)
  }
})

test('a button that has a key announces that key', async () => {
  const { user, sheet } = await openOrders()
  const open = within(await sheet('Inês Carvalho'))
  const keyOf = (button: HTMLElement) => button.getAttribute('aria-keyshortcuts')
  const named: [RegExp, string][] = [
    [/^Mark shipped/, 's'],
    [/^Pack/, 'p'],
    [/^Write to the buyer/, 'm'],
    [/^Print a packing slip/, 'l'],
    [/^Correct/, 'e'],
    [/^Tags/, 't'],
  ]
  for (const [name, key] of named) expect(keyOf(await open.findByRole('button', { name }, soon))).toBe(key)
  expect(keyOf(screen.getByRole('button', { name: 'Add a filter' }))).toBe('f')

  await user.keyboard('x')
  const bar = within(await screen.findByRole('toolbar', { name: 'Chosen orders' }, soon))
  expect(keyOf(bar.getByRole('button', { name: 'Mark shipped' }))).toBe('s')
  expect(keyOf(bar.getByRole('button', { name: 'Tag' }))).toBe('t')
})

test('a screen reader reads the name of an icon button once, also while its tooltip is shown', async () => {
  const { user } = await openOrders()
  const button = screen.getByRole('button', { name: 'What a row shows' })
  await user.tab()
  button.focus()
  await screen.findByRole('tooltip', {}, soon)
  expect(button.getAttribute('aria-describedby')).toBeNull()
})

test('the announcement of a shipped order says by which key it can be undone, and for how long', async () => {
  const { user, row } = await openOrders()
  const first = await row('Inês Carvalho')
  await waitFor(() => expect(document.activeElement).toBe(first), soon)
  await user.keyboard('s')
  // A reader puts nothing between two sentences that the page doesn't.
  const whole = 'The buyer may get an e-mail. Undo with Z, 6 seconds.'
  await waitFor(() => expect(announcements()).toContainEqual(expect.stringContaining(whole)), soon)
})

test('the search announces how many orders match while the owner types', async () => {
  const { user } = await openOrders('/orders?view=all')
  const counted = () => announcements().filter((text) => /^\d+ match/.test(text ?? ''))
  await user.keyboard('/')
  const release = holdCalls('orders.listing')
  await user.keyboard('carvalho')
  await waitFor(() => expect(window.location.search).toContain('q=carvalho'), soon)
  // How many there are of all is no answer to that.
  expect(counted()).toEqual([])
  release()
  await waitFor(
    () => expect(announcements()).toContainEqual(expect.stringMatching(/^\d+ match(es)?\.$/)),
    soon,
  )
  const rows = () => screen.getAllByRole('row').length
  await waitFor(
    () => expect(announcements()).toContain(rows() === 1 ? '1 match.' : `${rows()} matches.`),
    soon,
  )
  await user.keyboard('zzz')
  await waitFor(
    () => expect(announcements()).toContainEqual(expect.stringMatching(/^No order matches/)),
    soon,
  )
})

test('the number of selected orders is announced once, together with their total', async () => {
  const { user, row } = await openOrders()
  const first = await row('Inês Carvalho')
  await waitFor(() => expect(document.activeElement).toBe(first), soon)
  const release = holdCalls('orders.totals')
  await user.keyboard('x')
  await screen.findByText('1 chosen', {}, soon)
  // A reader that comes late to the first part says it once more with the whole.
  expect(announcements().filter((text) => text?.includes('chosen'))).toEqual([])
  release()
  const counted = () => announcements().filter((text) => text?.includes('chosen'))
  await waitFor(() => expect(counted()).toEqual([expect.stringMatching(/^1 chosen\s· 91,50\s€$/)]), soon)
})
