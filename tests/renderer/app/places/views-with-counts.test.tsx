import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CallName } from '#shared/contract.ts'
import { router } from '../../../../src/renderer/app/routes.tsx'
import { failCalls } from '../../../support/core/fail-calls.ts'
import { holdCalls } from '../../../support/core/hold-calls.ts'
import { openWindow } from '../../../support/window/window.tsx'

const soon = { timeout: 20_000 }

/** The pages whose views have counts: what reads them, the page's title, and one of its views. */
const pages: readonly (readonly [string, CallName, string, RegExp])[] = [
  ['/discounts', 'discounts.list', 'Discounts', /^Ended/],
  ['/products?view=stock', 'products.list', 'Stock', /^All/],
  ['/orders', 'orders.listing', 'Orders', /^Shipped/],
]

async function openFromHome() {
  const app = await openWindow('/home', { orders: 12, products: 6 })
  await screen.findByRole('heading', { name: 'To ship' }, soon)
  return app
}

test.each(pages)(
  'the views of %s come with their counts, which would move them later',
  async (href, held, title, view) => {
    await openFromHome()
    const release = holdCalls(held)
    await act(() => router.navigate({ href }))
    await screen.findByRole('heading', { name: title, level: 1 }, soon)
    expect(screen.queryByRole('radio', { name: view })).toBeNull()
    release()
    await screen.findByRole('radio', { name: view }, soon)
  },
)

test.each(pages)('the views of %s are there where it can’t be read', async (href, failing, title, view) => {
  await openFromHome()
  failCalls(failing, 'The disk is full.')
  await act(() => router.navigate({ href }))
  await screen.findByRole('heading', { name: title, level: 1 }, soon)
  await screen.findByRole('radio', { name: view }, soon)
})
