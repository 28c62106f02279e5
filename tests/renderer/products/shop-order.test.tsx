import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { App } from '../../../src/renderer/app/App.tsx'
import { queryClient } from '../../../src/renderer/app/query-client.ts'
import { router } from '../../../src/renderer/app/routes.tsx'
import { slowCache } from '../../support/time/slow-cache.ts'
import { openWindow } from '../../support/window/window.tsx'
import type { TestWindow } from '../../support/window/window.tsx'

// Each save waits for a pause in moving, in real time, which takes longer on a busy machine.
const reposition = '/relationships/products'
const patient = { timeout: 20_000 }

/** Returns the names in the order of the shop itself. */
async function inShop(shop: TestWindow): Promise<readonly unknown[]> {
  const { data } = await shop.ask('/products?sort=position&page[limit]=100')
  return data.map(({ attributes }) => attributes['name'])
}

const writes = (shop: TestWindow) => shop.sandbox.requests.filter(({ path }) => path.includes(reposition))

/** Returns the names in the order of the window. */
const inWindow = () => screen.getAllByRole('row').map((row) => row.getAttribute('aria-label'))

const bar = () => screen.getByRole('status', { name: 'Shop order' })
/** Lets the pause after a move pass, so that the order is sent. The pause begins once core has the move. */
async function rest(shop: TestWindow): Promise<void> {
  const { clock, call } = shop
  await waitFor(async () => expect((await call('products.arrangement', {})).unsaved).not.toBeNull(), patient)
  clock.pass(1000)
}

/** In real time, twice as long as a toast waits for others of its kind. */
const pastToasts = () => new Promise((resolve) => setTimeout(resolve, 1200))

/** Lets one pause after another pass until the shop has the order. */
const saved = async ({ clock }: TestWindow) => {
  const words = /The shop has shown this order since/
  const isSaved = () => {
    clock.pass(1000)
    expect(bar().textContent).toMatch(words)
  }
  await waitFor(isSaved, { ...patient, interval: 500 })
}
const press = (shop: TestWindow, name: string | RegExp) =>
  shop.user.click(screen.getByRole('button', { name }))

async function openProducts(
  address = '/products',
): Promise<TestWindow & { readonly names: readonly string[] }> {
  const shop = await openWindow(address, { orders: 0, products: 8 })
  await screen.findAllByRole('row', {}, patient)
  return { ...shop, names: (await inShop(shop)).map(String) }
}

async function select(shop: TestWindow, ...names: readonly (string | undefined)[]): Promise<void> {
  for (const name of names) {
    const row = screen.getByRole('row', { name: name ?? '' })
    await shop.user.click(within(row).getByRole('checkbox'))
  }
}

async function place(shop: TestWindow, number: string): Promise<void> {
  await press(shop, 'To place…')
  await shop.user.type(await screen.findByRole('textbox', { name: /^Place/ }), number)
  await press(shop, 'Move')
}

/** Changes the order in the shop directly, as another computer would. */
async function changeElsewhere(shop: TestWindow, order: (ids: readonly string[]) => readonly string[]) {
  const { data } = await shop.ask('/products?sort=position&page[limit]=100')
  const { account, apiUrl } = shop.sandbox
  const response = await fetch(`${apiUrl}/v1/accounts/${account.id}${reposition}`, {
    method: 'PATCH',
    headers: {
      authorization: `Basic ${btoa(`${account.subdomain}:${account.password}`)}`,
      'content-type': 'application/vnd.api+json',
      'user-agent': 'Another computer (hello@backroom.example)',
    },
    body: JSON.stringify({ data: order(data.map(({ id }) => id)).map((id) => ({ type: 'products', id })) }),
  })
  expect(response.status).toBe(204)
}

test('the checkbox above the grid selects all products in view, or none', async () => {
  const shop = await openProducts()
  const all = screen.getByRole('checkbox', { name: 'Select all 8' })
  await shop.user.click(all)
  await screen.findByText('8 selected', {}, patient)
  const [first] = screen.getAllByRole('row')
  await shop.user.click(within(first ?? document.body).getByRole('checkbox'))
  await screen.findByText('7 selected', {}, patient)
  expect(all).toHaveProperty('indeterminate', true)
  await shop.user.click(all)
  await screen.findByText('8 selected', {}, patient)
  await shop.user.click(all)
  expect(screen.queryByText(/ selected$/)).toBeNull()
})

