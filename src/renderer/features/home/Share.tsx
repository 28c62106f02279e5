import styles from './Share.module.css'

type ShareProps = { readonly of: number; readonly max: number; readonly words: string }

/** A bar whose length is its share of the largest value, with the number in words at its end. */
export function Share({ of, max, words }: ShareProps) {
  return (
    <span className={styles.share}>
      <span className={styles.track} aria-hidden>
        <span className={styles.bar} style={{ width: `${(of / max) * 100}%` }} />
      </span>
      <span className={styles.words}>{words}</span>
    </span>
  )
}
