import type { ShippingStatus } from '#shared/orders/order.ts'

/** What was marked last in this window, for a key that comes after its undo. */
type LastPress = { readonly batch: string; readonly to: ShippingStatus; readonly name: string | null }

/** Later than this, nobody means it any more. */
const meantMs = 10 * 60_000

let last: (LastPress & { readonly until: number }) | null = null

export function rememberPress(press: LastPress): void {
  last = { ...press, until: Date.now() + meantMs }
}

/** It was taken back, or its shop was left. */
export function forgetPress(): void {
  last = null
}

export function lastPress(): LastPress | null {
  return last && Date.now() < last.until ? last : null
}
