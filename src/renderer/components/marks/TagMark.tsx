import type { Tag as OwnersTag } from '#shared/orders/order-list.ts'
import styles from './TagMark.module.css'

/** A tag of the owner's, in the shape of a luggage label with a hole. */
export function TagMark({ tag }: { readonly tag: Pick<OwnersTag, 'name' | 'color'> }) {
  return (
    <span className={`${styles.tag} ${styles[tag.color]}`} dir="auto">
      <span className={styles.name}>{tag.name}</span>
    </span>
  )
}
