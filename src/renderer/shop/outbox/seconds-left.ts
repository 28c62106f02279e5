import { Store, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'

/** Short enough that no second seems to last longer than another. */
const tickMs = 250

/** Counts the ticks of the one clock that all countdowns share. */
const ticks = new Store(0)
let watching = 0
let timer: ReturnType<typeof setInterval> | undefined

/** Starts the clock and returns the function that stops it: the clock runs only while something counts down. */
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
