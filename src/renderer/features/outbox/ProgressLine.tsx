import { texts } from '../../texts/texts.ts'
import { isEnded, type Press } from './presses.ts'
import styles from './ProgressLine.module.css'

/** The progress of a press on many things, and how it ended. */
export function ProgressLine({ press }: { readonly press: Press }) {
  const { total, done, failed, putAway, undone, waiting, asks } = press.counts
  const [words, said] = [texts.outbox, texts.outboxPage]
  const ended = done + failed + undone + asks
  const parts = [
    ...(done > 0 ? [done === total ? said.allDone : said.done(done)] : []),
    ...(failed > putAway ? [said.failed(failed - putAway)] : []),
    ...(putAway > 0 ? [said.failedAway(putAway)] : []),
    ...(asks > 0 ? [said.ask(asks)] : []),
    ...(undone > 0 ? [said.undone(undone)] : []),
    ...(waiting > 0 && ended > 0 ? [said.waiting(waiting)] : []),
  ]
  return (
    <div className={styles.progress}>
      {!isEnded(press) && (
        <div
          className={styles.track}
          role="progressbar"
          aria-label={words.presses[press.kind](total)}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={ended}
          aria-valuetext={words.progress(ended, total)}
        >
          <span className={styles.bar} style={{ width: `${(ended / total) * 100}%` }} />
        </div>
      )}
      <p className={`${styles.words} ${failed > 0 ? styles.bad : ''}`}>
        {parts.length > 0 ? parts.join(' · ') : words.progress(ended, total)}
      </p>
    </div>
  )
}
