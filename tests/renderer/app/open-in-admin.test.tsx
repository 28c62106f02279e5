import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openWindow } from '../../support/window/window.tsx'

const patient = { timeout: 20_000 }
const adminPages = {
  order: 'https://admin.example/o/{id}',
  product: 'https://admin.example/p/{id}/edit',
  discount: 'https://admin.example/d/{id}',
}

/** Opens a shop whose settings have the addresses of its admin. */
async function window(address: string) {
  const shop = await openWindow(address, { orders: 3, products: 3 })
  await shop.call('settings.change', { adminPages })
  return shop
}

test('an order, a product and a discount open in the shop’s own admin, at the addresses of the settings', async () => {
  const shop = await window('/orders')
  const press = async (region: HTMLElement) =>
    shop.user.click(await within(region).findByRole('button', { name: 'Open in the admin' }, patient))
  const { rows } = await shop.call('orders.list', { limit: 1 })
  await shop.user.click((await screen.findAllByRole('row', {}, patient))[0] as HTMLElement)
  await press(await screen.findByRole('region', { name: /^Order of/ }, patient))
  await waitFor(() => expect(shop.opened).toEqual([`https://admin.example/o/${rows[0]?.id}`]), patient)

  const { products } = await shop.call('products.list', {})
  await shop.user.click(screen.getByRole('link', { name: /^Products/ }))
  const card = await screen.findByRole('row', { name: products[0]?.name ?? '' }, patient)
  await shop.user.pointer({ keys: '[MouseRight]', target: card })
  await shop.user.click(await screen.findByRole('menuitem', { name: 'Open in the admin' }, patient))
  await waitFor(
    () => expect(shop.opened.at(-1)).toBe(`https://admin.example/p/${products[0]?.id}/edit`),
    patient,
  )

  const { discounts } = await shop.call('discounts.list', {})
  const one = discounts[0]
  await shop.user.click(screen.getByRole('link', { name: /^Discounts/ }))
  await shop.user.click(await screen.findByRole('row', { name: new RegExp(`^${one?.code},`) }, patient))
  await press(await screen.findByRole('region', { name: one?.code ?? '' }, patient))
  await waitFor(() => expect(shop.opened.at(-1)).toBe(`https://admin.example/d/${one?.id}`), patient)
})

test('without addresses in the settings nothing offers to open the admin', async () => {
  await openWindow('/products', { orders: 0, products: 3 })
  await screen.findAllByRole('row', {}, patient)
  expect(screen.queryByRole('button', { name: 'Open in the admin' })).toBeNull()
})

test('the owner sets the addresses in the settings, and what is no address is refused at its field', async () => {
  const shop = await openWindow('/settings?section=signIn', { orders: 0, products: 3 })
  const field = await screen.findByRole('textbox', { name: 'Page of an order' }, patient)
  // The addresses of this service are not known.
  expect(field).toHaveProperty('value', '')
  await shop.user.type(field, 'orders')
  for (const other of ['product', 'discount'])
    await shop.user.type(
      screen.getByRole('textbox', { name: `Page of a ${other}` }),
      `https://admin.example/${other}s/{{id}`,
    )
  await shop.user.click(screen.getByRole('button', { name: /^Save/ }))
  await screen.findByText(
    'Type an address that begins with https:// and has {id} where the number goes.',
    {},
    patient,
  )
  await shop.user.clear(field)
  await shop.user.type(field, 'https://admin.example/orders/{{id}')
  await shop.user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(async () => {
    const { adminPages: storedPages } = await shop.call('settings.get', {})
    expect(storedPages?.order).toBe('https://admin.example/orders/{id}')
  }, patient)
  await waitFor(() => expect(document.activeElement).toBe(field), patient)
  await shop.user.click(await screen.findByRole('button', { name: 'Clear them' }, patient))
  await waitFor(() => expect(field).toHaveProperty('value', ''), patient)
  await waitFor(() => expect(document.activeElement).toBe(field), patient)
  expect((await shop.call('settings.get', {})).adminPages).toBeNull()
})

test('addresses that are typed and not saved are there when the owner comes back, until they are discarded', async () => {
  const shop = await openWindow('/settings?section=signIn', { orders: 0, products: 3 })
  const field = () => screen.findByRole('textbox', { name: 'Page of an order' }, patient)
  await shop.user.type(await field(), 'https://admin.example/orders/{{id}')
  await screen.findByRole('link', { name: /^Sign-in.*not saved$/ }, patient)
  const closing = new Event('beforeunload', { cancelable: true })
  globalThis.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)

  await shop.user.click(screen.getByRole('link', { name: /^Appearance/ }))
  await screen.findByRole('heading', { name: 'Appearance', level: 2 }, patient)
  await shop.user.click(screen.getByRole('link', { name: /^Sign-in/ }))
  expect(await field()).toHaveProperty('value', 'https://admin.example/orders/{id}')
  act(() => screen.getByRole('button', { name: 'Discard' }).focus())
  await shop.user.keyboard('{Enter}')
  expect(await field()).toHaveProperty('value', '')
  // The button is gone; the focus stays in the form.
  await waitFor(async () => expect(document.activeElement).toBe(await field()), patient)
  expect(screen.queryByRole('link', { name: /not saved$/ })).toBeNull()
})

test('the owner may set one address alone, and nothing offers to open the other pages', async () => {
  const shop = await openWindow('/settings?section=signIn', { orders: 0, products: 3 })
  const field = await screen.findByRole('textbox', { name: 'Page of a discount' }, patient)
  await shop.user.type(field, 'https://admin.example/d/{{id}')
  await shop.user.click(screen.getByRole('button', { name: /^Save/ }))
  const adminPages = { order: '', product: '', discount: 'https://admin.example/d/{id}' }
  await waitFor(
    async () => expect(await shop.call('settings.get', {})).toMatchObject({ adminPages }),
    patient,
  )

  await shop.user.click(screen.getByRole('link', { name: /^Products/ }))
  await shop.user.dblClick((await screen.findAllByRole('row', {}, patient))[0] as Element)
  await screen.findByRole('region', { name: /^Product / }, patient)
  expect(screen.queryByRole('button', { name: 'Open in the admin' })).toBeNull()
  await shop.user.click(screen.getByRole('link', { name: /^Discounts/ }))
  await shop.user.click(await screen.findByRole('row', { name: /^MARESIA10,/ }, patient))
  await screen.findByRole('button', { name: 'Open in the admin' }, patient)
})

test('the demo shop, which has no admin, has no fields for its addresses', async () => {
  await openWindow('/settings?section=signIn', { as: 'demo', orders: 0, products: 3 })
  await screen.findByRole('heading', { name: 'Redirect' }, patient)
  expect(screen.queryByRole('textbox', { name: 'Page of an order' })).toBeNull()
})
