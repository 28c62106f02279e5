import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openWindow } from '../../../support/window/window.tsx'

const soon = { timeout: 20_000 }

test('the focus moves to a page opened by keys, and stays on a link that was clicked', async () => {
  const { user } = await openWindow('/orders', { orders: 12 })
  const grid = await screen.findByRole('grid', { name: 'Orders' }, soon)
  grid.querySelector<HTMLElement>('[role="row"]')?.focus()
  expect(grid.contains(document.activeElement)).toBe(true)

  await user.keyboard('gh')
  await screen.findByRole('region', { name: 'Home' }, soon)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')), soon)
  await user.tab()
  expect(screen.getByRole('region', { name: 'Home' }).contains(document.activeElement)).toBe(true)

  const link = screen.getByRole('link', { name: /^Settings/ })
  await user.click(link)
  await screen.findByRole('heading', { name: 'Settings', level: 1 }, soon)
  expect(document.activeElement).toBe(link)
})
