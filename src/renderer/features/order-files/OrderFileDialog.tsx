import { Dialog } from '../../components/overlays/Dialog.tsx'
import { ErrorState } from '../../components/notices/ErrorState.tsx'
import type { ExportRequest } from '../../shop/requests/export-dialog-store.ts'
import { texts } from '../../texts/texts.ts'
import { useLayouts } from './order-files.queries.ts'
import { OrderFileForm } from './OrderFileForm.tsx'

type OrderFileDialogProps = { readonly request: ExportRequest; readonly onClose: () => void }

/** The dialog that exports orders: the owner chooses purpose, columns and format, and sees the first rows. */
export function OrderFileDialog({ request, onClose }: OrderFileDialogProps) {
  const { data, isFetchedAfterMount, error, refetch } = useLayouts()
  const { layouts = [], last = null } = isFetchedAfterMount ? (data ?? {}) : {}
  const first = layouts.find(({ id }) => id === last?.layoutId) ?? layouts[0]
  if (first)
    return <OrderFileForm request={request} first={first} layouts={layouts} last={last} onClose={onClose} />
  return (
    <Dialog title={texts.orderFiles.reading} isOpen isWide onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <p>{texts.common.reading}</p>}
    </Dialog>
  )
}
