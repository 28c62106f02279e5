import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import type { Bridge } from '#shared/contract.ts'
import { router } from '../../../src/renderer/app/routes.tsx'
import { followShop } from '../../../src/renderer/app/events/session-events.ts'
import { callQuery, setAnswer } from '../../../src/renderer/host/call-query.ts'
import { holdableEvent, holdAnswers, holdNextAnswer } from '../../support/core/hold-calls.ts'
import { openWindow } from '../../support/window/window.tsx'
import { field, openDiscount, openDiscounts, save, write } from '../discounts/open-discounts.ts'
import { rested, soon } from '../orders/open-orders.ts'

test('a query is repeated when an event made its first answer stale while that answer was on its way', async () => {
  let tell: (fact: unknown) => void = () => undefined
  const answers: ((all: number) => void)[] = []
  const bridge: Bridge = {
    call: () =>
      new Promise((done) =>
        answers.push((all) => done({ ok: true, value: { all, unshipped: all, shipped: 0 } })),
      ),
    on: (name, listener) => {
      if (name === 'orders.changed') tell = listener
      return () => undefined
    },
  }
  Object.assign(window, { desktop: bridge })
  const client = new QueryClient()
  onTestFinished(followShop(client, 'this shop', () => undefined))
  const query = callQuery('orders.count', {})

  const first = client.fetchQuery(query)
  tell({ ids: [] })
  answers[0]?.(0)

  expect(await first).toMatchObject({ all: 0 })
  await expect.poll(() => client.getQueryState(query.queryKey)?.isInvalidated).toBe(true)
})

test('the answer of an act that comes late leaves nothing older than what is requested meanwhile', async () => {
  const answers: ((all: number) => void)[] = []
  const counts = (all: number) => ({ all, unshipped: all, toShip: all, notPaid: 0, putAway: 0, shipped: 0 })
  const bridge: Bridge = {
    call: () => new Promise((done) => answers.push((all) => done({ ok: true, value: counts(all) }))),
    on: () => () => undefined,
  }
  Object.assign(window, { desktop: bridge })
  const client = new QueryClient()
  const query = callQuery('orders.count', {})
  onTestFinished(new QueryObserver(client, query).subscribe(() => undefined))
  answers[0]?.(0)
  await expect.poll(() => client.getQueryData(query.queryKey)?.all).toBe(0)

  void client.invalidateQueries({ queryKey: query.queryKey })
  setAnswer(client, query, counts(1))
  expect(client.getQueryData(query.queryKey)?.all).toBe(1)
  for (const answer of answers) answer(2)
  await expect.poll(() => client.getQueryData(query.queryKey)?.all).toBe(2)
})

test('a window stays in the shop that another window signed in to, also when an older answer about the session comes late', async () => {
  const { call, endHost, sandbox } = await openWindow('/orders', { orders: 3, as: 'none' })
  await screen.findByText('The room behind', { exact: false }, soon)
  const release = holdAnswers('session.current')
  // The program behind the window starts again, and the window reads everything anew.
  endHost()()
  const { subdomain, password } = sandbox.account
  await call('session.signIn', { subdomain, password, serviceUrl: sandbox.apiUrl })
  await screen.findByRole('link', { name: 'Home' }, soon)
  release()
  await rested()
  screen.getByRole('link', { name: 'Home' })
})

test('a setting stays as another window changed it, also when an older answer about the settings comes late', async () => {
  const { call, endHost } = await openWindow('/settings?section=appearance', { orders: 3 })
  const isDark = async () =>
    (await screen.findByRole('radio', { name: 'Dark' }, soon)).getAttribute('aria-checked') === 'true'
  expect(await isDark()).toBe(false)
  const release = holdAnswers('settings.get')
  endHost()()
  await call('settings.change', { theme: 'dark' })
  await waitFor(async () => expect(await isDark()).toBe(true), soon)
  release()
  await rested()
  expect(await isDark()).toBe(true)
})

test('a setting stays as another window changed it, also when the answer to this window’s own change before comes late', async () => {
  const { user, call } = await openWindow('/settings?section=sending', { orders: 3 })
  const choice = (name: string) => screen.findByRole('radio', { name }, soon)
  const release = holdAnswers('settings.change')
  await user.click(await choice('20 s'))
  await screen.findByText(/20 seconds after the press/, {}, soon)
  await call('settings.change', { undoSeconds: 10 })
  await screen.findByText(/10 seconds after the press/, {}, soon)
  release()
  await rested()
  screen.getByText(/10 seconds after the press/)
  expect((await choice('10 s')).getAttribute('aria-checked')).toBe('true')
})

test('a key that another window gave an act stays when this one gives another before it hears of that', async () => {
  const { user, call, sandbox } = await openWindow('/settings?section=keys', { orders: 3, as: 'none' })
  const changed = holdableEvent('settings.changed')
  const { subdomain, password } = sandbox.account
  await call('session.signIn', { subdomain, password, serviceUrl: sandbox.apiUrl })
  await router.navigate({ to: '/settings', search: { section: 'keys' } })
  const give = await screen.findByRole('button', { name: 'Add a key for “Dark appearance”…' }, soon)
  changed.hold()
  await call('settings.change', { ownKeys: { 'theme.light': 'w' } })
  await user.click(give)
  await screen.findByLabelText(/^Press the key for “Dark appearance”/, {}, soon)
  await user.keyboard('q')
  await screen.findByText('Q is for “Dark appearance” now', {}, soon)
  expect((await call('settings.get', {})).ownKeys).toEqual({ 'theme.light': 'w', 'theme.dark': 'q' })
})

test('what the owner chooses for papers stays when the answer to the choice before comes after its own', async () => {
  const { user, call } = await openWindow('/paper', { orders: 12 })
  const prices = await screen.findByRole('radio', { name: 'With prices' }, soon)
  const release = holdNextAnswer('paper.changeSettings')
  await user.click(prices)
  await user.click(screen.getByRole('checkbox', { name: 'Product pictures' }))
  await waitFor(
    async () => expect(await call('paper.settings', {})).toMatchObject({ prices: 'with', pictures: false }),
    soon,
  )
  await rested()
  release()
  await rested()
  expect(screen.getByRole('checkbox', { name: 'Product pictures' })).toHaveProperty('checked', false)
  expect(prices.getAttribute('aria-checked') ?? String((prices as HTMLInputElement).checked)).toBe('true')
})

test('a discount stays as another window saved it, also when the answer to this window’s own save comes late', async () => {
  const shop = await openDiscounts()
  const form = await openDiscount(shop, 'FREEPOST')
  const { discounts } = await shop.call('discounts.list', {})
  const id = discounts.find(({ code }) => code === 'FREEPOST')?.id ?? ''
  await write(shop, form, /^Name/, 'Typed here')
  const release = holdAnswers('discounts.update')
  await save(shop, form)
  await waitFor(async () => expect(await shop.inShop('FREEPOST')).toMatchObject({ name: 'Typed here' }), soon)
  await shop.call('discounts.update', { id, changes: { name: 'Typed elsewhere' } })
  // The window reads the list with that, since core tells it of the change.
  await rested()
  release()
  await waitFor(() => expect(form.textContent).toContain('Saved in the shop'), soon)
  expect(field(form, /^Name/)).toHaveProperty('value', 'Typed elsewhere')
})
