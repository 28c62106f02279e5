import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'

/**
 * The error that a view shows of what it reads. While it is read again the query knows of none; the notice and its button
 * stay until there is an answer, since a press on a button that is drawn again under it is lost.
 */
export function useShownError({ data, error }: Pick<UseQueryResult, 'data' | 'error'>): Error | null {
  const [last, setLast] = useState<Error | null>(null)
  const shown = error ?? (data === undefined ? last : null)
  if (shown !== last) setLast(shown)
  return shown
}
