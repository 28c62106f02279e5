import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Product } from '#shared/products/product.ts'
import {
  arrangedBy,
  aboutOf,
  arrangements,
} from '../../../src/renderer/features/products/order/arrange-rules.ts'
import { dayOf } from '../../../src/renderer/format/dates.ts'
import { texts } from '../../../src/renderer/texts/texts.ts'
import { failCalls } from '../../support/core/fail-calls.ts'
import { openWindow } from '../../support/window/window.tsx'
import type { TestWindow } from '../../support/window/window.tsx'

const patient = { timeout: 20_000 }
const inWindow = () =>
  within(screen.getByRole('grid', { name: 'Products in shop order' }))
    .getAllByRole('row')
    .map((row) => row.getAttribute('aria-label'))

async function openProducts(address = '/products', products = 12, today = new Date()) {
  const shop = await openWindow(address, { orders: 0, products, today })
  await screen.findByRole('grid', { name: 'Products in shop order' }, patient)
  return { ...shop, names: inWindow() }
}

async function choose(shop: TestWindow, name: string | RegExp): Promise<HTMLElement> {
  await shop.user.click(screen.getByRole('button', { name: 'Arrange' }))
  await shop.user.click(await screen.findByRole('menuitem', { name }, patient))
  return screen.findByRole('dialog', {}, patient)
}
const press = async (shop: TestWindow, dialog: HTMLElement, name: string) =>
  shop.user.click(await within(dialog).findByRole('button', { name }, patient))

describe('an arranging rule', () => {
  test('sorts as its name says, keeps the order of equal products, and moves no others', async () => {
    const shop = await openProducts('/products', 24)
    const [{ products }, { categories }] = await Promise.all([
      shop.call('products.list', {}),
      shop.call('categories.list', {}),
    ])
    const by = {
      products: new Map(products.map((product) => [product.id, product])),
      categories: categories.map(({ id }) => id),
    }
    const ids = products.map(({ id }) => id)
    const sorted = (name: (typeof arrangements)[number]) =>
      arrangedBy(name, ids, new Set(ids), by).map((id) => by.products.get(id) as Product)
    const sold = ({ options }: Product) => options.reduce((sum, one) => sum + (one.sold ?? 0), 0)
    const block = ({ categoryIds }: Product) => {
      const at = by.categories.findIndex((id) => categoryIds.includes(id))
      return at < 0 ? by.categories.length : at
    }
    const falls = (values: readonly number[]) => expect(values).toEqual(values.toSorted((a, b) => b - a))
    falls(sorted('bestSelling').map(sold))
    falls(sorted('priceDown').map(({ price }) => Number(price)))
    falls(sorted('priceUp').map(({ price }) => -Number(price)))
    falls(sorted('stockMost').map(({ stock }) => stock ?? 1e9))
    falls(sorted('byCategory').map((product) => -block(product)))
    expect(sorted('reverse').map(({ id }) => id)).toEqual(ids.toReversed())
    // Products of one category keep their order.
    const first = sorted('byCategory').filter((product) => block(product) === 0)
    expect(first).toEqual(products.filter((product) => block(product) === 0))

    const part = new Set(ids.slice(3, 9))
    for (const name of arrangements) {
      const after = arrangedBy(name, ids, part, by)
      expect(after.filter((id, at) => !part.has(id) && id === ids[at])).toHaveLength(ids.length - part.size)
      expect(aboutOf(name, after, part, by.products).every((id) => part.has(id))).toBe(true)
    }
  })

  test('shows which products it works on, and works on those that the owner picks', async () => {
    const shop = await openProducts('/products?status=active')
    const all = (await shop.call('products.list', {})).products.map(({ id }) => id)
    const active = inWindow()
    const dialog = await choose(shop, /^Reverse order/)
    const scope = within(dialog).getByRole('radiogroup', { name: 'Works on' })
    expect(within(scope).getByRole('radio', { checked: true }).textContent).toContain('In view')
    expect(dialog.textContent).toContain(`All ${active.length} products in view change places.`)
    await shop.user.click(within(scope).getByRole('radio', { name: /^All/ }))
    expect(dialog.textContent).toContain(`All ${all.length} products in the shop change places.`)
    await press(shop, dialog, 'Arrange')
    await waitFor(() => expect(inWindow()).toEqual(active.toReversed()), patient)
    shop.clock.pass(1000)
    const inShop = async () =>
      (await shop.ask('/products?page[limit]=100&sort=position')).data.map(({ id }) => id)
    await waitFor(async () => expect(await inShop()).toEqual(all.toReversed()), patient)
  })

  test('lists the products that it is about, with the reason, and counts the others', async () => {
    const shop = await openProducts('/products', 36)
    const dialog = await choose(shop, /^Sold out last/)
    const rows = within(within(dialog).getByRole('list')).getAllByRole('listitem')
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row.textContent).toContain('Sold out')
    const [, moved] = /^(\d+) of the/.exec(within(dialog).getByRole('status').textContent ?? '') ?? []
    const counted = rows.filter((row) => row.textContent?.includes('was')).length
    expect(dialog.textContent).toContain(`and ${Number(moved) - counted} more`)
  })
})

