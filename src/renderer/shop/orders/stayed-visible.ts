import { useEffect, useState } from 'react'

/** The page rests after this long without scrolling. */
const restMs = 150
/** A row that stays in view this long while the page scrolls gets its picture. */
const longMs = 600

/** Addresses that were requested before: the browser has their pictures in its cache. */
const known = new Set<string>()
const waiting = new Map<() => void, number>()
let scrolledAt = -Infinity
let timer: ReturnType<typeof setTimeout> | undefined

const isAtRest = (): boolean => performance.now() - scrolledAt >= restMs

// Scroll events don't bubble, so a capturing listener hears those of every part of the page.
if (typeof document !== 'undefined')
  document.addEventListener('scroll', () => (scrolledAt = performance.now()), {
    capture: true,
    passive: true,
  })

function showRested(): void {
  timer = undefined
  const [rests, now] = [isAtRest(), performance.now()]
  for (const [show, since] of waiting) if (rests || now - since >= longMs) show()
  scheduleCheck()
}

function scheduleCheck(): void {
  if (waiting.size > 0) timer ??= setTimeout(showRested, restMs)
}

/** True when a row may request its picture: rows that scroll past are gone before the owner could see theirs. */
export function useStayedVisible(url: string | null): boolean {
  const [shown, setShown] = useState(() => (url === null || known.has(url) || isAtRest() ? url : undefined))
  const isShown = shown === url || (url !== null && known.has(url))
  useEffect(() => {
    if (isShown) {
      if (url !== null) known.add(url)
      return
    }
    const show = () => {
      waiting.delete(show)
      setShown(url)
    }
    waiting.set(show, performance.now())
    scheduleCheck()
    return () => void waiting.delete(show)
  }, [url, isShown])
  return isShown
}
