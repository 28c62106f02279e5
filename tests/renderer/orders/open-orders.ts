import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { router } from '../../../src/renderer/app/routes.tsx'
import { restHand } from '../../support/window/hands.ts'
import { openWindow } from '../../support/window/window.tsx'
import type { TestWindow } from '../../support/window/window.tsx'

/** Longer than a busy machine takes for one answer. */
export const soon = { timeout: 20_000 }

export type OrdersWindow = TestWindow & {
  /** Finds the row of a buyer, once it is there. */
  row(name: string): Promise<HTMLElement>
  /** Returns the buyers in the list, top down. */
  names(): string[]
  /** Finds the sheet, once that order is open. */
  sheet(name: string): Promise<HTMLElement>
  /** Goes to an address, as a bookmark does. */
  go(path: string): Promise<void>
  /** Returns the status that the shop itself holds. */
  shippingStatus(id: string): Promise<unknown>
}

/** Returns the buyer of an order as the shop itself has it. */
export function buyerOf(
  order: { readonly attributes: Readonly<Record<string, unknown>> } | undefined,
): string {
  const parts = [order?.attributes['customer_first_name'], order?.attributes['customer_last_name']]
  return parts.map(String).join(' ')
}

/** Opens the orders page on a shop of its own and waits for its list. The demo's newest order is of Inês Carvalho. */
export async function openOrders(
  path = '/orders',
  options: Parameters<typeof openWindow>[1] = {},
): Promise<OrdersWindow> {
  const window = await openWindow(path, options)
  const grid = () => screen.findByRole('grid', { name: 'Orders' }, soon)
  await grid()
  return {
    ...window,
    row: async (name) => {
      const found = await within(await grid()).findByText(name, {}, soon)
      return found.closest<HTMLElement>('[role="row"]') ?? found
    },
    names: () =>
      [...document.querySelectorAll('[role="rowheader"]')].map(
        (header) => header.firstChild?.firstChild?.textContent ?? '',
      ),
    sheet: async (name) => {
      const sheet = await screen.findByRole('region', { name: `Order of ${name}` }, soon)
      await within(sheet).findByRole('heading', { name, level: 2 }, soon)
      return sheet
    },
    go: (path) => router.navigate({ href: path }),
    shippingStatus: async (id) => (await window.ask(`/orders/${id}`)).data.attributes['shipping_status'],
  }
}

/** Waits longer than any key waits for a scanner, and rests the hand as long, so that the next key begins a new word. */
export async function rested(): Promise<void> {
  restHand(400)
  await new Promise((rest) => setTimeout(rest, 400))
}

/** Opens the orders, the newest of them in the sheet and its row with the focus. */
export async function openedOrder() {
  const page = await openOrders('/orders', { orders: 40 })
  await page.sheet('Inês Carvalho')
  await screen.findByRole('button', { name: /Mark shipped/ }, soon)
  return page
}

/** Checks that no key has marked or selected an order. */
export async function nothingPressed({ call }: Pick<Awaited<ReturnType<typeof openOrders>>, 'call'>) {
  await rested()
  expect((await call('outbox.list', {})).rows).toEqual([])
  expect(screen.queryByText('1 chosen')).toBeNull()
}
