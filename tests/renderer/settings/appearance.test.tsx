import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openWindow } from '../../support/window/window.tsx'

const soon = { timeout: 20_000 }

test('the appearance is at once light, dark or as the system, as the owner chooses', async () => {
  const { user, call } = await openWindow('/settings?section=appearance', { orders: 2, products: 2 })
  const choose = async (name: string) => user.click(await screen.findByRole('radio', { name }, soon))
  const theme = () => document.documentElement.dataset['theme']
  expect(theme()).toBeUndefined()

  await choose('Dark')
  await waitFor(() => expect(theme()).toBe('dark'), soon)
  expect((await call('settings.get', {})).theme).toBe('dark')
  await choose('Light')
  await waitFor(() => expect(theme()).toBe('light'), soon)
  await choose('System')
  await waitFor(() => expect(theme()).toBeUndefined(), soon)
  expect((await call('settings.get', {})).theme).toBe('system')
})
