import type { Emit } from '#shared/contract.ts'
import type { ShopApi } from '../api/shop-api.ts'
import type { Clock } from '../timing/clock.ts'

/** Compares this computer's clock with the shop's, for texts about days that begin and end in the shop. */
export type ShopClock = {
  /** How far this computer's clock is ahead, in ms; below 0 when behind; 0 when both agree or no answer came yet. */
  aheadMs(): number
  /** The shop's time, as far as it is known. */
  now(): Date
  /** True when the shop has sent its time since Backroom started. */
  hasShopTime(): boolean
  /**
   * True when the shop has answered a request that was sent since this computer's clock was last moved: a clock that is
   * put forward looks like a sleep of the computer, until the shop sends its time.
   */
  isSure(): boolean
  /** Returns the same shop with its answers measured; `onResult` is called for each of them. */
  over(shop: ShopApi, onResult: OnResult): ShopApi
  close(): void
}

type OnResult = Parameters<ShopApi['withObserver']>[0]

type Deps = {
  readonly clock: Pick<Clock, 'now' | 'onChange'>
  readonly emit: Emit
  /** Called when results that depend on this clock may differ now. */
  readonly changed: () => void
}

/** A smaller difference changes no text. */
const minDifferenceMs = 60_000

/** Creates the shop's clock. Emits events about everything that shows days of the shop when the difference changes. */
export function createShopClock({ clock, emit, changed }: Deps): ShopClock {
  let last: ShopApi | null = null
  let reportedAheadMs = 0
  let isSure = false
  const aheadMs = (): number => last?.aheadMs() ?? 0
  const close = clock.onChange(() => void (isSure = false))

  function measure(hasAnswered: boolean): void {
    const wasSure = isSure
    isSure ||= hasAnswered && last?.isTimeStale() === false
    const ahead = aheadMs()
    const isOther = Math.abs(ahead - reportedAheadMs) >= minDifferenceMs
    if (isOther) {
      reportedAheadMs = ahead
      emit('shop.changed', {})
      emit('discounts.changed', {})
      // These also say whether a planned order is still to come, and which day Home shows.
      emit('products.changed', {})
    }
    if (isOther || isSure !== wasSure) changed()
  }
  return {
    aheadMs,
    now: () => new Date(clock.now().getTime() - aheadMs()),
    hasShopTime: () => last?.tellsTime() ?? false,
    isSure: () => isSure,
    over(shop, onResult) {
      last = shop
      return shop.withObserver((error) => {
        measure(error === null)
        onResult(error)
      })
    },
    close,
  }
}
