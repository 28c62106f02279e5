import styles from './Share.module.css'

type ShareProps = { readonly of: number; readonly most: number; readonly words: string }

/** A bar as long as its part of the longest one, and the number in words. */
export function Share({ of, most, words }: ShareProps) {
  return (
    <span className={styles.share}>
      <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
        <rect width={(of / most) * 100} height="4" rx="1" />
      </svg>
      <span className={styles.words}>{words}</span>
    </span>
  )
}
