import { ArrowLeft, Download } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { stockLines, type StockLine, type StockView } from '#shared/products/stock.ts'
import { AsOf } from '../../../shop/sync/AsOf.tsx'
import { Button } from '../../../components/buttons/Button.tsx'
import { InlineNotice } from '../../../components/notices/InlineNotice.tsx'
import pages from '../../../components/panes/Page.module.css'
import { PaneHeader } from '../../../components/panes/PaneHeader.tsx'
import { SegmentedControl } from '../../../components/choices/SegmentedControl.tsx'
import { ToastPlace } from '../../../shop/outbox/ToastPlace.tsx'
import { texts } from '../../../texts/texts.ts'
import { ListError } from '../list/ListError.tsx'
import { LowField } from './LowField.tsx'
import { placesOf } from '../order/places.ts'
import { useListFreshness, useSaveStockReport, useShop } from '../list/products.queries.ts'
import { stockQuestionOf } from '../filters/products.search.ts'
import styles from './StockPage.module.css'
import { StockTable, type StockTableHandle } from './StockTable.tsx'
import type { ProductsAddress } from '../filters/use-products-address.ts'
import { WithSheet } from '../sheet/WithSheet.tsx'
import { useProducts } from '../../../shop/catalogue.queries.ts'
import type { StockSorting } from '../filters/products.search.ts'

const views: readonly StockView[] = ['low', 'out', 'all']

/** Where numbers are written 1,5, spreadsheets expect a semicolon between cells. */
const separator = new Intl.NumberFormat().format(1.5).includes(',') ? ';' : ','

/** The stock report of every option: what is low, what is gone, and what was sold. */
export function StockPage({ address }: { readonly address: ProductsAddress }) {
  const list = useProducts()
  const look = useListFreshness('products')
  const { currency } = useShop()
  const save = useSaveStockReport()
  const table = useRef<StockTableHandle>(null)
  const { search, setStock, setView, open } = address
  const { view, low, sorting } = stockQuestionOf(search)
  const words = texts.products.stock

  const products = list.data?.products
  const byId = useMemo(() => new Map(products?.map((product) => [product.id, product])), [products])
  const places = useMemo(() => placesOf(products?.map(({ id }) => id) ?? []), [products])
  const lines = useMemo(
    () => sortedStock(stockLines(products ?? [], view, low), sorting),
    [products, view, low, sorting],
  )
  const inView = useMemo(() => [...new Set(lines.map(({ product }) => product.id))], [lines])
  const sold = lines.reduce((sum, { option }) => sum + (option.sold ?? 0), 0)

  return (
    <section className={pages.column} aria-label={words.title}>
      <PaneHeader
        title={words.title}
        end={
          <AsOf
            at={look.asOf ?? list.data?.asOf}
            reading={look.isSyncing || list.isPending}
            onRefresh={look.refresh}
          />
        }
      >
        {/* Counts that came later would move the views under the hand. */}
        {list.isFetched && (
          <SegmentedControl
            label={words.views}
            look="views"
            choices={views.map((value) => ({
              value,
              words: words.view[value],
              count: products && stockLines(products, value, low).length,
            }))}
            value={view}
            onChange={(show) => setStock({ show })}
          />
        )}
      </PaneHeader>
      <ListError
        list={list}
        look={look}
        empty={products?.length === 0}
        none={{ title: texts.products.none, detail: texts.products.noneDetail }}
      />
      {products && products.length > 0 && (
        <WithSheet
          open={search.product}
          products={byId}
          inView={inView}
          places={places}
          onOpen={open}
          onLeave={() => table.current?.focus()}
        >
          <div className={styles.toolbar}>
            <Button act="products.window" look="quiet" icon={ArrowLeft} onPress={() => setView(undefined)}>
              {texts.products.title}
            </Button>
            <LowField low={low} onLow={(next) => setStock({ low: next })} />
            <p className={styles.sum} role="status">
              {words.sum(lines.length, sold)}
            </p>
            <Button
              act="stock.save"
              icon={Download}
              isPending={save.isPending}
              onPress={() => save.mutate({ view, low, separator })}
            >
              {words.save}
            </Button>
          </div>
          <div className={styles.room}>
            {lines.length > 0 ? (
              <StockTable
                ref={table}
                lines={lines}
                currency={currency}
                sorting={sorting}
                open={search.product}
                onSort={(by) => setStock({ by: by === 'shop' ? undefined : by })}
                onOpen={open}
              />
            ) : (
              <InlineNotice
                title={words.none[view]}
                detail={words.noneDetail}
                action={{ words: words.showAll, onPress: () => setStock({ show: 'all' }) }}
              />
            )}
            <ToastPlace />
          </div>
        </WithSheet>
      )}
    </section>
  )
}

const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Sorts the fewest pieces first, uncounted ones last. */
const left = ({ option }: StockLine) => option.quantity ?? Number.MAX_SAFE_INTEGER
const sold = ({ option }: StockLine) => option.sold ?? -1

const compare: Readonly<Record<Exclude<StockSorting, 'shop'>, (one: StockLine, other: StockLine) => number>> =
  {
    name: (one, other) => names.compare(one.product.name, other.product.name),
    left: (one, other) => left(one) - left(other),
    sold: (one, other) => sold(other) - sold(one),
  }

/** Returns the lines sorted; equal lines stay in shop order. */
function sortedStock(lines: readonly StockLine[], by: StockSorting): readonly StockLine[] {
  return by === 'shop' ? lines : lines.toSorted(compare[by])
}
