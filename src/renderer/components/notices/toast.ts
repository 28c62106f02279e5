import { Store, useSelector } from '@tanstack/react-store'

export type Toast = {
  readonly id: number
  readonly text: string
  /** What follows from it, in a quieter voice. */
  readonly consequence?: string
  readonly undo?: () => void
  /** How long it can be undone, in seconds: the line under it runs out with that. Six when left out. */
  readonly seconds?: number
  /** Where it leads to. */
  readonly action?: { readonly words: string; readonly run: () => void }
  /** The remedy of a trouble: does again what failed. */
  readonly retry?: () => void
  /** `alert`: trouble, read out at once, stays until closed · `note`: nothing was done, and nothing is wrong. */
  readonly tone: 'done' | 'alert' | 'note'
  /** Names its shop, and so stays when another one is opened. */
  readonly namesShop?: boolean
}

const shown = new Store<Toast | null>(null)
/** Trouble that gave way to something else: shown after that. */
let next: Toast | null = null
/** Undos that gave way to a newer one, the newest last, and until when each of them holds. */
let earlier: readonly { readonly toast: Toast; readonly until: number }[] = []
/** Until when the undo that is shown holds. */
let until = 0
let lastId = 0
let muted = false

/** An undo holds for so many seconds when nothing else is said. */
export const undoSeconds = 6

function set(toast: Toast | null): void {
  until = Date.now() + (toast?.seconds ?? undoSeconds) * 1000
  shown.setState(() => toast)
}

/**
 * One toast at a time: a new one takes the place of the old. Trouble does not take away an undo, and is not taken away by
 * what went well: it comes after that. Returns its id.
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

/** A word in passing, such as "Copied": not shown where it would take the place of an undo. Answers whether it is. */
export function mentionToast(text: string, more: Pick<Toast, 'undo' | 'action'> = {}): boolean {
  if (shown.state?.undo) return false
  showToast({ tone: 'done', text, ...more })
  return true
}

/** Trouble stands there to be read; what the owner sees anyway need not be said over it. */
export function isErrorToastShown(): boolean {
  return shown.state?.tone === 'alert'
}

export function hideToast(id: number): void {
  if (next?.id === id) next = null
  const current = shown.state
  if (current?.id !== id) return
  const after = next
  next = null
  // What is noted in passing gives the place back to the undo that it took it from.
  const before = current.tone === 'note' ? earlierUndo() : null
  set(before ?? after)
  if (before) next = after
}

/** The newest undo that gave way, with the time that it has left. */
function earlierUndo(): Toast | null {
  earlier = earlier.filter((one) => secondsTo(one.until) > 0)
  const before = earlier.at(-1)
  earlier = earlier.slice(0, -1)
  return before ? { ...before.toast, seconds: secondsTo(before.until) } : null
}

/** Uses the undo that is shown. The one that it took the place of comes back, as long as that can be undone, too. */
export function undoToast(id: number): void {
  const current = shown.state
  if (current?.id !== id) return
  const { undo } = current
  const before = earlierUndo()
  if (before) set(before)
  else hideToast(id)
  undo?.()
}

/** For how many seconds it stands there yet, where it can be undone for so long alone. */
export function secondsLeft({ seconds }: Pick<Toast, 'seconds'>): number {
  return seconds === undefined ? undoSeconds : Math.max(0, (until - Date.now()) / 1000)
}

function secondsTo(time: number): number {
  return Math.floor((time - Date.now()) / 1000)
}

/** Takes away whatever is shown. */
export function hideToasts(): void {
  next = null
  earlier = []
  set(null)
}

/** Another shop is opened: an undo or a retry would now reach that one. */
export function hideShopToasts(): void {
  if (!next?.namesShop) next = null
  const current = shown.state
  earlier = earlier.filter(({ toast }) => toast.namesShop)
  if (current && !current.namesShop) hideToast(current.id)
}

/** Runs what may show toasts of its own, and lets it show none. Not for what it does later. */
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
