import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { router } from '../../../src/renderer/app/routes.tsx'
import { scan } from '../../support/window/hands.ts'
import { watchCalls } from '../../support/window/watch-calls.ts'
import { openWindow } from '../../support/window/window.tsx'
import { openOrders, soon } from '../orders/open-orders.ts'
import type { OrdersWindow } from '../orders/open-orders.ts'

const [ines, tomasz] = ['KXBF-310482', 'PLRD-310481']

/** Calls that only read. */
const asks =
  /\.(get|opened|list|listing|count|days|place|facets|related|writing|state|status|current|settings|account|counts|totals|looks|overview|arrangement|stockReport|available|elsewhere|batch|layouts|preview|slips|labels|pickList|untold|host|attend|log|read|see|new|ownOrders)$/

/** Collects every call from now on that does more than read. */
function writesOf({ core }: OrdersWindow): string[] {
  const writes: string[] = []
  watchCalls((name) => {
    if (!asks.test(name)) writes.push(name)
  })
  expect(core).toBeDefined()
  return writes
}

/** Waits longer than any key waits for a scanner, so that a key mistaken for typing has acted. */
const rested = () => new Promise((rest) => setTimeout(rest, 400))
const drawn = () => new Promise((rest) => setTimeout(rest))
/** Longer than a run of keys waits for its next one: only the times of the keys tell that they belong together. */
const longBusy = () => new Promise((rest) => setTimeout(rest, 250))

test('the scan of a slip opens its order in place of another one, and writes nothing', async () => {
  const page = await openOrders()
  const writes = writesOf(page)
  await page.sheet('Inês Carvalho')

  await scan(tomasz, { msPerKey: 5 })
  await page.sheet('Tomasz Wójcik')
  await scan(ines.toLowerCase(), { msPerKey: 20, end: 'Tab' })
  await page.sheet('Inês Carvalho')
  await scan(`#${tomasz}`, { msPerKey: 20, end: null })
  await page.sheet('Tomasz Wójcik')

  expect(writes).toEqual([])
})

test('a scan keeps the current list if the order is in it, and leaves a list that does not contain it', async () => {
  const page = await openOrders('/orders?view=all&payment=completed')
  await page.sheet('Inês Carvalho')
  await scan(tomasz, { msPerKey: 5 })
  await page.sheet('Tomasz Wójcik')
  expect(router.latestLocation.search).toEqual({ view: 'all', payment: 'completed', order: tomasz })

  const [shipped] = (await page.call('orders.list', { filter: { shipping: 'shipped' }, limit: 1 })).rows
  await page.go('/orders?q=okafor')
  await page.sheet('Amara Okafor')
  await scan(tomasz, { msPerKey: 5 })
  await waitFor(() => expect(router.latestLocation.search).toEqual({ order: tomasz }), soon)
  await scan(shipped?.id ?? '', { msPerKey: 5 })
  await waitFor(() => expect(router.latestLocation.search).toEqual({ view: 'all', order: shipped?.id }), soon)
  await page.sheet(`${shipped?.firstName} ${shipped?.lastName}`)
})

test('the key of the search moves the focus at once, so that what follows is typed there, however quickly', async () => {
  const page = await openOrders()
  await page.sheet('Inês Carvalho')
  await scan('/okafor', { msPerKey: 5, end: null })
  const search = screen.getByRole('searchbox', { name: 'Find orders' })
  expect(document.activeElement).toBe(search)
  expect(search).toHaveProperty('value', 'okafor')
})

test('Enter in the search moves on to what it found, however quickly the owner types', async () => {
  await openWindow('/discounts')
  const list = await screen.findByRole('grid', { name: 'Discounts of the shop' }, soon)
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a discount' })
  const found = async () => {
    if (search.value !== 'freepost') return
    await waitFor(() => expect(within(list).getAllByRole('row')).toHaveLength(1), soon)
  }
  await scan('/freepost', { msPerKey: 5, between: found })
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^FREEPOST/), soon)
})

test('a letter right after the note’s key never acts', async () => {
  const page = await openOrders()
  const writes = writesOf(page)
  await page.sheet('Inês Carvalho')
  await scan('ns', { msPerKey: 40, end: null })
  await rested()
  expect(writes).toEqual([])
})

test('the second of two keys leads on with its press, unless the first came as fast as from a scanner', async () => {
  const page = await openOrders()
  await page.sheet('Inês Carvalho')
  await page.user.keyboard('gd')
  expect(router.latestLocation.pathname).toBe('/discounts')

  await scan('gp', { msPerKey: 20, end: null })
  expect(router.latestLocation.pathname).toBe('/discounts')
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/products'), soon)
})

test('a scan on another page opens the order', async () => {
  const page = await openOrders()
  await page.go('/home')
  await waitFor(() => expect(screen.queryByRole('grid', { name: 'Orders' })).toBeNull(), soon)
  await scan(tomasz, { msPerKey: 20 })
  await page.sheet('Tomasz Wójcik')
})

test('a scan of an unknown number is reported without an alarm, and the undo toast comes back afterwards', async () => {
  const page = await openOrders()
  await page.sheet('Inês Carvalho')
  await page.user.keyboard('s')
  await screen.findByText(/Inês Carvalho will be marked shipped/, {}, soon)

  await scan('5901234123457', { msPerKey: 5 })
  const message = await screen.findByText('No order has the number 5901234123457.', {}, soon)
  expect(message.closest('[role="alert"]')).toBeNull()
  await page.user.click(screen.getByRole('button', { name: 'Close' }))

  await screen.findByText(/Inês Carvalho will be marked shipped/, {}, soon)
  await page.user.keyboard('z')
  await screen.findByText('Taken back. Nothing was sent.', {}, soon)
})

