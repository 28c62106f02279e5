import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { router } from '../../../../src/renderer/app/routes.tsx'
import { changeOrder } from '../../../support/shops/change-order.ts'
import { openWindow } from '../../../support/window/window.tsx'

const soon = { timeout: 20_000 }
const ines = 'KXBF-310482'
const tomasz = 'PLRD-310481'

type Page = Awaited<ReturnType<typeof openWindow>>

const palette = () => screen.queryByRole('dialog', { name: 'Find or do anything' })
const inPalette = () => within(screen.getByRole('dialog', { name: 'Find or do anything' }))
const group = (name: string) => inPalette().findByRole('group', { name }, soon)
const titles = (section: HTMLElement) =>
  within(section)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

async function openPalette({ user }: Page): Promise<void> {
  await user.keyboard('{Control>}k{/Control}')
  const dialog = await screen.findByRole('dialog', { name: 'Find or do anything' }, soon)
  within(dialog).getByRole('combobox').focus()
}

/** Types into the palette and presses Enter once its first row says this. */
async function enter({ user }: Page, typed: string, first: RegExp): Promise<void> {
  if (typed !== '') await user.keyboard(typed)
  await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toMatch(first), soon)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(palette()).toBeNull(), soon)
}

async function openOrders(): Promise<Page> {
  const page = await openWindow('/orders', { orders: 120 })
  await screen.findByRole('region', { name: 'Order of Inês Carvalho' }, soon)
  await screen.findByRole('button', { name: /Mark shipped/ }, soon)
  return page
}

test('the palette offers first what can be done with the open order, with its keys', async () => {
  const page = await openOrders()
  await openPalette(page)
  const open = await group('Order of Inês Carvalho')
  expect(inPalette().getAllByRole('group')[0]).toBe(open)
  // Before anything is typed, Enter sends nothing to the shop.
  expect(titles(open)[0]).not.toContain('shipped')

  await page.user.keyboard('ship')
  await waitFor(async () => {
    const acts = titles(await group('Order of Inês Carvalho'))
    expect(acts[0]).toMatch(/^Mark .*shipped/)
    expect(acts[0]).toMatch(/S/)
  }, soon)
})

test('the palette finds an act by its name in the list of keys and the guide', async () => {
  const page = await openOrders()
  await openPalette(page)
  await page.user.keyboard('Open the order in a new window')
  await waitFor(
    async () => expect(titles(await group('Order of Inês Carvalho'))).toEqual(['Open in a new window↵']),
    soon,
  )
})

test('the owner ships an order and writes a note by words in the palette alone', async () => {
  const page = await openOrders()
  const { user, ask, clock } = page
  const status = async (id: string) => (await ask(`/orders/${id}`)).data.attributes['shipping_status']

  await openPalette(page)
  await enter(page, 'mark ship', /shipped/)
  await screen.findByText(/Inês Carvalho will be marked shipped\./, {}, soon)
  clock.pass(6100)
  await waitFor(async () => expect(await status(ines)).toBe('shipped'), soon)
  await screen.findByRole('region', { name: 'Order of Tomasz Wójcik' }, soon)
  expect(await status(tomasz)).toBe('unshipped')

  await openPalette(page)
  await enter(page, 'write note', /^Write a note/)
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'), soon)
  await user.keyboard('By hand on Friday')
  await waitFor(async () => {
    const { notes } = await page.call('orders.writing', { id: tomasz })
    expect(notes.map(({ text }) => text)).toEqual(['By hand on Friday'])
  }, soon)
})

test('the palette acts on the selected orders where some are selected', async () => {
  const page = await openOrders()
  const { user, call } = page
  screen.getByRole('grid', { name: 'Orders' }).focus()
  await user.keyboard('xjx')
  await screen.findByText('2 chosen', {}, soon)
  await openPalette(page)
  await group('2 chosen orders')
  await enter(page, 'mark ship', /shipped/)
  await waitFor(async () => expect((await call('outbox.list', {})).waiting).toBe(2), soon)
})

