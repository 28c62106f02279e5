import { useEffect } from 'react'
import { openPartlyDialog, usePartlyRequest } from '../../shop/marking/partly-dialog-store.ts'
import { openUnpaidDialog, useUnpaidRequest } from '../../shop/marking/unpaid-dialog-store.ts'
import { openUnshipDialog, useUnshipRequest } from '../../shop/marking/unship-dialog-store.ts'
import { openExportDialog, useExportRequest } from '../../shop/requests/export-dialog-store.ts'
import { openLettersDialog, useLettersRequest } from '../../shop/requests/letters-dialog-store.ts'
import { LettersDialog, OrderFileDialog, PartlyDialog, UnpaidDialog, UnshipDialog } from './late-parts.ts'

/**
 * The dialogs that any page can open: exporting orders, writing to their buyers, and the questions before orders are
 * marked. All of them close with their shop.
 */
export function DialogHost() {
  const file = useExportRequest()
  const letters = useLettersRequest()
  const unpaid = useUnpaidRequest()
  const partly = usePartlyRequest()
  const unship = useUnshipRequest()
  useEffect(() => closeAll, [])
  return (
    <>
      {file && <OrderFileDialog request={file} onClose={() => openExportDialog(null)} />}
      {letters && <LettersDialog request={letters} onClose={() => openLettersDialog(null)} />}
      {unpaid && <UnpaidDialog question={unpaid} onClose={() => openUnpaidDialog(null)} />}
      {partly && <PartlyDialog question={partly} onClose={() => openPartlyDialog(null)} />}
      {unship && <UnshipDialog question={unship} onClose={() => openUnshipDialog(null)} />}
    </>
  )
}

const opens = [openExportDialog, openLettersDialog, openUnpaidDialog, openPartlyDialog, openUnshipDialog]

function closeAll(): void {
  for (const open of opens) open(null)
}
