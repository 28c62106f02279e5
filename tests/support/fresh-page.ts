import { cleanup } from '@testing-library/react'
import { vi } from 'vitest'

// Files share a process and its page. What stands here runs before each of them, so that it begins as in a new browser.

// The window, core and the sandbox are read anew, with nothing in their stores; only the libraries stay as they are.
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
