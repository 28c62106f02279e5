import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { CallOutput } from '#shared/contract.ts'
import type { Product } from '#shared/products/product.ts'
import { Matches } from '../../components/search/Matches.tsx'
import { useNow } from '../../components/dates/now.ts'
import { shopNow } from '../../format/zone.ts'
import { ToastPlace } from '../../shop/outbox/ToastPlace.tsx'
import { useMoveRequest } from '../../shop/requests/product-move-store.ts'
import { texts } from '../../texts/texts.ts'
import { ArrangeMenu } from './order/arrange/ArrangeMenu.tsx'
import { ArrangeDialogs, type ArrangeChoice } from './order/arrange/ArrangeDialogs.tsx'
import { CardMenu } from './grid/card/CardMenu.tsx'
import { DensityChoice } from './grid/DensityChoice.tsx'
import { useDensity } from './grid/density.ts'
import { FilterChips } from './filters/FilterChips.tsx'
import { FilterMenu } from './filters/FilterMenu.tsx'
import { useFresh } from './filters/fresh.ts'
import { useFrozen } from './drag/frozen.ts'
import { everything, matchingProducts, narrows, type Filter } from './filters/matching.ts'
import { focusWhereItIs } from './grid/scroll-anchor.ts'
import { useMoving } from './order/moving.ts'
import { NoProducts } from './filters/NoProducts.tsx'
import { OrderFoot } from './order/controls/OrderFoot.tsx'
import { useSavedArrangements } from './order/arrange/saved-arrangements.queries.ts'
import { placesOf } from './order/places.ts'
import { ProductGrid } from './grid/ProductGrid.tsx'
import { useShop } from './list/products.queries.ts'
import type { KnownIds } from './filters/products.search.ts'
import { ProductsToolbar } from './ProductsToolbar.tsx'
import styles from './ProductGridPanel.module.css'
import { useKnown, useSame } from './list/same.ts'
import { SelectAll } from './list/SelectAll.tsx'
import { useSelected } from './list/selection.ts'
import type { MoveQuestion } from './order/controls/SelectionActions.tsx'
import { useArrangement } from './order/use-arrangement.ts'
import { useMoveTo } from './order/controls/use-move-to.ts'
import { wayBack } from './order/undo-redo.ts'
import { WithSheet } from './sheet/WithSheet.tsx'

/** So many products are searched and drawn within the pause between two letters. */
const maxAtOnce = 1_000

const nothing: ReadonlySet<string> = new Set()

const areSame = (one: readonly Product[], other: readonly Product[]) =>
  one.length === other.length && one.every((product, index) => product === other[index])

type ProductGridPanelProps = {
  readonly list: CallOutput<'products.list'>
  /** When the mirror last agreed with the shop. */
  readonly asOf: string
  readonly known: KnownIds
  readonly filter: Filter
  readonly onFilter: (filter: Filter) => void
  readonly onText: (text: string) => void
  readonly open: string | undefined
  readonly onOpen: (id: string | undefined) => void
}

