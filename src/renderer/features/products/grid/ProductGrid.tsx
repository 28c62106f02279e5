import {
  memo,
  useCallback,
  useId,
  useMemo,
  useState,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { useDragAndDrop, type DropTarget, type Key, type Selection } from 'react-aria-components'
import type { Product } from '#shared/products/product.ts'
import { menuPlace } from '../../../components/overlays/menu-place.ts'
import { texts } from '../../../texts/texts.ts'
import { DragPreview } from '../drag/DragPreview.tsx'
import { createDropPlace, DropPlaceContext, useDropPlace, type DropPlaceStore } from '../drag/drop-place.ts'
import { currentLine, DropLine } from '../drag/DropLine.tsx'
import { useAutoscroll } from '../drag/autoscroll.ts'
import { useGridKeys } from './grid-keys.ts'
import { HandleWordsContext } from './card/handle-words.ts'
import { useScrollIntoView, useOpenIntoView } from './scroll-into-view.ts'
import { withWords } from '../drag/drag-labels.ts'
import { neighbourWords, landingWords } from '../order/landing-words.ts'
import type { Landing } from '../order/places.ts'
import { ProductCards } from './ProductCards.tsx'
import { CardContext, type CardContextValue } from './card/card-context.ts'
import styles from './ProductGrid.module.css'
import { CardGridLayout } from './grid-layout.ts'
import { useScrollAnchor } from './scroll-anchor.ts'
import { useLeftAtEnd } from '../drag/left-at-end.ts'
import { useOneTarget } from '../drag/one-target.ts'
import { withNothingInserted } from '../drag/nothing-inserted.ts'
import { withPlaceOnScroll } from '../drag/place-on-scroll.ts'
import type { Filter } from '../filters/matching.ts'
import { usePlaceInView } from './scroll-on-filter.ts'

/** The drag type; nothing outside of the grid accepts it. */
const dragType = 'application/x-backroom-product'

type Place = { readonly x: number; readonly y: number }

type ProductGridProps = {
  readonly gridRef: RefObject<HTMLDivElement | null>
  /** The products in view, in shop order. */
  readonly products: readonly Product[]
  readonly cardContext: CardContextValue
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selection: Selection) => void
  /** The filter and search that the products match. */
  readonly filter: Filter
  /** Called when a drag begins and ends; the products must not change in between. */
  readonly onDragging: (dragging: boolean) => void
  /** Called on a press of the secondary mouse button or the menu key on a card. */
  readonly onMenu: (on: { readonly id: string; readonly at: Place }) => void
  readonly onMove: (ids: readonly string[], before: string | null) => void
  /** Returns where a move would put the products. */
  readonly preview: (ids: readonly string[], before: string | null) => Landing
}

/**
 * The shop window: cards in shop order, which the owner drags by pointer or keys. Only those near the view are drawn.
 */
