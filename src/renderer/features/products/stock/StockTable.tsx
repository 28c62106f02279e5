import { wordName } from '#shared/values/shop-word.ts'
import { ArrowDown } from 'lucide-react'
import { useImperativeHandle, useRef, type Ref } from 'react'
import type { Currency } from '#shared/values/fields.ts'
import { optionName, type StockLine } from '#shared/products/stock.ts'
import { Picture } from '../../../components/marks/Picture.tsx'
import { money } from '../../../format/money.ts'
import { actIs } from '../../../components/keys/acts.ts'
import { texts } from '../../../texts/texts.ts'
import { useVisibleRows } from './visible-rows.ts'
import type { StockSorting } from '../filters/products.search.ts'
import styles from './StockTable.module.css'

export type StockTableHandle = { readonly focus: () => void }

type StockTableProps = {
  readonly lines: readonly StockLine[]
  readonly currency: Currency | null
  readonly sorting: StockSorting
  readonly open: string | undefined
  readonly onSort: (by: StockSorting) => void
  readonly onOpen: (id: string) => void
  readonly ref: Ref<StockTableHandle>
}

const rowHeight = 40
const columns = ['name', 'status', 'price', 'left', 'sold'] as const
const sortable: readonly string[] = ['name', 'left', 'sold'] satisfies StockSorting[]

/** The table of the report, one row for each option. Only rows near the view are drawn. */
export function StockTable({ lines, currency, sorting, open, onSort, onOpen, ref }: StockTableProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { first, last } = useVisibleRows(scroller, lines.length, rowHeight)
  useImperativeHandle(ref, () => ({ focus: () => scroller.current?.focus() }))
  const words = texts.products.stock
  return (
    <div role="table" aria-label={words.label} aria-rowcount={lines.length + 1} className={styles.table}>
      <div ref={scroller} role="rowgroup" className={styles.scroller} tabIndex={-1}>
        <div role="row" aria-rowindex={1} className={`${styles.row} ${styles.head}`}>
          {columns.map((column) => (
            <span
              key={column}
              role="columnheader"
              className={styles[column]}
              {...(sorting === column && { 'aria-sort': column === 'sold' ? 'descending' : 'ascending' })}
            >
              {sortable.includes(column) ? (
                <button
                  {...actIs('stock.sort')}
                  type="button"
                  className={styles.sort}
                  title={words.sortBy(words.columns[column])}
                  // A second press restores the shop's order. Only names of sortings are sortable.
                  onClick={() => onSort(sorting === column ? 'shop' : (column as StockSorting))}
                >
                  {words.columns[column]}
                  {sorting === column && <ArrowDown size={14} strokeWidth={2} aria-hidden />}
                </button>
              ) : (
                words.columns[column]
              )}
            </span>
          ))}
        </div>
        <div role="presentation" style={{ height: lines.length * rowHeight }} className={styles.canvas}>
          {lines.slice(first, last).map(({ product, option, state }, nth) => {
            const index = first + nth
            const { status } = product
            return (
              <div
                key={`${product.id} ${option.id}`}
                role="row"
                aria-rowindex={index + 2}
                className={styles.row}
                style={{ transform: `translateY(${index * rowHeight}px)` }}
                data-open={product.id === open || undefined}
              >
                <span role="cell" className={styles.name}>
                  <Picture url={product.imageUrl} size={28} />
                  <button
                    {...actIs('product.open')}
                    type="button"
                    className={styles.product}
                    title={texts.products.openProduct(product.name)}
                    onClick={() => onOpen(product.id)}
                  >
                    {product.name}
                  </button>
                  <span className={styles.option}>{optionName(product, option)}</span>
                </span>
                <span role="cell" className={styles.status}>
                  {status === 'active' ? '' : wordName(texts.products.status, status)}
                </span>
                <span role="cell" className={styles.price}>
                  {money(option.price ?? product.price, currency)}
                </span>
                <span role="cell" className={`${styles.left} ${styles[state]}`}>
                  {state === 'low' || state === 'out' ? (
                    <span className={styles.word}>{words.state[state]}</span>
                  ) : null}
                  {option.quantity ?? texts.products.sheet.uncounted}
                </span>
                <span role="cell" className={styles.sold}>
                  {option.sold ?? '–'}
                </span>
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}
