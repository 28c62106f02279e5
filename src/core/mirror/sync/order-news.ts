import type { Emit } from '#shared/contract.ts'
import type { Clock } from '../../timing/clock.ts'

/** While the history is read, the window asks again at most as often as this. */
const emitEveryMs = 1000
/** More news than these are told as "many". */
const maxIds = 100

/** Tells the windows which orders changed. */
export type OrderNews = {
  /** @param many while there are news all the time: then not each of them is told at once */
  told(ids: readonly string[], many: boolean): void
  /** Tells what was held back so far, if anything was. */
  emitOwed(): void
}

/** Nothing is told any more once it is closed. */
export function orderNews(emit: Emit, clock: Pick<Clock, 'elapsed'>, closed: AbortSignal): OrderNews {
  let toldMany = -Infinity
  let isOwed = false

  return {
    told(ids, many) {
      if (ids.length === 0) return
      const at = clock.elapsed()
      isOwed ||= many
      if (many && at - toldMany < emitEveryMs) return
      if (many) [toldMany, isOwed] = [at, false]
      emit('orders.changed', { ids: many || ids.length > maxIds ? [] : [...ids] })
    },
    emitOwed() {
      if (isOwed && !closed.aborted) emit('orders.changed', { ids: [] })
      isOwed = false
    },
  }
}
