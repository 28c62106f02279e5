import { Store, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'

/** Often enough that no second is seen to last longer than another. */
const tickMs = 250

/** How often the one clock has ticked for all that counts down at a time. */
const ticks = new Store(0)
let watching = 0
let timer: ReturnType<typeof setInterval> | undefined

/** Returns the way to stop: without anybody who counts down, the clock stands. */
function watch(): () => void {
  watching += 1
  timer ??= setInterval(() => ticks.setState((before) => before + 1), tickMs)
  return () => {
    watching -= 1
    if (watching > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Whole seconds until a moment, counted down; 0 when it has passed. */
export function useSecondsLeft(until: string): number {
  useEffect(watch, [])
  return useSelector(ticks, () => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000)))
}
