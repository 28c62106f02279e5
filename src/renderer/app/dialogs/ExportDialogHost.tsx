import { useEffect } from 'react'
import { openExportDialog, useExportRequest } from '../../shop/requests/export-dialog-store.ts'
import { OrderFileDialog } from './late-parts.ts'

/** Where orders are exported, whatever page they were chosen on. It closes with its shop. */
export function ExportDialogHost() {
  const asked = useExportRequest()
  useEffect(() => () => openExportDialog(null), [])
  return asked && <OrderFileDialog asked={asked} onClose={() => openExportDialog(null)} />
}
