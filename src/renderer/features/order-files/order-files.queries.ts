import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FileForm } from '#shared/models/order-files.ts'
import type { AskedFile } from '../../order-file-asked.ts'
import { callQuery } from '../../shop-query.ts'

/** The layouts there are, and what was exported last. */
export function useLayouts() {
  return useQuery({ ...callQuery('orderFiles.layouts', {}), staleTime: 0 })
}

/** How many orders are meant, and how the first of them look in this layout. */
export function usePreview({ scope, sort }: AskedFile, layoutId: string, decimal: FileForm['decimal']) {
  return useQuery({
    ...callQuery('orderFiles.preview', { scope, sort, layoutId, decimal }),
    enabled: layoutId !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
