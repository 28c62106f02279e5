import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { CallInput } from '#shared/contract.ts'
import type { Sandbox } from '#sandbox/index.ts'
import { orderFilterSchema } from '#shared/orders/order-list.ts'
import { router } from '../../../src/renderer/app/routes.tsx'
import { paperSearch } from '../../../src/renderer/shop/requests/print-selection.ts'
import { holdAnswers, holdCalls } from '../../support/core/hold-calls.ts'
import { heldHistory } from '../../support/services/held-requests.ts'
import { changeOrder } from '../../support/shops/change-order.ts'
import { giveToBuyerOf } from '../../support/shops/same-buyer.ts'
import { rested } from '../orders/open-orders.ts'
import { openPapers } from './open-papers.ts'

const soon = { timeout: 20_000 }
const slips = () => screen.queryAllByRole('article', { name: /^Slip of/ })
const dialogOf = (field: HTMLElement) => field.closest<HTMLElement>('[role="dialog"]') ?? document.body
const printSelection = async () => within(await screen.findByRole('region', { name: 'In this pile' }, soon))
const paidAndWaiting: CallInput<'orders.count'> = {
  filter: { shipping: 'unshipped', payment: ['completed'] },
}

test('without a selection the page shows a slip of each paid order to ship, newest first', async () => {
  const { call } = await openPapers('/paper')
  const { rows } = await call('orders.list', { ...paidAndWaiting, limit: 200 })
  await screen.findByText(`${rows.length} orders, ${rows.length} pages`, {}, soon)
  expect(slips().map((slip) => slip.getAttribute('aria-label'))).toEqual(
    rows.map(({ firstName, lastName }) => `Slip of ${firstName} ${lastName}`),
  )
  for (const [index, { id }] of rows.entries()) expect(slips()[index]?.textContent).toContain(id)
})

test('the page does not say that there is nothing to ship before all orders are read', async () => {
  const history = heldHistory(1)
  const parts = { fetch: history.fetch }
  const { call, sandbox } = await openPapers('/orders', { orders: 600, as: 'none', parts })
  const { subdomain, password } = sandbox.account
  await call('session.signIn', { subdomain, password, serviceUrl: sandbox.apiUrl })
  const sidebar = within(await screen.findByRole('navigation', { name: 'Places' }, soon))
  await sidebar.findByText(/^[1-9]\d* of 600 orders$/, {}, soon)
  for (const kind of ['pick', 'slips', 'labels']) {
    await router.navigate({ href: `/paper?kind=${kind}` })
    await screen.findByText('Not all of your orders are here yet.', {}, soon)
    expect(screen.queryByText(/^Nothing to ship/)).toBeNull()
    expect(screen.queryByText('0 orders, 0 pages')).toBeNull()
  }
  history.release()
  await screen.findByText(/^\d+ orders, \d+ pages?$/, {}, soon)
})

test('a line above the pages says that not all orders are on them yet, until they are', async () => {
  const history = heldHistory(1)
  const parts = { fetch: history.fetch }
  const { call, sandbox } = await openPapers('/orders', { orders: 600, as: 'none', parts })
  const { subdomain, password } = sandbox.account
  await changeOrder(sandbox, await oldestPaid(sandbox), { shipping_status: 'unshipped' })
  await call('session.signIn', { subdomain, password, serviceUrl: sandbox.apiUrl })
  const sidebar = within(await screen.findByRole('navigation', { name: 'Places' }, soon))
  await sidebar.findByText(/^[1-9]\d* of 600 orders$/, {}, soon)
  const partly = /^Not all of your orders are here yet\. These are to ship so far/
  for (const kind of ['pick', 'labels', 'slips']) {
    await router.navigate({ href: `/paper?kind=${kind}` })
    await screen.findByText(partly, {}, soon)
  }
  await screen.findByText('1 order, 1 page', {}, soon)
  const read = holdAnswers('paper.slips')
  history.release()
  await sidebar.findByText(/^600 orders, as of /, {}, soon)
  await rested()
  screen.getByText(partly)
  read()
  await waitFor(() => expect(screen.queryByText(partly)).toBeNull(), soon)
  expect(slips().length).toBeGreaterThan(1)
})

