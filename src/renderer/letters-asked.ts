import { useSyncExternalStore } from 'react'
import type { OrderFilterInput, OrderListSort } from '#shared/models/order-list.ts'

/** Orders whose buyers are to be written to, in the order they are shown. */
export type AskedLetters = {
  readonly scope:
    { readonly ids: string[] } | { readonly filter: OrderFilterInput; readonly except?: string[] }
  readonly sort: OrderListSort
}

let asked: AskedLetters | null = null
const listeners = new Set<() => void>()

/** Opens the dialog that goes from mail to mail; null closes it. */
export function askForLetters(next: AskedLetters | null): void {
  asked = next
  for (const listener of listeners) listener()
}

export function useAskedLetters(): AskedLetters | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
  )
}
