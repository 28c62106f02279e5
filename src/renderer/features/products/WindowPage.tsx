import { useCallback, useMemo } from 'react'
import { AsOf } from '../../shop/sync/AsOf.tsx'
import pages from '../../components/panes/Page.module.css'
import { PaneHeader } from '../../components/panes/PaneHeader.tsx'
import { useTypedSearch } from '../../components/search/typed-search.ts'
import { useShopLooks } from '../../shop/shop-looks.queries.ts'
import { texts } from '../../texts/texts.ts'
import { CategoryTabs, type Tab } from './filters/CategoryTabs.tsx'
import { ListError } from './list/ListError.tsx'
import { counts, isSameFilter, type Filter } from './filters/matching.ts'
import { ProductsMoreMenu } from './ProductsMoreMenu.tsx'
import { useListFreshness } from './list/products.queries.ts'
import { productsFilter, type KnownIds } from './filters/products.search.ts'
import { ProductGridPanel } from './ProductGridPanel.tsx'
import { useSame } from './list/same.ts'
import { SkeletonGrid } from './grid/SkeletonGrid.tsx'
import type { ProductsAddress } from './filters/use-products-address.ts'
import { useProducts } from '../../shop/catalogue.queries.ts'

type WindowPageProps = { readonly address: ProductsAddress; readonly known: KnownIds }

/** The shop window: all products in shop order, which the owner changes by hand. */
export function WindowPage({ address, known }: WindowPageProps) {
  // Requested before the list, whose answer takes long: the page shows nothing of the list without the looks.
  const isLookKnown = useShopLooks() !== undefined
  const list = useProducts()
  const look = useListFreshness('products')
  const { search, setText, setFilter, setView, open } = address
  // The typed text filters at once; the address follows.
  const [text, setTyped] = useTypedSearch(search.q ?? '', setText)

  const data = list.data
  const latestFilter = useMemo(() => ({ ...productsFilter(search, known), text }), [search, known, text])
  // The address changes with the open product, too, which must not change the grid's filter.
  const filter = useSame(latestFilter, isSameFilter)
  const tabs = useMemo(() => {
    const has = counts(data?.products ?? [], ({ categoryIds }) => categoryIds)
    const named = [...known.categories].map(([id, name]): Tab => ({ id, name, count: has.get(id) ?? 0 }))
    return [{ id: null, name: texts.products.all, count: data?.products.length ?? 0 }, ...named]
  }, [data, known])
  const [category = null, ...more] = filter.categories
  const onFilter = useCallback(
    (next: Filter) => {
      setFilter(next)
      if (next.text === '') setTyped('')
    },
    [setFilter, setTyped],
  )

  return (
    <section className={pages.column} aria-label={texts.products.title}>
      <PaneHeader
        title={texts.products.title}
        end={
          <>
            {data && <ProductsMoreMenu products={data.products} onView={setView} />}
            {(data || list.isPending) && (
              <AsOf
                at={look.asOf ?? data?.asOf}
                reading={look.isSyncing || list.isPending}
                onRefresh={look.refresh}
              />
            )}
          </>
        }
      >
        {data && data.products.length > 0 && (
          <CategoryTabs
            tabs={tabs}
            chosen={more.length > 0 ? undefined : category}
            onChoose={(id) => setFilter({ ...filter, categories: id === null ? [] : [id] })}
          />
        )}
      </PaneHeader>
      {(list.isPending || !isLookKnown) && <SkeletonGrid />}
      <ListError
        list={list}
        look={look}
        empty={data?.products.length === 0}
        none={{ title: texts.products.none, detail: texts.products.noneDetail }}
      />
      {data && isLookKnown && data.products.length > 0 && (
        <ProductGridPanel
          list={data}
          asOf={look.asOf ?? data.asOf}
          known={known}
          filter={filter}
          onFilter={onFilter}
          onText={setTyped}
          open={search.product}
          onOpen={open}
        />
      )}
    </section>
  )
}
