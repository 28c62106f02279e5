import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'

/**
 * The error that a view shows for its query. While the query refetches, its own error is gone; this one, and the
 * notice with its button, stay until there is an answer, since a redraw under a press would lose the press.
 */
export function useShownError({ data, error }: Pick<UseQueryResult, 'data' | 'error'>): Error | null {
  const [last, setLast] = useState<Error | null>(null)
  const shown = error ?? (data === undefined ? last : null)
  if (shown !== last) setLast(shown)
  return shown
}
