import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { topOverlay } from '../../components/keys/typing-place.ts'
import { useShortcutsPaused } from '../../components/keys/shortcuts-paused.ts'

/**
 * Holds shortcuts while the script of a page loads: the previous page is still visible, but the keys are not meant
 * for it. Only keys that lead on, to another page or to the palette, still work. Escape cancels the navigation.
 */
export function usePageAwaited(): void {
  const navigate = useNavigate()
  const from = useRouterState({
    select: ({ status, location, resolvedLocation: left }) =>
      status === 'pending' && left && left.pathname !== location.pathname ? left.href : undefined,
  })
  useShortcutsPaused(from !== undefined, 'ofPage')
  useEffect(() => {
    if (from === undefined) return
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !topOverlay()) void navigate({ href: from, replace: true })
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [from, navigate])
}