/** The products in view: the grid, its toolbar, the actions on products, and whether the shop has their order. */
export function ProductGridPanel(props: ProductGridPanelProps) {
  const { list, asOf, known, filter, onFilter, onText, open, onOpen } = props
  const arranging = useArrangement('products')
  const { history, shown } = arranging
  const { currency } = useShop()
  const fresh = useFresh()
  const density = useDensity()
  const here = useNow()
  const now = useNow(shopNow)
  const [dragging, setDragging] = useState(false)
  const [menu, setMenu] = useState<{ readonly id: string; readonly at: { x: number; y: number } } | null>(
    null,
  )
  const [requestedMove, setRequestedMove] = useState<MoveQuestion | null>(null)
  const [choice, setChoice] = useState<ArrangeChoice | null>(null)
  const orders = useSavedArrangements()

  const all = useKnown(list.products)
  const byId = useMemo(() => new Map(all.map((product) => [product.id, product])), [all])
  // What a press or letter finds is shown with it. Only in a long list would that hold up the next letter.
  const isLong = list.products.length > maxAtOnce
  const earlierText = useDeferredValue(isLong ? filter.text : '')
  const text = isLong ? earlierText : filter.text
  const appliedFilter = useMemo(() => (filter.text === text ? filter : { ...filter, text }), [filter, text])
  // The list of new products is replaced with each read, mostly by an equal one: use it only when filtering by it.
  const news = appliedFilter.news.length > 0 ? fresh.ids : nothing
  const found = useMemo(() => {
    const inOrder = shown.flatMap((id) => byId.get(id) ?? [])
    return matchingProducts(inOrder, appliedFilter, news)
  }, [shown, byId, appliedFilter, news])
  // Each read replaces the list, mostly by one with the same products.
  const products = useFrozen(useSame(found, areSame), dragging)
  const inView = useMemo(() => new Set(products.map(({ id }) => id)), [products])
  const { selected, select, clear } = useSelected(inView)
  const order = useFrozen(shown, dragging)
  const moving = useMoving(history, order, inView)
  const { move, arrange, preview, settling, announced } = moving
  const moveTo = useMoveTo('products', moving, byId)
  const pointed = menu && byId.get(menu.id)
  const moveBefore = useCallback(
    (ids: readonly string[], before: string | null) => move(ids, { before }),
    [move],
  )
  const places = useMemo(() => placesOf(order), [order])
  const cardContext = useMemo(
    () => ({ places, currency, density, fresh: fresh.ids, settling, announced, open, onOpen }),
    [places, currency, density, fresh.ids, settling, announced, open, onOpen],
  )

  const within = narrows(appliedFilter) || appliedFilter.text.trim() !== ''
  // The palette moves a product by name, wherever the owner was; a place counts over all products.
  useMoveRequest(within ? nothing : inView, (id, to) => {
    if (to === 'top' || to === 'bottom') return moveTo([id], { to })
    select(new Set([id]))
    setRequestedMove(to)
  })

  const grid = useRef<HTMLDivElement>(null)
  const toGrid = () => focusWhereItIs(grid.current)
  /** Focuses the row of the product that the sheet showed last, after the sheet closes. */
  const toProduct = (id: string | undefined) => {
    const rows = grid.current?.querySelectorAll<HTMLElement>('[role="row"]') ?? []
    const row = [...rows].find(({ dataset }) => dataset['key'] === id)
    if (row) row.focus()
    else toGrid()
  }

  const allIds = useMemo(() => new Set(shown), [shown])
  const parts = [
    { scope: 'all' as const, ids: allIds },
    ...(within ? [{ scope: 'inView' as const, ids: inView }] : []),
    // A single selected product can't be sorted.
    ...(selected.size > 1 ? [{ scope: 'selected' as const, ids: selected }] : []),
  ]
  return (
    <WithSheet
      open={open}
      products={byId}
      inView={useMemo(() => [...inView], [inView])}
      places={places}
      onOpen={onOpen}
      onLeave={() => toProduct(open)}
    >
      <ProductsToolbar
        text={filter.text}
        onText={onText}
        onLeave={toGrid}
        back={wayBack('products', arranging, moving, byId)}
        end={<DensityChoice />}
      >
        <FilterChips {...{ filter, known, fresh, now: here, onFilter }} />
        <FilterMenu {...{ filter, known, fresh, now: here, onFilter }} products={list.products} />
        {products.length > 1 && (
          <ArrangeMenu
            own={orders}
            now={now}
            here={here}
            onArrange={(name) => setChoice({ is: 'rule', name })}
            onPutOn={({ id }) => setChoice({ is: 'own', id })}
            onKeep={() => setChoice({ is: 'keep' })}
          />
        )}
      </ProductsToolbar>
      <ArrangeDialogs
        {...{ shown, parts, choice }}
        products={byId}
        reasonContext={{ currency, categories: known.categories, now }}
        onChoice={setChoice}
        onArrange={arrange}
      />
      <Matches text={appliedFilter.text} count={products.length} />
      {products.length > 1 && (
        <SelectAll
          {...{ selected, inView }}
          note={within ? texts.products.within : undefined}
          onSelect={select}
          onClear={clear}
        />
      )}
      <div className={styles.room}>
        {products.length > 0 ? (
          <ProductGrid
            gridRef={grid}
            products={products}
            cardContext={cardContext}
            selected={selected}
            onSelect={select}
            onDragging={setDragging}
            onMenu={setMenu}
            filter={appliedFilter}
            onMove={moveBefore}
            preview={preview}
          />
        ) : (
          <NoProducts
            filter={appliedFilter}
            onClearText={() => onText('')}
            onShowAll={() => onFilter(everything)}
          />
        )}
        <ToastPlace />
      </div>
      <OrderFoot
        kind="products"
        arranging={arranging}
        moving={moving}
        items={byId}
        inView={products}
        selected={selected}
        places={places}
        within={within}
        requestedMove={requestedMove}
        onRequestOpened={() => setRequestedMove(null)}
        asOf={asOf}
        now={here}
        onClear={() => {
          clear()
          // The button that clears the selection disappears with it, so focus needs another place.
          toGrid()
        }}
      />
      {menu && pointed && (
        <CardMenu
          product={pointed}
          at={menu.at}
          {...{ selected, onOpen }}
          onSelect={(ids) => select(new Set(ids))}
          onMove={moveTo}
          onRequestMove={setRequestedMove}
          onClose={() => setMenu(null)}
        />
      )}
    </WithSheet>
  )
}