/** Returns the id of the oldest paid order, which is read among the first. */
async function oldestPaid({ apiUrl, account: { id, subdomain, password } }: Sandbox): Promise<string> {
  const headers = {
    accept: 'application/vnd.api+json',
    authorization: `Basic ${btoa(`${subdomain}:${password}`)}`,
    'user-agent': 'Backroom tests (hello@backroom.example)',
  }
  const answer = await fetch(`${apiUrl}/v1/accounts/${id}/orders?sort=created_at`, { headers })
  // By the contract.
  const { data } = (await answer.json()) as {
    data: { id: string; attributes: { payment_status: string } }[]
  }
  return data.find(({ attributes }) => attributes.payment_status === 'completed')?.id ?? ''
}

test('the page has a heading, a way back and the reason when the shop’s account can’t be read', async () => {
  let isSilent = true
  const { user } = await openPapers('/paper', {
    parts: {
      fetch: async (input, init) =>
        isSilent && typeof input === 'string' && /\/accounts\/\d+$/.test(input)
          ? Response.json({ errors: [] }, { status: 403 })
          : fetch(input, init),
    },
  })
  await screen.findByRole('heading', { name: 'Packing slips', level: 1 }, soon)
  screen.getByRole('button', { name: 'Back' })
  const alert = await screen.findByRole('alert', {}, soon)
  isSilent = false
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await screen.findByText(/^\d+ orders, \d+ pages$/, {}, soon)
})

test('printing prints the orders left in the pile and marks only them as packed, which can be undone', async () => {
  const print = vi.fn()
  const { user, call } = await openPapers('/paper')
  Object.assign(window, { print })
  const { rows } = await call('orders.list', { ...paidAndWaiting, limit: 200 })
  const [first] = rows
  await user.click(
    await (await printSelection()).findByRole('checkbox', { name: `${first?.firstName} ${first?.lastName}` }),
  )
  await waitFor(() => expect(slips()).toHaveLength(rows.length - 1), soon)

  await user.click(screen.getByRole('button', { name: `Print ${rows.length - 1}` }))
  await user.click(await screen.findByRole('button', { name: 'Yes' }, soon))
  await screen.findByText(`${rows.length - 1} slips marked printed.`, {}, soon)
  expect(print).toHaveBeenCalledOnce()
  const packed = async () =>
    (await call('orders.count', { filter: { ...paidAndWaiting.filter, packed: true } })).all
  expect(await packed()).toBe(rows.length - 1)
  expect((await call('orders.writing', { id: first?.id ?? '' })).packedAt).toBeNull()
  await waitFor(() => expect(screen.getAllByText(/^printed \d\d:\d\d$/)).toHaveLength(rows.length - 1), soon)

  await user.keyboard('z')
  await waitFor(async () => expect(await packed()).toBe(0), soon)

  // The next pile contains them again, until they are shipped.
  await user.click(
    await (await printSelection()).findByRole('checkbox', { name: `${first?.firstName} ${first?.lastName}` }),
  )
  await user.click(
    await screen.findByRole('button', { name: `Leave out the ${rows.length - 1} printed before` }, soon),
  )
  await waitFor(() => expect(slips()).toHaveLength(1), soon)
  expect(slips()[0]?.textContent).toContain(first?.id)
})

test('a print requested while the pile is loading starts once its pages are there', async () => {
  const print = vi.fn()
  const { user } = await openPapers('/orders')
  Object.assign(window, { print })
  const release = holdCalls('paper.slips')
  await router.navigate({ href: '/paper' })
  await screen.findByRole('button', { name: 'Print' }, soon)

  await user.keyboard('{Control>}p{/Control}')
  expect(print).not.toHaveBeenCalled()
  release()
  await screen.findByRole('group', { name: /^Did the \d+ slips come out\?$/ }, soon)
  expect(print).toHaveBeenCalledOnce()
})

