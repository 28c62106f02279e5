import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { router } from '../../../../src/renderer/app/routes.tsx'
import { heldHistory } from '../../../support/services/held-requests.ts'
import { holdCalls } from '../../../support/core/hold-calls.ts'
import { openWindow } from '../../../support/window/window.tsx'
import { texts } from '../../../../src/renderer/texts/texts.ts'

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
  within(dialog).getByRole('combobox').focus()
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

test('the palette shows the newest orders to ship and the acts before anything is typed', async () => {
  const { section, call } = await openPalette()
  const { rows } = await call('orders.list', { filter: { stage: 'toShip' }, limit: 3 })
  const found = await section('Orders to ship')
  expect(found).toHaveLength(3)
  for (const [index, { id }] of rows.entries()) expect(found[index]).toContain(id)
  expect((await section('Do')).join(' ')).toContain('Go to Home')
})

test('the palette finds an order by typed words, and Enter opens it', async () => {
  const { user } = await openPalette()
  await user.keyboard('carvalho mug')
  await option('Inês Carvalho')
  await user.keyboard('{Enter}')
  await screen.findByRole('region', { name: 'Order of Inês Carvalho' }, soon)
  expect(palette()).toBeNull()
  expect(router.state.location.search).toMatchObject({ order: ines })
})

test('Enter on the number of an order that is not read yet opens it once it is, and the palette says so', async () => {
  // The history is read oldest first, and this order is one of the newest.
  const { fetch, release } = heldHistory(1)
  const { user, call, sandbox } = await openWindow('/orders', { orders: 300, as: 'none', parts: { fetch } })
  const { subdomain, password } = sandbox.account
  await call('session.signIn', { subdomain, password, serviceUrl: sandbox.apiUrl })
  await screen.findByRole('link', { name: 'Home' }, soon)
  await user.keyboard('{Control>}k{/Control}')
  const dialog = await screen.findByRole('dialog', { name: 'Find or do anything' }, soon)
  within(dialog).getByRole('combobox').focus()
  await user.keyboard('plrd-310481{Enter}')
  await within(dialog).findByText(/^Nothing matches “plrd-310481” so far/, {}, soon)
  release()
  await waitFor(() => expect(palette()).toBeNull(), soon)
  await screen.findByRole('region', { name: 'Order of Tomasz Wójcik' }, soon)
  expect(router.state.location.search).toMatchObject({ order: 'PLRD-310481' })
})

test('Ctrl+Enter in the palette marks an order shipped, which can be undone', async () => {
  const { user, clock, status, sandbox } = await openPalette()
  await user.keyboard(ines)
  await option('Inês Carvalho')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(palette()).toBeNull(), soon)
  const [undo] = await screen.findAllByRole('button', { name: /^Undo/ }, soon)
  await user.click(undo ?? document.body)
  await screen.findByText(/taken back/i, {}, soon)
  clock.pass(undoMs)
  expect(await status(ines)).toBe('unshipped')
  expect(sandbox.requests.some(({ method }) => method === 'PATCH')).toBe(false)
})

test('the palette marks all paid orders that match, as many as it says, and no unpaid one', async () => {
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

test('the palette says when nothing is found; Enter then does nothing, and Escape closes it', async () => {
  const { user } = await openPalette()
  await user.keyboard('zzqq')
  await screen.findByText(/^Nothing matches “zzqq”/, {}, soon)
  await user.keyboard('{Enter}')
  expect(palette()).not.toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(palette()).toBeNull(), soon)
})

test('Escape closes the palette also while its field does not have the focus', async () => {
  await openPalette()
  // As before the field has it, and while what finds things takes the place of the field alone.
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(palette()).toBeNull(), soon)
})

test('Tab in the palette opens all shipped orders that match, as many as it says', async () => {
  const { user, call } = await openPalette()
  const { shipped } = await call('orders.count', { filter: { search: 'mug' } })
  await user.keyboard('mug')
  await screen.findByRole('button', { name: new RegExp(`^${shipped} shipped orders with “mug”`) }, soon)
  await user.keyboard('{Tab}')
  await waitFor(() => expect(palette()).toBeNull(), soon)
  expect(router.state.location.search).toMatchObject({ view: 'shipped', q: 'mug' })
  await screen.findByRole('radio', { checked: true, name: `Shipped ${shipped}` }, soon)
})

