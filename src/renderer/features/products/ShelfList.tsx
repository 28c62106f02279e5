import { GripVertical } from 'lucide-react'
import { useMemo, useRef } from 'react'
import {
  Button,
  Checkbox,
  DropIndicator,
  GridList,
  GridListItem,
  useDragAndDrop,
} from 'react-aria-components'
import type { Category } from '#shared/models/product.ts'
import { useNow } from '../../components/now.ts'
import { CheckMark } from '../../components/CheckMark.tsx'
import { Said } from '../../components/Said.tsx'
import { ToastPlace } from '../../components/ToastPlace.tsx'
import { texts } from '../../texts/texts.ts'
import { counts } from './matching.ts'
import { useMoving } from './moving.ts'
import { OrderFoot } from './OrderFoot.tsx'
import { placesOf } from './places.ts'
import { useProducts } from './products.queries.ts'
import { UndoButtons } from './ProductsToolbar.tsx'
import { SelectAll } from './SelectAll.tsx'
import { useSelected } from './selection.ts'
import styles from './ShelfList.module.css'
import { useArrangement } from './use-arrangement.ts'
import { wayBack } from './way-back.ts'

type ShelfListProps = {
  readonly kind: 'categories' | 'artists'
  readonly shelves: readonly Category[]
  readonly asOf: string
}

/** Categories or artists in shop order, put in order like the products: by pointer, by keys, by buttons. */
export function ShelfList({ kind, shelves, asOf }: ShelfListProps) {
  const arranging = useArrangement(kind, shelves)
  const { keeper, shown } = arranging
  const now = useNow()
  const products = useProducts().data?.products
  const things = useMemo(
    () => new Map(shelves.map(({ id, name }) => [id, { id, name, imageUrl: null }])),
    [shelves],
  )
  const inOrder = useMemo(() => shown.flatMap((id) => things.get(id) ?? []), [shown, things])
  const inView = useMemo(() => new Set(shown), [shown])
  const places = useMemo(() => placesOf(shown), [shown])
  const has = useMemo(
    () =>
      counts(products ?? [], (product) => (kind === 'categories' ? product.categoryIds : product.artistIds)),
    [products, kind],
  )
  const { selected, select, clear } = useSelected(inView)
  const moving = useMoving(keeper, shown, inView)
  const list = useRef<HTMLDivElement>(null)

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': things.get(String(key))?.name ?? '' })),
    getAllowedDropOperations: () => ['move'],
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.line ?? ''} />,
    onReorder: ({ keys, target }) => {
      const at = shown.indexOf(String(target.key))
      const before = target.dropPosition === 'before' ? shown[at] : shown[at + 1]
      moving.move([...keys].map(String), { before: before ?? null })
    },
  })

  return (
    <>
      <div className={styles.toolbar}>
        <UndoButtons back={wayBack(kind, arranging, moving, things)} />
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
          // What a row shows beside its own thing.
          dependencies={[places, has]}
          selectionMode="multiple"
          // Letters are the page's shortcuts.
          disallowTypeAhead
          selectedKeys={selected}
          onSelectionChange={select}
          dragAndDropHooks={dragAndDropHooks}
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
                <Said>{texts.products.place(places.get(id) ?? 0)}</Said>
                <span aria-hidden>{places.get(id)}</span>
              </span>
              <span className={styles.name} dir="auto">
                {name}
              </span>
              {products && (
                <span className={styles.count}>{texts.products.shelves.count(has.get(id) ?? 0)}</span>
              )}
            </GridListItem>
          )}
        </GridList>
        <ToastPlace />
      </div>
      <OrderFoot
        kind={kind}
        arranging={arranging}
        moving={moving}
        things={things}
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
