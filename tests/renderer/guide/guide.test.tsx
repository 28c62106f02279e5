import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { router } from '../../../src/renderer/app/routes.tsx'
import { texts } from '../../../src/renderer/texts/texts.ts'
import { openWindow } from '../../support/window/window.tsx'

const soon = { timeout: 20_000 }
const page = (name: string) => screen.findByRole('article', { name }, soon)

test('Help opens the guide’s page about the current page, and the window’s title names it', async () => {
  const { user } = await openWindow('/products', { orders: 3, products: 4 })
  await screen.findByRole('searchbox', { name: 'Search products' }, soon)
  await user.keyboard('{F1}')
  await page('Put products in order')
  await waitFor(() => expect(document.title).toMatch(/^(\(\d+\) )?Put products in order – /), soon)
})

test('The guide’s pages open while the host has ended', async () => {
  const { endHost } = await openWindow('/guide', { orders: 3 })
  await page('The guide to Backroom')
  endHost()
  await router.navigate({ href: '/guide/trouble' })
  expect((await page('What to do when…')).textContent).toContain('Backroom has ended on this computer.')
})

test('The owner can undo a change from inside the guide', async () => {
  const { user, clock, sandbox } = await openWindow('/orders', { orders: 3 })
  await screen.findByRole('region', { name: 'Order of Inês Carvalho' }, soon)
  await screen.findByRole('button', { name: /Mark shipped/ }, soon)
  await user.keyboard('s')
  await screen.findByText(/Inês Carvalho will be marked shipped\./, {}, soon)
  await user.keyboard('{F1}')
  await page('Ship a morning’s orders')
  await screen.findByRole('button', { name: /^Undo/ }, soon)
  await user.keyboard('z')
  await screen.findByText('Taken back. Nothing was sent.', {}, soon)
  clock.pass(6100)
  expect(sandbox.requests.filter(({ method }) => method === 'PATCH')).toEqual([])
})

test('The way back leads out of the guide, also after help was opened inside it', async () => {
  const { user } = await openWindow('/products', { orders: 3, products: 4 })
  await screen.findByRole('searchbox', { name: 'Search products' }, soon)
  const contents = 'The guide to Backroom'
  const elsewhere = () => {
    const pages = within(screen.getByRole('navigation', { name: 'Pages of the guide' }))
    return user.click(pages.getByRole('link', { name: 'Work offline' }))
  }
  await user.keyboard('{F1}')
  await page('Put products in order')
  // By its key, from the sidebar, from the list of keys and from the palette.
  await user.keyboard('{F1}')
  await page(contents)
  await elsewhere()
  await page('Work offline')
  await user.click(screen.getByRole('link', { name: 'Guide' }))
  await page(contents)
  await elsewhere()
  await page('Work offline')
  await user.keyboard('?')
  await user.click(await screen.findByRole('button', { name: texts.guide.open }, soon))
  await page(contents)
  for (const [typed, name] of [
    ['Guide: Two shops', 'Two shops side by side'],
    [texts.guide.open, contents],
  ] as const) {
    await user.keyboard('{Control>}k{/Control}')
    const field = await screen.findByRole('combobox', {}, soon)
    // Without layout the dialog keeps the focus.
    field.focus()
    await user.type(field, typed)
    const isFound = (_: string, element: Element | null) =>
      element?.role === 'option' && element.textContent.startsWith(typed)
    await user.click(await screen.findByText(isFound, {}, soon))
    await page(name)
  }
  await user.keyboard('{Escape}')
  await screen.findByRole('searchbox', { name: 'Search products' }, soon)
})

test('Also before a shop is open, the guide shows that the host has ended, until it is back', async () => {
  const { endHost } = await openWindow('/guide', { as: 'none', orders: 3 })
  await page('The guide to Backroom')
  const ended = 'Backroom has ended on this computer.'
  expect(screen.queryByText(ended)).toBeNull()
  const startAgain = endHost()
  await screen.findByText(ended, {}, soon)
  startAgain()
  await waitFor(() => expect(screen.queryByText(ended)).toBeNull(), soon)
})

test('The first page shows that the host ended while the guide was open', async () => {
  const { endHost } = await openWindow('/', { as: 'none', orders: 3 })
  await screen.findByRole('button', { name: 'Open demo shop' }, soon)
  await router.navigate({ href: '/guide' })
  await page('The guide to Backroom')
  endHost()
  await router.navigate({ href: '/' })
  await screen.findByText('Backroom has ended on this computer.', {}, soon)
})
