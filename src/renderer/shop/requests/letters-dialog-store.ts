import { Store, useSelector } from '@tanstack/react-store'
import type { OrderFilterInput, OrderListSort } from '#shared/orders/order-list.ts'

/** The orders whose buyers the owner wants to write to, in the order in which the window shows them. */
export type LettersRequest = {
  readonly scope:
    { readonly ids: string[] } | { readonly filter: OrderFilterInput; readonly except?: string[] }
  readonly sort: OrderListSort
}

const request = new Store<LettersRequest | null>(null)

/** Opens the dialog that goes from mail to mail; null closes it. */
export function openLettersDialog(next: LettersRequest | null): void {
  request.setState(() => next)
}

/** True while the dialog is open: it then shows its errors itself. */
export const isLettersDialogOpen = (): boolean => request.state !== null

export function useLettersRequest(): LettersRequest | null {
  return useSelector(request)
}
