import type { ReactNode } from 'react'
import { ErrorState } from '../../../components/notices/ErrorState.tsx'
import { NothingToPrint } from './NothingToPrint.tsx'

type Read = { readonly data: unknown; readonly error: Error | null; readonly refetch: () => unknown }

/** What stands where the pages would: trouble, or that there is no order. Null when there is something to print. */
export function inPlaceOfPages(
  { data, error, refetch }: Read,
  { isNothing, isToShip }: { readonly isNothing: boolean; readonly isToShip: boolean },
): ReactNode {
  if (error && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  return isNothing ? <NothingToPrint isToShip={isToShip} /> : null
}
