import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openWindow } from '../../support/window/window.tsx'

const soon = { timeout: 20_000 }
const choice = (name: string) => screen.findByRole('radio', { name }, soon)

test('the owner sets how long marking an order shipped can be undone', async () => {
  const { user, call } = await openWindow('/settings?section=sending', { orders: 2, products: 2 })
  expect((await choice('6 s')).getAttribute('aria-checked')).toBe('true')

  await user.click(await choice('20 s'))
  await screen.findByText(/20 seconds after the press/, {}, soon)
  expect((await call('settings.get', {})).undoSeconds).toBe(20)
  await screen.findByText('20 s to undo', {}, soon)

  await user.click(await choice('Not at all'))
  await screen.findByText(/It goes to the shop at once/, {}, soon)
  expect((await call('settings.get', {})).undoSeconds).toBe(0)
})
