import styles from './ListSkeleton.module.css'

/** The shape of rows, shown while the list has none to show. */
export function ListSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <span className={styles.icon} />
          <span className={styles.words}>
            <span />
            <span />
          </span>
          <span className={styles.picture} />
          <span className={styles.total} />
        </div>
      ))}
    </div>
  )
}
