import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { App } from '../../../src/renderer/app/App.tsx'
import { router } from '../../../src/renderer/app/routes.tsx'
import { openWindow } from '../../support/window/window.tsx'
import type { TestWindow } from '../../support/window/window.tsx'

const patient = { timeout: 20_000 }

const grid = () => screen.findByRole('grid', { name: 'Products in shop order' }, patient)
/** Returns the names in the order of the window. */
const inWindow = () =>
  within(screen.getByRole('grid', { name: 'Products in shop order' }))
    .getAllByRole('row')
    .map((row) => row.getAttribute('aria-label'))
const press = (shop: TestWindow, name: string | RegExp) =>
  shop.user.click(screen.getByRole('button', { name }))

beforeEach(() => localStorage.clear())

describe('keys', () => {
  test('j and k move through the grid, x selects, and the window’s keys work in it', async () => {
    const shop = await openWindow('/products', { orders: 0, products: 8 })
    await grid()
    const [first, second] = inWindow()
    const has = (name: string | null | undefined) =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe(name)
    await waitFor(() => has(first), patient)
    await shop.user.keyboard('jjk')
    has(second)
    await shop.user.keyboard('x')
    await screen.findByText('1 selected')
    await shop.user.keyboard('x')
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
    await shop.user.keyboard('gh')
    await screen.findByRole('region', { name: 'Sales' }, patient)
  })

  test('of the window also work in the list of categories', async () => {
    const shop = await openWindow('/products?view=categories', { orders: 0, products: 8 })
    const rows = await screen.findAllByRole('row', {}, patient)
    rows[0]?.focus()
    await shop.user.keyboard('gh')
    await screen.findByRole('region', { name: 'Sales' }, patient)
  })
})

describe('filters', () => {
  test('of one kind add up, of several kinds narrow, and are removed by their chip', async () => {
    const shop = await openWindow('/products', { orders: 0, products: 36 })
    await grid()
    const { products } = await shop.call('products.list', {})
    const named = (...statuses: readonly string[]) =>
      products.filter(({ status }) => statuses.includes(status)).map(({ name }) => name)
    await press(shop, 'Filter')
    await shop.user.click(await screen.findByRole('menuitemcheckbox', { name: /^Hidden/ }))
    await shop.user.click(screen.getByRole('menuitemcheckbox', { name: /^Sold out \d/ }))
    await shop.user.keyboard('{Escape}')
    await waitFor(() => expect(inWindow()).toEqual(named('hidden', 'sold_out')), patient)
    expect(screen.getByRole('button', { name: 'Filter 2 on' })).toBeTruthy()
    await press(shop, 'Remove Status Hidden, Sold out')
    await waitFor(() => expect(inWindow().length).toBeGreaterThan(20), patient)
  })

  test('are in the address, and values that the shop does not know are dropped', async () => {
    await openWindow('/products?warn=lowStock,nonsense&category=999', { orders: 0, products: 36 })
    await grid()
    await screen.findByRole('button', { name: 'Remove To look at Low stock' }, patient)
    await waitFor(() => expect(inWindow().length).toBeLessThan(6), patient)
    expect(inWindow().length).toBeGreaterThan(0)
  })

  test('that match nothing say so, and a button shows all again', async () => {
    const shop = await openWindow('/products?status=hidden&warn=lowStock', { orders: 0, products: 36 })
    await screen.findByText('No product matches these filters.', {}, patient)
    await press(shop, 'Show all products')
    await grid()
  })

  test('of an empty category name the category', async () => {
    const shop = await openWindow('/products', { orders: 0, products: 3 })
    await grid()
    const { categories } = await shop.call('categories.list', {})
    const records = categories.find(({ name }) => name === 'Records')
    await router.navigate({ to: '/products', search: { category: records?.id } })
    await screen.findByText('No product is in Records.', {}, patient)
    expect(screen.queryByText('Choose other filters, or show all products.')).toBeNull()
    await press(shop, 'Show all products')
    await grid()
  })
})

