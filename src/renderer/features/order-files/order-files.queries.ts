import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FileForm } from '#shared/documents/order-files.ts'
import type { ExportRequest } from '../../shop/requests/export-dialog-store.ts'
import { callQuery } from '../../host/call-query.ts'

/** The layouts, and what was exported last. */
export function useLayouts() {
  return useQuery({ ...callQuery('orderFiles.layouts', {}), staleTime: 0 })
}

/** The number of orders in the scope, and the first of them in this layout. */
export function usePreview({ scope, sort }: ExportRequest, layoutId: string, decimal: FileForm['decimal']) {
  return useQuery({
    ...callQuery('orderFiles.preview', { scope, sort, layoutId, decimal }),
    enabled: layoutId !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
