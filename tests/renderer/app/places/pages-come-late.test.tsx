import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openOrders, soon } from '../../orders/open-orders.ts'

const held = vi.hoisted(() => Promise.withResolvers<undefined>())

vi.mock('../../../../src/renderer/features/carrier-report/CarrierReportPage.tsx', async (read) => {
  await held.promise
  return read()
})

/** Longer than any key waits for a scanner. */
const rested = () => new Promise((rest) => setTimeout(rest, 400))

test('what is pressed on the way to a page whose script is still fetched acts on no order of the page before, and Escape gives it up', async () => {
  const { user, sheet, call } = await openOrders('/orders', { orders: 40 })
  await sheet('Inês Carvalho')
  await screen.findByRole('button', { name: /Mark shipped/ }, soon)
  await user.keyboard('gr')
  await rested()
  await user.keyboard('spx')
  await rested()
  expect((await call('outbox.list', {})).rows).toEqual([])
  expect(screen.queryByText('1 chosen')).toBeNull()

  // Escape gives the way up, and they act again.
  await user.keyboard('{Escape}')
  await rested()
  await user.keyboard('x')
  await screen.findByText('1 chosen', {}, soon)
  await user.keyboard('gr')
  await rested()
  await user.keyboard('x')

  held.resolve(undefined)
  await waitFor(() => expect(screen.queryByRole('grid', { name: 'Orders' })).toBeNull(), soon)
  // There the keys act again.
  await waitFor(async () => {
    await user.keyboard('go')
    expect(screen.getByRole('grid', { name: 'Orders' })).toBeTruthy()
  }, soon)
})
