import { useSyncExternalStore } from 'react'
import type { OrderFilterInput, OrderListSort } from '#shared/models/order-list.ts'

/** Orders that a file is to be made of, in the order they are shown. */
export type AskedFile = {
  readonly scope:
    { readonly ids: string[] } | { readonly filter: OrderFilterInput; readonly except?: string[] }
  readonly sort: OrderListSort
}

let asked: AskedFile | null = null
const listeners = new Set<() => void>()

/** Opens the dialog that makes a file of these orders, from wherever they were chosen; null closes it. */
export function askForFile(next: AskedFile | null): void {
  asked = next
  for (const listener of listeners) listener()
}

export function useAskedFile(): AskedFile | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
  )
}