describe('arranging', () => {
  test('shows a preview, and Cancel leaves everything as it is', async () => {
    const shop = await openWindow('/products', { orders: 0, products: 12 })
    await grid()
    const before = inWindow()
    await press(shop, 'Arrange')
    await shop.user.click(await screen.findByRole('menuitem', { name: 'Sold out last…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Put sold out products last?' })
    expect(dialog.textContent).toMatch(/\d+ of the 12 products in the shop change places\./)
    await shop.user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(inWindow()).toEqual(before)
  })

  test('sorts the selected products among their own places', async () => {
    const shop = await openWindow('/products', { orders: 0, products: 12 })
    await grid()
    const before = inWindow()
    const chosen = [before[1], before[4], before[6]]
    for (const name of chosen)
      await shop.user.click(within(screen.getByRole('row', { name: name ?? '' })).getByRole('checkbox'))
    await press(shop, 'Arrange')
    await shop.user.click(await screen.findByRole('menuitem', { name: 'A to Z…' }))
    const dialog = await screen.findByRole('dialog')
    await shop.user.click(within(dialog).getByRole('button', { name: 'Arrange' }))
    const sorted = chosen.toSorted((one, other) => (one ?? '').localeCompare(other ?? '', 'en'))
    await waitFor(() => expect([1, 4, 6].map((place) => inWindow()[place])).toEqual(sorted), patient)
    const others = (names: readonly (string | null)[]) => names.filter((name) => !chosen.includes(name))
    expect(others(inWindow())).toEqual(others(before))
  })
})

describe('a product', () => {
  test('shows all that the shop sends of it', async () => {
    const shop = await openWindow('/products', { orders: 0, products: 12 })
    await grid()
    const product = (await shop.call('products.list', {})).products.find(({ options }) => options.length > 2)
    await shop.user.click(screen.getByRole('button', { name: product?.name ?? '' }))
    const sheet = await screen.findByRole('region', { name: `Product ${product?.name}` }, patient)
    const [options, sending] = within(sheet).getAllByRole('table')
    for (const { name, quantity, sold } of product?.options ?? []) {
      const row = within(options ?? sheet).getByRole('row', { name: new RegExp(`^${name}`) })
      const cells = within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
      expect(cells.slice(1)).toEqual([String(quantity), String(sold)])
    }
    expect(sending?.textContent).toContain('United Kingdom')
    expect(sending?.textContent).toContain('Everywhere else')
    expect(sheet.textContent).toContain(product?.description)
    expect(sheet.textContent).toContain(product?.permalink)
    await shop.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Product / })).toBeNull())
  })

  test('that is gone from the shop says so, and the grid still works', async () => {
    await openWindow('/products?product=gone', { orders: 0, products: 12 })
    await screen.findByText('The shop does not have this product any more.', {}, patient)
    await grid()
  })
})

describe('the stock report', () => {
  const rows = () => screen.getAllByRole('row').slice(1)

  test('lists what is low by the owner’s own number, and sorts by what is left', async () => {
    const shop = await openWindow('/products?view=stock', { orders: 0, products: 36 })
    await screen.findByRole('table', {}, patient)
    const options = (await shop.call('products.list', {})).products.flatMap((product) => product.options)
    const atMost = (maxQuantity: number) =>
      options.filter(({ quantity }) => quantity !== null && quantity <= maxQuantity).length
    expect(rows()).toHaveLength(atMost(3))
    const low = screen.getByRole('textbox', { name: 'Low at or under' })
    await shop.user.clear(low)
    await shop.user.type(low, '6')
    await waitFor(() => expect(rows()).toHaveLength(atMost(6)), patient)
    await press(shop, 'Left')
    await waitFor(() => expect(rows()[0]?.textContent).toContain('Sold out'), patient)
    expect(screen.getByRole('columnheader', { name: /Left/ }).getAttribute('aria-sort')).toBe('ascending')
  })
})

test('The density of the products stays when the owner leaves the page', async () => {
  const shop = await openWindow('/products', { orders: 0, products: 12 })
  await grid()
  await shop.user.click(screen.getByRole('radio', { name: 'List' }))
  await shop.user.click(screen.getByRole('link', { name: /^Discounts/ }))
  await shop.user.click(await screen.findByRole('link', { name: /^Products/ }, patient))
  await grid()
  expect(screen.getByRole('radio', { name: 'List' }).getAttribute('aria-checked')).toBe('true')
})

test('The density of the products is stored with the shop, not in the window', async () => {
  const shop = await openWindow('/products', { orders: 0, products: 8 })
  await grid()
  await shop.user.click(screen.getByRole('radio', { name: 'List' }))
  await waitFor(async () => expect((await shop.call('looks.get', {})).productDensity).toBe('list'), patient)
  expect(screen.getByRole('radio', { checked: true, name: 'List' })).toBeTruthy()
  // Another window of the shop, whose storage is empty.
  localStorage.clear()
  cleanup()
  render(<App />)
  await grid()
  expect(screen.getByRole('radio', { checked: true, name: 'List' })).toBeTruthy()
})

