import styles from './Spinner.module.css'

/** A turning ring that shows that something is under way. The words beside it say what. */
export function Spinner({ size = 16 }: { readonly size?: number }) {
  return (
    <svg className={styles.ring} width={size} height={size} viewBox="0 0 16 16" fill="none" aria-hidden>
      <circle cx="8" cy="8" r="6.25" className={styles.track} />
      <circle cx="8" cy="8" r="6.25" className={styles.arc} pathLength="100" strokeDasharray="62 38" />
    </svg>
  )
}
