import type { Density } from '#shared/shop/row-looks.ts'
import { wordName } from '#shared/values/shop-word.ts'
import type { ReactNode } from 'react'
import type { Currency } from '#shared/values/fields.ts'
import type { Product } from '#shared/products/product.ts'
import { Picture } from '../../../../components/marks/Picture.tsx'
import { VisuallyHidden } from '../../../../components/marks/VisuallyHidden.tsx'
import { money } from '../../../../format/money.ts'
import { texts } from '../../../../texts/texts.ts'
import styles from './CardFace.module.css'
import { DataWarnings } from './DataWarnings.tsx'
import { CardStock } from './CardStock.tsx'

/** What a product's card or row shows, and the parts of the row that it places. */
export type FaceProps = {
  readonly product: Product
  /** From 1; undefined while the list is loading. */
  readonly place: number | undefined
  /** True when the product came since the owner last looked. */
  readonly isNew: boolean
  readonly currency: Currency | null
  readonly handle: ReactNode
  readonly check: ReactNode
  readonly name: ReactNode
}

type CardFaceProps = FaceProps & { readonly density: Exclude<Density, 'list'> }

/** A picture with the facts below it, fewer the denser the grid. */
export function CardFace({ product, place, isNew, currency, handle, check, name, density }: CardFaceProps) {
  const status = product.status === 'active' ? null : wordName(texts.products.status, product.status)
  return (
    <>
      <div className={styles.window}>
        <div className={styles.picture}>
          {/* The virtualizer reuses a view for another product while scrolling; the picture must not be reused. */}
          <Picture key={product.id} url={product.imageUrl} />
        </div>
        {place !== undefined && (
          <span className={styles.place}>
            <VisuallyHidden>{texts.products.place(place)}</VisuallyHidden>
            <span aria-hidden>{place}</span>
            {isNew && <strong className={styles.new}>{texts.products.fresh.mark}</strong>}
          </span>
        )}
        {status && <span className={`${styles.status} ${styles[product.status]}`}>{status}</span>}
        {handle}
        {check}
      </div>
      {name}
      {density !== 'small' && (
        <p className={styles.facts}>
          <span className={styles.price}>{money(product.price, currency)}</span>
          <DataWarnings product={product} words={density === 'large'} />
          <span className={styles.left}>
            <CardStock pieces={product.stock} />
          </span>
        </p>
      )}
      {density === 'large' && <p className={styles.options}>{optionsOf(product)}</p>}
    </>
  )
}

function optionsOf({ options }: Product): string {
  if (options.length < 2) return ''
  return options.map(({ name, quantity }) => texts.products.optionLeft(name, quantity)).join(' · ')
}
