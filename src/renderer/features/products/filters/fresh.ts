import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callQuery } from '../../../host/call-query.ts'

/** The products that came since the owner last looked, and when that was; null on a shop's first day. */
export type Fresh = { readonly ids: ReadonlySet<string>; readonly since: string | null }

/** Reads the new products. Core records the call as a look at the products, so only views that show them call this. */
export function useFresh(): Fresh {
  const { data } = useQuery({ ...callQuery('products.new', {}), placeholderData: keepPreviousData })
  return useMemo(() => ({ ids: new Set(data?.ids), since: data?.since ?? null }), [data])
}
