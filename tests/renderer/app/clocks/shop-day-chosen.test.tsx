import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CallInput } from '#shared/contract.ts'
import { computerZone, dayIn } from '#shared/values/zone.ts'
import { dateOnPaper } from '../../../../src/renderer/format/dates.ts'
import { router } from '../../../../src/renderer/app/routes.tsx'
import { openExportDialog } from '../../../../src/renderer/shop/requests/export-dialog-store.ts'
import { openPapers } from '../../paper/open-papers.ts'

const soon = { timeout: 20_000 }
const dayMs = 24 * 60 * 60 * 1000

const inDays = (days: number) => new Date(Date.now() + days * dayMs)

/** The noon of the next new year's day but one, far from the end of any day: each stretch of days begins anew with it. */
const newYear = () => new Date(Date.UTC(new Date().getUTCFullYear() + 2, 0, 1, 12))

/** One of both ends of the earth, where it is another day than here. */
const farZone = () =>
  ['Pacific/Pago_Pago', 'Pacific/Kiritimati'].find(
    (zone) => dayIn(zone, new Date()) !== dayIn(computerZone(), new Date()),
  ) ?? ''

type Place = { readonly inShop: () => Date; readonly zone: () => string }

const places: readonly (readonly [string, Place])[] = [
  ['whose clock is a day behind', { inShop: () => inDays(1), zone: computerZone }],
  ['whose clock is a day ahead', { inShop: () => inDays(-1), zone: computerZone }],
  ['whose clock is more than a year behind', { inShop: newYear, zone: computerZone }],
  ['whose zone has another day', { inShop: () => inDays(0), zone: farZone }],
]

/** A shop with orders of its today, seen from such a computer. */
async function opened({ inShop, zone }: Place) {
  const at = inShop()
  const window = await openPapers('/orders?view=all', { orders: 60, products: 6, today: at })
  window.sandbox.placeOrders(17)
  await window.call('shop.chooseZone', { zone: zone() })
  await window.call('sync.now', {})
  const today = dayIn(zone(), at) ?? ''
  await screen.findByRole('grid', { name: 'Orders' }, soon)
  /** The day that is so many before today. */
  const before = (days: number) => new Date(Date.parse(today) - days * dayMs).toISOString().slice(0, 10)
  return { ...window, today, before }
}

const listed = () =>
  Number(screen.queryByRole('grid', { name: 'Orders' })?.getAttribute('aria-rowcount') ?? 0)

describe.each(places)('on a computer %s', (_, place) => {
  test('each stretch of days ends with the shop’s today', async () => {
    const { call, today, before } = await opened(place)
    const month = `${today.slice(0, 7)}-01`
    const endOfLast = new Date(Date.parse(month) - dayMs).toISOString().slice(0, 10)
    const stretches = {
      today: { from: today, to: today },
      yesterday: { from: before(1), to: before(1) },
      '7-days': { from: before(6), to: today },
      '30-days': { from: before(29), to: today },
      month: { from: month, to: today },
      'last-month': { from: `${endOfLast.slice(0, 7)}-01`, to: endOfLast },
      year: { from: `${today.slice(0, 4)}-01-01`, to: today },
    }
    const count = async (filter: CallInput<'orders.count'>['filter']) =>
      (await call('orders.count', { filter })).all
    expect(await count(stretches.today)).toBeGreaterThanOrEqual(17)
    for (const [preset, days] of Object.entries(stretches)) {
      await router.navigate({ href: `/orders?view=all&placed=${preset}` })
      const found = await count(days)
      await waitFor(() => expect([preset, listed()]).toEqual([preset, found]), soon)
      const { from, to } = days
      await router.navigate({ href: `/orders?view=all&shipped=${preset}` })
      const shipped = await count({ shippedFrom: from, shippedTo: to })
      await waitFor(() => expect([preset, 'shipped', listed()]).toEqual([preset, 'shipped', shipped]), soon)
    }
    await router.navigate({ href: '/orders?view=all&waiting=2' })
    const waits = await count({ waitingSince: before(2) })
    await waitFor(() => expect(listed()).toBe(waits), soon)
  })

  test('the palette, a pick list and the names of files go by the shop’s today', async () => {
    const { user, call, today } = await opened(place)
    await user.keyboard('{Control>}k{/Control}')
    const palette = await screen.findByRole('dialog', { name: 'Find or do anything' }, soon)
    const newest = within(await within(palette).findByRole('group', { name: 'Orders to ship' }, soon))
    // Of any other day it tells none.
    const [first] = newest.getAllByRole('option')
    expect(first?.textContent).toMatch(/\d\d:\d\d$/)
    within(palette).getByRole('combobox').focus()
    await user.keyboard('today')
    await user.click(await within(palette).findByRole('option', { name: /^Orders: Placed Today/ }, soon))
    const { all } = await call('orders.count', { filter: { from: today, to: today } })
    await waitFor(() => expect(listed()).toBe(all), soon)

    openExportDialog({ scope: { filter: {} }, sort: '-placed', about: '' })
    const dialog = await screen.findByRole('dialog', { name: /^Export \d/ }, soon)
    await user.click(within(dialog).getByRole('button', { name: 'Save file' }))
    await screen.findByText(new RegExp(`${today}.*\\.csv: 77 rows\\.$`), {}, soon)
    expect((await call('products.stockReport', {})).name).toContain(today)

    await router.navigate({ href: '/paper?kind=pick' })
    await screen.findAllByText(dateOnPaper(today), {}, soon)
  })
})
