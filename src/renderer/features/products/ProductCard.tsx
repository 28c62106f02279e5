import { Check, GripVertical } from 'lucide-react'
import { createContext, useContext } from 'react'
import { Button, Checkbox, GridListItem } from 'react-aria-components'
import type { Currency } from '#shared/models/fields.ts'
import type { Product } from '#shared/models/product.ts'
import { Picture } from '../../components/Picture.tsx'
import { Said } from '../../components/Said.tsx'
import { money } from '../../format/money.ts'
import { texts } from '../../texts/texts.ts'
import { useParting } from './drop-place.ts'
import styles from './ProductCard.module.css'

/** What all cards share. It comes around the list, so that a move does not rebuild thousands of items. */
export type Shelf = {
  readonly places: ReadonlyMap<string, number>
  readonly currency: Currency | null
  /** Products that have just been put in place. */
  readonly settling: ReadonlySet<string>
}

export const ShelfContext = createContext<Shelf>({ places: new Map(), currency: null, settling: new Set() })

/** From this many pieces on a product is no longer low on stock (look: Product card). */
const plenty = 4

/** A product in the grid. Its name is the name of the row, for keys and screen readers. */
export function ProductCard({ product }: { readonly product: Product }) {
  return (
    <GridListItem id={product.id} textValue={product.name} className={styles.card ?? ''}>
      <Face product={product} />
    </GridListItem>
  )
}

function Face({ product }: { readonly product: Product }) {
  const { places, currency, settling } = useContext(ShelfContext)
  const parting = useParting(product.id)
  const place = places.get(product.id)
  const status = product.status === 'active' ? null : texts.products.status[product.status]
  return (
    <div className={styles.face} data-part={parting} data-settling={settling.has(product.id) || undefined}>
      <div className={styles.window}>
        <div className={styles.picture}>
          {/* A view is used again for another product while scrolling; its picture must not be. */}
          <Picture key={product.id} url={product.imageUrl} />
        </div>
        {place !== undefined && (
          <span className={styles.place}>
            <Said>{texts.products.place(place)}</Said>
            <span aria-hidden>{place}</span>
          </span>
        )}
        {status && <span className={`${styles.status} ${styles[product.status]}`}>{status}</span>}
        <Button slot="drag" className={styles.handle ?? ''}>
          <GripVertical size={16} strokeWidth={1.75} aria-hidden />
        </Button>
        <Checkbox slot="selection" className={styles.check ?? ''}>
          <span className={styles.box}>
            <Check size={14} strokeWidth={2.5} aria-hidden />
          </span>
        </Checkbox>
      </div>
      <p className={styles.name} title={product.name} dir="auto">
        {product.name}
      </p>
      <p className={styles.facts}>
        <span className={styles.price}>{money(product.price, currency)}</span>
        <Stock pieces={product.stock} />
      </p>
    </div>
  )
}

/** Nothing where the shop does not count. */
function Stock({ pieces }: { readonly pieces: number | null }) {
  if (pieces === null) return null
  const tone = pieces <= 0 ? styles.out : pieces < plenty ? styles.low : ''
  return <span className={`${styles.stock} ${tone}`}>{texts.products.left(pieces)}</span>
}
