import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import type { Bridge } from '#shared/contract.ts'
import { followShop } from '../../../src/renderer/app/events/session-events.ts'
import { callQuery, setAnswer } from '../../../src/renderer/host/call-query.ts'
import { holdAnswers } from '../../support/core/hold-calls.ts'
import { openWindow } from '../../support/window/window.tsx'
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