export const ProductGrid = memo(function ProductGrid(props: ProductGridProps) {
  const { gridRef, products, filter, cardContext, selected, onSelect, onDragging, onMenu, onMove, preview } =
    props
  const [dropPlace] = useState(createDropPlace)
  const [layout] = useState(() => new CardGridLayout())
  const [dragged, setDragged] = useState<readonly Product[]>([])
  useAutoscroll(gridRef, dragged.length > 0)
  useLeftAtEnd(gridRef)
  useOneTarget(gridRef)
  const indexes = useMemo(() => new Map(products.map(({ id }, index) => [id, index])), [products])

  const gapOf = useCallback(
    (target: DropTarget) => {
      if (target.type === 'root') return null
      const index = (indexes.get(String(target.key)) ?? 0) + (target.dropPosition === 'after' ? 1 : 0)
      return { left: products[index - 1]?.id ?? null, right: products[index]?.id ?? null }
    },
    [products, indexes],
  )
  const options = useMemo(() => {
    return {
      getItems: (keys: Set<Key>) => [...keys].map((key) => ({ [dragType]: String(key) })),
      acceptedDragTypes: [dragType],
      getAllowedDropOperations: () => ['move' as const],
      renderDragPreview: () => <div className={styles.unseen} />,
      renderDropIndicator: (target: DropTarget) => <DropLine target={target} />,
      onDragStart: ({ keys }: { keys: Set<Key> }) => {
        layout.forgetPointer()
        setDragged(products.filter(({ id }) => keys.has(id)))
        onDragging(true)
      },
      onDragEnd: () => {
        layout.pin(null)
        setDragged([])
        dropPlace.setState(() => null)
        onDragging(false)
      },
      onDropEnter: ({ target }: { target: DropTarget }) => {
        const gap = gapOf(target)
        if (!gap) return
        const sameRow = gap.left !== null && gap.right !== null && layout.inOneRow(gap.left, gap.right)
        dropPlace.setState(() => ({
          before: gap.right,
          left: sameRow ? gap.left : null,
          right: sameRow ? gap.right : null,
        }))
      },
      onDropExit: () => dropPlace.setState(() => null),
      onReorder: ({ keys, target }: { keys: Set<Key>; target: DropTarget }) => {
        const gap = gapOf(target)
        if (gap) onMove([...keys].map(String), gap.right)
      },
    }
  }, [products, gapOf, layout, dropPlace, onDragging, onMove])
  const { dragAndDropHooks } = useDragAndDrop(options)
  const handleWords = useId()
  const { places } = cardContext
  const labelledHooks = useMemo(() => {
    const ids = dragged.map(({ id }) => id)
    const wordsOf = (target: DropTarget) => {
      const gap = gapOf(target)
      return gap && ids.length > 0 ? landingWords(preview(ids, gap.right), places.size, products) : ''
    }
    const labelled = withWords(dragAndDropHooks, { placeWords: wordsOf, handleWords })
    return withPlaceOnScroll(withNothingInserted(labelled))
  }, [dragAndDropHooks, dragged, gapOf, preview, places, products, handleWords])
  const { density, open, onOpen } = cardContext
  useScrollAnchor(gridRef, layout, density)
  usePlaceInView({ grid: gridRef, layout, products, places: cardContext.places, filter })
  const scrollIntoView = useScrollIntoView(gridRef, layout)
  useOpenIntoView(open, scrollIntoView)
  useGridKeys({
    gridRef,
    products,
    scrollIntoView,
    isDisabled: open !== undefined || dragged.length > 0,
    onToggle: (id) => onSelect(toggled(selected, id)),
  })

  // Space selects; Enter and a double click open. A row alone doesn't distinguish Space from Enter.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || dragged.length > 0) return
    const id = rowAt(event.target)
    if (id === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onOpen(id)
  }
  // Keep the card under the pointer drawn, whichever others are dragged along.
  const onDragStart = ({ target }: DragEvent) => layout.pin(rowAround(target) ?? null)
  const onDoubleClick = (event: MouseEvent) => {
    const id = rowAround(event.target)
    if (id !== undefined && !(event.target instanceof Element && event.target.closest('button, label')))
      onOpen(id)
  }

  const onContextMenu = (event: MouseEvent) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[role="row"]') : null
    const id = rowAt(row)
    if (!row || id === undefined) return
    event.preventDefault()
    // Focus returns to the row when the menu closes.
    row.focus({ preventScroll: true })
    onMenu({ id, at: menuPlace(event, row) })
  }

  return (
    <CardContext value={cardContext}>
      <DropPlaceContext value={dropPlace}>
        <div
          className={styles.room}
          onKeyDownCapture={onKeyDown}
          onDragStartCapture={onDragStart}
          onDoubleClick={onDoubleClick}
          onContextMenu={onContextMenu}
        >
          <HandleWordsContext value={handleWords}>
            <ProductCards
              {...{ gridRef, layout, density, products, selected, onSelect }}
              dragAndDropHooks={labelledHooks}
              isCarrying={dragged.length > 0}
            />
          </HandleWordsContext>
        </div>
        <span id={handleWords} hidden>
          {texts.heardOrder.handle}
        </span>
        {dragged.length > 0 && (
          <GridDragPreview dragged={dragged} products={products} dropPlace={dropPlace} preview={preview} />
        )}
      </DropPlaceContext>
    </CardContext>
  )
})

/**
 * Returns the id of the product whose row the target is; undefined for anything else, also for elements inside a row.
 */
function rowAt(target: EventTarget | null): string | undefined {
  return target instanceof HTMLElement && target.role === 'row' ? target.dataset['key'] : undefined
}

const rowAround = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? rowAt(target.closest('[role="row"]')) : undefined

function toggled(selected: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}

type GridDragPreviewProps = Pick<ProductGridProps, 'products' | 'preview'> & {
  readonly dragged: readonly Product[]
  readonly dropPlace: DropPlaceStore
}

function GridDragPreview({ dragged, products, dropPlace, preview }: GridDragPreviewProps) {
  const place = useDropPlace(dropPlace)
  const ids = dragged.map(({ id }) => id)
  const landing = place && preview(ids, place.before)
  return (
    <DragPreview
      products={dragged}
      place={landing ? texts.products.places(landing.places) : ''}
      neighbour={landing ? neighbourWords(landing, products) : ''}
      lineOf={currentLine}
    />
  )
}
