import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { CallOutput } from '#shared/contract.ts'
import type { Currency } from '#shared/models/fields.ts'
import { Notice } from '../../components/Notice.tsx'
import { useNow } from '../../components/now.ts'
import { ToastPlace } from '../../components/ToastPlace.tsx'
import { texts } from '../../texts/texts.ts'
import { fitted } from './arrangement.ts'
import type { Tab } from './CategoryTabs.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { useHeld } from './held.ts'
import { matching } from './matching.ts'
import { useMoving } from './moving.ts'
import { NoteLine } from './NoteLine.tsx'
import { placesOf } from './places.ts'
import { ProductGrid } from './ProductGrid.tsx'
import { useArrangement } from './products.queries.ts'
import { ProductsToolbar } from './ProductsToolbar.tsx'
import { movedWords, settledWords } from './saved-words.ts'
import { SavedBar } from './SavedBar.tsx'
import styles from './ProductShelf.module.css'
import { useSelected } from './selection.ts'
import { SelectionActions } from './SelectionActions.tsx'

type ProductShelfProps = {
  readonly list: CallOutput<'products.list'>
  readonly currency: Currency | null
  /** Null for all. */
  readonly category: Tab | null
  readonly text: string
  readonly onText: (text: string) => void
  readonly onShowAll: () => void
}

/** The products in view, what can be done with them, and whether the shop has their order. */
export function ProductShelf({ list, currency, category, text, onText, onShowAll }: ProductShelfProps) {
  const { keeper, state, shown } = useArrangement()
  const now = useNow()
  const [dragging, setDragging] = useState(false)
  const [postponed, setPostponed] = useState<object | null>(null)

  const byId = useMemo(() => new Map(list.products.map((product) => [product.id, product])), [list.products])
  const categoryId = category?.id ?? null
  const sought = useDeferredValue(text)
  const found = useMemo(() => {
    const inOrder = shown.flatMap((id) => byId.get(id) ?? [])
    return matching(inOrder, { category: categoryId, text: sought })
  }, [shown, byId, categoryId, sought])
  const products = useHeld(found, dragging)
  const inView = useMemo(() => new Set(products.map(({ id }) => id)), [products])
  const { selected, select, clear } = useSelected(inView)
  const order = useHeld(shown, dragging)
  const { move, preview, landed, settling, undo, redo } = useMoving(keeper, order, inView)
  const moveBefore = useCallback(
    (ids: readonly string[], before: string | null) => move(ids, { before }),
    [move],
  )
  const places = useMemo(() => placesOf(order), [order])
  const shelf = useMemo(() => ({ places, currency, settling }), [places, currency, settling])

  const grid = useRef<HTMLDivElement>(null)
  const toGrid = () => grid.current?.focus()

  const within = categoryId !== null || sought.trim() !== ''
  const { saving } = state
  const onUndo = state.past.length > 0 ? undo : null
  return (
    <>
      <ProductsToolbar
        text={text}
        onText={onText}
        onLeave={toGrid}
        onUndo={onUndo}
        onRedo={state.future.length > 0 ? redo : null}
      />
      {within && products.length > 0 && <NoteLine>{texts.products.within}</NoteLine>}
      <div className={styles.room}>
        {products.length > 0 ? (
          <ProductGrid
            gridRef={grid}
            products={products}
            shelf={shelf}
            selected={selected}
            onSelect={select}
            onDragging={setDragging}
            onMove={moveBefore}
            preview={preview}
          />
        ) : (
          <Nothing text={sought} category={category} onClear={() => onText('')} onShowAll={onShowAll} />
        )}
        <ToastPlace />
      </div>
      <SavedBar
        state={state}
        moved={movedWords(landed, byId)}
        settled={settledWords(state.saved, list.asOf, now)}
        onRetry={keeper.sendNow}
        onUndo={onUndo}
        onChoose={() => setPostponed(null)}
      >
        {selected.size > 0 && (
          <SelectionActions
            count={selected.size}
            last={shown.length}
            within={within}
            onWish={(wish) => move([...selected], wish)}
            onClear={() => {
              clear()
              // Its button goes with the selection, and the keyboard must not be left nowhere.
              toGrid()
            }}
          />
        )}
      </SavedBar>
      {saving.is === 'conflict' && (
        <ConflictDialog
          theirs={saving.theirs}
          mine={fitted(state.wanted, saving.theirs)}
          products={byId}
          isOpen={postponed !== saving}
          onKeepTheirs={keeper.keepTheirs}
          onUseMine={keeper.useMine}
          onClose={() => setPostponed(saving)}
        />
      )}
    </>
  )
}

type NothingProps = Pick<ProductShelfProps, 'text' | 'category' | 'onShowAll'> & {
  readonly onClear: () => void
}

/** A search that finds nothing, or a category that nothing is in. */
function Nothing({ text, category, onClear, onShowAll }: NothingProps) {
  const words = texts.products
  const name = category?.name ?? ''
  return (
    <>
      {text.trim() === '' ? (
        <Notice
          title={words.emptyCategory(name)}
          detail={words.emptyCategoryDetail}
          action={{ words: words.showAll, onPress: onShowAll }}
        />
      ) : (
        <Notice
          title={words.noMatch(text.trim())}
          detail={category ? words.noMatchIn(name) : words.noMatchDetail}
          action={{ words: texts.common.clearSearch, onPress: onClear }}
        />
      )}
    </>
  )
}
