import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { holdCalls } from '../../support/core/hold-calls.ts'
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

test('a choice shows at once, and a change of mind counts, however slow the disk is', async () => {
  const { user, call } = await openWindow('/settings?section=appearance', { orders: 2, products: 2 })
  const radio = (name: string) => screen.findByRole('radio', { name }, soon)
  const release = holdCalls('settings.change')
  await user.click(await radio('Dark'))
  expect((await radio('Dark')).getAttribute('aria-checked')).toBe('true')
  await user.click(await radio('System'))
  release()
  await waitFor(async () => expect((await call('settings.get', {})).theme).toBe('system'), soon)
  await waitFor(async () => expect((await radio('System')).getAttribute('aria-checked')).toBe('true'), soon)
})
