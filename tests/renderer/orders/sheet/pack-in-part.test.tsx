import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOrders, soon } from '../open-orders.ts'

const ines = 'KXBF-310482'

test('an order with one item ticked shows so in sheet and list, and asks before it is marked shipped', async () => {
  const { user, sheet, row, call } = await openOrders()
  const open = within(await sheet('Inês Carvalho'))
  await user.click(await open.findByRole('checkbox', { name: /^Low Tide/ }, soon))
  await open.findByText('1 of 3 packed', {}, soon)
  await within(await row('Inês Carvalho')).findByText('1 of 3 packed', {}, soon)

  await user.keyboard('s')
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'The order of Inês Carvalho is partly packed' }, soon),
  )
  dialog.getByText(/The shop knows only shipped or unshipped/)
  // It is still the one that is shown.
  screen.getByRole('region', { name: 'Order of Inês Carvalho', hidden: true })
  expect((await call('outbox.list', {})).waiting).toBe(0)
  await user.click(dialog.getByRole('button', { name: 'Mark shipped, the rest follows' }))
  await screen.findByText(/Inês Carvalho will be marked shipped\./, {}, soon)
  expect((await call('outbox.list', {})).waiting).toBe(1)
  const { packedItems, packedAt } = await call('orders.writing', { id: ines })
  expect([packedItems.length, packedAt]).toEqual([1, null])
})

test('an order is packed once its last item is ticked', async () => {
  const { user, sheet } = await openOrders()
  const open = within(await sheet('Inês Carvalho'))
  for (const name of [/^Low Tide/, /^Speckled Mug/, /^Saltmarsh Almanac/])
    await user.click(await open.findByRole('checkbox', { name }, soon))
  await open.findByRole('button', { name: /^Packed/, pressed: true }, soon)
  await open.findByText('You packed it', {}, soon)
})
