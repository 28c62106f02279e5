import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openWindow } from '../../../support/window/window.tsx'
import { openOrders, soon } from '../open-orders.ts'

/** What would be opened in a window of its own. */
function opened(): readonly string[] {
  const places: string[] = []
  vi.spyOn(window, 'open').mockImplementation((url, target, features) => {
    places.push([url, target, features].map(String).join(' '))
    return null
  })
  return places
}

const ownOf = (id: string) => `/orders?view=all&order=${id} _blank noopener`

/** The middle button, pressed and let go. Returns whether the page took it. */
function middle(target: Element): readonly boolean[] {
  const kinds = ['mousedown', 'auxclick'] as const
  return kinds.map((kind) => {
    const event = createEvent(
      kind,
      target,
      { bubbles: true, cancelable: true, button: 1 },
      { EventType: 'MouseEvent' },
    )
    fireEvent(target, event)
    return event.defaultPrevented
  })
}

/** It comes with the script that handles these clicks, a moment after the page. */
const moreActions = () => screen.findByRole('button', { name: 'More actions for the order' }, soon)

test('The middle button on an order opens it in a window of its own, and the current window stays as it is', async () => {
  const { row, sheet } = await openOrders()
  await sheet('Inês Carvalho')
  await moreActions()
  const places = opened()
  const other = await row('Amara Okafor')
  expect(middle(other)).toEqual([true, true])
  expect(places).toEqual([ownOf(other.dataset['order'] ?? '')])
  expect(screen.getByRole('region', { name: 'Order of Inês Carvalho' })).toBeDefined()
  expect(screen.queryByRole('toolbar')).toBeNull()
})

test('A click with Ctrl or Command on the name opens the order in a window of its own, and on the rest of its row selects it', async () => {
  const { row, sheet } = await openOrders()
  await sheet('Inês Carvalho')
  await moreActions()
  const places = opened()
  const other = await row('Amara Okafor')
  const id = other.dataset['order'] ?? ''
  fireEvent.click(within(other).getByText('Amara Okafor'), { ctrlKey: true })
  fireEvent.click(within(other).getByText('Amara Okafor'), { metaKey: true })
  expect(places).toEqual([ownOf(id), ownOf(id)])
  expect(other.getAttribute('aria-selected')).toBe('false')

  fireEvent.click(other, { ctrlKey: true })
  await waitFor(() => expect(other.getAttribute('aria-selected')).toBe('true'), soon)
  expect(places).toHaveLength(2)
})

test('In the table, a click with Ctrl on the name or the number opens the order in a window of its own', async () => {
  const { user, row, sheet } = await openOrders()
  await sheet('Inês Carvalho')
  await moreActions()
  await user.keyboard('v')
  await screen.findByRole('button', { name: 'Buyer' }, soon)
  const places = opened()
  const other = await row('Amara Okafor')
  const id = other.dataset['order'] ?? ''
  for (const words of ['Amara Okafor', id]) fireEvent.click(within(other).getByText(words), { ctrlKey: true })
  expect(places).toEqual([ownOf(id), ownOf(id)])
})

test('The middle button opens an order of Home in a window of its own, but not a link to a buyer’s orders or to another site', async () => {
  await openWindow('/home')
  const link = await waitFor(() => {
    const found = document.querySelector<HTMLAnchorElement>('a[href*="order="]')
    if (!found) throw new Error('No order yet.')
    return found
  }, soon)
  const id = new URL(link.href).searchParams.get('order') ?? ''
  const places = opened()
  await waitFor(() => {
    middle(link)
    expect(places).toContain(ownOf(id))
  }, soon)
  link.href = '/orders?view=all&buyer=ines%40example.com&order=ABCD-123456'
  expect(middle(link)).toEqual([false, false])
  link.href = 'https://example.com/orders?view=all&order=ABCD-123456'
  expect(middle(link)).toEqual([false, false])
})

test('The menu of an order opens it in a window of its own, and copies the address of its page', async () => {
  const { user, sheet } = await openOrders()
  const order = await sheet('Inês Carvalho')
  const number = within(order).getAllByText(/^[A-Z]{4}-\d{6}$/)[0]?.textContent ?? ''
  const places = opened()
  await user.click(await moreActions())
  await user.click(await screen.findByRole('menuitem', { name: 'Open in a new window' }, soon))
  expect(places).toEqual([ownOf(number)])

  await user.click(await moreActions())
  await user.click(await screen.findByRole('menuitem', { name: 'Copy a link to the order' }, soon))
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/orders?view=all&order=${number}`)
})

test('A right click on a row offers the same, also by the key for it', async () => {
  const { user, row, sheet } = await openOrders()
  await sheet('Inês Carvalho')
  await moreActions()
  const other = await row('Amara Okafor')
  const id = other.dataset['order'] ?? ''
  await user.pointer({ keys: '[MouseRight]', target: other })
  const menu = await screen.findByRole('menu', { name: `Order ${id}` }, soon)
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent?.trim()),
  ).toEqual(['Open', 'Open in a new window', 'Copy a link to the order', 'Copy the order number'])
  await user.click(within(menu).getByRole('menuitem', { name: 'Copy the order number' }))
  expect(await navigator.clipboard.readText()).toBe(id)

  fireEvent.contextMenu(other, { clientX: 0, clientY: 0 })
  await user.click(await screen.findByRole('menuitem', { name: 'Open' }, soon))
  await sheet('Amara Okafor')
})

test('Links to a product and to a discount are copied from their menus', async () => {
  const { user } = await openWindow('/products')
  const card = await waitFor(() => {
    const found = document.querySelector('[role="grid"] [role="row"]')
    if (!found) throw new Error('No product yet.')
    return found
  }, soon)
  await user.pointer({ keys: '[MouseRight]', target: card })
  await user.click(await screen.findByRole('menuitem', { name: 'Copy a link to the product' }, soon))
  expect(await navigator.clipboard.readText()).toBe(
    `${location.origin}/products?product=${card.getAttribute('data-key')}`,
  )
})

test('A discount’s row offers to open it, and its link and code', async () => {
  const { user } = await openWindow('/discounts')
  const row = await waitFor(() => {
    const found = document.querySelector('[role="grid"] [role="row"][data-key]')
    if (!found) throw new Error('No discount yet.')
    return found
  }, soon)
  await user.pointer({ keys: '[MouseRight]', target: row })
  await user.click(await screen.findByRole('menuitem', { name: 'Copy a link to the discount' }, soon))
  const id = row.getAttribute('data-key') ?? ''
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/discounts?discount=${id}`)

  await user.pointer({ keys: '[MouseRight]', target: row })
  await user.click(await screen.findByRole('menuitem', { name: 'Open' }, soon))
  await waitFor(() => expect(row.getAttribute('aria-selected')).toBe('true'), soon)
})
