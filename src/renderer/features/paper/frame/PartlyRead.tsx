import { useAreOrdersRead } from '../../../shop/sync/sync.ts'
import { texts } from '../../../texts/texts.ts'
import styles from './PaperFrame.module.css'

/** Over the pages of what is to ship while the shop is read for the first time: who prints them now leaves some out. */
export function PartlyRead() {
  const areRead = useAreOrdersRead()
  return (
    areRead === false && (
      <div className={styles.rest} role="status">
        <p>{texts.paper.empty.partly}</p>
      </div>
    )
  )
}
