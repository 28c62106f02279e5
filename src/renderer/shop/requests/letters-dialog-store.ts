import { Store, useSelector } from '@tanstack/react-store'
import type { OrderFilterInput, OrderListSort } from '#shared/orders/order-list.ts'

/** Orders whose buyers are to be written to, in the order they are shown. */
export type AskedLetters = {
  readonly scope:
    { readonly ids: string[] } | { readonly filter: OrderFilterInput; readonly except?: string[] }
  readonly sort: OrderListSort
}

const asked = new Store<AskedLetters | null>(null)

/** Opens the dialog that goes from mail to mail; null closes it. */
export function askForLetters(next: AskedLetters | null): void {
  asked.setState(() => next)
}

export function useAskedLetters(): AskedLetters | null {
  return useSelector(asked)
}
