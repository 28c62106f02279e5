import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openOrders, soon } from '../../orders/open-orders.ts'

vi.mock('../../../../src/renderer/features/discounts/queries/end-now.ts', () => {
  throw new TypeError('Failed to fetch')
})

test('the palette does not end a discount when the script for it fails to load, and a toast says why', async () => {
  const { user, call } = await openOrders()
  const toEnd = async () =>
    (await call('discounts.list', {})).discounts.find(({ code }) => code === 'MARESIA10')
  const before = await toEnd()
  await user.keyboard('{Control>}k{/Control}')
  const palette = await screen.findByRole('dialog', { name: 'Find or do anything' }, soon)
  within(palette).getByRole('combobox').focus()
  await user.keyboard('end MARESIA10')
  await within(palette).findByRole('option', { name: /^End MARESIA10/ }, soon)
  await user.keyboard('{Enter}')
  await waitFor(
    () => expect(document.body.textContent).toContain('A part of Backroom could not be loaded, or failed.'),
    soon,
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(before).toMatchObject({ code: 'MARESIA10' })
  expect(await toEnd()).toEqual(before)
})
