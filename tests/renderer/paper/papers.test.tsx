import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { CallInput } from '#shared/contract.ts'
import { orderFilterSchema } from '#shared/models/order-list.ts'
import { router } from '../../../src/renderer/app/routes.tsx'
import { paperSearch } from '../../../src/renderer/paper-pile.ts'
import { holdCalls } from '../../support/hold-calls.ts'
import { openPapers } from './open-papers.ts'

const soon = { timeout: 20_000 }
const slips = () => screen.queryAllByRole('article', { name: /^Slip of/ })
const pile = async () => within(await screen.findByRole('region', { name: 'In this pile' }, soon))
const paidAndWaiting: CallInput<'orders.count'> = {
  filter: { shipping: 'unshipped', payment: ['completed'] },
}

test('shows a slip of each order that is paid and waits, newest first, when nothing was chosen', async () => {
  const { call } = await openPapers('/paper')
  const { rows } = await call('orders.list', { ...paidAndWaiting, limit: 200 })
  await screen.findByText(`${rows.length} orders, ${rows.length} pages`, {}, soon)
  expect(slips().map((slip) => slip.getAttribute('aria-label'))).toEqual(
    rows.map(({ firstName, lastName }) => `Slip of ${firstName} ${lastName}`),
  )
  for (const [index, { id }] of rows.entries()) expect(slips()[index]?.textContent).toContain(id)
})

test('prints what is left in the pile, ticks just that as packed, and takes it back', async () => {
  const print = vi.fn()
  const { user, call } = await openPapers('/paper')
  Object.assign(window, { print })
  const { rows } = await call('orders.list', { ...paidAndWaiting, limit: 200 })
  const [first] = rows
  await user.click(
    await (await pile()).findByRole('checkbox', { name: `${first?.firstName} ${first?.lastName}` }),
  )
  await waitFor(() => expect(slips()).toHaveLength(rows.length - 1), soon)

  await user.click(screen.getByRole('button', { name: `Print ${rows.length - 1}` }))
  await screen.findByText(`${rows.length - 1} slips went to the printer.`, {}, soon)
  expect(print).toHaveBeenCalledOnce()
  const packed = async () =>
    (await call('orders.count', { filter: { ...paidAndWaiting.filter, packed: true } })).all
  expect(await packed()).toBe(rows.length - 1)
  expect((await call('orders.writing', { id: first?.id ?? '' })).packedAt).toBeNull()
  await waitFor(() => expect(screen.getAllByText(/^printed \d\d:\d\d$/)).toHaveLength(rows.length - 1), soon)

  await user.keyboard('z')
  await waitFor(async () => expect(await packed()).toBe(0), soon)

  // The next pile has them in it again, until they are shipped.
  await user.click(
    await (await pile()).findByRole('checkbox', { name: `${first?.firstName} ${first?.lastName}` }),
  )
  await user.click(
    await screen.findByRole('button', { name: `Leave out the ${rows.length - 1} printed before` }, soon),
  )
  await waitFor(() => expect(slips()).toHaveLength(1), soon)
  expect(slips()[0]?.textContent).toContain(first?.id)
})

test('prints what is pressed while the pile is still read once its pages are there', async () => {
  const print = vi.fn()
  const { user } = await openPapers('/orders')
  Object.assign(window, { print })
  const release = holdCalls('paper.slips')
  await router.navigate({ href: '/paper' })
  await screen.findByRole('button', { name: 'Print' }, soon)

  await user.keyboard('{Control>}p{/Control}')
  expect(print).not.toHaveBeenCalled()
  release()
  await screen.findByText(/^\d+ slips went to the printer/, {}, soon)
  expect(print).toHaveBeenCalledOnce()
})

test('keeps how slips print, and what is typed for them when the hand rests', async () => {
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

test('of many chosen orders the address has a key, of a few their numbers, and both lead to the same slips', async () => {
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

test('says in calm words that there is nothing to print, or that a pile is not known any more', async () => {
  const { user } = await openPapers('/paper?orders=NONE-000000')
  await screen.findByText('None of these orders is in the shop any more.', {}, soon)
  expect(screen.queryByRole('button', { name: /^Print \d/ })).toBeNull()
  await router.navigate({ to: '/paper', search: { kind: 'slips', pile: '777' } })
  await screen.findByText('This pile is not known any more.', {}, soon)
  await user.click(screen.getByRole('button', { name: 'Print what is to ship' }))
  await waitFor(() => expect(slips().length).toBeGreaterThan(3), soon)
})

test('says how many are too many, and prints none of them', async () => {
  await openPapers('/paper', { orders: 1001 })
  const everything = { filter: orderFilterSchema.parse({}), except: [] }
  await router.navigate({ to: '/paper', search: paperSearch('slips', everything) })
  await screen.findByText(/These are 1,001 orders; a document holds at most 1,000/, {}, soon)
  expect(slips()).toHaveLength(0)
})
