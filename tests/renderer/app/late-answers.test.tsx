import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import type { Bridge } from '#shared/contract.ts'
import { followShop } from '../../../src/renderer/app/events/session-events.ts'
import { callQuery } from '../../../src/renderer/host/call-query.ts'

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
