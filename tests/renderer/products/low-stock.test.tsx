import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { router } from '../../../src/renderer/app/routes.tsx'
import { openWindow } from '../../support/window/window.tsx'

const soon = { timeout: 20_000 }

test('the caret stays where the number of low stock is typed, also in the middle', async () => {
  const { user } = await openWindow('/products?view=stock&low=15', { orders: 2 })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Low at or under' }, soon)
  expect(field.value).toBe('15')
  await user.click(field)
  field.setSelectionRange(0, 0)
  await user.keyboard('2')
  await user.keyboard('3')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ low: 2315 }), soon)
  expect(field.value).toBe('2315')
  await router.navigate({ to: '/products', search: { view: 'stock', low: 7 } })
  await waitFor(() => expect(field.value).toBe('7'), soon)
})
