import { Link } from '@tanstack/react-router'
import { texts } from '../../../texts/texts.ts'
import styles from './OrderLink.module.css'

/** A link that opens another order; the list stays as it is. */
export function OrderLink({ id }: { readonly id: string }) {
  return (
    <Link
      className={styles.link ?? ''}
      from="/orders"
      to="/orders"
      search={(before) => ({ ...before, order: id })}
      aria-label={texts.orderSheet.related.open(id)}
    >
      {id}
    </Link>
  )
}
