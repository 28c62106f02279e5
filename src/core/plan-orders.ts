import type { Emit } from '#shared/contract.ts'
import type { Clock } from './clock.ts'
import type { KeptShop } from './kept-shop.ts'
import { keptOrders } from './own/kept-orders.ts'

export type OrderPlan = {
  /** What is planned has changed. */
  again(): void
}

type Parts = {
  readonly shop: Pick<KeptShop, 'own' | 'copy' | 'outbox' | 'sync'>
  readonly clock: Clock
  readonly emit: Emit
  readonly log: (line: string) => void
  /** The shop is closed. */
  readonly closing: AbortSignal
}

/**
 * Puts on the orders of the owner's own whose time comes while the shop is open. One whose time came before that is left:
 * nobody can tell whether it is still meant.
 */
export function planOrders({ shop, clock, emit, log, closing }: Parts): OrderPlan {
  let waiting = new AbortController()

  async function wait(stopped: AbortSignal): Promise<void> {
    for (;;) {
      const now = clock.now().getTime()
      const times = keptOrders(shop.own).flatMap(({ putOnAt }) => (putOnAt ? [Date.parse(putOnAt)] : []))
      const next = Math.min(...times.filter((time) => time > now))
      if (next === Infinity) return
      await clock.until(clock.elapsed() + next - now, stopped)
      // The time of the day may have been put back since; then it comes once more.
      if (clock.now().getTime() < next) continue
      const { putOnDue } = await import('./own-orders.ts')
      await putOnDue(shop, new Date(next), clock, emit)
    }
  }

  function again(): void {
    waiting.abort()
    waiting = new AbortController()
    const stopped = AbortSignal.any([waiting.signal, closing])
    wait(stopped).catch((error: unknown) => {
      if (!stopped.aborted) log(`An order of products was not put on: ${String(error)}`)
    })
  }
  const forget = clock.onChange(again)
  closing.addEventListener('abort', forget)
  // Closed before this was loaded: its files are, too.
  if (!closing.aborted) again()
  else forget()
  return { again }
}
