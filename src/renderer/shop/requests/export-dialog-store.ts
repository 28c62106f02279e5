import { Store, useSelector } from '@tanstack/react-store'
import type { OrderFilterInput, OrderListSort } from '#shared/orders/order-list.ts'

/** The orders to export into a file, in the order in which the window shows them. */
export type ExportRequest = {
  readonly scope:
    { readonly ids: string[] } | { readonly filter: OrderFilterInput; readonly except?: string[] }
  readonly sort: OrderListSort
  /** What these orders are, for the file's name. */
  readonly about: string
}

const request = new Store<ExportRequest | null>(null)
/** The element that had focus before. */
let before: HTMLElement | null = null
/** By then the dialog has tried to return the focus itself. */
const afterDialogMs = 50

/** Opens the dialog that exports these orders, from any view; null closes it. */
export function openExportDialog(next: ExportRequest | null): void {
  if (next && !request.state) before = focusedElement()
  if (!next && request.state) returnFocus(before)
  request.setState(() => next)
}

/** Choosing in a menu removes the menu, so this returns the button that opened it. */
function focusedElement(): HTMLElement | null {
  const { activeElement } = document
  const opener = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby')?.split(' ')[0]
  if (opener) return document.getElementById(opener)
  return activeElement instanceof HTMLElement ? activeElement : null
}

/** The export dialog replaces a dialog shown while it loads, and would return focus to an element of that one. */
function returnFocus(place: HTMLElement | null): void {
  setTimeout(() => {
    if (place?.isConnected && document.activeElement === document.body) place.focus()
  }, afterDialogMs)
}

export function useExportRequest(): ExportRequest | null {
  return useSelector(request)
}
