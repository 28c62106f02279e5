import { useNavigate } from '@tanstack/react-router'
import { VisuallyHidden } from '../../components/marks/VisuallyHidden.tsx'
import { texts } from '../../texts/texts.ts'
import { useGoOnWith } from '../../shop/requests/order-focus-store.ts'
import { useSendAgain } from '../../shop/outbox/outbox.ts'
import { useCorrectBack } from './outbox.queries.ts'
import styles from './OutboxTeller.module.css'
import { tellEnds } from './tell-ends.ts'
import { useEnds } from './use-ends.ts'
import { useSolved } from './use-solved.ts'

/**
 * Tells how changes ended, wherever the owner is by then: a screen reader hears it, trouble is shown. Not each step on the
 * way: many go out at once.
 */
export function OutboxTeller() {
  const navigate = useNavigate()
  const goOnWith = useGoOnWith()
  const again = useSendAgain()
  const correctBack = useCorrectBack()
  const tellSolved = useSolved()
  const ends = useEnds((ended) =>
    tellEnds(ended, {
      shown: tellSolved,
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
