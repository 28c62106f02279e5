import type { Emit } from '#shared/contract.ts'
import type { Clock } from '../../timing/clock.ts'

/** While the history is read, the window refetches at most as often as this. */
const emitEveryMs = 1000
/** More changed orders than these are reported without their ids. */
const maxIds = 100

/** Reports to the windows which orders changed. */
export type OrderNews = {
  /** @param many while news never stop: then not each of them is reported at once */
  report(ids: readonly string[], many: boolean): void
  /** Reports what was held back so far, if anything was. */
  emitOwed(): void
}

/** Emits `orders.changed`. Drops what is held back once `closed` is aborted. */
export function orderNews(emit: Emit, clock: Pick<Clock, 'elapsed'>, closed: AbortSignal): OrderNews {
  let lastEmittedAt = -Infinity
  let isOwed = false

  return {
    report(ids, many) {
      if (ids.length === 0) return
      const at = clock.elapsed()
      isOwed ||= many
      if (many && at - lastEmittedAt < emitEveryMs) return
      if (many) [lastEmittedAt, isOwed] = [at, false]
      emit('orders.changed', { ids: many || ids.length > maxIds ? [] : [...ids] })
    },
    emitOwed() {
      if (isOwed && !closed.aborted) emit('orders.changed', { ids: [] })
      isOwed = false
    },
  }
}
