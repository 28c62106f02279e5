import { VisuallyHidden } from '../../../components/marks/VisuallyHidden.tsx'
import { texts } from '../../../texts/texts.ts'
import styles from './SkeletonGrid.module.css'

/** More than a large screen shows; the rest is cut off. */
const cards = Array.from({ length: 60 }, (_, index) => index)

/** The placeholder of the grid before the first read. */
export function SkeletonGrid() {
  return (
    <>
      <div className={styles.toolbar} role="status">
        <VisuallyHidden>{texts.common.reading}</VisuallyHidden>
      </div>
      <div className={styles.grid} aria-hidden>
        {cards.map((card) => (
          <div key={card} className={styles.card}>
            <div className={styles.picture} />
            <div className={styles.name} />
            <div className={styles.price} />
          </div>
        ))}
      </div>
    </>
  )
}
