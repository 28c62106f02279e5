import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openOrders, soon } from '../open-orders.ts'

const held = vi.hoisted(() => Promise.withResolvers<undefined>())

vi.mock('../../../../src/renderer/features/orders/sheet/buyer/CountryField.tsx', async (read) => {
  await held.promise
  return read()
})

test('the focus on the placeholder of the country goes to the list of countries when that is loaded', async () => {
  const { user, sheet } = await openOrders()
  await sheet('Inês Carvalho')
  await user.keyboard('e')
  const meanwhile = await screen.findByRole('textbox', { name: 'Country' }, soon)
  act(() => meanwhile.focus())

  held.resolve(undefined)
  const country = await screen.findByRole('combobox', { name: 'Country' }, soon)
  await waitFor(() => expect(document.activeElement).toBe(country), soon)
  expect(country.getAttribute('aria-expanded')).toBe('false')
  expect(country).toHaveProperty('value', 'Portugal')
  await user.keyboard('spa')
  expect(country).toHaveProperty('value', 'spa')
})