const rows = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const isShown = (path: string) => waitFor(() => expect(router.state.location.pathname).toBe(path), soon)

test('the palette finds a saved view by its name, and opens it as it was saved', async () => {
  const { user, call } = await openPalette()
  const { id } = await call('views.save', { name: 'Gifts to France', query: 'country=FR&view=all' })
  await user.keyboard('gifts fr')
  // What renames and deletes it stands below.
  await option(/^Gifts to France/)
  await user.keyboard('{Enter}')
  await waitFor(
    () => expect(router.state.location.search).toMatchObject({ view: 'all', country: 'FR', saved: id }),
    soon,
  )
})

test.each([
  ['unpaid', 'Orders: Not paid', { view: 'notPaid' }],
  ['paid last we', 'Orders: Payment Paid · Placed Last 7 days', { payment: 'completed', placed: '7-days' }],
  ['shipped portugal', 'Orders: Shipped · Country Portugal', { view: 'shipped', country: 'PT' }],
] as const)('the palette finds the list of orders that “%s” describes', async (typed, title, search) => {
  const { user } = await openPalette()
  await user.keyboard(typed)
  await user.click(await option(title))
  await waitFor(() => expect(router.state.location.search).toMatchObject(search), soon)
})

test('the palette finds a section of the settings by its purpose', async () => {
  const { user } = await openPalette()
  await user.keyboard('backup')
  await user.click(await option('Settings: Your data'))
  await isShown('/settings')
  expect(router.state.location.search).toMatchObject({ section: 'data' })
})

test.each([
  ['dark', 'Dark appearance'],
  ['light', 'Light appearance'],
] as const)('the palette changes the appearance to %s', async (theme, title) => {
  const { user, call } = await openPalette()
  await user.keyboard(theme)
  await user.click(await option(title))
  await waitFor(async () => expect((await call('settings.get', {})).theme).toBe(theme), soon)
})

test('the palette finds a discount by its reward', async () => {
  const { user, call, section } = await openPalette()
  const { discounts } = await call('discounts.list', {})
  const codes = discounts.filter(({ rewardType }) => rewardType === 'free_shipping').map(({ code }) => code)
  expect(codes.length).toBeGreaterThan(0)
  await user.keyboard('free ship')
  await waitFor(async () => expect((await section('Discounts')).join()).toContain(codes[0]), soon)
})

test('a discount’s whole code is the first result, however quickly Enter follows', async () => {
  const { user, call } = await openPalette()
  const { all } = await call('orders.count', { filter: { search: 'maresia10' } })
  expect(all).toBeGreaterThan(0)
  const { discounts } = await call('discounts.list', {})
  const discount = discounts.find(({ code }) => code === 'MARESIA10')
  const release = holdCalls('discounts.list')
  await user.keyboard('maresia10{Enter}')
  await screen.findByRole('group', { name: 'Orders to ship' }, soon)
  expect(palette()).not.toBeNull()
  release()
  await isShown('/discounts')
  expect(router.state.location.search).toMatchObject({ discount: discount?.id })
})

test('the palette shows no results of earlier words, and Enter waits for those of the current words', async () => {
  const { user } = await openPalette()
  await user.keyboard('tomasz')
  await option('Tomasz Wójcik')
  const release = holdCalls('orders.list')
  await user.keyboard('{Control>}a{/Control}inês{Enter}')
  await waitFor(() => expect(rows().join()).not.toContain('Tomasz'), soon)
  expect(palette()).not.toBeNull()
  release()
  await screen.findByRole('region', { name: 'Order of Inês Carvalho' }, soon)
})

