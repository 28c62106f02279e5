import { useEffect, useState } from 'react'

/** After this long without scrolling the page rests. */
const restMs = 150
/** What is scrolled past so slowly is looked at. */
const longMs = 600

/** Addresses that were asked for once: the browser has kept what they gave. */
const known = new Set<string>()
const waiting = new Map<() => void, number>()
let scrolledAt = -Infinity
let timer: ReturnType<typeof setTimeout> | undefined

const isAtRest = (): boolean => performance.now() - scrolledAt >= restMs

// A scroll does not bubble: whichever part of the page it is, it is heard on the way down.
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

/** Whether a picture may be asked for: rows that a hand scrolls past are gone before theirs could be seen. */
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
