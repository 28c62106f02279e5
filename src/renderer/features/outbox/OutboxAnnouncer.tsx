import { useNavigate } from '@tanstack/react-router'
import { VisuallyHidden } from '../../components/marks/VisuallyHidden.tsx'
import { texts } from '../../texts/texts.ts'
import { useGoOnWith } from '../../shop/requests/order-focus-store.ts'
import { useOutbox, useSendAgain } from '../../shop/outbox/outbox.ts'
import { useCorrectBack } from './outbox.queries.ts'
import styles from './OutboxAnnouncer.module.css'
import { announceResults } from './announce-results.ts'
import { useEnds } from './use-ends.ts'
import { useEffect, useRef, useState } from 'react'
import { hideToast } from '../../components/notices/toast.ts'
import { needsOwner } from './presses.ts'

/**
 * Announces how changes ended, on any page: to screen readers in words, and trouble as a toast. It announces no
 * single steps, since many rows leave at once.
 */
export function OutboxAnnouncer() {
  const navigate = useNavigate()
  const goOnWith = useGoOnWith()
  const again = useSendAgain()
  const correctBack = useCorrectBack()
  const announceSolved = useSolved()
  const ends = useEnds((ended) =>
    announceResults(ended, {
      shown: announceSolved,
      see: () => void navigate({ to: '/waiting', search: { show: 'failed' } }),
      choose: (order) => goOnWith(order, 'correction'),
      again: (ids) => again.mutate({ ids: [...ids] }),
      correctBack: (id, changes) => correctBack.mutate({ id, changes }),
    }),
  )
  return (
    <div className={styles.told} role="status" aria-label={texts.outbox.label}>
      {ends !== '' && <VisuallyHidden>{ends}</VisuallyHidden>}
    </div>
  )
}

type Shown = { readonly toast: number; readonly rows: readonly string[] }

/**
 * Returns a function that watches the rows of a trouble toast: once the owner solved the trouble elsewhere, the toast
 * closes and doesn't ask twice, nor does it come after the toast that displaced it.
 */
function useSolved(): (toast: number, rows: readonly string[]) => void {
  const rows = useOutbox().data?.rows
  const [shown, setShown] = useState<readonly Shown[]>([])
  /**
   * The toasts whose rows the list has shown in trouble. The list may be older than a toast: a row that it doesn't show
   * yet isn't solved.
   */
  const seen = useRef(new Set<number>())

  useEffect(() => {
    if (!rows) return
    for (const { toast, rows: ids } of shown)
      if (rows.some((row) => ids.includes(row.id) && needsOwner(row))) seen.current.add(toast)
      else if (seen.current.has(toast)) hideToast(toast)
  }, [shown, rows])
  return (toast, ids) => setShown((all) => [...all, { toast, rows: ids }])
}
