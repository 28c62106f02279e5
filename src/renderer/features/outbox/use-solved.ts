import { useCallback, useEffect, useRef, useState } from 'react'
import { hideToast } from '../../components/notices/toast.ts'
import { useOutbox } from '../../shop/outbox/outbox.ts'
import { needsOwner } from './presses.ts'

type Shown = { readonly toast: number; readonly rows: readonly string[] }

/** Takes away what a toast says of trouble once that is solved in another place: nothing is asked twice. */
export function useSolved(): (toast: number, rows: readonly string[]) => void {
  const rows = useOutbox().data?.rows
  const [shown, setShown] = useState<Shown | null>(null)
  /** The list may be older than the toast: what it does not show yet is not solved. */
  const seen = useRef<number | null>(null)

  useEffect(() => {
    if (!shown || !rows) return
    if (rows.some((row) => shown.rows.includes(row.id) && needsOwner(row))) seen.current = shown.toast
    else if (seen.current === shown.toast) hideToast(shown.toast)
  }, [shown, rows])
  return useCallback((toast, ids) => setShown({ toast, rows: ids }), [])
}
