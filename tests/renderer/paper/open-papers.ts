import { vi } from 'vitest'
import { openWindow } from '../../support/window/window.tsx'
import type { TestWindow } from '../../support/window/window.tsx'

/** Opens the page of papers on a shop of its own. There is no layout here: each paper fits on one page. */
export function openPapers(
  path: string,
  options: Parameters<typeof openWindow>[1] = {},
): Promise<TestWindow> {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const height = { page: 1000, part: 1 }[this.dataset['measure'] ?? ''] ?? 0
    return new DOMRect(0, 0, 100, height)
  })
  return openWindow(path, options)
}
