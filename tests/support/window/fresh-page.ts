import { cleanup } from '@testing-library/react'
import { vi } from 'vitest'

// Files share a process and its page. What stands here runs before each of them, so that it begins as in a new browser.

/** What a window asks before it is left and follows when one goes back: of the one that was read for a file alone. */
const ofOneFile: ReadonlySet<string> = new Set(['beforeunload', 'popstate'])
type Heard = Parameters<typeof window.addEventListener>
const kept = globalThis as { heardByFile?: Heard[] }

/** Listeners of those that are on the page, from now on. */
function hearAll(): Heard[] {
  const heard: Heard[] = []
  const add = window.addEventListener.bind(window)
  window.addEventListener = (...listener: Heard) => {
    if (ofOneFile.has(listener[0])) heard.push(listener)
    add(...listener)
  }
  return heard
}

kept.heardByFile ??= hearAll()
for (const listener of kept.heardByFile.splice(0)) window.removeEventListener(...listener)

// The window, core and the sandbox are read again, with nothing in their stores; only the libraries stay as they are.
vi.resetModules()

cleanup()
vi.unstubAllGlobals()
vi.useRealTimers()
localStorage.clear()
sessionStorage.clear()
document.title = ''
// The library that announces knows its place, and puts it there only once.
for (const left of document.querySelectorAll('body > :not([data-live-announcer])')) left.remove()
for (const element of [document.documentElement, document.body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name)
