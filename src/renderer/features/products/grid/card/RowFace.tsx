import { wordName } from '#shared/values/shop-word.ts'
import { Picture } from '../../../../components/marks/Picture.tsx'
import { VisuallyHidden } from '../../../../components/marks/VisuallyHidden.tsx'
import { money } from '../../../../format/money.ts'
import { texts } from '../../../../texts/texts.ts'
import type { FaceProps } from './CardFace.tsx'
import { DataWarnings } from './DataWarnings.tsx'
import styles from './RowFace.module.css'
import { CardStock } from './CardStock.tsx'

/** A product as a row of the list. */
export function RowFace({ product, place, isNew, currency, handle, check, name }: FaceProps) {
  const status = product.status === 'active' ? null : wordName(texts.products.status, product.status)
  return (
    <div className={styles.row}>
      {check}
      {handle}
      <span className={styles.place}>
        {place !== undefined && (
          <>
            <VisuallyHidden>{texts.products.place(place)}</VisuallyHidden>
            <span aria-hidden>{place}</span>
          </>
        )}
      </span>
      <span className={styles.picture}>
        <Picture key={product.id} url={product.imageUrl} size={32} />
      </span>
      {name}
      <span className={styles.gaps}>
        {isNew && <strong className={styles.new}>{texts.products.fresh.mark}</strong>}
        <DataWarnings product={product} words />
      </span>
      <span className={`${styles.status} ${styles[product.status]}`}>{status}</span>
      <span className={styles.stock}>
        <CardStock pieces={product.stock} />
      </span>
      <span className={styles.price}>{money(product.price, currency)}</span>
    </div>
  )
}
