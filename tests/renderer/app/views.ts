import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { queryClient } from '../../../src/renderer/app/query-client.ts'
import type { TestWindow } from '../../support/window/window.tsx'

const soon = { timeout: 20_000 }

/** A view of the window: its address, and the steps that bring it into the state to be tested. */
export type View = {
  readonly name: string
  readonly path: string
  readonly ready: (page: TestWindow) => Promise<unknown>
}

const button = (name: RegExp) => () => screen.findByRole('button', { name }, soon)
const text = (words: RegExp) => () =>
  waitFor(() => expect(screen.getAllByText(words).length).toBeGreaterThan(0), soon)

/** The menu of the order loads a moment after the order. */
const order = (mark: RegExp) => async () => {
  await button(mark)()
  await button(/^More actions for the order$/)()
}
const openOrder = order(/Mark shipped/)
const grid = (name: RegExp) => () => screen.findByRole('grid', { name }, soon)

async function inOrders({ user }: TestWindow, keys: string): Promise<void> {
  await openOrder()
  screen.getByRole('grid', { name: 'Orders' }).focus()
  await user.keyboard(keys)
}

async function openFirst({ user }: TestWindow, list: RegExp): Promise<void> {
  const rows = await waitFor(() => {
    const found = screen.getByRole('grid', { name: list }).querySelectorAll<HTMLElement>('[role="row"]')
    expect(found.length).toBeGreaterThan(0)
    return found
  }, soon)
  rows[0]?.focus()
  await user.keyboard('{Enter}')
}

/**
 * Core copies what the owner wrote soon after the start, but the page lists the copies only when it opens; so
 * refetch.
 */
async function withOwnCopy({ call }: TestWindow): Promise<void> {
  await waitFor(async () => expect((await call('copies.list', {})).copies).toHaveLength(1), soon)
  await queryClient.refetchQueries({ queryKey: ['copies.list'] })
  await button(/^Restore the copy/)()
}

/** Returns the view of a section of the settings. */
const section = (name: string, ready: View['ready']): View => ({
  name: `settings, ${name}`,
  path: `/settings?section=${name}`,
  ready,
})

const all: readonly View[] = [
  { name: 'home', path: '/home', ready: text(/^Best/) },
  { name: 'orders, one open', path: '/orders', ready: openOrder },
  { name: 'orders, a shipped one open', path: '/orders?view=shipped', ready: order(/Mark unshipped/) },
  { name: 'orders, one open that is not paid', path: '/orders?view=notPaid', ready: openOrder },
  {
    name: 'orders, some chosen',
    path: '/orders',
    async ready(page) {
      await inOrders(page, 'xjx')
      await screen.findByText('2 chosen', {}, soon)
    },
  },
  {
    name: 'orders, as a table',
    path: '/orders',
    async ready(page) {
      await inOrders(page, 'v')
      await screen.findByRole('button', { name: 'Buyer' }, soon)
    },
  },
  { name: 'products', path: '/products', ready: grid(/^Products/) },
  {
    name: 'products, one selected',
    path: '/products',
    async ready(page) {
      const products = await grid(/^Products/)()
      products.querySelector<HTMLElement>('[role="row"]')?.focus()
      await page.user.keyboard('x')
      await screen.findAllByText('1 selected', {}, soon)
    },
  },
  {
    name: 'products, one open',
    path: '/products',
    async ready(page) {
      await openFirst(page, /^Products/)
      await screen.findAllByRole('button', { name: /close/i }, soon)
    },
  },
  {
    name: 'products, the menu of a card',
    path: '/products',
    async ready() {
      const products = await grid(/^Products/)()
      const card = products.querySelector('[role="row"]')
      if (card) fireEvent.contextMenu(card)
      await screen.findByRole('menu', {}, soon)
    },
  },
  { name: 'products, stock', path: '/products?view=stock', ready: button(/^Save as CSV/) },
  { name: 'products, categories', path: '/products?view=categories', ready: grid(/Categories/) },
  { name: 'products, artists', path: '/products?view=artists', ready: grid(/Artists/) },
  {
    name: 'discounts, one open',
    path: '/discounts',
    async ready({ user }) {
      await user.click(await screen.findByRole('row', { name: /^MARESIA10,/ }, soon))
      await screen.findByRole('region', { name: 'MARESIA10' }, soon)
    },
  },
  {
    name: 'discounts, a new one',
    path: '/discounts?discount=new',
    ready: () => screen.findByRole('region', { name: 'New discount' }, soon),
  },
  { name: 'what waits to be sent', path: '/waiting', ready: text(/^Nothing waits to be sent/) },
  { name: 'paper, slips', path: '/paper?kind=slips', ready: button(/^Print/) },
  { name: 'paper, pick list', path: '/paper?kind=pick', ready: button(/^Print/) },
  { name: 'paper, labels', path: '/paper?kind=labels', ready: button(/^Print/) },
  { name: 'a carrier’s report', path: '/carrier-report', ready: button(/Choose|report/i) },
  section('shops', button(/^Connect another shop/)),
  section('account', () => screen.findByRole('textbox', { name: 'Shop name' }, soon)),
  section('sending', text(/^It goes to the shop 6 seconds/)),
  section('letters', button(/^New text/)),
  section('notices', text(/^Shown by/)),
  section('appearance', () => screen.findByRole('radio', { name: 'Dark' }, soon)),
  section('keys', button(/^Add a key for “Dark appearance”/)),
  section('signIn', text(/^Redirect/)),
  section('webhooks', text(/^None of the shops here/)),
  section('data', withOwnCopy),
  { name: 'guide', path: '/guide/ship', ready: () => screen.findByRole('heading', { level: 1 }, soon) },
  { name: 'connect another shop', path: '/connect', ready: button(/^Open demo shop/) },
]

/** Each view, once the frame of the window is there as well. */
export const views: readonly View[] = all.map((view) => ({
  ...view,
  async ready(page) {
    await screen.findByRole('button', { name: /shop menu$/ }, soon)
    await view.ready(page)
  },
}))
