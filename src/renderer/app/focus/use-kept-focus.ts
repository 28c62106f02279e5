import { useEffect, type RefObject } from 'react'
import { isFocusLost } from '../../components/keys/focus-lost.ts'
import { isPageCovered } from '../../components/keys/typing-place.ts'

/**
 * Keeps focus on the page: when what it was on goes, it goes on in the list, where there is none in the
 * search, and without either at the page.
 * What was opened over the page gives it back to where it was opened from. A closed popover does so itself, but only some
 * frames later, so both mean the same place: who comes first makes no difference.
 */
export function useKeptFocus(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let isOurs = false
    /** Where focus was on the page last. */
    let last: HTMLElement | undefined
    let wasOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let frame = 0
    const window = page.current?.closest('body > *')
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      // What lies over the page, in no part of the window, was opened from it.
      wasOver = !window?.contains(target)
      if (wasOver) return
      isOurs = target !== page.current && page.current?.contains(target) === true
      last = isOurs ? target : undefined
    }
    const isLost = () => isOurs && document.hasFocus() && isFocusLost() && !isPageCovered()
    const bringBack = () => {
      if (!isLost()) return
      // A row's element may show another order by now; the list itself knows which one has focus.
      const opener = wasOver && last && !last.closest('[role="row"]') ? last : undefined
      const row = page.current?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')
      const search = page.current?.querySelector<HTMLElement>('input[type="search"]')
      for (const to of [opener, row, search, page.current]) {
        to?.focus({ preventScroll: true })
        if (to && document.activeElement === to) return
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
        // A popover that was opened from a row goes back to that one in the next frame, which this one then follows.
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
