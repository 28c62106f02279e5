import { cleanup } from '@testing-library/react'
import type { DetachedWindowAPI } from 'happy-dom'
import { vi } from 'vitest'

// Files share a process and its page. This module runs before each file, so that the file begins as in a new browser.

/**
 * Events whose listeners on `window` belong to a single file's copy of the window: leaving the page, and going back.
 */
const ofOneFile: ReadonlySet<string> = new Set(['beforeunload', 'popstate'])
type ListenerArguments = Parameters<typeof window.addEventListener>
const processState = globalThis as { listenersOfFile?: ListenerArguments[]; address?: string }

/** Records every listener for those events that is added from now on. */
function hearAll(): ListenerArguments[] {
  const listeners: ListenerArguments[] = []
  const add = window.addEventListener.bind(window)
  window.addEventListener = (...listener: ListenerArguments) => {
    if (ofOneFile.has(listener[0])) listeners.push(listener)
    add(...listener)
  }
  return listeners
}

processState.listenersOfFile ??= hearAll()
for (const listener of processState.listenersOfFile.splice(0)) window.removeEventListener(...listener)

// The next file loads the window, core and the sandbox again, with empty stores; only the libraries stay loaded.
vi.resetModules()

cleanup()
vi.unstubAllGlobals()
vi.useRealTimers()
localStorage.clear()
sessionStorage.clear()
document.title = ''
const { happyDOM } = window as unknown as { readonly happyDOM: DetachedWindowAPI }
const begun = (processState.address ??= location.href)
happyDOM.setURL(begun)
// The library of announcements adds its element to the page only once.
for (const left of document.querySelectorAll('body > :not([data-live-announcer])')) left.remove()
for (const element of [document.documentElement, document.body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name)
