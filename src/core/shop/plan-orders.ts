import { setImmediate as turn } from 'node:timers/promises'
import type { Emit } from '#shared/contract.ts'
import type { Clock } from '../timing/clock.ts'
import type { LocalShop } from './local-shop.ts'
import { storedArrangements } from '../own/records/stored-arrangements.ts'

export type OrderPlan = {
  /** What is planned has changed, or what is known of the shop's time. */
  again(): void
  /** Whether what is planned for a moment, in milliseconds, is still put on, though that may be past. */
  waitsFor(time: number): boolean
}

type Deps = {
  readonly shop: Pick<LocalShop, 'own' | 'mirror' | 'outbox' | 'sync' | 'shopClock'>
  readonly clock: Clock
  readonly emit: Emit
  readonly log: (line: string) => void
  /** The shop is closed. */
  readonly closing: AbortSignal
}

/**
 * Puts on the orders of the owner's own whose time comes while the shop is open, also while the computer sleeps: then as
 * soon as it wakes and the shop has said that it is time, since a clock that is put forward looks like a sleep. One whose
 * time came before the shop was opened is left: nobody can tell whether it is still meant.
 */
export function planOrders({ shop, clock, emit, log, closing }: Deps): OrderPlan {
  const { shopClock } = shop
  let waiting = new AbortController()
  const opened = clock.elapsed()
  /** What was planned for these times was seen to. */
  const seen = new Set<number>()
  const nowMs = (): number => shopClock.now().getTime()
  /** By the shop's time as it is known now, and not as it was known then. */
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
      // That the clock was moved is told in a turn of its own.
      await turn()
      stopped.throwIfAborted()
      if (nowMs() < next) continue
      // Its answer, or the next one of the shop, says what time it is there: then all of this is looked at again.
      if (!shopClock.isSure()) return void shop.sync.now('products')
      seen.add(next)
      await putOn(new Date(next))
    }
  }

  /** One that fails keeps none of the later ones from its time. It is asked about like one that was missed. */
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
  // Closed before this was loaded: its files are, too.
  if (!closing.aborted) again()
  else forget()
  return { again, waitsFor }
}
