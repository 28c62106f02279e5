import { expect, it } from 'vitest'
import { limitMemory } from '#core/host/small-memory.ts'
import type { EventName } from '#shared/contract.ts'
import type { SyncState } from '#shared/shop/sync.ts'
import { connectedShop } from '../../support/core/core.ts'

it('The memory of a shop’s first reading is released once it is read', async () => {
  const app = await connectedShop()
  const state = await app.call('sync.state', {})
  await app.close()
  const listeners: [EventName, (fact: never) => void][] = []
  limitMemory({
    follow(name, listener) {
      listeners.push([name, listener])
      return () => {}
    },
  })
  const tell = (phase: SyncState['phase']) =>
    listeners.forEach(([name, listener]) => name === 'sync.changed' && listener({ ...state, phase } as never))
  tell('first')
  let thrownAway: unknown = Array.from({ length: 1_000_000 }, (_, number) => ({ number }))
  const taken = process.memoryUsage().heapUsed
  thrownAway = null
  tell('idle')
  expect(thrownAway).toBeNull()
  expect(process.memoryUsage().heapUsed).toBeLessThan(taken - 10_000_000)
})