test('a scan does nothing while a dialog or a menu is open', async () => {
  const page = await openOrders()
  const writes = writesOf(page)
  await page.sheet('Inês Carvalho')
  await page.user.keyboard('?')
  await screen.findByRole('dialog', { name: 'Keys' }, soon)
  await scan(tomasz, { msPerKey: 5 })
  await rested()
  expect(screen.getByRole('dialog', { name: 'Keys' })).toBeDefined()
  expect(router.latestLocation.search).toEqual({ order: ines })
  await page.user.keyboard('{Escape}')

  await page.user.click(screen.getByRole('button', { name: /Newest first/ }))
  await screen.findByRole('menuitemradio', { name: 'Oldest first' }, soon)
  await scan(tomasz, { msPerKey: 5 })
  await rested()
  expect(router.latestLocation.search).toEqual({ order: ines })
  expect(writes).toEqual([])
})

test.each([
  ['', drawn],
  [', also in a window that is busy between its keys', longBusy],
])('a scan into a field is text, and its Enter presses nothing%s', async (_, between) => {
  const page = await openOrders()
  const writes = writesOf(page)
  await page.sheet('Inês Carvalho')
  await page.user.keyboard('t')
  const field = await screen.findByRole('searchbox', { name: 'Find or make a tag' }, soon)
  await page.user.click(field)

  await scan(tomasz, { msPerKey: 20, between })

  await waitFor(() => expect(field).toHaveProperty('value', tomasz), soon)
  await rested()
  expect(writes).toEqual([])
})

test('a window that is busy between the keys of a scan opens its order', async () => {
  const page = await openOrders()
  const writes = writesOf(page)
  await page.sheet('Inês Carvalho')

  await scan(tomasz, { msPerKey: 20, between: longBusy })

  await page.sheet('Tomasz Wójcik')
  await rested()
  expect(writes).toEqual([])
})

test.each([5, 120])(
  'a scan into the palette opens its order, at %i ms a key, and writes nothing',
  async (msPerKey) => {
    const page = await openOrders()
    const writes = writesOf(page)
    await page.sheet('Inês Carvalho')
    for (const [number, name] of [
      [tomasz, 'Tomasz Wójcik'],
      [ines, 'Inês Carvalho'],
    ] as const) {
      await page.user.keyboard('{Control>}k{/Control}')
      await screen.findByRole('listbox', { name: 'Results' }, soon)
      // Without layout the dialog keeps the focus; a spec in Chromium checks that the field has it.
      screen.getByRole('combobox', { name: 'Find or do anything' }).focus()
      await scan(number, { msPerKey, between: drawn })
      await page.sheet(name)
      expect(screen.queryByRole('dialog', { name: 'Find or do anything' })).toBeNull()
    }
    await rested()
    expect(writes).toEqual([])
  },
)

test('a letter with Shift never acts; a sign that needs Shift does', async () => {
  const page = await openOrders()
  const writes = writesOf(page)
  await page.sheet('Inês Carvalho')

  await page.user.keyboard('{Shift>}spuztnelxj{/Shift}')
  await rested()
  expect(writes).toEqual([])
  expect(screen.queryByRole('toolbar', { name: 'Chosen orders' })).toBeNull()
  expect(router.latestLocation.search).toEqual({ order: ines })

  await page.user.keyboard('{Shift>}?{/Shift}')
  within(await screen.findByRole('dialog', { name: 'Keys' }, soon)).getByText('Next order')
})

/** Order numbers with every letter that is a key somewhere. */
const codes = [
  'SPUZ',
  'TSXN',
  'ESLP',
  'XUSF',
  'GSPC',
  'JSKP',
  'NSUP',
  'ZPSU',
  'LTPS',
  'CVPX',
  'FPSU',
  'USPT',
].map((letters, index) => `${letters}-${310400 + index}`)

const views = [
  '/orders',
  '/home',
  '/orders?view=shipped',
  '/products',
  '/orders?view=all',
  '/discounts',
  '/paper?kind=slips',
  '/paper?kind=pick',
  '/carrier-report',
  '/waiting',
  '/settings',
]

test.each([5, 20, 60, 120])(
  'a scan of %i ms a key writes nothing in any view, with or without Shift, with or without selected orders',
  async (msPerKey) => {
    const page = await openOrders()
    await page.call('orders.ship', { scope: { ids: ['WQHT-310480'] } })
    const writes = writesOf(page)
    for (const [place, view] of views.entries()) {
      for (const [at, shift] of [true, false].entries()) {
        await page.go(view)
        await waitFor(() => expect(document.querySelector('h1')).not.toBeNull(), soon)
        if (view.startsWith('/orders')) {
          await waitFor(() => expect(document.querySelector('[aria-current="true"]')).not.toBeNull(), soon)
          if (place % 4 === 0) await page.user.keyboard('x')
        }
        const code = codes[(place * 2 + at * 5) % codes.length] ?? ''
        await scan(code, { msPerKey, shift, between: drawn })
      }
      await rested()
      expect([view, writes]).toEqual([view, []])
    }
  },
)
