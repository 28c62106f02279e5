import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { useMedia } from '../../components/panes/media.ts'
import { InlineNotice } from '../../components/notices/InlineNotice.tsx'
import { VisuallyHidden } from '../../components/marks/VisuallyHidden.tsx'
import { useShortcut } from '../../components/keys/shortcuts.ts'
import { ToastPlace } from '../../shop/outbox/ToastPlace.tsx'
import { useTypedSearch } from '../../components/search/typed-search.ts'
import { useZone } from '../../format/zone.ts'
import { moneyDigits } from '../../format/money.ts'
import { texts } from '../../texts/texts.ts'
import { catalogueOf } from './summary/catalogue.ts'
import { DiscardDialog } from './drafts/DiscardDialog.tsx'
import { DiscountForm } from './form/DiscountForm.tsx'
import { DiscountsPane } from './list/DiscountsPane.tsx'
import styles from './DiscountsPage.module.css'
import { useDeleteDiscount, useDeletions } from './queries/deleting.queries.ts'
import { useDiscounts } from './queries/discounts.queries.ts'
import { draftKey, moveDraftsTo, useDrafts } from './drafts/drafts.ts'
import { useShopId } from '../../shop/shop-id.ts'
import { newId } from './list/discounts.search.ts'
import { useNowAtChanges } from './status/now-at-changes.ts'
import { useAfterDeletion } from './use-after-deletion.ts'
import { useDuplicate } from './use-duplicate.ts'
import { useAccount } from '../../shop/session.queries.ts'
import { useCategories, useProducts } from '../../shop/catalogue.queries.ts'
import type { Discount } from '#shared/discounts/discount.ts'

const route = getRouteApi('/discounts')
const none: readonly never[] = []

/** All discounts on the left, the open one on the right; below 900 px only one of the two is shown. */
export function DiscountsPage() {
  const { view, q, discount: openId } = route.useSearch()
  const navigate = route.useNavigate()
  const shop = useShopId()
  const zone = useZone()
  useLayoutEffect(() => moveDraftsTo(zone, shop), [zone, shop])
  const drafts = useDrafts(shop)
  const list = useDiscounts()
  const products = useProducts()
  const categories = useCategories()
  const account = useAccount().data
  const currency = account?.currency ?? null
  const discounts = list.data?.discounts ?? none
  const aheadMs = list.data?.aheadMs ?? 0
  const now = useNowAtChanges(discounts, aheadMs)
  const narrow = useMedia('(width <= 900px)')

  const catalogue = useMemo(
    () =>
      products.data && categories.data
        ? catalogueOf(products.data.products, categories.data.categories)
        : null,
    [products.data, categories.data],
  )
  const open = (id: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, discount: id }), replace: openId !== undefined })
  const startNew = () => open(newId)
  useShortcut('c', texts.discounts.newKey, startNew)
  const remember = useCallback(
    (words: string) =>
      void navigate({
        search: (before) => ({ ...before, q: words === '' ? undefined : words }),
        replace: true,
      }),
    [navigate],
  )
  const [search, setSearch] = useTypedSearch(q ?? '', remember)

  const origin = openId === undefined ? null : (drafts.get(draftKey(shop, openId))?.origin ?? null)
  const listed = discounts.find(({ id }) => id === openId)
  const seen = useLastSeen(listed)
  const openDiscount = listed ?? origin ?? (seen?.id === openId ? seen : null) ?? null
  const close = () => open(undefined)
  const deletions = useDeletions()
  const { mutate: deleteDiscount } = useDeleteDiscount()
  useAfterDeletion({
    shop,
    discounts: list.data?.discounts,
    deletions,
    onGone: (id) => id === openId && close(),
  })
  const duplicating = useDuplicate({
    shop,
    digits: moneyDigits(currency),
    aheadMs,
    onStarted: startNew,
  })

  return (
    <div className={`${styles.page} ${openId === undefined ? '' : styles.open}`}>
      <DiscountsPane
        {...{ list, shop, drafts, view, search, openId, catalogue, currency, now, zone }}
        onView={(next) => void navigate({ search: (before) => ({ ...before, view: next }) })}
        onSearch={setSearch}
        onOpen={open}
        onNew={startNew}
        deletions={deletions}
        onDelete={deleteDiscount}
      />
      {narrow && openId !== undefined && (
        <h1 className={styles.place}>
          <VisuallyHidden>{texts.discounts.title}</VisuallyHidden>
        </h1>
      )}
      {openId === undefined ? (
        <div className={styles.none}>
          {discounts.length > 0 && (
            <InlineNotice title={texts.discounts.noneOpen.title} detail={texts.discounts.noneOpen.detail} />
          )}
        </div>
      ) : openDiscount || openId === newId ? (
        <DiscountForm
          key={openId}
          {...{ shop, discounts, catalogue, currency, now, aheadMs, zone }}
          discount={openDiscount}
          shopUrl={account?.url ?? null}
          limitWas={list.data?.limitsWere[openId]}
          catalogueError={products.error ?? categories.error}
          onBack={narrow ? close : null}
          onOpen={open}
          onDuplicate={duplicating.duplicate}
          isGone={list.data !== undefined && openDiscount !== null && listed === undefined}
          onMakeAnew={(draft) => duplicating.makeAnew(draft, openId)}
          deletion={deletions.get(openId)}
          onDelete={deleteDiscount}
          onSaved={({ id }) => openId === newId && open(id)}
          onDiscarded={() => listed === undefined && close()}
        />
      ) : (
        <div className={styles.none}>
          {list.data && (
            <InlineNotice
              title={texts.discounts.gone.title}
              detail={texts.discounts.gone.detail}
              action={{ words: texts.discounts.gone.action, onPress: close }}
            />
          )}
        </div>
      )}
      <DiscardDialog
        of="replaced"
        isOpen={duplicating.isAsking}
        onKeep={duplicating.keep}
        onDiscard={duplicating.replace}
      />
      <div className={styles.toasts}>
        <ToastPlace />
      </div>
    </div>
  )
}

/** Returns the open discount as the list last had it, so that it can be made again after it was deleted elsewhere. */
function useLastSeen(discount: Discount | undefined): Discount | undefined {
  const [seen, setSeen] = useState(discount)
  if (discount && discount !== seen) setSeen(discount)
  return discount ?? seen
}
