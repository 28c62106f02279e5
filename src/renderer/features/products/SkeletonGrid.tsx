import { Said } from '../../components/Said.tsx'
import { texts } from '../../texts/texts.ts'
import styles from './SkeletonGrid.module.css'

/** About a screen full. */
const cards = Array.from({ length: 21 }, (_, index) => index)

/** The shelf before the first reading. */
export function SkeletonGrid() {
  return (
    <div className={styles.grid} role="status">
      <Said>{texts.common.reading}</Said>
      {cards.map((card) => (
        <div key={card} className={styles.card} aria-hidden>
          <div className={styles.picture} />
          <div className={styles.name} />
          <div className={styles.price} />
        </div>
      ))}
    </div>
  )
}