test('the palette lists a buyer before an act of the same name', async () => {
  const page = await openOrders()
  await changeOrder(page.sandbox, tomasz, { customer_first_name: 'Mark' })
  await page.call('sync.now', { what: 'orders' })
  await openPalette(page)
  await page.user.keyboard('mark')
  await waitFor(() => {
    const rows = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(rows[0]).toContain('Mark Wójcik')
    expect(rows.join(' ')).toMatch(/Mark the open order shipped|Mark shipped/)
  }, soon)
})

test('the palette sorts, sets what rows show, and copies fields of the open order', async () => {
  const page = await openOrders()
  await openPalette(page)
  await enter(page, 'sort name', /^Sort: By name/)
  await screen.findByRole('button', { name: 'Sort: By name' }, soon)

  await openPalette(page)
  await enter(page, 'row mail', /^Show in every row: E-mail address/)
  await waitFor(async () => expect((await page.call('looks.get', {})).rowFacts).toContain('email'), soon)

  await openPalette(page)
  await page.user.keyboard('copy')
  await waitFor(async () => expect(titles(await group('Order of Inês Carvalho'))[0]).toMatch(/^Copy/), soon)
  const acts = titles(await group('Order of Inês Carvalho'))
  expect(acts).toEqual(
    expect.arrayContaining([expect.stringMatching(/number/), expect.stringMatching(/address/)]),
  )
  expect(new Set(acts).size).toBe(acts.length)
})

test('the palette remembers what was chosen without storing a word of the buyer', async () => {
  const page = await openOrders()
  const { line1 } = (await page.call('orders.get', { id: ines })).address
  expect(line1).not.toBe('')
  await openPalette(page)
  await enter(page, `copy ${line1.split(' ').slice(0, 2).join(' ')}`, /^Copy “/)
  await screen.findByText(`Copied: ${line1}`, {}, soon)
  expect(
    Object.keys(localStorage)
      .map((name) => localStorage.getItem(name))
      .join(),
  ).not.toContain(line1)
})

test('the palette arranges products and duplicates the open discount', async () => {
  const page = await openWindow('/products', { orders: 3 })
  const { user } = page
  await screen.findByRole('grid', { name: 'Products in shop order' }, soon)
  await openPalette(page)
  await enter(page, 'arrange sold', /^Arrange: Sold out last/)
  await screen.findByRole('dialog', { name: 'Put sold out products last?' }, soon)
  await user.keyboard('{Escape}')

  await openPalette(page)
  await enter(page, 'go to discounts', /^Go to Discounts/)
  await user.click(await screen.findByRole('row', { name: /^MARESIA10,/ }, soon))
  await screen.findByRole('region', { name: 'MARESIA10' }, soon)
  await openPalette(page)
  // Enter alone must not change anything that buyers would notice.
  expect(titles(await group('MARESIA10'))[0]).not.toMatch(/End|Delete/)
  await enter(page, 'dupl', /^Duplicate/)
  await screen.findByRole('region', { name: 'New discount' }, soon)
})

test('the palette deletes the open discount that it names, whichever row has the focus', async () => {
  const page = await openWindow('/discounts', { orders: 3 })
  const { user } = page
  const open = await screen.findByRole('row', { name: /^MARESIA10,/ }, soon)
  await user.click(open)
  await screen.findByRole('region', { name: 'MARESIA10' }, soon)
  const other = await screen.findByRole('row', { name: /^WINTER15,/ }, soon)
  other.focus()
  await openPalette(page)
  await group('MARESIA10')
  await page.user.keyboard('delete')
  await waitFor(async () => expect(titles(await group('MARESIA10'))).toHaveLength(1), soon)
  await enter(page, '', /^Delete/)
  await screen.findByText(/^MARESIA10 will be deleted\./, {}, soon)

  // Meanwhile there is nothing to delete, and the palette does not offer the focused row instead.
  await openPalette(page)
  await user.keyboard('delete')
  await inPalette().findByText(/^Nothing matches “delete”/, {}, soon)
})

