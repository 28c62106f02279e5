import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { beginDiscount, choose, openDiscounts } from './open-discounts.ts'

const soon = { timeout: 20_000 }

test('the focus goes back to the button that opened a list, also when animation frames are late', async () => {
  const shop = await openDiscounts()
  const form = await beginDiscount(shop, 'LATE')
  await choose(shop, form, 'Categories')
  const adder = within(form).getByRole('button', { name: 'Add category' })
  await shop.user.click(adder)
  const search = await screen.findByRole('searchbox', { name: 'Find a category' }, soon)
  await waitFor(() => expect(document.activeElement).not.toBe(document.body), soon)

  // As it closes, the list requests the frame in which it gives the focus back.
  const frame = requestAnimationFrame
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    setTimeout(() => frame(draw), search.isConnected ? 400 : 0)
    return 0
  })
  await shop.user.keyboard('{Escape}')
  await waitFor(() => expect(search.isConnected).toBe(false), soon)
  await new Promise((rest) => setTimeout(rest, 600))

  expect(document.activeElement).toBe(adder)
})
