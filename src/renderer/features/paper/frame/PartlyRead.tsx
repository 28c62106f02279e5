import { useSyncState } from '../../../shop/sync/sync.ts'
import { texts } from '../../../texts/texts.ts'
import styles from './PaperFrame.module.css'

/** Over the pages of what is to ship while the shop is read for the first time: who prints them now leaves some out. */
export function PartlyRead() {
  const state = useSyncState()
  const isUnread = state !== undefined && state.lists.orders.asOf === null
  return (
    isUnread && (
      <div className={styles.rest} role="status">
        <p>{texts.paper.empty.partly}</p>
      </div>
    )
  )
}