test('the first row is marked at once, and the palette mentions Ctrl+Enter only for orders that can be shipped', async () => {
  const { user } = await openPalette()
  const current = () => screen.getAllByRole('option').filter(({ textContent }) => textContent.endsWith('↵'))
  const hasShippingHint = () => screen.getByRole('contentinfo').textContent.includes('mark shipped')
  // What can be done with the open order comes first, and of that nothing that the shop would hear of.
  expect(current()).toHaveLength(1)
  expect(current()[0]).toBe(screen.getAllByRole('option')[0])
  expect(hasShippingHint()).toBe(false)
  await user.keyboard(ines)
  await option('Inês Carvalho')
  await waitFor(() => expect(hasShippingHint()).toBe(true), soon)
  await user.keyboard('{Control>}a{/Control}side plate')
  await option(/^Side Plate/)
  await user.keyboard('{Control>}a{/Control}go to products')
  await waitFor(() => expect(rows()).toHaveLength(1), soon)
  expect(hasShippingHint()).toBe(false)
  await user.keyboard(`{Control>}a{/Control}${ines}`)
  await option('Inês Carvalho')
  await waitFor(() => expect(hasShippingHint()).toBe(true), soon)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(palette()).toBeNull(), soon)
  expect(router.state.location.search).toMatchObject({ order: ines })
})

test('the row that a screen reader reads is the one that is marked, also when better results arrive late', async () => {
  const { user, call } = await openPalette()
  // An order that was there before anything was typed stays while its words are.
  const { rows: newest } = await call('orders.list', { filter: { stage: 'toShip' }, limit: 3 })
  const { products } = await call('products.list', {})
  const name = products.find((product) => !JSON.stringify(newest).includes(product.name))?.name ?? ''
  const release = holdCalls('orders.list')
  await user.keyboard(name)
  await option(`^${name}`)
  const led = () =>
    document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')
  await waitFor(() => expect(led()?.textContent).toMatch(new RegExp(`^${name}`)), soon)
  release()
  await screen.findByRole('group', { name: 'Orders to ship' }, soon)
  await waitFor(() => expect(led()).toBe(screen.getAllByRole('option')[0]), soon)

  // A row that was gone to stays, whatever comes.
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(led()).toBe(screen.getAllByRole('option')[1]), soon)
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toMatch(/^Open/), soon)
})

test('“end” and a code, then Enter, end a leaked code in the palette, which can be undone', async () => {
  const { user, ask } = await openPalette()
  const expiry = async () => {
    const { data } = await ask('/discounts?page[limit]=100')
    return data.find(({ attributes }) => attributes['code'] === 'MARESIA10')?.attributes['expiration_type']
  }
  await user.keyboard('end maresia10')
  await option('End MARESIA10 now')
  await user.keyboard('{Enter}')
  await screen.findByText(/^MARESIA10 ends (on|at) /, {}, soon)
  expect(await expiry()).toBe('on_date')
  await user.click(await screen.findByRole('button', { name: /^Undo/ }, soon))
  await screen.findByText('MARESIA10 runs as before.', {}, soon)
  expect(await expiry()).toBe('on_limit')
})

test('says that a code is being ended, and that its end is taken back, while the shop takes its time', async () => {
  const { user } = await openPalette()
  await user.keyboard('end maresia10')
  await option('End MARESIA10 now')
  const end = holdCalls('discounts.end')
  await user.keyboard('{Enter}')
  const { under, undoing } = texts.discounts.ending
  await screen.findByText(under('MARESIA10'), {}, soon)
  end()
  await screen.findByText(/^MARESIA10 ends (on|at) /, {}, soon)
  expect(screen.queryByText(under('MARESIA10'))).toBeNull()
  const restore = holdCalls('discounts.update')
  await user.click(await screen.findByRole('button', { name: /^Undo/ }, soon))
  await screen.findByText(undoing('MARESIA10'), {}, soon)
  restore()
  await screen.findByText('MARESIA10 runs as before.', {}, soon)
})

test('the palette offers to end an active discount for its exact code, but not one that has ended', async () => {
  const { user } = await openPalette()
  await user.keyboard('maresia10')
  await option('End MARESIA10 now')
  await user.keyboard('{Control>}a{/Control}summer26')
  await option(/^SUMMER26/)
  expect(screen.queryByRole('option', { name: /^End / })).toBeNull()
})
