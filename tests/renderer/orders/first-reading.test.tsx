import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openWindow } from '../../support/window.tsx'

const soon = { timeout: 20_000 }

/** A window on a shop that refuses to show its orders until it is told otherwise. */
async function refused(path: string) {
  let isShut = true
  const app = await openWindow(path, {
    orders: 12,
    parts: {
      fetch: async (input, init) =>
        isShut && typeof input === 'string' && input.includes('/orders')
          ? Response.json({ errors: [] }, { status: 403 })
          : fetch(input, init),
    },
  })
  return { ...app, open: () => void (isShut = false) }
}

test('a shop that does not let its orders be read: the list says why and what to do, and tries again', async () => {
  const { user, open } = await refused('/orders')
  const alert = await screen.findByRole('alert', {}, soon)
  expect(alert.textContent).toContain('Orders not read: the shop does not allow it.')
  expect(alert.textContent).toContain('This sign-in may not read orders.')
  expect(screen.queryByText(/^Reading/)).toBeNull()
  const sidebar = within(screen.getByRole('navigation', { name: 'Places' }))
  await sidebar.findByText('The shop does not let itself be read', {}, soon)
  open()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await sidebar.findByText('Everything is here', {}, soon)
})

test('Home says so, too', async () => {
  await refused('/')
  const alert = await screen.findByRole('alert', {}, soon)
  expect(alert.textContent).toContain('Orders not read: the shop does not allow it.')
})
