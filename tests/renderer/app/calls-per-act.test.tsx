import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { countCalls } from '../../support/core/count-calls.ts'
import { holdCalls } from '../../support/core/hold-calls.ts'
import { openDiscount, openDiscounts, save, write } from '../discounts/open-discounts.ts'
import { openOrders, soon } from '../orders/open-orders.ts'

/** After this pause the owner has stopped typing, and core reports the sending of a row on its own. */
const longMs = 250

/** Counts the calls of an act by name. */
const counted = (calls: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(calls, (name) => name)].map(([name, all]) => [name, all.length]))

test('typing a name calls for the listing once a letter, and for the order once typing pauses', async () => {
  const { user, sheet } = await openOrders('/orders?view=all')
  await sheet('Inês Carvalho')
  await user.keyboard('/')
  const calls = await countCalls()

  let rests = 1
  // Measured from before one letter to after the next, since the window may be slow with either.
  let before = performance.now()
  for (const letter of 'hannah') {
    const now = performance.now()
    await user.keyboard(letter)
    if (performance.now() - before > longMs) rests += 1
    before = now
  }
  await sheet('Hannah Weiß')
  await calls.settled()

  const callNames = calls.take()
  const { 'orders.listing': listings = 0, 'orders.opened': opened = 0, ...others } = counted(callNames)
  expect(listings).toBeLessThanOrEqual('hannah'.length)
  expect(opened).toBeLessThanOrEqual(rests)
  expect(others).toEqual({})
})

test('shipping an order takes six calls, from the key press until the shop has it', async () => {
  const { user, sheet, names, clock } = await openOrders()
  await sheet('Inês Carvalho')
  const calls = await countCalls()
  let left = 0
  let sendingMs = 0
  window.desktop?.on('outbox.changed', (fact) => {
    if (JSON.stringify(fact).includes('sending')) left = performance.now()
    else if (left > 0) sendingMs = performance.now() - left
  })

  await user.keyboard('s')
  await screen.findByText(/Inês Carvalho will be marked shipped\./, {}, soon)
  await sheet('Tomasz Wójcik')
  await calls.settled()
  const pressed = calls.take()
  expect(counted(pressed)).toEqual({ 'orders.ship': 1, 'orders.opened': 1, 'outbox.list': 1 })

  clock.pass(6100)
  await screen.findByText('Inês Carvalho is marked shipped.', {}, soon)
  await waitFor(() => expect(names()).not.toContain('Inês Carvalho'), soon)
  await calls.settled()
  const sent = counted(calls.take())
  // While a slow shop answers, the outbox is listed once more.
  const maxLists = sendingMs > longMs ? 2 : 1
  expect(sent).toEqual({
    'outbox.list': expect.toSatisfy((lists: number) => lists <= maxLists),
    'orders.listing': 1,
    'shop.counts': 1,
  })
})

test('shipping an order that could be combined with others reads the listing and the outbox again, each once', async () => {
  const { user, sheet, call, clock, go } = await openOrders()
  const { rows } = await call('orders.list', { filter: { stage: 'toShip' }, sort: '-placed' })
  const [one] = rows.filter(({ together: combinable }) => combinable !== null)
  if (!one) throw new Error('The demo shop has buyers of two orders.')
  await go(`/orders?order=${one.id}`)
  await sheet(`${one.firstName} ${one.lastName}`)
  const calls = await countCalls()

  await user.keyboard('s')
  await screen.findByText(/will be marked shipped\./, {}, soon)
  await calls.settled()
  const pressed = counted(calls.take())
  expect(pressed['orders.listing']).toBe(1)
  expect(pressed['outbox.list']).toBe(1)
  expect(Object.values(pressed).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(6)
  clock.pass(6100)
})

test('saving a note takes three calls', async () => {
  const { user, sheet } = await openOrders()
  const open = within(await sheet('Inês Carvalho'))
  await user.keyboard('n')
  const calls = await countCalls()

  // In one piece: a slow machine would save what is typed so far between two letters.
  await user.paste('Box 3.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await open.findByText('Saved.', {}, soon)
  await calls.settled()

  expect(counted(calls.take())).toEqual({ 'notes.write': 1, 'orders.listing': 1, 'orders.opened': 1 })
})

test('putting a tag on an order calls once for each thing that shows the tag', async () => {
  const { user, sheet, call } = await openOrders()
  await call('tags.create', { name: 'Gift', color: 'kraft' })
  const open = within(await sheet('Inês Carvalho'))
  await user.keyboard('t')
  const field = await screen.findByRole('searchbox', { name: 'Find or make a tag' }, soon)
  await screen.findByRole('option', { name: 'Gift' }, soon)
  // A real browser moves the focus there; without layout it stays on the popover.
  field.focus()
  const calls = await countCalls()

  await user.keyboard('gi{Enter}{Escape}')
  within(await open.findByRole('list', { name: 'Tags' }, soon)).getByText('Gift')
  await calls.settled()

  const callNames = calls.take().toSorted()
  expect(callNames).toEqual([...new Set(callNames)])
  expect(callNames).toEqual(
    expect.arrayContaining(['orders.listing', 'orders.opened', 'orders.tag', 'tags.list']),
  )
})

test('saving a discount takes four calls', async () => {
  const shop = await openDiscounts()
  const form = await openDiscount(shop, 'FREEPOST')
  await write(shop, form, /^Name/, 'Post is on us again')
  const calls = await countCalls()

  await save(shop, form)
  await waitFor(() => expect(form.textContent).toContain('Saved in the shop'), soon)
  await calls.settled()

  expect(counted(calls.take())).toEqual({
    'discounts.update': 1,
    'discounts.list': 1,
    'shop.counts': 1,
    // Removes the draft.
    'drafts.keep': 1,
  })
})

test('a discount is reported as saved as soon as its save is answered, whatever other calls are pending', async () => {
  const shop = await openDiscounts()
  const form = await openDiscount(shop, 'FREEPOST')
  await write(shop, form, /^Name/, 'Post is on us again')
  const calls = await countCalls()
  const others = ['discounts.list', 'shop.counts', 'drafts.keep', 'sync.state'] as const
  const releases = others.map((name) => holdCalls(name))

  await save(shop, form)
  await waitFor(() => expect(form.textContent).toContain('Saved in the shop'), soon)
  expect(calls.take()).toContain('discounts.update')
  for (const release of releases.reverse()) release()
})