test('the page asks whether the slips came out, which browsers do not report, and marks nothing if not', async () => {
  const { user, call } = await openPapers('/paper')
  const { rows } = await call('orders.list', { ...paidAndWaiting, limit: 200 })
  const packed = async () =>
    (await call('orders.count', { filter: { ...paidAndWaiting.filter, packed: true } })).all
  // A cancelled print dialog of a browser only returns.
  Object.assign(window, { print: () => undefined })
  await waitFor(() => expect(slips()).toHaveLength(rows.length), soon)
  const question = `Did the ${rows.length} slips come out?`

  const button = screen.getByRole('button', { name: `Print ${rows.length}` })
  await user.click(button)
  const line = await screen.findByRole('group', { name: question }, soon)
  await waitFor(() => expect(line.contains(document.activeElement)).toBe(true), soon)
  expect(await packed()).toBe(0)
  await user.click(within(line).getByRole('button', { name: 'No' }))
  await screen.findByText('Not marked printed yet.', {}, soon)
  await waitFor(() => expect(document.activeElement).toBe(button), soon)
  expect(screen.queryByRole('group', { name: question })).toBeNull()
  expect(await packed()).toBe(0)
  expect(screen.queryByText(/^printed \d\d:\d\d$/)).toBeNull()

  await user.keyboard('{Enter}')
  await screen.findByRole('group', { name: question }, soon)
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  await screen.findByText(`${rows.length} slips marked printed.`, {}, soon)
  expect(await packed()).toBe(rows.length)
})

test('an owner who leaves without an answer is not held up, and nothing is marked', async () => {
  const { user, call } = await openPapers('/paper')
  const { rows } = await call('orders.list', { ...paidAndWaiting, limit: 200 })
  Object.assign(window, { print: () => undefined })
  await waitFor(() => expect(slips()).toHaveLength(rows.length), soon)
  await user.click(screen.getByRole('button', { name: `Print ${rows.length}` }))
  await screen.findByRole('group', { name: `Did the ${rows.length} slips come out?` }, soon)

  await user.keyboard('gh')
  await screen.findByRole('region', { name: 'Home' }, soon)
  await screen.findByText('Not marked printed yet.', {}, soon)
  expect((await call('orders.count', { filter: { ...paidAndWaiting.filter, packed: true } })).all).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Mark printed' }))
  await screen.findByText(`${rows.length} slips marked printed.`, {}, soon)
})

test('the page asks about each print separately, and offers to mark one that was not answered', async () => {
  const { user, call } = await openPapers('/paper')
  const { rows } = await call('orders.list', { ...paidAndWaiting, limit: 200 })
  const [first] = rows
  Object.assign(window, { print: () => undefined })
  await waitFor(() => expect(slips()).toHaveLength(rows.length), soon)
  await user.click(screen.getByRole('button', { name: `Print ${rows.length}` }))
  await screen.findByRole('group', { name: `Did the ${rows.length} slips come out?` }, soon)

  await user.click(
    (await printSelection()).getByRole('checkbox', { name: `${first?.firstName} ${first?.lastName}` }),
  )
  await user.click(await screen.findByRole('button', { name: `Print ${rows.length - 1}` }, soon))
  const line = await screen.findByRole('group', { name: `Did the ${rows.length - 1} slips come out?` }, soon)
  await waitFor(() => expect(line.contains(document.activeElement)).toBe(true), soon)
  await user.click(await screen.findByRole('button', { name: 'Mark printed' }, soon))
  await screen.findByText(`${rows.length} slips marked printed.`, {}, soon)
  await user.click(within(line).getByRole('button', { name: 'Yes' }))
  await screen.findByText(`${rows.length - 1} slips marked printed.`, {}, soon)
})

test('the settings of slips are saved, and their message when typing pauses', async () => {
  const { user, call } = await openPapers('/paper')
  await user.click(await screen.findByRole('radio', { name: 'With prices' }, soon))
  await user.click(screen.getByRole('checkbox', { name: 'Product pictures' }))
  await user.click(screen.getByRole('button', { name: 'Write a message…' }))
  await user.type(await screen.findByRole('textbox', { name: 'Message at the foot' }), 'With thanks')
  await waitFor(
    async () =>
      expect(await call('paper.settings', {})).toMatchObject({
        prices: 'with',
        pictures: false,
        message: 'With thanks',
      }),
    soon,
  )
  await waitFor(() => expect(slips()[0]?.textContent).toContain('With thanks'), soon)
  expect(document.querySelector('[data-pile] img[src*="products"]')).toBeNull()
})