test('the palette moves a product among all products, whatever the list shows', async () => {
  const page = await openWindow('/products', { orders: 3, products: 8 })
  const { user, call, clock } = page
  const names = async () => (await call('products.list', {})).products.map(({ name }) => name)
  const before = await names()
  const [last, other] = before.toReversed()
  await screen.findByRole('grid', { name: 'Products in shop order' }, soon)
  // Only this one is shown, and is already the first of the shown ones.
  await router.navigate({ to: '/products', search: { q: last ?? '' } })
  await waitFor(() => expect(screen.queryByRole('row', { name: other ?? '' })).toBeNull(), soon)

  await openPalette(page)
  await user.keyboard(last ?? '')
  const row = await inPalette().findByRole('option', { name: new RegExp(`^${last}`) }, soon)
  for (let steps = 0; steps < 20 && row.dataset['focused'] === undefined; steps += 1)
    await user.keyboard('{ArrowDown}')
  await user.keyboard('{ArrowRight}')
  await enter(page, 'top', /^To top/)
  await screen.findByRole('row', { name: other ?? '' }, soon)
  clock.pass(1000)
  await waitFor(async () => expect(await names()).toEqual([last, ...before.slice(0, -1)]), soon)
})

test('the palette lists first what the owner chose lately', async () => {
  const page = await openOrders()
  await openPalette(page)
  await enter(page, 'labels', /labels/)
  await openPalette(page)
  await waitFor(async () => expect(titles(await group('Do'))[0]).toMatch(/labels/), soon)
})

test('the palette does not move a product when the owner goes to another page before the products are shown', async () => {
  const page = await openOrders()
  const order = async () => (await page.call('products.list', {})).products.map(({ name }) => name)
  const before = await order()
  const last = before.at(-1) ?? ''
  await openPalette(page)
  await page.user.keyboard(last)
  const name = new RegExp(`^${last}`)
  await screen.findAllByRole('option', { name }, soon)
  const isThere = () => name.test(document.querySelector('[role="option"][data-focused]')?.textContent ?? '')
  for (let steps = 0; steps < 20 && !isThere(); steps += 1) await page.user.keyboard('{ArrowDown}')
  expect(isThere()).toBe(true)
  await page.user.keyboard('{ArrowRight}top')
  const top = await screen.findByRole('option', { name: /^To top/ }, soon)

  // Synchronous, so that no page renders in between.
  fireEvent.click(top)
  expect(router.latestLocation.pathname).toBe('/products')
  await router.navigate({ to: '/home' })

  await router.navigate({ to: '/products' })
  await screen.findByRole('grid', { name: 'Products in shop order' }, soon)
  page.clock.pass(10_000)
  await page.user.keyboard('{Control>}k{/Control}')
  expect(await order()).toEqual(before)
  expect((await page.call('outbox.list', {})).rows).toEqual([])
})

test('an act that is not possible now is shown with the reason, does nothing, and becomes possible once its order is open', async () => {
  const page = await openWindow('/home', { orders: 60 })
  await screen.findByText(/^Best/, {}, soon)
  await openPalette(page)
  await page.user.keyboard('forget')
  expect(titles(await group('Not now'))).toEqual([
    expect.stringMatching(/^Forget this buyer….*No order is open or chosen\./),
  ])
  await page.user.keyboard('{Enter}')
  await screen.findByText('Not done: Forget this buyer. No order is open or chosen.', {}, soon)
  expect((await page.call('outbox.list', {})).rows).toEqual([])

  await router.navigate({ to: '/orders' })
  await screen.findByRole('region', { name: /^Order of/ }, soon)
  await openPalette(page)
  await page.user.keyboard('forget')
  await screen.findByRole('option', { name: /^Forget this buyer/ }, soon)
  expect(screen.queryByRole('group', { name: 'Not now' })).toBeNull()
  // Arranging needs the page of the products.
  await page.user.keyboard('{Control>}a{/Control}arrange sold')
  expect(titles(await group('Not now')).join()).toContain('Only in Products.')
})
