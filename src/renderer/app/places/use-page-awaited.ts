import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useShortcutsHeld } from '../../components/keys/shortcuts-held.ts'

/**
 * Until the script of a page is there, the page before it is still seen: what is pressed on the way is not meant for that.
 * Escape gives the way up.
 */
export function usePageAwaited(): void {
  const navigate = useNavigate()
  const from = useRouterState({
    select: ({ status, location, resolvedLocation: left }) =>
      status === 'pending' && left && left.pathname !== location.pathname ? left.href : undefined,
  })
  useShortcutsHeld(from !== undefined)
  useEffect(() => {
    if (from === undefined) return
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') void navigate({ href: from, replace: true })
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [from, navigate])
}
