import type { Emit } from '#shared/contract.ts'
import type { ShopApi } from '../api/shop-api.ts'
import type { Clock } from '../timing/clock.ts'

/** How this computer's clock stands to the shop's, for what is said of days that begin and end in the shop. */
export type ShopClock = {
  /** How far it is ahead, below 0 where it is behind; 0 while both agree, and before the shop has answered. */
  aheadMs(): number
  /** The time as the shop has it, as far as it is known. */
  now(): Date
  /** Whether the shop has told its time in this start. */
  isTold(): boolean
  /**
   * Whether the shop has answered in this start, and since this computer's clock was moved: a time that is put forward looks
   * like a sleep of the computer, until the shop says what time it is.
   */
  isSure(): boolean
  /** The same shop, whose answers tell its time; `heard` is told of each. */
  over(shop: ShopApi, heard: Heard): ShopApi
  close(): void
}

type Heard = Parameters<ShopApi['heardBy']>[0]

type Deps = {
  readonly clock: Pick<Clock, 'now' | 'onChange'>
  readonly emit: Emit
  /** What is so by this clock may be otherwise now. */
  readonly changed: () => void
}

/** Less than this changes no words. */
const toldMs = 60_000

/** Whoever shows days of the shop hears of it where the clock turns out to be wrong, or is put right. */
export function createShopClock({ clock, emit, changed }: Deps): ShopClock {
  let last: ShopApi | null = null
  let told = 0
  let isSure = false
  const aheadMs = (): number => last?.aheadMs() ?? 0
  const close = clock.onChange(() => void (isSure = false))

  function measure(hasAnswered: boolean): void {
    const wasSure = isSure
    isSure ||= hasAnswered
    const ahead = aheadMs()
    const isOther = Math.abs(ahead - told) >= toldMs
    if (isOther) {
      told = ahead
      emit('shop.changed', {})
      emit('discounts.changed', {})
      // With whether an order of theirs that is planned is still to come, and the day that Home shows.
      emit('products.changed', {})
    }
    if (isOther || isSure !== wasSure) changed()
  }
  return {
    aheadMs,
    now: () => new Date(clock.now().getTime() - aheadMs()),
    isTold: () => last?.tellsTime() ?? false,
    isSure: () => isSure,
    over(shop, heard) {
      last = shop
      return shop.heardBy((error) => {
        measure(error === null)
        heard(error)
      })
    },
    close,
  }
}
