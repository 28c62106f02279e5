import { Store, useSelector } from '@tanstack/react-store'
import type { OrderFilterInput, OrderListSort } from '#shared/orders/order-list.ts'

/** Orders that a file is to be made of, in the order they are shown. */
export type ExportRequest = {
  readonly scope:
    { readonly ids: string[] } | { readonly filter: OrderFilterInput; readonly except?: string[] }
  readonly sort: OrderListSort
  /** Which orders these are, for the file's name. */
  readonly about: string
}

const request = new Store<ExportRequest | null>(null)
/** Where focus was before. */
let before: HTMLElement | null = null
/** The dialog itself looks first where to give it back to. */
const afterDialogMs = 50

/** Opens the dialog that makes a file of these orders, from wherever they were chosen; null closes it. */
export function openExportDialog(next: ExportRequest | null): void {
  if (next && !request.state) before = focusedElement()
  if (!next && request.state) returnFocus(before)
  request.setState(() => next)
}

/** A menu goes when something in it is chosen: then it is the button that opened it. */
function focusedElement(): HTMLElement | null {
  const { activeElement } = document
  const opener = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby')?.split(' ')[0]
  if (opener) return document.getElementById(opener)
  return activeElement instanceof HTMLElement ? activeElement : null
}

/** The dialog is another one while it reads, and when it goes it would give focus back to that. */
function returnFocus(place: HTMLElement | null): void {
  setTimeout(() => {
    if (place?.isConnected && document.activeElement === document.body) place.focus()
  }, afterDialogMs)
}

export function useExportRequest(): ExportRequest | null {
  return useSelector(request)
}
