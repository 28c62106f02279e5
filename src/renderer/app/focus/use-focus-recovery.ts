import { useEffect, type RefObject } from 'react'
import { isFocusLost } from '../../components/keys/focus-lost.ts'
import { isPageCovered } from '../../components/keys/typing-place.ts'

/**
 * Keeps focus in the window. When the element with focus disappears, focus moves to the list, without a list to the
 * search, and without either to the page. When an overlay closes, focus returns to the element that opened it; when
 * none did, to the same places. A closed popover does so itself, but some frames later and to the same element, so the
 * order of the two doesn't matter.
 */
export function useFocusRecovery(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    /** The element below the overlays that had focus last. */
    let last: HTMLElement | undefined
    let wasOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let frame = 0
    const window = page.current?.closest('body > *')
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      // An overlay outside of the window's root element: it was opened from the element that had focus.
      wasOver = !window?.contains(target)
      if (!wasOver) last = target
    }
    const isLost = () =>
      document.hasFocus() &&
      isFocusLost() &&
      !isPageCovered() &&
      // What the owner left beside the page, such as a link of the sidebar, has nothing to bring back while it is there.
      (last ? last !== page.current && (!last.isConnected || page.current?.contains(last)) : wasOver)
    const bringBack = () => {
      if (!isLost()) return
      // A row's element may show another order by now; the list itself tracks which row has focus.
      const opener = wasOver && !last?.closest('[role="row"]') ? last : undefined
      const row = page.current?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')
      const search = page.current?.querySelector<HTMLElement>('input[type="search"]')
      for (const to of [opener, row, search, page.current]) {
        to?.focus({ preventScroll: true })
        if (document.activeElement === to) return
      }
    }
    const forget = () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
    }
    const onChange = () => {
      if (!isLost()) return
      forget()
      timer = setTimeout(() => {
        // A popover opened from a row returns focus to that row in the next frame; this runs after it.
        frame = requestAnimationFrame(bringBack)
      }, 50)
    }
    const changes = new MutationObserver(onChange)
    changes.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('focusout', onChange)
    return () => {
      forget()
      changes.disconnect()
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('focusout', onChange)
    }
  }, [page])
}
