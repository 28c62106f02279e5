import styles from './RowsSkeleton.module.css'

/** The shape of rows, before the list was ever read. */
export function RowsSkeleton() {
  return (
    <div aria-hidden>
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className={styles.row}>
          <span className={styles.code} />
          <span className={styles.state} />
          <span className={styles.summary} />
        </div>
      ))}
    </div>
  )
}
