import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { TestWindow } from '../../support/window.tsx'

const soon = { timeout: 20_000 }

/** A view of the window as its owner meets it: where it stands, and what is done there before it is looked at. */
export type View = {
  readonly name: string
  readonly path: string
  readonly ready: (page: TestWindow) => Promise<unknown>
}

const button = (name: RegExp) => () => screen.findByRole('button', { name }, soon)
const text = (words: RegExp) => async () =>
  void (await waitFor(() => expect(screen.getAllByText(words).length).toBeGreaterThan(0), soon))

const openOrder = button(/Mark shipped/)
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

const section = (name: string, heading: RegExp): View => ({
  name: `settings, ${name}`,
  path: `/settings?section=${name}`,
  ready: () => screen.findByRole('heading', { name: heading, level: 2 }, soon),
})

export const views: readonly View[] = [
  { name: 'home', path: '/home', ready: text(/^Best/) },
  { name: 'orders, one open', path: '/orders', ready: openOrder },
  { name: 'orders, a shipped one open', path: '/orders?view=shipped', ready: button(/Mark unshipped/) },
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
  { name: 'what waits to be sent', path: '/waiting', ready: text(/nothing waits|Everything|Nothing/i) },
  { name: 'paper, slips', path: '/paper?kind=slips', ready: button(/^Print/) },
  { name: 'paper, pick list', path: '/paper?kind=pick', ready: button(/^Print/) },
  { name: 'paper, labels', path: '/paper?kind=labels', ready: button(/^Print/) },
  { name: 'a carrier’s report', path: '/carrier-report', ready: button(/Choose|report/i) },
  section('shops', /Shops/),
  section('account', /Account/),
  section('sending', /Sending/),
  section('letters', /Texts to buyers/),
  section('notices', /New orders/),
  section('appearance', /Appearance/),
  section('keys', /Keys/),
  section('signIn', /Sign-in/),
  section('webhooks', /Webhooks/),
  section('data', /Your data/),
  { name: 'guide', path: '/guide/ship', ready: () => screen.findByRole('heading', { level: 1 }, soon) },
  { name: 'connect another shop', path: '/connect', ready: button(/^Open demo shop/) },
]
