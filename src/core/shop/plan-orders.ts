import { setImmediate as turn } from 'node:timers/promises'
import type { Emit } from '#shared/contract.ts'
import type { Clock } from '../timing/clock.ts'
import type { LocalShop } from './local-shop.ts'
import { storedArrangements } from '../own/records/stored-arrangements.ts'

export type OrderPlan = {
  /** Called when the plans have changed, or what is known about the shop's time. */
  again(): void
  /** True while an order that is planned for this time (ms) will still be applied, even if the time is past. */
  waitsFor(time: number): boolean
}

type Deps = {
  readonly shop: Pick<LocalShop, 'own' | 'mirror' | 'outbox' | 'sync' | 'shopClock'>
  readonly clock: Clock
  readonly emit: Emit
  readonly log: (line: string) => void
  /** Aborted when the shop is closed. */
  readonly closing: AbortSignal
}

/**
 * Applies the owner's saved orders whose time comes while the shop is open. If the computer sleeps then, applies them
 * as soon as it wakes and the shop has confirmed the time, since a clock that was put forward looks like a sleep. Skips
 * an order whose time came before the shop was opened: nobody can tell whether the owner still wants it.
 */
export function planOrders({ shop, clock, emit, log, closing }: Deps): OrderPlan {
  const { shopClock } = shop
  let waiting = new AbortController()
  const opened = clock.elapsed()
  /** The times whose planned orders have been handled. */
  const seen = new Set<number>()
  const nowMs = (): number => shopClock.now().getTime()
  /** When the shop was opened, by what is known of the shop's time now, not by what was known then. */
  const openedAt = (): number => nowMs() - (clock.elapsed() - opened)
  const waitsFor = (time: number): boolean => time > openedAt() && !seen.has(time)

  async function wait(stopped: AbortSignal): Promise<void> {
    for (;;) {
      stopped.throwIfAborted()
      const times = storedArrangements(shop.own).flatMap(({ putOnAt }) =>
        putOnAt ? [Date.parse(putOnAt)] : [],
      )
      const next = Math.min(...times.filter(waitsFor))
      if (next === Infinity) return
      await clock.until(clock.elapsed() + next - nowMs(), stopped)
      // The clock reports a change in a turn of its own, so give it that turn.
      await turn()
      stopped.throwIfAborted()
      if (nowMs() < next) continue
      // The answer of this pass, or the shop's next one, brings the shop's time; `again` then starts over.
      if (!shopClock.isSure()) return void shop.sync.now('products')
      seen.add(next)
      await putOn(new Date(next))
    }
  }

  /**
   * Applies the orders of a time. A failure doesn't delay later ones; the owner is asked about it as about a missed
   * one.
   */
  async function putOn(at: Date): Promise<void> {
    try {
      const { putOnDue } = await import('./saved-arrangements.ts')
      await putOnDue(shop, at, clock, emit)
    } catch (error) {
      if (closing.aborted) return
      log(`An order of products was not put on: ${String(error)}`)
      emit('products.changed', {})
    }
  }

  function again(): void {
    waiting.abort()
    waiting = new AbortController()
    const stopped = AbortSignal.any([waiting.signal, closing])
    wait(stopped).catch((error: unknown) => {
      if (!stopped.aborted) log(`Planned orders are not waited for any more: ${String(error)}`)
    })
  }
  const forget = clock.onChange(again)
  closing.addEventListener('abort', forget)
  // If the shop was closed before this was loaded, its files are closed, too.
  if (!closing.aborted) again()
  else forget()
  return { again, waitsFor }
}
