import type { ShippingStatus } from '#shared/orders/order.ts'

/** The last press that marked orders in this window, for the undo key pressed after the undo window. */
type LastPress = { readonly batch: string; readonly to: ShippingStatus; readonly name: string | null }

/** After this long the owner no longer means this press with the undo key. */
const maxAgeMs = 10 * 60_000

let last: (LastPress & { readonly until: number }) | null = null

export function rememberPress(press: LastPress): void {
  last = { ...press, until: Date.now() + maxAgeMs }
}

/** Forgets the press: the owner undid it, or left the shop. */
export function forgetPress(): void {
  last = null
}

export function lastPress(): LastPress | null {
  return last && Date.now() < last.until ? last : null
}
