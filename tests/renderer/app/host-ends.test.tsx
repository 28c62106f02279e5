import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../src/renderer/app/query-client.ts'
import { openOrders, soon } from '../orders/open-orders.ts'

const ended = () => screen.queryByText('Backroom has ended on this computer.')

test('the end of the program behind the window is said at once, and what was typed is kept and saved when it is back', async () => {
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
  // Whoever comes back to the window lets it look again, in vain.
  await queryClient.invalidateQueries()
  expect(screen.getByRole('textbox', { name: 'Note' })).toBe(field)
  expect(field).toHaveProperty('value', 'Ring twice')
  await call('notes.add', { orderId: 'KXBF-310482', text: 'Written elsewhere.' })

  // It was tried, in vain: nothing tries again but the answer that the program is back.
  await screen.findAllByText(/Backroom itself did not answer/, {}, soon)
  startAgain()
  expect(ended()).toBeNull()
  await waitFor(async () => {
    const { notes } = await call('orders.writing', { id: 'KXBF-310482' })
    expect(notes.map(({ text }) => text)).toContain('Ring twice')
  }, soon)
  // What was told meanwhile was told to nobody.
  await screen.findByText('Written elsewhere.', {}, soon)
})

test('what was told while the program behind the window was away is read when it is back', async () => {
  const { sheet, call, endHost } = await openOrders()
  await sheet('Inês Carvalho')
  await screen.findByText('Everything is here', {}, soon)
  const startAgain = endHost()
  await call('notes.add', { orderId: 'KXBF-310482', text: 'Written elsewhere.' })
  startAgain()
  await screen.findByText('Written elsewhere.', {}, soon)
})
