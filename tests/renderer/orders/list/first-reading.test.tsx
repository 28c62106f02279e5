import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { router } from '../../../../src/renderer/app/routes.tsx'
import { heldHistory } from '../../../support/services/held-requests.ts'
import { texts } from '../../../../src/renderer/texts/texts.ts'
import { holdableEvent } from '../../../support/core/hold-calls.ts'
import { openWindow } from '../../../support/window/window.tsx'

const soon = { timeout: 20_000 }

/** Opens a window on a shop that refuses to return its orders until `open` is called. */
async function refused(path: string) {
  let isShut = true
  const app = await openWindow(path, {
    orders: 12,
    parts: {
      fetch: async (input, init) =>
        isShut && typeof input === 'string' && input.includes('/orders')
          ? Response.json({ errors: [] }, { status: 403 })
          : fetch(input, init),
    },
  })
  return { ...app, open: () => void (isShut = false) }
}

test('for a shop that refuses to return its orders, the list says why and what to do, and tries again', async () => {
  const { user, open } = await refused('/orders')
  const alert = await screen.findByRole('alert', {}, soon)
  expect(alert.textContent).toContain('Orders not readThe shop does not allow it. ')
  expect(alert.textContent).toContain('This sign-in may not read orders.')
  expect(screen.queryByText(/^Reading/)).toBeNull()
  const sidebar = within(screen.getByRole('navigation', { name: 'Places' }))
  await sidebar.findByText('The shop does not allow reading', {}, soon)
  open()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await sidebar.findByText('Everything is here', {}, soon)
})

test('Home also says that the shop refuses to return its orders', async () => {
  await refused('/')
  const alert = await screen.findByRole('alert', {}, soon)
  expect(alert.textContent).toContain('Orders not readThe shop does not allow it. ')
})

test('the order that opens by itself is the newest of all, not the newest that was read by then', async () => {
  const history = heldHistory(1)
  const parts = { fetch: history.fetch }
  const { call, core, sandbox } = await openWindow('/orders', { orders: 600, as: 'none', parts })
  const { subdomain, password } = sandbox.account
  await call('session.signIn', { subdomain, password, serviceUrl: sandbox.apiUrl })
  const sidebar = within(await screen.findByRole('navigation', { name: 'Places' }, soon))
  await sidebar.findByText(/^[1-9]\d* of 600 orders$/, {}, soon)
  await router.navigate({ href: '/orders?view=all' })
  await screen.findByRole('grid', { name: 'Orders' }, soon)
  expect(window.location.search).not.toContain('order=')
  // A busy machine reads the list again long after the window knows that all was read.
  const answer = core.answer
  const gate = Promise.withResolvers<void>()
  vi.spyOn(core, 'answer').mockImplementation(async (name, input, shop) => {
    const answered = await answer(name, input, shop)
    if (name === 'orders.listing') await gate.promise
    return answered
  })
  history.release()
  await sidebar.findByText(/^600 orders, as of /, {}, soon)
  expect(window.location.search).not.toContain('order=')
  gate.resolve()
  await screen.findByRole('region', { name: 'Order of Inês Carvalho' }, soon)
  expect(window.location.search).toContain('order=KXBF-310482')
})

test('the list does not say “Nothing to ship” while the orders are read, stopped midway, or read again', async () => {
  const history = heldHistory(1)
  const parts = { fetch: history.fetch }
  const { user, call, core, sandbox } = await openWindow('/orders', { orders: 600, as: 'none', parts })
  let isSaid = false
  const watch = () => (isSaid ||= screen.queryByText('Nothing to ship.') !== null)
  const changes = new MutationObserver(watch)
  changes.observe(document.body, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => changes.disconnect())

  const { subdomain, password } = sandbox.account
  await call('session.signIn', { subdomain, password, serviceUrl: sandbox.apiUrl })
  const sidebar = within(await screen.findByRole('navigation', { name: 'Places' }, soon))
  // The oldest come first, and all of them are shipped.
  await sidebar.findByText(/^[1-9]\d* of 600 orders$/, {}, soon)
  const press = async (name: string) => {
    const [button] = await screen.findAllByRole('button', { name }, soon)
    if (button) await user.click(button)
  }
  await press(texts.orderList.first.stop)
  await screen.findByText('Nothing to ship, as far as could be read.', {}, soon)

  const answer = core.answer
  const gate = Promise.withResolvers<void>()
  vi.spyOn(core, 'answer').mockImplementation(async (name, input, shop) => {
    const answered = await answer(name, input, shop)
    if (name === 'orders.listing') await gate.promise
    return answered
  })
  await press(texts.orderList.first.resume)
  history.release()
  await sidebar.findByText(/^600 orders, as of /, {}, soon)
  gate.resolve()
  await screen.findByRole('region', { name: 'Order of Inês Carvalho' }, soon)
  expect(isSaid).toBe(false)
})

