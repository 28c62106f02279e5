import { QueryClient, QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import { setTimeout as rest } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createStaleMarker } from '../../../src/renderer/app/events/stale-marker.ts'
import { named } from '../../../src/renderer/app/events/stale-by.ts'
import { cases } from '../../support/runs/thorough.ts'

const names = ['orders.list', 'orders.opened', 'outbox.list'] as const

/** Starts active queries whose answers are the number of events that came before the query ran. */
function watched(answerMs: number) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  const marker = createStaleMarker(client)
  let eventCount = 0
  let queryCount = 0
  const stops = names.map((name) =>
    new QueryObserver(client, {
      queryKey: [name],
      queryFn: async () => {
        queryCount += 1
        const seen = eventCount
        await rest(answerMs)
        return seen
      },
    }).subscribe(() => undefined),
  )
  return {
    client,
    queryCount: () => queryCount,
    shown: (name: string) => client.getQueryData<number>([name]),
    emit(name: string, waitMs?: number) {
      eventCount += 1
      if (waitMs === undefined) marker.mark(named(name))
      else marker.markLater(named(name), waitMs)
      return eventCount
    },
    stop() {
      for (const stop of stops) stop()
      marker.stop()
      client.clear()
    },
  }
}

test('a query that ran after an event with a delayed mark does not run again for that event', async () => {
  const page = watched(1)
  await rest(20)
  const before = page.queryCount()
  page.emit('outbox.', 60)
  await page.client.invalidateQueries({ queryKey: ['outbox.list'] })
  await rest(100)
  expect([page.queryCount() - before, page.shown('outbox.list')]).toEqual([1, 1])
  page.stop()
})

test('for any order of events and queries, the data shown in the end was queried after the last event', async () => {
  const step = fc.record({
    after: fc.integer({ min: 0, max: 30 }),
    what: fc.constantFrom('orders.', 'outbox.', 'orders.opened'),
    waitMs: fc.constantFrom(undefined, undefined, 60),
    asks: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 40 }),
      async (steps, answerMs) => {
        const page = watched(answerMs)
        const last = new Map<string, number>()
        for (const { after, what, waitMs, asks } of steps) {
          await rest(after)
          if (asks) void page.client.invalidateQueries({ queryKey: ['outbox.list'] })
          const eventCount = page.emit(what, waitMs)
          for (const name of names) if (name.startsWith(what)) last.set(name, eventCount)
        }
        await rest(60 + 2 * answerMs)
        for (const [name, eventCount] of last)
          await expect.poll(() => page.shown(name) ?? 0).toBeGreaterThanOrEqual(eventCount)
        page.stop()
      },
    ),
    cases(150, 15),
  )
})
