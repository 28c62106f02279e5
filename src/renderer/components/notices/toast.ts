import { Store, useSelector } from '@tanstack/react-store'

export type Toast = {
  readonly id: number
  readonly text: string
  /** What follows from it, in quieter type. */
  readonly consequence?: string
  readonly undo?: () => void
  /** How long the undo works, in seconds: the line under the toast runs out with it. Six when left out. */
  readonly seconds?: number
  /** A button that leads somewhere. */
  readonly action?: { readonly words: string; readonly run: () => void }
  /** The remedy of an error: tries again what failed. */
  readonly retry?: () => void
  /** `alert`: an error, announced at once, stays until closed · `note`: nothing was done, and nothing is wrong. */
  readonly tone: 'done' | 'alert' | 'note'
  /** The text names its shop, so the toast stays when another shop opens. */
  readonly namesShop?: boolean
}

const shown = new Store<Toast | null>(null)
/** The error toasts that another toast displaced, or that came while an undo was shown; each comes after that one. */
let unread: Toast[] = []
/** Undo toasts that newer ones displaced, newest last, each with the time (ms) until which its undo works. */
let earlier: { readonly toast: Toast; readonly until: number }[] = []
/** The time (ms) until which the shown undo works. */
let until = 0
let lastId = 0
let muted = false

/** How many seconds an undo works by default. */
export const undoSeconds = 6

function set(toast: Toast | null): void {
  until = Date.now() + (toast?.seconds ?? undoSeconds) * 1000
  shown.setState(() => toast)
}

/**
 * Shows a toast in place of the current one. An error does not displace an undo, and nothing drops an error but the
 * same words again: the error comes afterwards. Returns the toast's id.
 */
export function showToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1
  if (muted) return lastId
  const current = shown.state
  if (current?.tone === 'alert') unread.push(current)
  unread = unread.filter(({ text }) => text !== toast.text)
  const made = { ...toast, id: lastId }
  if (toast.tone === 'alert' && current?.undo) unread.push(made)
  else {
    if ((toast.undo || toast.tone === 'note') && current?.undo) earlier.push({ toast: current, until })
    set(made)
  }
  return lastId
}

/** Shows a brief word such as "Copied", unless an undo is shown. Returns whether it is shown. */
export function mentionToast(
  text: string,
  more: Partial<Pick<Toast, 'tone' | 'undo' | 'action'>> = {},
): boolean {
  if (shown.state?.undo) return false
  showToast({ tone: 'done', text, ...more })
  return true
}

/** True while an error toast waits to be read; it must not be replaced by something that the owner sees anyway. */
export function isErrorToastShown(): boolean {
  return shown.state?.tone === 'alert'
}

export function hideToast(id: number): void {
  unread = unread.filter((one) => one.id !== id)
  const current = shown.state
  if (current?.id !== id) return
  // A note gives the place back to the undo that it displaced.
  set((current.tone === 'note' && earlierUndo()) || unread.pop() || null)
}

/** Takes the newest displaced undo, with its remaining time. */
function earlierUndo(): Toast | undefined {
  earlier = earlier.filter((one) => secondsTo(one.until) > 0)
  const before = earlier.pop()
  return before && { ...before.toast, seconds: secondsTo(before.until) }
}

/** Runs the shown undo. The undo that it had displaced comes back, as long as that still works. */
export function undoToast(id: number): void {
  const current = shown.state
  if (current?.id !== id) return
  const before = earlierUndo()
  if (before) set(before)
  else hideToast(id)
  current.undo?.()
}

/** The seconds left of a toast that sets `seconds`; a full `undoSeconds` for any other. */
export function secondsLeft({ seconds }: Pick<Toast, 'seconds'>): number {
  return seconds === undefined ? undoSeconds : Math.max(0, (until - Date.now()) / 1000)
}

function secondsTo(time: number): number {
  return Math.floor((time - Date.now()) / 1000)
}

/** Hides all toasts. */
export function hideToasts(): void {
  unread = []
  earlier = []
  set(null)
}

/** Hides the toasts of the shop when another one opens: an undo or a retry would now reach that one. */
export function hideShopToasts(): void {
  unread = unread.filter(({ namesShop }) => namesShop)
  const current = shown.state
  earlier = earlier.filter(({ toast }) => toast.namesShop)
  if (current && !current.namesShop) hideToast(current.id)
}

/** Calls `run` and shows none of its toasts. Toasts that it shows later still appear. */
export function withoutToasts<T>(run: () => T): T {
  muted = true
  try {
    return run()
  } finally {
    muted = false
  }
}

export function useToast(): Toast | null {
  return useSelector(shown)
}
