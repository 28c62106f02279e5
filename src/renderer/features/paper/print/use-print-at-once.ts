import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'

const route = getRouteApi('/paper')

/**
 * Prints as soon as possible where another view asked for it; only once, also when the owner comes back to the page.
 */
export function usePrintAtOnce(print: (() => void) | null): void {
  const { at } = route.useSearch()
  const navigate = route.useNavigate()
  const isRequested = at === 'once' && print !== null
  useEffect(() => {
    if (!isRequested) return
    void navigate({ search: (before) => ({ ...before, at: undefined }), replace: true })
    print()
    // Only the request triggers a print, not a new `print` function.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isRequested])
}
