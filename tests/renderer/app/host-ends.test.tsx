import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../src/renderer/app/query-client.ts'
import { openOrders, soon } from '../orders/open-orders.ts'

const ended = () => screen.queryByText('Backroom has ended on this computer.')

test('the window says at once that the host has ended, keeps what was typed, and saves it when the host is back', async () => {
  const { user, sheet, call, endHost } = await openOrders()
  await sheet('Inês Carvalho')
  await user.keyboard('n')
  const field = await screen.findByRole('textbox', { name: 'Note' }, soon)
  await user.type(field, 'Ring')

  await screen.findByText('Everything is here', {}, soon)
  const startAgain = endHost()
  expect(ended()).not.toBeNull()
  expect(screen.queryByText('Everything is here')).toBeNull()
  await user.type(field, ' twice')
  // As when the owner returns to the window, which then refetches, in vain.
  await queryClient.invalidateQueries()
  expect(screen.getByRole('textbox', { name: 'Note' })).toBe(field)
  expect(field).toHaveProperty('value', 'Ring twice')
  await call('notes.add', { orderId: 'KXBF-310482', text: 'Written elsewhere.' })

  // The save was tried in vain; only the return of the host makes the window try again.
  await screen.findAllByText(/Backroom itself did not answer/, {}, soon)
  startAgain()
  expect(ended()).toBeNull()
  await waitFor(async () => {
    const { notes } = await call('orders.writing', { id: 'KXBF-310482' })
    expect(notes.map(({ text }) => text)).toContain('Ring twice')
  }, soon)
  // The window missed the event that core sent meanwhile.
  await screen.findByText('Written elsewhere.', {}, soon)
})

test('changes whose events the window missed while the host was away are read when it is back', async () => {
  const { sheet, call, endHost } = await openOrders()
  await sheet('Inês Carvalho')
  await screen.findByText('Everything is here', {}, soon)
  const startAgain = endHost()
  await call('notes.add', { orderId: 'KXBF-310482', text: 'Written elsewhere.' })
  startAgain()
  await screen.findByText('Written elsewhere.', {}, soon)
})

test('core has a draft that was typed while it was away as soon as it is back, also where the form is left as it is', async () => {
  const { user, sheet, call, endHost } = await openOrders()
  await sheet('Inês Carvalho')
  await user.keyboard('e')
  const city = await screen.findByRole('textbox', { name: 'City' }, soon)
  const cities = async () =>
    (await call('drafts.list', {})).drafts.map(({ text }) => JSON.parse(text).edits.city)
  await user.clear(city)
  await user.type(city, 'Por')
  await waitFor(async () => expect(await cities()).toEqual(['Por']), soon)

  const startAgain = endHost()
  await user.type(city, 'to')
  startAgain()
  await waitFor(async () => expect(await cities()).toEqual(['Porto']), soon)
})