test('leaving the message of slips after it was saved does not write over what another window made of it', async () => {
  const { user, call } = await openPapers('/paper')
  const saved = async () => (await call('paper.settings', {})).message
  await user.click(await screen.findByRole('button', { name: 'Write a message…' }, soon))
  await user.type(await screen.findByRole('textbox', { name: 'Message at the foot' }), 'With thanks')
  await waitFor(async () => expect(await saved()).toBe('With thanks'), soon)
  await call('paper.changeSettings', { message: 'With love' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Message at the foot' })).toBeNull(), soon)
  // A write of its own comes after any that leaving the field began.
  await user.click(screen.getByRole('radio', { name: 'With prices' }))
  await waitFor(async () => expect((await call('paper.settings', {})).prices).toBe('with'), soon)
  expect(await saved()).toBe('With love')
})

test('a message of slips that could not be saved stays in its field and is saved when the owner leaves it', async () => {
  const { user, call, core } = await openPapers('/paper')
  await user.click(await screen.findByRole('button', { name: 'Write a message…' }, soon))
  const message = await screen.findByRole('textbox', { name: 'Message at the foot' })
  const { answer } = core
  const refusing = vi.spyOn(core, 'answer').mockImplementation((name, input, shop) => {
    if (name === 'paper.changeSettings') throw new Error('The disk is full.')
    return answer(name, input, shop)
  })
  await user.type(message, 'With thanks')
  await screen.findByRole('alert', {}, soon)
  expect(message).toHaveProperty('value', 'With thanks')
  refusing.mockRestore()
  await user.keyboard('{Escape}')
  await waitFor(async () => expect((await call('paper.settings', {})).message).toBe('With thanks'), soon)
})

test('a message of slips that could not be saved as its field closed is there when the field opens again', async () => {
  const { user, call, core } = await openPapers('/paper')
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: /message…$/ }, soon))
    return screen.findByRole('textbox', { name: 'Message at the foot' })
  }
  const message = await open()
  const { answer } = core
  const refusing = vi.spyOn(core, 'answer').mockImplementation((name, input, shop) => {
    if (name === 'paper.changeSettings') throw new Error('The disk is full.')
    return answer(name, input, shop)
  })
  await user.type(message, 'With thanks')
  await user.keyboard('{Escape}')
  await screen.findByRole('alert', {}, soon)
  refusing.mockRestore()
  expect(await open()).toHaveProperty('value', 'With thanks')
  await waitFor(async () => expect((await call('paper.settings', {})).message).toBe('With thanks'), soon)
  await user.keyboard('{Escape}')
  // What is saved is no draft: another window's newer text is what shows.
  await waitFor(
    () => expect(Object.keys(localStorage).filter((name) => /paper-text/.test(name))).toEqual([]),
    soon,
  )
})

test('what could not be saved of the message of slips waits when another window saved a newer one', async () => {
  const { user, call, core } = await openPapers('/paper')
  const saved = async () => (await call('paper.settings', {})).message
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Write a message…' }, soon))
    return screen.findByRole('textbox', { name: 'Message at the foot' })
  }
  const leave = async (message: HTMLElement) => {
    await user.keyboard('{Escape}')
    await waitFor(() => expect(message.isConnected).toBe(false), soon)
    // A write of its own comes after any that the field began.
    const next = (await call('paper.settings', {})).prices === 'with' ? 'Gift' : 'With prices'
    await user.click(screen.getByRole('radio', { name: next }))
    const prices = next === 'With prices' ? 'with' : 'without'
    await waitFor(async () => expect((await call('paper.settings', {})).prices).toBe(prices), soon)
  }
  const { answer } = core
  const refusing = vi.spyOn(core, 'answer').mockImplementation((name, input, shop) => {
    if (name === 'paper.changeSettings') throw new Error('The disk is full.')
    return answer(name, input, shop)
  })
  const message = await open()
  await user.type(message, 'With thanks')
  await user.keyboard('{Escape}')
  await screen.findByRole('alert', {}, soon)
  refusing.mockRestore()
  await call('paper.changeSettings', { message: 'With love' })

  const again = await open()
  expect(again).toHaveProperty('value', 'With thanks')
  await screen.findByText(/another text was saved: “With love”/, {}, soon)
  await leave(again)
  expect(await saved()).toBe('With love')

  await user.click(
    await within(await open().then(dialogOf)).findByRole('button', { name: 'Discard mine' }, soon),
  )
  const left = screen.getByRole('textbox', { name: 'Message at the foot' })
  expect(left).toHaveProperty('value', 'With love')
  expect(document.activeElement).toBe(left)
  await leave(left)
  expect(await saved()).toBe('With love')
  expect(await open()).toHaveProperty('value', 'With love')
})

