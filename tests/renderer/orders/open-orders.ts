import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { router } from '../../../src/renderer/app/routes.tsx'
import { openWindow } from '../../support/window/window.tsx'
import type { TestWindow } from '../../support/window/window.tsx'

/** Beyond the time that one answer of a busy machine takes. */
export const soon = { timeout: 20_000 }

export type OrdersWindow = TestWindow & {
  /** The row of a buyer, once it is there. */
  row(name: string): Promise<HTMLElement>
  /** The buyers in the list, top down. */
  names(): string[]
  /** The sheet, once that order is open. */
  sheet(name: string): Promise<HTMLElement>
  /** As by an address that was kept. */
  go(path: string): Promise<void>
  /** What the shop itself holds. */
  shippingStatus(id: string): Promise<unknown>
}

/** The buyer of an order as the shop itself tells it. */
export function buyerOf(
  order: { readonly attributes: Readonly<Record<string, unknown>> } | undefined,
): string {
  const parts = [order?.attributes['customer_first_name'], order?.attributes['customer_last_name']]
  return parts.map(String).join(' ')
}

/** The orders page on a shop of its own, with its rows there. The demo's newest order is of Inês Carvalho. */
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

/** Longer than any key waits for a scanner. */
export const rested = () => new Promise((rest) => setTimeout(rest, 400))

/** Orders, one of them open and the keyboard on its row. */
export async function openedOrder() {
  const page = await openOrders('/orders', { orders: 40 })
  await page.sheet('Inês Carvalho')
  await screen.findByRole('button', { name: /Mark shipped/ }, soon)
  return page
}

/** No key has shipped, packed or chosen an order. */
export async function nothingPressed({ call }: Pick<Awaited<ReturnType<typeof openOrders>>, 'call'>) {
  await rested()
  expect((await call('outbox.list', {})).rows).toEqual([])
  expect(screen.queryByText('1 chosen')).toBeNull()
}