describe('an order of the owner’s own', () => {
  const keep = async (shop: TestWindow, name: string) => {
    const dialog = await choose(shop, /^Save this order/)
    await shop.user.type(within(dialog).getByRole('textbox', { name: 'Name' }), name)
    await press(shop, dialog, 'Save')
    await screen.findByText(`“${name}” is saved.`, {}, patient)
  }

  test('is saved, previewed, applied, and undone by its name', async () => {
    const shop = await openProducts()
    await keep(shop, 'Winter')
    await press(shop, await choose(shop, /^Reverse order/), 'Arrange')
    await waitFor(() => expect(inWindow()).toEqual(shop.names.toReversed()), patient)

    const dialog = await choose(shop, /^Winter/)
    expect(within(dialog).getByRole('list').textContent).toContain(shop.names[0])
    await press(shop, dialog, 'Apply now')
    await waitFor(() => expect(inWindow()).toEqual(shop.names), patient)
    const announcements = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(announcements).toContain(texts.heardOrder.arrangedSo('Winter'))
    await shop.user.click(screen.getByRole('button', { name: 'Undo: Winter' }))
    await waitFor(() => expect(inWindow()).toEqual(shop.names.toReversed()), patient)
  })

  test('keeps the name that was typed for it when Escape closes its dialog', async () => {
    const shop = await openProducts()
    const dialog = await choose(shop, /^Save this order/)
    await shop.user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Winter{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient)
    const again = await choose(shop, /^Save this order/)
    expect(within(again).getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Winter')
  })

  test('shows a failure in the dialog in which the owner asked for it', async () => {
    const shop = await openProducts()
    const alerts = async (dialog: HTMLElement) => {
      await within(dialog).findByText('The disk is full.', {}, patient)
      return within(dialog).getByRole('alert').textContent
    }
    const dialog = await choose(shop, /^Save this order/)
    await shop.user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Winter')
    const keeps = failCalls('products.keepOrder', 'The disk is full.')
    await press(shop, dialog, 'Save')
    expect(await alerts(dialog)).toContain('The disk is full.')
    keeps()
    await press(shop, dialog, 'Save')
    await screen.findByText('“Winter” is saved.', {}, patient)

    const own = await choose(shop, /^Winter/)
    const forgets = failCalls('products.forgetOrder', 'The disk is full.')
    await press(shop, own, 'Delete')
    expect(await alerts(own)).toContain('The disk is full.')
    forgets()
    await press(shop, own, 'Apply later…')
    const planning = await screen.findByRole('dialog', { name: 'When should “Winter” be applied?' }, patient)
    failCalls('products.planOrder', 'The disk is full.')
    await press(shop, planning, 'Schedule')
    expect(await alerts(planning)).toContain('The disk is full.')
  })

  test('is planned for a time after a preview, and the plan can be cancelled', async () => {
    const shop = await openProducts()
    await keep(shop, 'Winter')
    await press(shop, await choose(shop, /^Reverse order/), 'Arrange')
    await press(shop, await choose(shop, /^Winter/), 'Apply later…')
    const planning = await screen.findByRole('dialog', { name: 'When should “Winter” be applied?' }, patient)
    expect(within(planning).getByRole('list', { name: /^Preview/ }).textContent).toContain(shop.names[0])
    await press(shop, planning, 'Schedule')
    await waitFor(async () => {
      const { orders } = await shop.call('products.ownOrders', {})
      expect(orders[0]?.putOnAt).toEqual(expect.any(String))
    }, patient)
    const dialog = await choose(shop, /^Winter.*is applied/)
    expect(dialog.textContent).toMatch(/is applied (at \d\d:\d\d|\w+ \d+ \w+( \d{4})?, \d\d:\d\d)/)
    await press(shop, dialog, 'Apply later…')
    await press(shop, await screen.findByRole('dialog', { name: /^When should/ }, patient), 'Do not apply it')
    await waitFor(async () => {
      const { orders } = await shop.call('products.ownOrders', {})
      expect(orders[0]?.putOnAt).toBeNull()
    }, patient)
  })

  test('is planned for the shop’s tomorrow by default, when this computer’s clock is days behind', async () => {
    const dayMs = 24 * 60 * 60 * 1000
    const inShop = new Date(Date.now() + 3 * dayMs)
    const shop = await openProducts('/products', 12, inShop)
    await keep(shop, 'Winter')
    await press(shop, await choose(shop, /^Reverse order/), 'Arrange')
    await press(shop, await choose(shop, /^Winter/), 'Apply later…')
    const planning = await screen.findByRole('dialog', { name: 'When should “Winter” be applied?' }, patient)
    await press(shop, planning, 'Schedule')
    await waitFor(async () => {
      const { orders } = await shop.call('products.ownOrders', {})
      expect(dayOf(orders[0]?.putOnAt ?? '')).toBe(dayOf(new Date(inShop.getTime() + dayMs)))
    }, patient)
  })
})
