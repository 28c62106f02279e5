import { Store, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import type { OutboxRow } from '#shared/outbox/outbox.ts'
import { useWaitsFor } from './outbox.ts'

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

/** What a held row waits for once its undo window is over; null before that, and while nothing holds it back. */
export function useHeldBack(row: Pick<OutboxRow, 'dueAt' | 'error'>): string | null {
  const waitsFor = useWaitsFor({ ...row, state: 'ready' })
  return useSecondsLeft(row.dueAt) > 0 ? null : waitsFor
}