describe('moving by buttons', () => {
  test('To top puts the selected products first, at once here and then in the shop', async () => {
    const shop = await openProducts()
    const [a, b, c, d] = shop.names
    await select(shop, c, d)
    await press(shop, 'To top')
    expect(inWindow().slice(0, 4)).toEqual([c, d, a, b])
    expect(bar().textContent).toContain('Saving 8 products')
    expect(bar().textContent).toContain('2 products now at places 1 and 2')
    await saved(shop)
    expect((await inShop(shop)).slice(0, 4)).toEqual([c, d, a, b])
  })

  test('A click with Shift selects all products from the last click on', async () => {
    const shop = await openProducts()
    const [a, b, c, d, e] = shop.names
    await shop.user.click(screen.getByRole('row', { name: b ?? '' }))
    await shop.user.keyboard('{Shift>}')
    await shop.user.click(screen.getByRole('row', { name: d ?? '' }))
    await shop.user.keyboard('{/Shift}')
    await press(shop, 'To top')
    expect(inWindow().slice(0, 5)).toEqual([b, c, d, a, e])
  })

  test('To bottom and To place… move the selected products there', async () => {
    const shop = await openProducts()
    const [a, b] = shop.names
    await select(shop, a)
    await press(shop, 'To bottom')
    expect(inWindow().at(-1)).toBe(a)
    await press(shop, 'Clear')
    await select(shop, b)
    await place(shop, '3')
    expect(inWindow().indexOf(b ?? '')).toBe(2)
    await saved(shop)
    const held = await inShop(shop)
    expect([held.indexOf(b), held.at(-1)]).toEqual([2, a])
  })

  test('a typed place is there again after Escape as long as the same products are selected, until they are moved', async () => {
    const shop = await openProducts()
    const [a, b] = shop.names
    const field = async () => {
      await press(shop, 'To place…')
      return await screen.findByRole('textbox', { name: /^Place/ })
    }
    await select(shop, a)
    await shop.user.type(await field(), '3')
    await shop.user.keyboard('{Escape}')
    await select(shop, b)
    expect(await field()).toHaveProperty('value', '')
    await shop.user.keyboard('{Escape}')
    // A press on a selected product takes it out again.
    await select(shop, b)
    expect(await field()).toHaveProperty('value', '3')
    await press(shop, 'Move')
    expect(inWindow().indexOf(a ?? '')).toBe(2)
    expect(await field()).toHaveProperty('value', '')
  })

  test('a place that the shop does not have is refused', async () => {
    const shop = await openProducts()
    await select(shop, shop.names[0])
    await place(shop, '9')
    expect(await screen.findByText('Type a number from 1 to 8.')).toBeTruthy()
    expect(inWindow()).toEqual(shop.names)
    // The first of three can be at the sixth place at most.
    await shop.user.keyboard('{Escape}')
    await select(shop, shop.names[1], shop.names[2])
    await place(shop, '7')
    expect(await screen.findByText('Type a number from 1 to 6.')).toBeTruthy()
  })

  test('in a search the products found trade places, all others keep theirs, and the page says that', async () => {
    const shop = await openProducts('/products?q=a+m')
    await waitFor(() => expect(inWindow().length).toBeLessThan(shop.names.length), patient)
    expect(screen.getByText(/^Products in view trade places/)).toBeTruthy()
    const found = inWindow()
    const slots = found.map((name) => shop.names.indexOf(name ?? ''))
    await select(shop, found.at(-1) ?? undefined)
    await press(shop, 'To top')
    await saved(shop)
    const held = await inShop(shop)
    expect(slots.map((slot) => held[slot])).toEqual([found.at(-1), ...found.slice(0, -1)])
    const others = (names: readonly unknown[]) => names.filter((_, index) => !slots.includes(index))
    expect(others(held)).toEqual(others(shop.names))
  })
})

test('in a search To place… moves to that place of the whole shop, and says when the product is there already', async () => {
  const shop = await openProducts('/products?q=a+m')
  await waitFor(() => expect(inWindow().length).toBeLessThan(shop.names.length), patient)
  const found = inWindow().map(String)
  // The last one found moves to a place where none of them is.
  const free = shop.names.findIndex((name) => !found.includes(name)) + 1
  const moved = found.at(-1) ?? ''
  await select(shop, moved)
  await place(shop, `${free}`)
  await saved(shop)
  const held = await inShop(shop)
  expect(held[free - 1]).toBe(moved)
  expect(held.filter((name) => name !== moved)).toEqual(shop.names.filter((name) => name !== moved))

  await place(shop, `${free}`)
  await screen.findByText(`${moved}: place ${free} already.`, {}, patient)
})

