import { GripVertical, Pencil, Trash2 } from 'lucide-react'
import { useId, useMemo, useRef, useState } from 'react'
import {
  Button,
  Checkbox,
  DropIndicator,
  GridList,
  GridListItem,
  useDragAndDrop,
  type DropTarget,
} from 'react-aria-components'
import type { Category } from '#shared/products/product.ts'
import { useNow } from '../../../components/dates/now.ts'
import { CheckMark } from '../../../components/choices/CheckMark.tsx'
import { IconButton } from '../../../components/buttons/IconButton.tsx'
import { VisuallyHidden } from '../../../components/marks/VisuallyHidden.tsx'
import { ToastPlace } from '../../../shop/outbox/ToastPlace.tsx'
import { texts } from '../../../texts/texts.ts'
import { useAutoscroll } from '../drag/autoscroll.ts'
import { withWords } from '../drag/drag-labels.ts'
import { landingWords } from '../order/landing-words.ts'
import { useLeftAtEnd } from '../drag/left-at-end.ts'
import { useOneTarget } from '../drag/one-target.ts'
import { withNothingInserted } from '../drag/nothing-inserted.ts'
import { withPlaceOnScroll } from '../drag/place-on-scroll.ts'
import { counts } from '../filters/matching.ts'
import { useMoving } from '../order/moving.ts'
import { OrderFoot } from '../order/controls/OrderFoot.tsx'
import { placesOf } from '../order/places.ts'
import { UndoButtons } from '../order/controls/UndoButtons.tsx'
import { SelectAll } from '../list/SelectAll.tsx'
import { useSelected } from '../list/selection.ts'
import { DeleteDialog, NameDialog } from './CollectionDialogs.tsx'
import styles from './CollectionList.module.css'
import { useArrangement } from '../order/use-arrangement.ts'
import { wayBack } from '../order/undo-redo.ts'
import { useProducts } from '../../../shop/catalogue.queries.ts'

type CollectionListProps = {
  readonly kind: 'categories' | 'artists'
  readonly collections: readonly Category[]
  readonly asOf: string
}

/** Categories or artists in shop order. The owner reorders them like the products: by pointer, by keys, by buttons. */
export function CollectionList({ kind, collections, asOf }: CollectionListProps) {
  const arranging = useArrangement(kind)
  const { history, shown } = arranging
  const now = useNow()
  const products = useProducts().data?.products
  const items = useMemo(
    () => new Map(collections.map(({ id, name }) => [id, { id, name, imageUrl: null }])),
    [collections],
  )
  const inOrder = useMemo(() => shown.flatMap((id) => items.get(id) ?? []), [shown, items])
  const inView = useMemo(() => new Set(shown), [shown])
  const places = useMemo(() => placesOf(shown), [shown])
  const has = useMemo(
    () =>
      counts(products ?? [], (product) => (kind === 'categories' ? product.categoryIds : product.artistIds)),
    [products, kind],
  )
  const { selected, select, clear } = useSelected(inView)
  const moving = useMoving(history, shown, inView)
  const list = useRef<HTMLDivElement>(null)
  const words = texts.products.shelves
  const [dialog, setDialog] = useState<{ readonly action: 'rename' | 'delete'; readonly id: string } | null>(
    null,
  )
  const collection = collections.find(({ id }) => id === dialog?.id)

  const [dragged, setDragged] = useState<readonly string[]>([])
  useAutoscroll(list, dragged.length > 0)
  useLeftAtEnd(list)
  useOneTarget(list)
  const handleWords = useId()
  const gapOf = (target: DropTarget): string | null => {
    if (target.type === 'root') return null
    const at = shown.indexOf(String(target.key))
    return shown[target.dropPosition === 'before' ? at : at + 1] ?? null
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': items.get(String(key))?.name ?? '' })),
    getAllowedDropOperations: () => ['move'],
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.line ?? ''} />,
    onDragStart: ({ keys }) => setDragged([...keys].map(String)),
    onDragEnd: () => setDragged([]),
    onReorder: ({ keys, target }) => moving.move([...keys].map(String), { before: gapOf(target) }),
  })
  const labelledHooks = withPlaceOnScroll(
    withWords(withNothingInserted(dragAndDropHooks), {
      handleWords,
      placeWords: (target) => landingWords(moving.preview(dragged, gapOf(target)), shown.length, inOrder),
    }),
  )

  return (
    <>
      <div className={styles.toolbar}>
        <UndoButtons back={wayBack(kind, arranging, moving, items)} />
      </div>
      {inOrder.length > 1 && (
        <SelectAll selected={selected} inView={inView} onSelect={select} onClear={clear} />
      )}
      <div className={styles.room}>
        <GridList
          ref={list}
          aria-label={texts.products.kinds[kind].grid}
          className={styles.list ?? ''}
          items={inOrder}
          // What a row shows besides its own item.
          dependencies={[places, has]}
          selectionMode="multiple"
          // Letters are shortcuts of the page.
          disallowTypeAhead
          selectedKeys={selected}
          onSelectionChange={select}
          dragAndDropHooks={labelledHooks}
          data-begins
          data-selecting={selected.size > 0 || undefined}
        >
          {({ id, name }) => (
            <GridListItem id={id} textValue={name} className={styles.row ?? ''}>
              <Checkbox slot="selection" className={styles.check ?? ''}>
                <CheckMark size="large" />
              </Checkbox>
              <Button slot="drag" className={styles.handle ?? ''}>
                <GripVertical size={16} strokeWidth={1.75} aria-hidden />
              </Button>
              <span className={styles.place}>
                <VisuallyHidden>{texts.products.place(places.get(id) ?? 0)}</VisuallyHidden>
                <span aria-hidden>{places.get(id)}</span>
              </span>
              <span className={styles.name} dir="auto">
                {name}
              </span>
              {products && <span className={styles.count}>{words.count(has.get(id) ?? 0)}</span>}
              <span className={styles.deeds}>
                <IconButton
                  act="shelf.rename"
                  icon={Pencil}
                  label={words.rename(name)}
                  onPress={() => setDialog({ action: 'rename', id })}
                />
                <IconButton
                  act="shelf.delete"
                  icon={Trash2}
                  label={words.remove(name)}
                  onPress={() => setDialog({ action: 'delete', id })}
                />
              </span>
            </GridListItem>
          )}
        </GridList>
        <span id={handleWords} hidden>
          {texts.heardOrder.handle}
        </span>
        <ToastPlace />
      </div>
      {collection && dialog?.action === 'rename' && (
        <NameDialog kind={kind} collection={collection} onClose={() => setDialog(null)} />
      )}
      {collection && dialog?.action === 'delete' && (
        <DeleteDialog
          kind={kind}
          collection={collection}
          products={products && (has.get(collection.id) ?? 0)}
          onClose={() => setDialog(null)}
        />
      )}
      <OrderFoot
        kind={kind}
        arranging={arranging}
        moving={moving}
        items={items}
        inView={inOrder}
        selected={selected}
        places={places}
        within={false}
        asOf={asOf}
        now={now}
        onClear={() => {
          clear()
          list.current?.focus()
        }}
      />
    </>
  )
}
