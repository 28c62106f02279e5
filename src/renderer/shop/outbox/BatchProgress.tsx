import { useOutbox } from './outbox.ts'
import { texts } from '../../texts/texts.ts'
import { Spinner } from '../../components/marks/Spinner.tsx'
import styles from './BatchProgress.module.css'

/**
 * The progress of the newest press on several things, from the moment it begins to leave, in the line where its undo
 * was.
 */
export function BatchProgress() {
  const { data } = useOutbox()
  const held = new Set(data?.rows.filter(({ state }) => state === 'held').map(({ batch }) => batch))
  const batch = data?.batches.find(({ id, waiting, sending }) => waiting + sending > 0 && !held.has(id))
  if (!batch) return null
  const { kind, total, waiting, sending } = batch
  const ended = total - waiting - sending
  const words = texts.outbox
  return (
    <div
      className={styles.line}
      role="progressbar"
      aria-label={words.presses[kind](total)}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={ended}
      aria-valuetext={words.progress(ended, total)}
    >
      <Spinner />
      <span className={styles.words}>{words.presses[kind](total)}</span>
      <span className={styles.count}>{words.progress(ended, total)}</span>
      <span className={styles.bar} style={{ width: `${(ended / total) * 100}%` }} />
    </div>
  )
}
