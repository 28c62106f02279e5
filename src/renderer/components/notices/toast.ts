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
/** An error toast that another toast displaced; shown after that one. */
let next: Toast | null = null
/** Undo toasts that newer ones displaced, newest last, each with the time (ms) until which its undo works. */
let earlier: readonly { readonly toast: Toast; readonly until: number }[] = []
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
 * Shows a toast in place of the current one. An error does not displace an undo, and a success does not drop an
 * error: the error comes afterwards. Returns the toast's id.
 */
export function showToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1
  if (muted) return lastId
  const current = shown.state
  if (toast.tone === 'alert' && current?.undo) next = { ...toast, id: lastId }
  else {
    if (toast.tone !== 'alert' && current?.tone === 'alert') next = current
    if ((toast.undo || toast.tone === 'note') && current?.undo)
      earlier = [...earlier, { toast: current, until }]
    set({ ...toast, id: lastId })
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
  if (next?.id === id) next = null
  const current = shown.state
  if (current?.id !== id) return
  const after = next
  next = null
  // A note gives the place back to the undo that it displaced.
  const before = current.tone === 'note' ? earlierUndo() : null
  set(before ?? after)
  if (before) next = after
}

/** Takes the newest displaced undo, with its remaining time. */
function earlierUndo(): Toast | null {
  earlier = earlier.filter((one) => secondsTo(one.until) > 0)
  const before = earlier.at(-1)
  earlier = earlier.slice(0, -1)
  return before ? { ...before.toast, seconds: secondsTo(before.until) } : null
}

/** Runs the shown undo. The undo that it had displaced comes back, as long as that still works. */
export function undoToast(id: number): void {
  const current = shown.state
  if (current?.id !== id) return
  const { undo } = current
  const before = earlierUndo()
  if (before) set(before)
  else hideToast(id)
  undo?.()
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
  next = null
  earlier = []
  set(null)
}

/** Hides the toasts of the shop when another one opens: an undo or a retry would now reach that one. */
export function hideShopToasts(): void {
  if (!next?.namesShop) next = null
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
