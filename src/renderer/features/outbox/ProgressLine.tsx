import { texts } from '../../texts/texts.ts'
import { isEnded, type Press } from './presses.ts'
import styles from './ProgressLine.module.css'

/** The progress of a press on many things, and how it ended. */
export function ProgressLine({ press }: { readonly press: Press }) {
  const { total, done, failed, putAway, undone, waiting, asks } = press.counts
  const [words, pageWords] = [texts.outbox, texts.outboxPage]
  const ended = done + failed + undone + asks
  const parts = [
    ...(done > 0 ? [done === total ? pageWords.allDone : pageWords.done(done)] : []),
    ...(failed > putAway ? [pageWords.failed(failed - putAway)] : []),
    ...(putAway > 0 ? [pageWords.failedAway(putAway)] : []),
    ...(asks > 0 ? [pageWords.ask(asks)] : []),
    ...(undone > 0 ? [pageWords.undone(undone)] : []),
    ...(waiting > 0 && ended > 0 ? [pageWords.waiting(waiting)] : []),
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
