import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callQuery } from '../../../host/call-query.ts'

/** Which products came since the owner looked last, and when that was; null on the first day of a shop. */
export type Fresh = { readonly ids: ReadonlySet<string>; readonly since: string | null }

/** Asking is looking: so it is asked where the products are shown, and nowhere else. */
export function useFresh(): Fresh {
  const { data } = useQuery({ ...callQuery('products.new', {}), placeholderData: keepPreviousData })
  return useMemo(() => ({ ids: new Set(data?.ids), since: data?.since ?? null }), [data])
}
