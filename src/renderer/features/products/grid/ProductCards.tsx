import { memo, useMemo, type RefObject } from 'react'
import { GridList, Virtualizer, type DragAndDropHooks, type Selection } from 'react-aria-components'
import type { Product } from '#shared/products/product.ts'
import type { Density } from '#shared/shop/row-looks.ts'
import { texts } from '../../../texts/texts.ts'
import { DrawnApart } from './card/DrawnApart.tsx'
import { ProductCard } from './card/ProductCard.tsx'
import styles from './ProductGrid.module.css'
import type { CardGridLayout } from './grid-layout.ts'

type ProductCardsProps = {
  readonly gridRef: RefObject<HTMLDivElement | null>
  readonly layout: CardGridLayout
  readonly density: Density
  readonly products: readonly Product[]
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selection: Selection) => void
  readonly dragAndDropHooks: DragAndDropHooks
  readonly isCarrying: boolean
}

const card = (product: Product) => <ProductCard product={product} />

/**
 * The cards themselves. React Aria draws all cards near the view whenever it is drawn, some milliseconds for each, so
 * it is drawn only when the cards or the selection change. What cards share comes through context.
 */
export const ProductCards = memo(function ProductCards(props: ProductCardsProps) {
  const { gridRef, layout, density, products, selected, onSelect, dragAndDropHooks, isCarrying } = props
  const layoutOptions = useMemo(() => ({ density }), [density])
  return (
    <Virtualizer layout={layout} layoutOptions={layoutOptions}>
      <DrawnApart isList={density === 'list'}>
        <GridList
          ref={gridRef}
          aria-label={texts.products.kinds.products.grid}
          className={styles.grid ?? ''}
          layout={density === 'list' ? 'stack' : 'grid'}
          items={products}
          selectionMode="multiple"
          // Letters are shortcuts of the page.
          disallowTypeAhead
          selectedKeys={selected}
          onSelectionChange={onSelect}
          dragAndDropHooks={dragAndDropHooks}
          data-density={density}
          data-carrying={isCarrying || undefined}
          data-selecting={(selected.size > 0 && !isCarrying) || undefined}
        >
          {card}
        </GridList>
      </DrawnApart>
    </Virtualizer>
  )
})
