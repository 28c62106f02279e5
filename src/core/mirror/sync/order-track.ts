import type { SyncState } from '#shared/shop/sync.ts'
import type { ShopApi } from '../../api/shop-api.ts'
import type { Clock } from '../../timing/clock.ts'
import type { Mirror } from '../store/mirror.ts'
import type { SyncPass } from './sync-pass.ts'
import type { SyncMetadata } from './sync-metadata.ts'

type Deps = {
  readonly mirror: Mirror
  readonly metadata: SyncMetadata
  readonly clock: Clock
  readonly closed: AbortSignal
  /**
   * Called with orders that are new here, differ, or are gone. `many`: the history is being read, with news all the
   * time.
   */
  readonly onChanged: (ids: readonly string[], many: boolean) => void
  /** Called when the last of the many are here. */
  readonly onHistoryRead: () => void
  /** Called when the reading has moved on. */
  readonly moved: () => void
}

/** The result of a sync pass. */
export type SyncResult = { readonly changed: number }

export type OrderTrack = {
  /** Reads the history for the first time, or what changed since the last pass. */
  sync(shop: Omit<ShopApi, 'counted'>): Promise<SyncResult>
  progress(isSyncing: boolean): Pick<SyncState, 'phase' | 'done' | 'total'>
  isStopped(): boolean
  stop(): void
  resume(): void
}

/** How often sync pulls changes while it reads all orders. */
const newsEveryMs = 60_000

/** Keeps the orders up to date: reads the history first, then what changed, and all orders when a count is off. */
export function createOrderTrack({
  mirror,
  metadata,
  clock,
  closed,
  onChanged,
  onHistoryRead,
  moved,
}: Deps): OrderTrack {
  let isRunning = false
  let stopped = metadata.import()?.state === 'stopped'
  const isRead = (): boolean => metadata.import()?.state === 'done'

  /** Stores whether reading was stopped, while no pass runs: each page that it writes says that it goes on. */
  async function storeState(): Promise<void> {
    const known = metadata.import()
    const state = stopped ? 'stopped' : 'reading'
    if (known && known.state !== 'done' && known.state !== state)
      await mirror.thread.setMetadata({ import: JSON.stringify({ ...known, state }) })
  }

  /** The next pass may be far off. If this fails, that pass stores it; so does the one that runs. */
  function storeSoon(): void {
    if (!isRunning) storeState().catch(() => {})
  }

  return {
    async sync(shop) {
      // Loaded here, so that a window that opens does not wait for the code of its first sync pass.
      const [{ readHistory, reconcileCount: sweepWhenOff }, { pullChanges }] = await Promise.all([
        import('./sync-pass.ts'),
        import('./pull-changes.ts'),
      ])
      let changed = 0
      let lastNews = clock.elapsed()
      const pass: SyncPass = {
        mirror,
        metadata,
        shop,
        now: () => clock.now(),
        shopNow: () => shop.now(),
        onChanged(ids) {
          changed += ids.length
          onChanged(ids, !isRead())
        },
        onHistoryRead,
        async shouldContinue() {
          moved()
          if (clock.elapsed() - lastNews >= newsEveryMs) {
            lastNews = clock.elapsed()
            await pullChanges(pass)
          }
          closed.throwIfAborted()
          return isRead() || !stopped
        },
      }
      isRunning = true
      try {
        if (!isRead() && !stopped) await readHistory(pass)
      } finally {
        isRunning = false
        // Also when Backroom is quit: the owner's last word counts at the next start.
        await storeState()
      }
      // Stopped before it began: there is nothing yet that could have changed.
      if (!metadata.import()) return { changed }
      const asOf = clock.now().toISOString()
      const { total } = await pullChanges(pass)
      if (isRead()) {
        await sweepWhenOff(pass, total)
        // Loaded here, so that no first window waits for it.
        await (await import('./heal.ts')).heal(pass)
        await mirror.thread.ordersAgreed({ asOf })
      }
      return { changed }
    },
    progress(looking) {
      const { offset = 0, total = null, state = 'reading' } = metadata.import() ?? {}
      const phase = state === 'done' ? (looking ? 'checking' : 'idle') : stopped ? 'stopped' : 'first'
      return { phase, done: state === 'done' ? metadata.seenOrders() : offset, total }
    },
    isStopped: () => stopped && !isRead(),
    stop() {
      if (isRead()) return
      stopped = true
      storeSoon()
    },
    resume() {
      stopped = false
      storeSoon()
    },
  }
}
