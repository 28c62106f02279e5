import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { router } from '../../../src/renderer/app/routes.tsx'
import { heldHistory } from '../../support/held-history.ts'
import { openWindow } from '../../support/window.tsx'

const soon = { timeout: 20_000 }
const undoMs = 6100
const ines = 'KXBF-310482'
/** Something that was found, by words of it. */
const option = (words: string | RegExp) =>
  screen.findByText(
    (_, element) => element?.role === 'option' && new RegExp(words).test(element.textContent),
    {},
    soon,
  )
const palette = () => screen.queryByRole('dialog', { name: 'Find or do anything' })

/** The palette, opened by its key on the orders of a shop. */
async function openPalette(options: Parameters<typeof openWindow>[1] = { orders: 120 }) {
  const page = await openWindow('/orders', options)
  const { user } = page
  await screen.findByRole('grid', { name: 'Orders' }, soon)
  await user.keyboard('{Control>}k{/Control}')
  const dialog = await screen.findByRole('dialog', { name: 'Find or do anything' }, soon)
  // In a page without layout the dialog keeps the focus; that the field has it is held in Chromium.
  within(dialog).getByRole('searchbox').focus()
  return {
    ...page,
    /** What is found under a head, once it is there. */
    section: async (name: string) =>
      within(await screen.findByRole('group', { name }, soon))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    status: async (id: string) => (await page.ask(`/orders/${id}`)).data.attributes['shipping_status'],
  }
}

test('shows the newest orders to ship and what can be done before anything is typed', async () => {
  const { section, call } = await openPalette()
  const { rows } = await call('orders.list', { filter: { shipping: 'unshipped' }, limit: 3 })
  const found = await section('Orders to ship')
  expect(found).toHaveLength(3)
  for (const [index, { id }] of rows.entries()) expect(found[index]).toContain(id)
  expect((await section('Do')).join(' ')).toContain('Go to Home')
})

test('finds an order by what is typed, and opens it by Enter', async () => {
  const { user } = await openPalette()
  await user.keyboard('carvalho mug')
  await option('Inês Carvalho')
  await user.keyboard('{Enter}')
  await screen.findByRole('region', { name: 'Order of Inês Carvalho' }, soon)
  expect(palette()).toBeNull()
  expect(router.state.location.search).toMatchObject({ order: ines })
})

test('remembers Enter for an order that is still being read, and says so', async () => {
  // The history is read oldest first, and this order is one of the newest.
  const { fetch, release } = heldHistory(1)
  const { user, call, sandbox } = await openWindow('/orders', { orders: 300, as: 'none', parts: { fetch } })
  const { subdomain, password } = sandbox.account
  await call('session.signIn', { subdomain, password, serviceUrl: sandbox.apiUrl })
  await screen.findByRole('link', { name: 'Home' }, soon)
  await user.keyboard('{Control>}k{/Control}')
  const dialog = await screen.findByRole('dialog', { name: 'Find or do anything' }, soon)
  within(dialog).getByRole('searchbox').focus()
  await user.keyboard('plrd-310481{Enter}')
  await within(dialog).findByText(/^Nothing matches “plrd-310481” so far/, {}, soon)
  release()
  await waitFor(() => expect(palette()).toBeNull(), soon)
  await screen.findByRole('region', { name: 'Order of Tomasz Wójcik' }, soon)
  expect(router.state.location.search).toMatchObject({ order: 'PLRD-310481' })
})

test('marks an order shipped by Ctrl+Enter, which can be taken back', async () => {
  const { user, clock, status, sandbox } = await openPalette()
  await user.keyboard(ines)
  await option('Inês Carvalho')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(palette()).toBeNull(), soon)
  const [undo] = await screen.findAllByRole('button', { name: /^Undo/ }, soon)
  await user.click(undo ?? document.body)
  clock.pass(undoMs)
  await screen.findByText(/taken back/i, {}, soon)
  expect(await status(ines)).toBe('unshipped')
  expect(sandbox.requests.some(({ method }) => method === 'PATCH')).toBe(false)
})

test('marks all that are paid and match, as many as it says, and none that is not paid', async () => {
  const { user, call, clock } = await openPalette()
  const filter = { search: 'mug', shipping: 'unshipped' as const }
  const of = async (payment: 'completed' | 'unpaid' | 'pending' | 'failed' | 'invalid') =>
    (await call('orders.count', { filter: { ...filter, payment: [payment] } })).unshipped
  const [all, paid] = [(await call('orders.count', { filter })).unshipped, await of('completed')]
  expect(paid).toBeGreaterThan(1)
  expect(all).toBeGreaterThan(paid)

  await user.keyboard('mug')
  await user.click(await option(`Mark ${paid} paid orders with “mug” shipped`))
  await waitFor(async () => expect((await call('outbox.list', {})).waiting).toBe(paid), soon)
  clock.pass(undoMs)
  await waitFor(async () => expect(await of('completed')).toBe(0), soon)
  expect((await call('orders.count', { filter })).unshipped).toBe(all - paid)
})

test('says when nothing is found, does nothing then, and closes by Escape', async () => {
  const { user } = await openPalette()
  await user.keyboard('zzqq')
  await screen.findByText(/^Nothing matches “zzqq”/, {}, soon)
  await user.keyboard('{Enter}')
  expect(palette()).not.toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(palette()).toBeNull(), soon)
})

test('leads by Tab to all shipped orders that match, as many as it says', async () => {
  const { user, call } = await openPalette()
  const { shipped } = await call('orders.count', { filter: { search: 'mug' } })
  await user.keyboard('mug')
  await screen.findByRole('button', { name: new RegExp(`^${shipped} shipped orders with “mug”`) }, soon)
  await user.keyboard('{Tab}')
  await waitFor(() => expect(palette()).toBeNull(), soon)
  expect(router.state.location.search).toMatchObject({ view: 'shipped', q: 'mug' })
  await screen.findByRole('radio', { checked: true, name: `Shipped ${shipped}` }, soon)
})
