import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { topOverlay } from '../../components/keys/typing-place.ts'
import { useShortcutsHeld } from '../../components/keys/shortcuts-held.ts'

/**
 * Until the script of a page is there, the page before it is still seen: what is pressed on the way is not meant for that,
 * but for keys that lead on, to another page or to the palette. Escape gives the way up.
 */
export function usePageAwaited(): void {
  const navigate = useNavigate()
  const from = useRouterState({
    select: ({ status, location, resolvedLocation: left }) =>
      status === 'pending' && left && left.pathname !== location.pathname ? left.href : undefined,
  })
  useShortcutsHeld(from !== undefined, 'ofPage')
  useEffect(() => {
    if (from === undefined) return
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !topOverlay()) void navigate({ href: from, replace: true })
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [from, navigate])
}
