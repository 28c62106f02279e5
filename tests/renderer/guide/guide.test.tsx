import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { router } from '../../../src/renderer/app/routes.tsx'
import { openWindow } from '../../support/window.tsx'

const soon = { timeout: 20_000 }
const page = (name: string) => screen.findByRole('article', { name }, soon)

test('Help opens the page about the place that is open, and the window is called after it', async () => {
  const { user } = await openWindow('/products', { orders: 3, products: 4 })
  await screen.findByRole('searchbox', { name: 'Search products' }, soon)
  await user.keyboard('{F1}')
  await page('Put products in order')
  await waitFor(() => expect(document.title).toMatch(/^(\(\d+\) )?Put products in order – /), soon)
})

test('Its pages are read while the host behind the window is away', async () => {
  const { endHost } = await openWindow('/guide', { orders: 3 })
  await page('The guide to Backroom')
  endHost()
  await router.navigate({ href: '/guide/trouble' })
  expect((await page('What to do when…')).textContent).toContain('Backroom has ended on this computer.')
})
