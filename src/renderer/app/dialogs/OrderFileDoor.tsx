import { useEffect } from 'react'
import { askForFile, useAskedFile } from '../../shop/requests/export-dialog-store.ts'
import { OrderFileDialog } from './late-parts.ts'

/** Where orders are exported, whatever page they were chosen on. It closes with its shop. */
export function OrderFileDoor() {
  const asked = useAskedFile()
  useEffect(() => () => askForFile(null), [])
  return asked && <OrderFileDialog asked={asked} onClose={() => askForFile(null)} />
}
