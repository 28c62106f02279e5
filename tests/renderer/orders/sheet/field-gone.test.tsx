import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeOrder } from '../../../support/shops/change-order.ts'
import { pressAt } from '../../../support/window/hands.ts'
import { openedOrder, rested, soon } from '../open-orders.ts'

test('the rest of a note whose order leaves the list while it is typed ships no other order', async () => {
  const { user, call, sandbox } = await openedOrder()
  // Comes with the script that follows what is typed.
  await waitFor(() => expect(document.title).toContain('Saltmarsh Studio'), soon)
  const { rows } = await call('orders.list', { filter: { stage: 'toShip' }, limit: 1 })
  const id = rows[0]?.id ?? ''
  await user.keyboard('n')
  const note = await screen.findByRole('textbox', { name: 'Note' }, soon)
  await waitFor(() => expect(document.activeElement).toBe(note), soon)
  const at = performance.now() + 1000
  pressAt('a', at)

  // Somebody else ships it in the shop.
  await changeOrder(sandbox, id, { shipping_status: 'shipped' })
  await call('sync.now', {})
  await waitFor(() => expect(note.isConnected).toBe(false), soon)
  pressAt('s', at + 200)
  pressAt('s', at + 400)
  await rested()
  expect((await call('outbox.list', {})).waiting).toBe(0)

  pressAt('s', at + 1000)
  await waitFor(async () => expect((await call('outbox.list', {})).waiting).toBe(1), soon)
})
