import type { SyncState } from '#shared/shop/sync.ts'
import type { ShopApi } from '../../api/shop-api.ts'
import type { Clock } from '../../timing/clock.ts'
import type { Copy } from '../store/copy.ts'
import type { OrdersLook } from './orders-look.ts'
import type { SyncFacts } from './sync-facts.ts'

type Parts = {
  readonly copy: Copy
  readonly facts: SyncFacts
  readonly clock: Clock
  readonly closed: AbortSignal
  /** Orders that are new here, differ, or are gone. `many`: while the history is read, when there are news all the time. */
  readonly told: (ids: readonly string[], many: boolean) => void
  /** The last of the many are here. */
  readonly toldLast: () => void
  /** How far it is. */
  readonly moved: () => void
}

/** What a look came to. */
export type Looked = { readonly changed: number }

export type OrderTrack = {
  /** Reads the history for the first time, or what changed since the last look. */
  look(shop: Omit<ShopApi, 'counted'>): Promise<Looked>
  progress(looking: boolean): Pick<SyncState, 'phase' | 'done' | 'total'>
  isStopped(): boolean
  stop(): void
  resume(): void
}

/** News are looked for in between, too, while all orders are read. */
const newsEveryMs = 60_000

/** How the orders are kept up to date: the history first, then what changed, and a sweep over all when a count is off. */
export function createOrderTrack({ copy, facts, clock, closed, told, toldLast, moved }: Parts): OrderTrack {
  let stopped = facts.import()?.state === 'stopped'
  const isRead = (): boolean => facts.import()?.state === 'done'

  async function keepState(state: 'stopped' | 'reading'): Promise<void> {
    const known = facts.import()
    if (known && known.state !== 'done')
      await copy.thread.setFacts({ import: JSON.stringify({ ...known, state }) })
  }

  return {
    async look(shop) {
      // A window that begins does not wait for what its first look is made by.
      const [{ readHistory, sweepWhenOff }, { takeChanges }] = await Promise.all([
        import('./orders-look.ts'),
        import('./take-changes.ts'),
      ])
      let changed = 0
      let lastNews = clock.elapsed()
      const looking: OrdersLook = {
        copy,
        facts,
        shop,
        now: () => clock.now(),
        told(ids) {
          changed += ids.length
          told(ids, !isRead())
        },
        toldLast,
        async goOn() {
          moved()
          if (clock.elapsed() - lastNews >= newsEveryMs) {
            lastNews = clock.elapsed()
            await takeChanges(looking)
          }
          closed.throwIfAborted()
          return isRead() || !stopped
        },
      }
      if (!isRead() && !stopped) await readHistory(looking)
      if (stopped) await keepState('stopped')
      // Stopped before it began: there is nothing yet that could have changed.
      if (!facts.import()) return { changed }
      const asOf = clock.now().toISOString()
      const { total } = await takeChanges(looking)
      if (isRead()) {
        await sweepWhenOff(looking, total)
        // No first window waits for it.
        await (await import('./heal.ts')).heal(looking)
        await copy.thread.ordersAgreed({ asOf })
      }
      return { changed }
    },
    progress(looking) {
      const { offset = 0, total = null, state = 'reading' } = facts.import() ?? {}
      const phase = state === 'done' ? (looking ? 'checking' : 'idle') : stopped ? 'stopped' : 'first'
      return { phase, done: state === 'done' ? facts.seenOrders() : offset, total }
    },
    isStopped: () => stopped && !isRead(),
    stop() {
      if (!isRead()) stopped = true
    },
    resume() {
      stopped = false
    },
  }
}