describe('products that came since the last time', () => {
  test('have a mark, and a filter for them alone', async () => {
    const shop = await openWindow('/home', { orders: 0, products: 8 })
    await shop.call('products.new', {})
    shop.clock.pass(24 * 60 * 60 * 1000)
    const id = shop.sandbox.addProduct()
    await shop.call('sync.now', { what: 'products' })
    const { products } = await shop.call('products.list', {})
    const name = products.find((one) => one.id === id)?.name ?? ''
    await shop.user.click(await screen.findByRole('link', { name: /^Products/ }, patient))
    await grid()
    const card = screen.getByRole('row', { name })
    await within(card).findByText('New', {}, patient)
    expect(screen.getAllByText('New')).toHaveLength(1)
    await press(shop, 'Filter')
    await shop.user.click(await screen.findByRole('menuitemcheckbox', { name: /^New since/ }))
    await shop.user.keyboard('{Escape}')
    await waitFor(() => expect(inWindow()).toEqual([name]), patient)
    await press(shop, /^Remove Added New since/)
    await waitFor(() => expect(inWindow()).toHaveLength(9), patient)
  })
})

describe('the menu of a card', () => {
  const menuOf = async (shop: TestWindow, name: string | null | undefined) => {
    await shop.user.pointer({ keys: '[MouseRight]', target: screen.getByRole('row', { name: name ?? '' }) })
    return screen.findByRole('menu', {}, patient)
  }
  const chosen = async (shop: TestWindow, menu: HTMLElement, name: string | RegExp) =>
    shop.user.click(within(menu).getByRole('menuitem', { name }))

  test('moves the product under the pointer, or all selected ones with it', async () => {
    const shop = await openWindow('/products', { orders: 0, products: 8 })
    await grid()
    const [a, b, c, d, ...rest] = inWindow()
    await chosen(shop, await menuOf(shop, c), /^To top/)
    await waitFor(() => expect(inWindow()).toEqual([c, a, b, d, ...rest]), patient)
    await chosen(shop, await menuOf(shop, a), /^Select/)
    await screen.findByText('1 selected')
    await chosen(shop, await menuOf(shop, d), /^Select/)
    await screen.findByText('2 selected')
    await chosen(shop, await menuOf(shop, d), /^To bottom/)
    await waitFor(() => expect(inWindow()).toEqual([c, b, ...rest, a, d]), patient)
  })

  test('asks for the place, and for the product to move before', async () => {
    const shop = await openWindow('/products', { orders: 0, products: 8 })
    await grid()
    const [a, b, c, d] = inWindow()
    await chosen(shop, await menuOf(shop, a), /^To place/)
    await shop.user.type(await screen.findByRole('textbox', { name: /^Place, 1 to/ }, patient), '3{Enter}')
    await waitFor(() => expect(inWindow().slice(0, 4)).toEqual([b, c, a, d]), patient)
    await chosen(shop, await menuOf(shop, d), /^Before/)
    const dialog = await screen.findByRole('dialog', { name: 'Before…' }, patient)
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true), patient)
    await shop.user.click(await within(dialog).findByRole('option', { name: new RegExp(b ?? '') }, patient))
    await waitFor(() => expect(inWindow().slice(0, 4)).toEqual([d, b, c, a]), patient)
  })

  test('shows only the keys that would act on this card, as its row does', async () => {
    const shop = await openWindow('/products', { orders: 0, products: 8 })
    await grid()
    const [a, b] = inWindow()
    const capsOf = async (name: string | null | undefined) => {
      const items = within(await menuOf(shop, name)).getAllByRole('menuitem')
      await shop.user.keyboard('{Escape}')
      return items.filter((item) => item.querySelector('kbd')).length
    }
    // Open and Select, the moves to the ends; for a selected card also the moves that ask.
    expect(screen.getByRole('row', { name: a ?? '' }).getAttribute('aria-keyshortcuts')).toBe('Enter X')
    expect(await capsOf(a)).toBe(4)
    await chosen(shop, await menuOf(shop, a), /^Select/)
    await screen.findByText('1 selected')
    expect(await capsOf(a)).toBe(6)
    expect(await capsOf(b)).toBe(2)
  })

  test('opens the product, and returns the focus to its card after Escape', async () => {
    const shop = await openWindow('/products', { orders: 0, products: 8 })
    await grid()
    const [, b] = inWindow()
    await menuOf(shop, b)
    await shop.user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(b), patient)
    await chosen(shop, await menuOf(shop, b), /^Open/)
    await screen.findByRole('region', { name: `Product ${b}` }, patient)
  })
})
