import { VisuallyHidden } from '../../../components/marks/VisuallyHidden.tsx'
import { texts } from '../../../texts/texts.ts'
import styles from './RowPlaceholder.module.css'

/** The shape of a row that is still being read. */
export function RowPlaceholder() {
  return (
    <>
      <span aria-hidden className={styles.icon} />
      <span role="rowheader" className={styles.words}>
        <VisuallyHidden>{texts.common.reading}</VisuallyHidden>
        <span className={styles.name} />
        <span className={styles.second} />
      </span>
      <span aria-hidden />
      <span aria-hidden className={styles.total} />
    </>
  )
}