test('the list does not say “Nothing to ship” when it hears that all orders are read before it is read again', async () => {
  const history = heldHistory(1)
  const { call, sandbox } = await openWindow('/orders', {
    orders: 600,
    as: 'none',
    parts: { fetch: history.fetch },
  })
  const changed = holdableEvent('orders.changed')
  const { subdomain, password } = sandbox.account
  await call('session.signIn', { subdomain, password, serviceUrl: sandbox.apiUrl })
  const sidebar = within(await screen.findByRole('navigation', { name: 'Places' }, soon))
  await sidebar.findByText(/^[1-9]\d* of 600 orders$/, {}, soon)
  await call('sync.stop', {})
  await screen.findByText('Nothing to ship, as far as could be read.', {}, soon)
  let isSaid = false
  const changes = new MutationObserver(() => (isSaid ||= screen.queryByText('Nothing to ship.') !== null))
  changes.observe(document.body, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => changes.disconnect())

  changed.hold()
  await call('sync.resume', {})
  history.release()
  await sidebar.findByText(/^600 orders, as of /, {}, soon)
  await screen.findByRole('region', { name: 'Order of Inês Carvalho' }, soon)
  changed.release()
  expect(isSaid).toBe(false)
})

test('the views show no counts for a search among the orders read so far', async () => {
  const history = heldHistory(1)
  const parts = { fetch: history.fetch }
  const { call, core, sandbox } = await openWindow('/orders', { orders: 600, as: 'none', parts })
  const { subdomain, password } = sandbox.account
  await call('session.signIn', { subdomain, password, serviceUrl: sandbox.apiUrl })
  const sidebar = within(await screen.findByRole('navigation', { name: 'Places' }, soon))
  await sidebar.findByText(/^[1-9]\d* of 600 orders$/, {}, soon)
  const answer = core.answer
  let isAnswered = false
  vi.spyOn(core, 'answer').mockImplementation(async (name, input, shop) => {
    const answered = await answer(name, input, shop)
    if (name === 'orders.listing') isAnswered = true
    return answered
  })
  await router.navigate({ href: '/orders?q=310482' })
  await waitFor(() => expect(isAnswered).toBe(true), soon)
  await screen.findByText(/^Reading your orders: \d+ of 600\./, {}, soon)
  const views = screen.getByRole('radiogroup', { name: texts.orders.views.label })
  await waitFor(() => expect(views.textContent).toBe('To shipNot paidShippedAll'), soon)
  history.release()
  await screen.findByRole('region', { name: 'Order of Inês Carvalho' }, soon)
  await waitFor(() => expect(views.textContent).toBe('To ship1Not paid0Shipped0All1'), soon)
})

test('the list does not say that it is reading while the shop does not answer', async () => {
  const history = heldHistory(1)
  const parts = { fetch: history.fetch }
  const { call, sandbox } = await openWindow('/orders', { orders: 600, as: 'none', parts })
  const { subdomain, password } = sandbox.account
  await call('session.signIn', { subdomain, password, serviceUrl: sandbox.apiUrl })
  await screen.findByText(/^Reading your orders: \d+ of 600\./, {}, soon)
  sandbox.faults.add({ kind: 'status', status: 503 })
  history.release()
  await screen.findByText(/^Reading continues when the shop answers again: \d+ of 600\.$/, {}, soon)
  expect(screen.queryByText(/^Reading your orders/)).toBeNull()
  sandbox.faults.clear()
  await call('sync.now', { what: null })
  await screen.findByRole('region', { name: 'Order of Inês Carvalho' }, soon)
})
