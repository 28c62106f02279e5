import { useSyncExternalStore } from 'react'

/** Often enough that no second is seen to last longer than another. */
const lookMs = 250

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One clock for all that counts down at a time. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => listeners.forEach((tell) => tell()), lookMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Whole seconds until a moment, counted down; 0 when it has passed. */
export function useSecondsLeft(until: string): number {
  return useSyncExternalStore(subscribe, () =>
    Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000)),
  )
}