test('a message of slips that is too long is not cut: the field says by how much, and the saved one prints', async () => {
  const { user, call } = await openPapers('/paper')
  const saved = async () => (await call('paper.settings', {})).message
  await call('paper.changeSettings', { message: 'With love' })
  await waitFor(() => expect(slips()[0]?.textContent).toContain('With love'), soon)
  await user.click(await screen.findByRole('button', { name: 'Write a message…' }, soon))
  const message = await screen.findByRole('textbox', { name: 'Message at the foot' })
  await user.clear(message)
  await user.paste('x'.repeat(1_502))
  await screen.findByText(/^At most 500 characters: this is 1,002 too many/, {}, soon)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(message.isConnected).toBe(false), soon)
  await user.click(screen.getByRole('radio', { name: 'With prices' }))
  await waitFor(async () => expect((await call('paper.settings', {})).prices).toBe('with'), soon)
  expect(await saved()).toBe('With love')

  await user.click(await screen.findByRole('button', { name: 'Write a message…' }, soon))
  const again = await screen.findByRole('textbox', { name: 'Message at the foot' })
  expect(again).toHaveProperty('value', 'x'.repeat(1_502))
  await user.clear(again)
  await user.paste('With thanks')
  await waitFor(async () => expect(await saved()).toBe('With thanks'), soon)
})

test('a message of slips that was too long does not replace what another window saved meanwhile', async () => {
  const { user, call } = await openPapers('/paper')
  const saved = async () => (await call('paper.settings', {})).message
  await user.click(await screen.findByRole('button', { name: 'Write a message…' }, soon))
  const message = await screen.findByRole('textbox', { name: 'Message at the foot' })
  await user.click(message)
  await user.paste('x'.repeat(501))
  await screen.findByText(/this is 1 too many/, {}, soon)
  await call('paper.changeSettings', { message: 'Theirs' })
  await user.clear(message)
  await user.paste('Mine')
  await screen.findByText(/another text was saved: “Theirs”/, {}, soon)
  expect([await saved(), message]).toEqual(['Theirs', expect.objectContaining({ value: 'Mine' })])
  await user.type(message, ', too')
  await waitFor(async () => expect(await saved()).toBe('Mine, too'), soon)
})

test('the address has a key for many selected orders and the numbers of a few, and both show their slips', async () => {
  const { call } = await openPapers('/paper')
  const { rows } = await call('orders.list', { limit: 60 })
  const ids = rows.map(({ id }) => id)
  const many = paperSearch('slips', { ids })
  expect(many).not.toHaveProperty('orders')
  expect(paperSearch('slips', { ids })).toEqual(many)
  await router.navigate({ to: '/paper', search: many })
  await screen.findByText(/^60 orders, 6\d pages$/, {}, soon)
  await router.navigate({ to: '/paper', search: paperSearch('slips', { ids: ids.slice(0, 2) }) })
  await screen.findByText('2 orders, 2 pages', {}, soon)
  expect(router.state.location.search).toMatchObject({ orders: `${ids[0]},${ids[1]}` })
})

test('the page says calmly that there is nothing to print, or that a pile is not known any more', async () => {
  const { user } = await openPapers('/paper?orders=NONE-000000')
  await screen.findByText('None of these orders is in the shop any more.', {}, soon)
  expect(screen.queryByRole('button', { name: /^Print \d/ })).toBeNull()
  await router.navigate({ to: '/paper', search: { kind: 'slips', pile: '777' } })
  await screen.findByText('This pile no longer exists.', {}, soon)
  await user.click(screen.getByRole('button', { name: 'Print what is to ship' }))
  await waitFor(() => expect(slips().length).toBeGreaterThan(3), soon)
})

