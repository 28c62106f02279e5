import { Store, useSelector } from '@tanstack/react-store'
import type { OrderFilterInput, OrderListSort } from '#shared/orders/order-list.ts'

/** Orders whose buyers are to be written to, in the order they are shown. */
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

/** Whether it is open, and so tells its troubles itself. */
export const isLettersDialogOpen = (): boolean => request.state !== null

export function useLettersRequest(): LettersRequest | null {
  return useSelector(request)
}
