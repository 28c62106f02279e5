import { useEffect } from 'react'
import { openLettersDialog, useLettersRequest } from '../../shop/requests/letters-dialog-store.ts'
import { LettersDialog } from './late-parts.ts'

/** Where buyers are written to, whatever page their orders were chosen on. It closes with its shop. */
export function LettersDialogHost() {
  const asked = useLettersRequest()
  useEffect(() => () => openLettersDialog(null), [])
  return asked && <LettersDialog asked={asked} onClose={() => openLettersDialog(null)} />
}