test('the page prints the first thousand of more orders, says so without blaming the shop, and leads to the others', async () => {
  const { user } = await openPapers('/paper', { orders: 1002 })
  const everything = { filter: orderFilterSchema.parse({}), except: [] }
  await router.navigate({ to: '/paper', search: paperSearch('pick', everything) })
  await screen.findByText('These are the first 1,000 of 1,002 orders, as many as print at once.', {}, soon)
  await screen.findByText(/ pieces for 1,000 orders$/, {}, soon)
  expect(screen.queryByRole('alert')).toBeNull()

  // Leaving one out does not let any of the others in.
  const [, first] = (await printSelection()).getAllByRole('checkbox')
  if (!first) throw new Error('The pile has no order.')
  await user.click(first)
  await screen.findByText(/ pieces for 999 orders$/, {}, soon)

  await user.click(screen.getByRole('button', { name: 'Go on with the other 2' }))
  await screen.findByText(/ pieces? for 2 orders$/, {}, soon)
  expect(screen.queryByText(/as many as print at once/)).toBeNull()
})

test('the title of a paper, and so of its PDF, has kind, date and shop; titles of other pages name the page', async () => {
  await openPapers('/paper')
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(new Date())
  const titled = (title: string | RegExp) => waitFor(() => expect(document.title).toMatch(title), soon)
  await titled(`Packing slips, ${day} – Saltmarsh Studio`)
  await router.navigate({ to: '/paper', search: { kind: 'pick' } })
  await titled(`Pick list, ${day} – Saltmarsh Studio`)
  await router.navigate({ to: '/orders', search: { view: 'notPaid' } })
  await titled(/^\(\d+\) Orders, not paid – Saltmarsh Studio$/)
  await router.navigate({ to: '/home' })
  await titled(/^\(\d+\) Home – Saltmarsh Studio$/)
})

test('one press prints the slip of the open order, once', async () => {
  const print = vi.fn()
  const { user, call } = await openPapers('/orders')
  Object.assign(window, { print })
  const { rows } = await call('orders.list', { ...paidAndWaiting, limit: 1 })
  const [first] = rows
  await screen.findByRole('region', { name: `Order of ${first?.firstName} ${first?.lastName}` }, soon)
  await user.keyboard('{Control>}p{/Control}')
  await user.click(await screen.findByRole('button', { name: 'Yes' }, soon))
  await screen.findByText('1 slip marked printed.', {}, soon)
  expect(slips()).toHaveLength(1)
  expect(print).toHaveBeenCalledOnce()
  expect(router.state.location.search).toEqual({ kind: 'slips', orders: first?.id })
})

test('slips have the owner’s notes only if asked for, under a heading that keeps them out of the parcel', async () => {
  const { user, call, sandbox } = await openPapers('/paper')
  const { rows } = await call('orders.list', { ...paidAndWaiting, limit: 200 })
  await call('notes.add', { orderId: rows[0]?.id ?? '', text: 'Haggled twice.' })
  expect(sandbox.requests.filter(({ method }) => method !== 'GET')).toEqual([])
  await waitFor(() => expect(slips()).toHaveLength(rows.length), soon)
  expect(slips().some((slip) => slip.textContent.includes('Haggled'))).toBe(false)

  await user.click(screen.getByRole('checkbox', { name: /^Your own note/ }))
  await waitFor(() => expect(slips()[0]?.textContent).toContain('Haggled twice.'), soon)
  const head = 'For your own eyes – not for the parcel'
  expect(slips().map((slip) => slip.textContent.startsWith(head))).toEqual(rows.map((_, at) => at === 0))
})

test('slips have an order’s tags only if asked for, for the owner’s own eyes, and by their current names', async () => {
  const { user, call } = await openPapers('/paper')
  const { rows } = await call('orders.list', { ...paidAndWaiting, limit: 200 })
  const scope = { ids: [rows[0]?.id ?? ''] }
  const { id: tagId } = await call('tags.create', { name: 'Wholesale', color: 'blue' })
  const { id: other } = await call('tags.create', { name: 'Haggles', color: 'red' })
  for (const id of [tagId, other]) await call('orders.tag', { scope, tagId: id, on: true })
  await waitFor(() => expect(slips()).toHaveLength(rows.length), soon)
  expect(slips().some((slip) => slip.textContent.includes('Wholesale'))).toBe(false)

  const box = screen.getByRole('checkbox', { name: /^The order’s tags/ })
  expect(box).toMatchObject({ checked: false })
  await user.click(box)
  await waitFor(() => expect(slips()[0]?.textContent).toContain('Your tagsHaggles, Wholesale'), soon)
  const head = 'For your own eyes – not for the parcel'
  expect(slips().map((slip) => slip.textContent.startsWith(head))).toEqual(rows.map((_, at) => at === 0))
  expect(await call('paper.settings', {})).toMatchObject({ ownTags: true })

  await call('tags.change', { id: tagId, name: 'Trade' })
  await waitFor(() => expect(slips()[0]?.textContent).toContain('Haggles, Trade'), soon)
  await user.click(box)
  await waitFor(() => expect(slips()[0]?.textContent).not.toContain('Haggles'), soon)
})

