import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { AsOf } from '../../components/AsOf.tsx'
import { Button } from '../../components/Button.tsx'
import { Notice } from '../../components/Notice.tsx'
import { PaneHeader } from '../../components/PaneHeader.tsx'
import { Trouble } from '../../components/Trouble.tsx'
import { useTypedSearch } from '../../components/typed-search.ts'
import { clockTime } from '../../format/dates.ts'
import { texts } from '../../texts/texts.ts'
import { troubleTitle } from '../../texts/trouble.ts'
import { CategoryTabs, type Tab } from './CategoryTabs.tsx'
import { countsByCategory } from './matching.ts'
import { NoteLine } from './NoteLine.tsx'
import { useCategories, useProducts, useShopCurrency } from './products.queries.ts'
import styles from './ProductsPage.module.css'
import { ProductShelf } from './ProductShelf.tsx'
import { SkeletonGrid } from './SkeletonGrid.tsx'
import { savingIsShown } from './unsaved-guard.ts'

/** The shop window: all products in shop order, to be put in order by hand. */
export function ProductsPage() {
  const list = useProducts()
  const categories = useCategories().data?.categories
  const currency = useShopCurrency()
  const search = useSearch({ from: '/products' })
  const navigate = useNavigate({ from: '/products' })
  const remember = useCallback(
    (q: string) =>
      void navigate({ search: (before) => ({ ...before, q: q === '' ? undefined : q }), replace: true }),
    [navigate],
  )
  // What is typed finds at once; the address follows.
  const [text, setText] = useTypedSearch(search.q ?? '', remember)
  useEffect(() => savingIsShown(), [])

  const data = list.data
  const tabs = useMemo(() => {
    const counts = countsByCategory(data?.products ?? [])
    const named = (categories ?? []).map(({ id, name }): Tab => ({ id, name, count: counts.get(id) ?? 0 }))
    return [{ id: null, name: texts.products.all, count: data?.products.length ?? 0 }, ...named]
  }, [data, categories])
  // A category that is gone shows all.
  const category = tabs.find((tab) => tab.id === search.category) ?? null
  const choose = (id: string | null) => {
    void navigate({ search: (before) => ({ ...before, category: id ?? undefined }) })
  }
  const reload = () => void list.refetch()

  return (
    <section className={styles.page} aria-label={texts.products.title}>
      <PaneHeader
        title={texts.products.title}
        end={
          (data || list.isPending) && <AsOf at={data?.asOf} reading={list.isFetching} onRefresh={reload} />
        }
      >
        {data && data.products.length > 0 && (
          <CategoryTabs tabs={tabs} chosen={category?.id ?? null} onChoose={choose} />
        )}
      </PaneHeader>
      {list.isPending && <SkeletonGrid />}
      {list.isError && !data && <Trouble error={list.error} onRetry={reload} />}
      {data && list.isError && (
        <NoteLine remedy={<Button onPress={reload}>{texts.common.tryAgain}</Button>}>
          {troubleTitle(list.error)}. {texts.products.stillShown(clockTime(data.asOf))}
        </NoteLine>
      )}
      {data && data.leftOut > 0 && <NoteLine>{texts.common.leftOut(data.leftOut)}</NoteLine>}
      {data?.products.length === 0 && (
        <Notice
          title={texts.products.none}
          detail={texts.products.noneDetail}
          action={{ words: texts.common.reload, onPress: reload }}
        />
      )}
      {data && data.products.length > 0 && (
        <ProductShelf
          list={data}
          currency={currency}
          category={category}
          text={text}
          onText={setText}
          onShowAll={() => choose(null)}
        />
      )}
    </section>
  )
}
