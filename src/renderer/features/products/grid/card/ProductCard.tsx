import { memo, useContext, type MouseEvent, type SyntheticEvent } from 'react'
import { GridListItem } from 'react-aria-components'
import type { Product } from '#shared/products/product.ts'
import { actIs } from '../../../../components/keys/acts.ts'
import { texts } from '../../../../texts/texts.ts'
import { CardCheck } from './CardCheck.tsx'
import { CardFace } from './CardFace.tsx'
import { CardHandle } from './CardHandle.tsx'
import { DescribedRow } from './DescribedRow.tsx'
import { useParting } from '../../drag/drop-place.ts'
import styles from './ProductCard.module.css'
import { RowFace } from './RowFace.tsx'
import { CardContext, type CardContextValue } from './card-context.ts'

/** A product in the grid. Its name is the name of the row, for keys and screen readers. */
export function ProductCard({ product }: { readonly product: Product }) {
  return (
    <GridListItem
      id={product.id}
      textValue={product.name}
      className={styles.card ?? ''}
      render={(row) => <DescribedRow {...row} product={product} />}
    >
      <Face product={product} />
    </GridListItem>
  )
}

/** Keeps the event from the row, which would be selected. */
const alone = (event: SyntheticEvent) => event.stopPropagation()

/** The same elements on every card, so that React doesn't redraw them with the card. */
const handle = <CardHandle />
const check = <CardCheck />

/** Reads a card's part of the shared context, so that a move or opening of another product doesn't redraw the card. */
function Face({ product }: { readonly product: Product }) {
  const { places, currency, density, fresh, settling, open, onOpen } = useContext(CardContext)
  const { id } = product
  return (
    <DrawnFace
      {...{ product, currency, density, onOpen }}
      parting={useParting(id)}
      place={places.get(id)}
      isNew={fresh.has(id)}
      isSettling={settling.has(id)}
      isOpen={open === id}
    />
  )
}

type DrawnFaceProps = Pick<CardContextValue, 'currency' | 'density' | 'onOpen'> & {
  readonly product: Product
  readonly parting: 'left' | 'right' | undefined
  readonly place: number | undefined
  readonly isNew: boolean
  readonly isSettling: boolean
  readonly isOpen: boolean
}

const DrawnFace = memo(function DrawnFace(props: DrawnFaceProps) {
  const { product, currency, density, onOpen, parting, place, isNew, isSettling, isOpen } = props
  const name = (
    // A plain button, since there is one on every card and it only opens.
    <button
      {...actIs('product.open')}
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
  const parts = { product, place, isNew, currency, handle, check, name }
  return (
    <div
      className={`${styles.face} ${styles[density]}`}
      data-part={parting}
      data-settling={isSettling || undefined}
      data-open={isOpen || undefined}
    >
      {density === 'list' ? <RowFace {...parts} /> : <CardFace {...parts} density={density} />}
    </div>
  )
})
