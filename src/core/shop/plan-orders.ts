import type { Emit } from '#shared/contract.ts'
import type { Clock } from '../timing/clock.ts'
import type { LocalShop } from './local-shop.ts'
import { storedArrangements } from '../own/records/stored-arrangements.ts'

export type OrderPlan = {
  /** What is planned has changed. */
  again(): void
}

type Deps = {
  readonly shop: Pick<LocalShop, 'own' | 'mirror' | 'outbox' | 'sync'>
  readonly clock: Clock
  readonly emit: Emit
  readonly log: (line: string) => void
  /** The shop is closed. */
  readonly closing: AbortSignal
}

/**
 * Puts on the orders of the owner's own whose time comes while the shop is open, also while the computer sleeps: then as
 * soon as it wakes. One whose time came before that is left: nobody can tell whether it is still meant.
 */
export function planOrders({ shop, clock, emit, log, closing }: Deps): OrderPlan {
  let waiting = new AbortController()
  /** Every time up to here was before this, or what was planned for it was seen to. */
  let after = clock.now().getTime()

  async function wait(stopped: AbortSignal): Promise<void> {
    for (;;) {
      stopped.throwIfAborted()
      const now = clock.now().getTime()
      // A time of the day that was put back comes once more.
      after = Math.min(after, now)
      const times = storedArrangements(shop.own).flatMap(({ putOnAt }) =>
        putOnAt ? [Date.parse(putOnAt)] : [],
      )
      const next = Math.min(...times.filter((time) => time > after))
      if (next === Infinity) return
      await clock.until(clock.elapsed() + next - now, stopped)
      if (clock.now().getTime() < next) continue
      after = next
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
  return { again }
}