describe('moving by keys', () => {
  test('moves the selected product to the top, to a place and before another one, and the focused one to the bottom', async () => {
    const shop = await openProducts()
    const [a, b, c, d, ...rest] = shop.names
    await waitFor(
      () => expect(document.activeElement).toBe(screen.getByRole('row', { name: a ?? '' })),
      patient,
    )
    await shop.user.keyboard('gb')
    await waitFor(() => expect(inWindow()).toEqual([b, c, d, ...rest, a]), patient)
    await select(shop, d)
    await shop.user.keyboard('gt')
    await waitFor(() => expect(inWindow()).toEqual([d, b, c, ...rest, a]), patient)
    await shop.user.keyboard('gn')
    await shop.user.type(await screen.findByRole('textbox', { name: /^Place/ }, patient), '3{Enter}')
    await waitFor(() => expect(inWindow()).toEqual([b, c, d, ...rest, a]), patient)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient)
    await shop.user.keyboard('b')
    await shop.user.click(await screen.findByRole('option', { name: new RegExp(`${c}$`) }, patient))
    await waitFor(() => expect(inWindow()).toEqual([b, d, c, ...rest, a]), patient)
  })

  test('opens the menu that arranges many products, and the list of keys has these keys', async () => {
    const shop = await openProducts()
    await shop.user.keyboard('a')
    await screen.findByRole('menuitem', { name: 'Sold out last…' }, patient)
    await shop.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull(), patient)
    await shop.user.keyboard('?')
    const keys = await screen.findByRole('dialog', { name: /keys/i }, patient)
    for (const words of ['To top', 'To bottom', 'Arrange']) expect(within(keys).getByText(words)).toBeTruthy()
  })
})

