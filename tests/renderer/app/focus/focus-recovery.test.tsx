import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openWindow } from '../../../support/window/window.tsx'

const soon = { timeout: 20_000 }

test('a dialog that opened by itself gives the focus to the page when it closes', async () => {
  const { user, call, sandbox } = await openWindow('/home', { orders: 8, products: 6 })
  await screen.findByRole('region', { name: 'Home' }, soon)
  expect(document.activeElement).toBe(document.body)
  sandbox.faults.add({ kind: 'status', status: 401 })
  await call('sync.now', {})
  const dialog = await screen.findByRole('dialog', { name: 'The shop asks for sign-in again' }, soon)
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true), soon)
  await user.click(within(dialog).getByRole('button', { name: 'Later' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), soon)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')), soon)
})

test('a view removed by the menu of its link in the sidebar leaves the focus in the window', async () => {
  const { user, call } = await openWindow('/home', { orders: 8, products: 6 })
  await call('views.save', { name: 'To Lisbon', query: 'city=Lisboa' })
  const more = await screen.findByRole('button', { name: /To Lisbon/ }, soon)
  await user.click(more)
  await user.click(await screen.findByRole('menuitem', { name: /Remove|Delete/ }, soon))
  await waitFor(() => expect(screen.queryByRole('link', { name: /To Lisbon/ })).toBeNull(), soon)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')), soon)
})