test('the slip of an unpaid order says so on screen', async () => {
  const { call } = await openPapers('/paper?view=notPaid')
  const { rows } = await call('orders.list', { filter: { stage: 'notPaid' }, limit: 1 })
  await router.navigate({ to: '/paper', search: paperSearch('slips', { ids: [rows[0]?.id ?? ''] }) })
  await waitFor(() => expect(slips()).toHaveLength(1), soon)
  const words = /^(Not paid|Payment (pending|failed|invalid))$/
  // At the slip's edge and in the pile.
  await waitFor(() => expect(screen.getAllByText(words).length).toBeGreaterThanOrEqual(2), soon)
})

test('a parcel has one slip, with each order under its number, and one checkbox that leaves it out', async () => {
  const { call, sandbox, user } = await openPapers('/home')
  const { rows } = await call('orders.list', { ...paidAndWaiting, limit: 3 })
  const [one, two, stranger] = rows.map(({ id }) => id)
  await giveToBuyerOf({ call, sandbox }, one ?? '', two ?? '')
  await call('sync.now', { what: 'orders' })
  const ids = [one ?? '', two ?? '', stranger ?? '']
  expect(await call('orders.combine', { scope: { ids } })).toMatchObject({ parcels: 1, orders: 2 })
  await router.navigate({ to: '/paper', search: paperSearch('slips', { ids }) })
  await screen.findByText('3 orders, 2 pages', {}, soon)
  expect(slips()).toHaveLength(2)
  const slip = slips().find(({ textContent }) => textContent.includes(two ?? ''))
  // In the heading, and above its own items.
  for (const id of [one, two]) expect(within(slip ?? document.body).getAllByText(id ?? '')).toHaveLength(2)
  within(slip ?? document.body).getByText(`${two}: Total, paid`)

  const papers = await printSelection()
  const entry = papers.getByText('2 in one parcel').closest('label')
  if (!entry) throw new Error('The parcel has no box in the pile.')
  await user.click(within(entry).getByRole('checkbox'))
  await screen.findByText('1 order, 1 page', {}, soon)
  await user.click(screen.getByRole('radio', { name: 'Labels' }))
  await screen.findByText('1 order, 1 page', {}, soon)
  await user.click(screen.getByRole('checkbox', { name: 'All 2' }))
  await screen.findByText('3 orders, 1 page', {}, soon)
  const [older] = await call('paper.labels', { scope: { ids } }).then(({ labels }) => labels)
  expect(screen.getAllByText(`${older?.orderId} +1`)).toHaveLength(1)
})

test('the slip of a second parcel says what was sent before', async () => {
  const { call, clock, ask } = await openPapers('/home')
  const id = 'KXBF-310482'
  const [first, ...rest] = (await call('orders.get', { id })).items
  await call('orders.packItems', { id, itemIds: [first?.id ?? ''], on: true })
  await call('orders.ship', { scope: { ids: [id] }, partly: 'ship' })
  clock.pass(6100)
  await waitFor(
    async () => expect((await ask(`/orders/${id}`)).data.attributes['shipping_status']).toBe('shipped'),
    soon,
  )
  await waitFor(async () => expect((await call('outbox.list', {})).waiting).toBe(0), soon)
  await call('orders.packItems', { id, itemIds: rest.map((item) => item.id), on: true })
  await router.navigate({ to: '/paper', search: paperSearch('slips', { ids: [id] }) })
  const slip = within(await screen.findByRole('article', { name: /^Slip of/ }, soon))
  slip.getByText('Sent before, in another parcel')
  slip.getByText(`${first?.quantity} × ${first?.productName}, ${first?.optionName}`)
  for (const { productName } of rest) slip.getByText(productName)
  expect(slip.queryByText('To follow in another parcel')).toBeNull()
})