describe('saving the order of the products', () => {
  test('sends several moves as one write of the complete list', async () => {
    const shop = await openProducts()
    const [a, b, c] = shop.names
    await select(shop, c)
    await press(shop, 'To top')
    await press(shop, 'To bottom')
    await press(shop, 'To top')
    await saved(shop)
    expect(writes(shop)).toHaveLength(1)
    expect((await inShop(shop)).slice(0, 3)).toEqual([c, a, b])
  })

  test('saves an undo and a redo in the shop, too', async () => {
    const shop = await openProducts()
    const [a, b] = shop.names
    await select(shop, b)
    await press(shop, 'To top')
    await saved(shop)
    await press(shop, `Undo: move of ${b}`)
    expect(inWindow()).toEqual(shop.names)
    await saved(shop)
    expect(await inShop(shop)).toEqual(shop.names)
    await shop.user.keyboard('{Control>}y{/Control}')
    await waitFor(() => expect(inWindow().slice(0, 2)).toEqual([b, a]), patient)
    await saved(shop)
    expect((await inShop(shop)).slice(0, 2)).toEqual([b, a])
  })

  test('can be undone after a restart as well, once the drafts of the shop are loaded', async () => {
    const shop = await openProducts()
    const [first, second] = shop.names
    await select(shop, second)
    await press(shop, 'To top')
    await saved(shop)
    await router.navigate({ href: '/orders', replace: true })
    cleanup()
    queryClient.clear()
    const { connection } = await shop.call('session.current', {})
    const draft = { name: `tracking ${connection?.id} AB-1`, text: '{}' }
    await shop.call('drafts.keep', draft)
    render(<App />)
    await waitFor(() => expect(localStorage.getItem(`draft ${draft.name}`)).toBe('{}'), patient)
    await router.navigate({ href: '/products' })
    await shop.user.click(await screen.findByRole('button', { name: `Undo: move of ${second}` }, patient))
    await waitFor(() => expect(inWindow().slice(0, 2)).toEqual([first, second]), patient)
    expect((await shop.call('drafts.list', {})).drafts).toEqual([draft])
  })

  test('happens although the owner leaves the page, which shows the order on return', async () => {
    const shop = await openProducts()
    const [a, b] = shop.names
    await select(shop, b)
    await press(shop, 'To top')
    await shop.user.click(screen.getByRole('link', { name: /^Discounts/ }))
    await rest(shop)
    await waitFor(async () => expect((await inShop(shop)).slice(0, 2)).toEqual([b, a]), patient)
    await shop.user.click(screen.getByRole('link', { name: /^Products/ }))
    await screen.findByRole('status', { name: 'Shop order' }, patient)
    await saved(shop)
    expect(inWindow().slice(0, 2)).toEqual([b, a])
  })

  test('says when the order may have arrived; its undo then sends the order before it', async () => {
    const shop = await openProducts()
    const [a, b] = shop.names
    // The read before sending succeeds; the write arrives, and every answer from then on is lost.
    shop.sandbox.faults.add({ kind: 'delay', ms: 0, method: 'GET', path: '/products', times: 1 })
    shop.sandbox.faults.add({ kind: 'drop-after', path: 'products' })
    await select(shop, b)
    await press(shop, 'To top')
    await rest(shop)
    const may = 'The order may have arrived. Backroom checks, and sends it again if it has not.'
    await waitFor(() => expect(bar().textContent).toBe(`Waits for the network ${may}`), patient)
    const foot = bar().closest('footer') ?? document.body
    expect(within(foot).getByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(within(foot).queryByRole('button', { name: 'Undo' })).toBeNull()

    await press(shop, `Undo: move of ${b}`)
    expect(inWindow().slice(0, 2)).toEqual([a, b])
    // The order before has not been sent yet, so the bar no longer says that it may have arrived.
    await waitFor(() => expect(bar().textContent).not.toContain(may), patient)
    shop.sandbox.faults.clear()
    // The next try of the network may wait for another pause by now.
    await saved(shop)
    expect(await inShop(shop)).toEqual(shop.names)
  })

  test('keeps the order when it fails, and says why until it is tried again', async () => {
    const shop = await openProducts()
    const [a, b] = shop.names
    shop.sandbox.faults.add({ kind: 'status', status: 403, path: reposition, body: '' })
    await select(shop, b)
    await press(shop, 'To top')
    await rest(shop)
    await waitFor(() => expect(bar().textContent).toBe('Not saved: the shop does not allow it.'), patient)
    await pastToasts()
    expect(screen.queryByText(/^Order of/)).toBeNull()
    expect(inWindow().slice(0, 2)).toEqual([b, a])
    expect(await inShop(shop)).toEqual(shop.names)
    shop.sandbox.faults.clear()
    await press(shop, 'Try again')
    await saved(shop)
    expect((await inShop(shop)).slice(0, 2)).toEqual([b, a])
  })

  test('that may have arrived is told with the reason alone, since the bar says that it is not saved', async () => {
    const shop = await openProducts()
    shop.sandbox.faults.add({ kind: 'status', status: 500, method: 'PATCH', path: reposition, body: '' })
    await select(shop, shop.names[1])
    await press(shop, 'To top')
    await rest(shop)
    const words =
      'Not saved yet The shop reported a fault. It may have arrived all the same. Backroom checks, and sends it again if it has not.'
    await waitFor(() => expect(bar().textContent).toBe(words), patient)
    shop.sandbox.faults.clear()
    await press(shop, 'Try again')
    await saved(shop)
  })

  test('is reported by a toast, in one sentence, where the owner has gone to another page', async () => {
    const shop = await openProducts()
    shop.sandbox.faults.add({ kind: 'status', status: 403, path: reposition, body: '' })
    await select(shop, shop.names[1])
    await press(shop, 'To top')
    await screen.findByRole('link', { name: /^Waiting to be sent/ }, patient)
    await router.navigate({ href: '/discounts' })
    await rest(shop)
    await screen.findByText('Order of products not saved: the shop does not allow it.', {}, patient)
  })
})

describe('an order changed elsewhere', () => {
  test('is merged with the moves made here; the bar says so, and the own move can be undone', async () => {
    const shop = await openProducts()
    const [a, b, c, ...more] = shop.names
    await changeElsewhere(shop, ([first = '', ...others]) => [...others, first])
    await select(shop, c)
    await press(shop, 'To top')
    await rest(shop)
    await waitFor(
      () => expect(bar().textContent).toBe(`Saved You moved ${c}; ${a} was moved elsewhere: both kept.`),
      patient,
    )
    expect(inWindow()).toEqual([c, b, ...more, a])
    expect(await inShop(shop)).toEqual([c, b, ...more, a])
    await press(shop, `Undo: move of ${c}`)
    expect(inWindow()).toEqual([b, c, ...more, a])
    await saved(shop)
    expect(await inShop(shop)).toEqual([b, c, ...more, a])
  })

  test('keeps the undo, also when the page renders before all parts know that the order is saved', async () => {
    const shop = await openProducts()
    const [a, b, c, ...more] = shop.names
    await changeElsewhere(shop, ([first = '', ...others]) => [...others, first])
    await select(shop, c)
    await press(shop, 'To top')
    await waitFor(async () => expect((await shop.call('products.arrangement', {})).unsaved).not.toBeNull())
    // As on a busy machine: the stored state is newer than what is rendered.
    slowCache()
    await rest(shop)
    const isSaved = () => bar().textContent === `Saved You moved ${c}; ${a} was moved elsewhere: both kept.`
    for (const until = Date.now() + patient.timeout; !isSaved() && Date.now() < until;) {
      await shop.user.keyboard('x')
      expect([String([a, b, c, ...more]), String([b, c, ...more, a])]).not.toContain(String(inWindow()))
    }
    await press(shop, `Undo: move of ${c}`)
    expect(inWindow()).toEqual([b, c, ...more, a])
  })

  /** Moves one product to the top here, and to the end elsewhere. */
  const contested = async ({ seenFrom = '/products' } = {}) => {
    const shop = await openProducts()
    const [, , c] = shop.names
    await changeElsewhere(shop, ([first = '', second = '', third = '', ...rest]) => [
      first,
      second,
      ...rest,
      third,
    ])
    await select(shop, c)
    await press(shop, 'To top')
    // The window reports the end of what it has seen under way.
    await screen.findByRole('link', { name: /^Waiting to be sent/ }, patient)
    await router.navigate({ href: seenFrom })
    await rest(shop)
    if (seenFrom !== '/products') {
      await screen.findByText(/^Order of the products was changed here and in the shop/, {}, patient)
      await router.navigate({ href: '/products' })
    }
    const question = `${c} was moved here and elsewhere. Which place is right?`
    const dialog = await screen.findByRole('dialog', { name: question }, patient)
    const side = (name: string) =>
      within(within(dialog).getByRole('region', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(side('The shop’s')).toEqual([`${c} Place 8, after ${shop.names.at(-1)}`])
    expect(side('Yours')).toEqual([`${c} Place 1, at the top`])
    return shop
  }

  test('replaces the owner’s when they keep the shop’s; no undo sends the old one over it, and no toast stays', async () => {
    const shop = await contested({ seenFrom: '/discounts' })
    const [a, b, c, ...others] = shop.names
    await press(shop, 'Keep the shop’s')
    await waitFor(() => expect(inWindow()).toEqual([a, b, ...others, c]))
    await waitFor(() => expect(bar().textContent).toContain('Saved'), patient)
    await waitFor(() => expect(screen.queryByText(/was changed here and in the shop/)).toBeNull(), patient)
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true)
    await shop.user.keyboard('{Control>}z{/Control}')
    expect(inWindow()).toEqual([a, b, ...others, c])
    expect(await inShop(shop)).toEqual([a, b, ...others, c])
    expect(writes(shop)).toHaveLength(1)
  })

  test('is replaced when the owner uses theirs', async () => {
    const shop = await contested()
    const [a, b, c] = shop.names
    await press(shop, 'Use mine')
    await saved(shop)
    expect((await inShop(shop)).slice(0, 3)).toEqual([c, a, b])
  })

  test('is still a question after Escape, and the bar keeps it', async () => {
    const shop = await contested()
    await shop.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bar().textContent).toBe('Not saved: something was moved here and elsewhere.')
    await press(shop, 'Choose…')
    expect(await screen.findByRole('dialog')).toBeTruthy()
    await press(shop, 'Keep the shop’s')
  })
})

describe('the page of the products', () => {
  test('names the search that matches nothing, which can be cleared', async () => {
    const shop = await openProducts()
    await shop.user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'mugg')
    expect(await screen.findByText('No product matches “mugg”.')).toBeTruthy()
    await shop.user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) ?? document.body)
    await waitFor(() => expect(inWindow()).toEqual(shop.names), patient)
  })

  test('says that a shop has no products yet', async () => {
    await openWindow('/products', { orders: 0, products: 0 })
    expect(await screen.findByText('No products in this shop yet.', {}, patient)).toBeTruthy()
  })
})
