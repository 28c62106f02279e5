import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openWindow } from '../../support/window/window.tsx'
import { openDiscounts, patient } from './open-discounts.ts'

const codes = () => screen.getAllByRole('row').map((row) => row.getAttribute('aria-label')?.split(',')[0])
const view = (name: RegExp) => screen.getByRole('radio', { name })

describe('the list of discounts', () => {
  test('begins with the next to start, and shows each discount’s state and uses', async () => {
    await openDiscounts()
    expect(codes()).toEqual([
      'WINTER15',
      'GIFTLIST',
      'MARESIA10',
      'FREEPOST',
      'FIRSTFIRING',
      'ALMANAC',
      'SUMMER26',
      'OPENSTUDIO',
      'FULLMOON',
    ])
    const row = (code: string) => screen.getByRole('row', { name: new RegExp(`^${code},`) }).textContent
    expect(row('WINTER15')).toMatch(/Starts .*not used yet/)
    expect(row('MARESIA10')).toMatch(/^MARESIA10Active10% off everything64 of 100$/)
    expect(row('FREEPOST')).toMatch(/Active, ends .*Free shipping from 3 items212 times$/)
    expect(row('FIRSTFIRING')).toContain('Active, 3 left')
    expect(row('SUMMER26')).toMatch(/Ended /)
    expect(row('FULLMOON')).toContain('Used up')
  })

  test('has views with counts, and keeps the view in the address', async () => {
    const { user } = await openDiscounts()
    expect(view(/^All/).textContent).toBe('All9')
    await user.click(view(/^Scheduled/))
    await waitFor(() => expect(codes()).toEqual(['WINTER15', 'GIFTLIST']))
    expect(location.search).toContain('view=scheduled')
    expect(view(/^Ended/).textContent).toBe('Ended3')
  })

  test('is navigated by j, k and arrows, and Enter opens', async () => {
    const { user } = await openDiscounts()
    const focused = () => document.activeElement?.getAttribute('aria-label')
    await waitFor(() => expect(focused()).toMatch(/^WINTER15/))
    await user.keyboard('j{ArrowDown}k')
    expect(focused()).toMatch(/^GIFTLIST/)
    expect(location.search).not.toContain('discount=')
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('region', { name: 'GIFTLIST' })).toBeTruthy()
  })
})

describe('the search of the discounts', () => {
  const type = async ({ user }: Awaited<ReturnType<typeof openDiscounts>>, words: string) => {
    await user.keyboard('/')
    await user.keyboard(words)
  }

  test.each([
    ['freep', ['FREEPOST']],
    ['MARÉSIA ten', ['MARESIA10']],
    ['zines 15%', ['WINTER15']],
    ['saltmarsh almanac', ['ALMANAC']],
    ['£40', ['GIFTLIST']],
    ['shipping', ['FREEPOST', 'OPENSTUDIO']],
  ])('finds by code, name, reward and what it applies to: %s', async (words, found) => {
    const shop = await openDiscounts()
    await type(shop, words)
    await waitFor(() => expect(codes()).toEqual(found))
  })

  test('is in the address, stays within the view, and Enter moves on into the list', async () => {
    const shop = await openDiscounts()
    await shop.user.click(view(/^Ended/))
    await type(shop, 'shipping')
    await waitFor(() => expect(codes()).toEqual(['OPENSTUDIO']))
    await waitFor(() => expect(location.search).toContain('q=shipping'))
    await shop.user.keyboard('{Enter}')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^OPENSTUDIO/)
  })

  test('that finds nothing says where it looked, and offers to show all', async () => {
    const shop = await openDiscounts('/discounts?view=active')
    const { user } = shop
    await type(shop, 'summer')
    expect(await screen.findByText('No active discount matches “summer”.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    await waitFor(() => expect(codes()).toEqual(['SUMMER26']))
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    await waitFor(() => expect(codes()).toHaveLength(9))
  })
})

describe('the page of the discounts, without something to show', () => {
  test('says in an empty shop that there are none, and offers to begin the first', async () => {
    const shop = await openDiscounts()
    const empty = { data: [], meta: { count: '0' }, included: [], links: {} }
    shop.sandbox.faults.add({ kind: 'status', status: 200, path: '/discounts', body: empty })
    await shop.user.click(screen.getByRole('button', { name: 'Check the shop now' }))
    expect(await screen.findByText('No discounts yet.', {}, patient)).toBeTruthy()
    await shop.user.click(screen.getByRole('button', { name: 'New discount' }))
    expect(await screen.findByRole('region', { name: 'New discount' })).toBeTruthy()
  })

  test('says that the discount of its address is not in the shop', async () => {
    const { user } = await openDiscounts('/discounts?discount=404')
    expect(await screen.findByText('This discount is not in the shop.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show all discounts' }))
    await waitFor(() => expect(location.search).not.toContain('404'))
  })

  test('says why the discounts could not be read yet, and reads them by “Try again”', async () => {
    let broken = true
    const shop = await openWindow('/discounts', {
      orders: 0,
      parts: {
        fetch: async (input, init) => {
          const { pathname } = new URL(input instanceof Request ? input.url : input)
          return broken && pathname.endsWith('/discounts')
            ? new Response('', { status: 503 })
            : fetch(input, init)
        },
      },
    })
    const message = await screen.findByText('Discounts not read', {}, { timeout: 20_000 })
    expect(message.nextSibling?.textContent).toBe('The shop reported a fault.')
    broken = false
    const alert = message.closest('[role="alert"]')
    if (!(alert instanceof HTMLElement)) throw new Error('The trouble is no alert')
    await shop.user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('row', { name: /^MARESIA10,/ }, { timeout: 20_000 })).toBeTruthy()
  })

  test('keeps old rows when reading again fails, and shows their age', async () => {
    const shop = await openDiscounts()
    shop.sandbox.faults.add({ kind: 'status', status: 403, path: '/discounts' })
    await shop.user.click(screen.getByRole('button', { name: 'Check the shop now' }))
    expect((await screen.findByRole('alert', {}, patient)).textContent).toContain('This is the shop as of')
    expect(codes()).toContain('MARESIA10')
  })

  test('does not show trouble with another list, which that list shows', async () => {
    const shop = await openDiscounts()
    shop.sandbox.faults.add({ kind: 'status', status: 403, path: '/products' })
    const after = await shop.call('sync.now', { what: 'products' })
    expect(after.lists.products.error).not.toBeNull()
    await shop.user.click(screen.getByRole('link', { name: /^Products/ }))
    expect(await screen.findByText(/^Products not read/, {}, patient)).toBeTruthy()
    await shop.user.click(screen.getByRole('link', { name: /^Discounts/ }))
    expect(await screen.findByRole('row', { name: /^MARESIA10,/ }, patient)).toBeTruthy()
    expect(screen.queryByText(/^Products not read/)).toBeNull()
  })
})
