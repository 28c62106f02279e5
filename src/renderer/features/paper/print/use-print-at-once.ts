import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'

const route = getRouteApi('/paper')

/** Prints as soon as it can where that was asked for from elsewhere; once, also when the page is come back to. */
export function usePrintAtOnce(print: (() => void) | null): void {
  const { at } = route.useSearch()
  const navigate = route.useNavigate()
  const isAsked = at === 'once' && print !== null
  useEffect(() => {
    if (!isAsked) return
    void navigate({ search: (before) => ({ ...before, at: undefined }), replace: true })
    print()
    // The press is what is asked for, not the way it is made.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isAsked])
}
