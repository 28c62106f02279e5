import type { Density } from '#shared/models/shop-looks.ts'
import { GripVertical } from 'lucide-react'
import { createContext, useContext, type MouseEvent, type SyntheticEvent } from 'react'
import { Button, Checkbox, GridListItem } from 'react-aria-components'
import type { Currency } from '#shared/models/fields.ts'
import type { Product } from '#shared/models/product.ts'
import { CheckMark } from '../../components/CheckMark.tsx'
import { texts } from '../../texts/texts.ts'
import { CardFace } from './CardFace.tsx'
import { useParting } from './drop-place.ts'
import styles from './ProductCard.module.css'
import { RowFace } from './RowFace.tsx'

/** What all cards share. It comes around the list, so that a move does not rebuild thousands of items. */
export type Shelf = {
  readonly places: ReadonlyMap<string, number>
  readonly currency: Currency | null
  readonly density: Density
  /** Products that have just been put in place. */
  readonly settling: ReadonlySet<string>
  /** The product that stands in the sheet. */
  readonly open: string | undefined
  readonly onOpen: (id: string) => void
}

export const ShelfContext = createContext<Shelf>({
  places: new Map(),
  currency: null,
  density: 'medium',
  settling: new Set(),
  open: undefined,
  onOpen: () => undefined,
})

/** A product in the grid. Its name is the name of the row, for keys and screen readers. */
export function ProductCard({ product }: { readonly product: Product }) {
  return (
    <GridListItem id={product.id} textValue={product.name} className={styles.card ?? ''}>
      <Face product={product} />
    </GridListItem>
  )
}

/** Not for the row around it, which would be selected. */
const alone = (event: SyntheticEvent) => event.stopPropagation()

function Face({ product }: { readonly product: Product }) {
  const { places, currency, density, settling, open, onOpen } = useContext(ShelfContext)
  const parting = useParting(product.id)
  const handle = (
    <Button slot="drag" className={styles.handle ?? ''}>
      <GripVertical size={16} strokeWidth={1.75} aria-hidden />
    </Button>
  )
  const check = (
    <Checkbox slot="selection" className={styles.check ?? ''}>
      <CheckMark size="large" className={styles.box} />
    </Checkbox>
  )
  const name = (
    // A plain button, since there is one on every card and it only opens.
    <button
      type="button"
      className={styles.name}
      title={texts.products.openProduct(product.name)}
      dir="auto"
      onPointerDown={alone}
      onMouseDown={alone}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') alone(event)
      }}
      onKeyUp={alone}
      onClick={(event: MouseEvent) => {
        alone(event)
        onOpen(product.id)
      }}
    >
      {product.name}
    </button>
  )
  const parts = { product, place: places.get(product.id), currency, handle, check, name }
  return (
    <div
      className={`${styles.face} ${styles[density]}`}
      data-part={parting}
      data-settling={settling.has(product.id) || undefined}
      data-open={open === product.id || undefined}
    >
      {density === 'list' ? <RowFace {...parts} /> : <CardFace {...parts} density={density} />}
    </div>
  )
}
