import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useMedia } from '../../components/media.ts'
import { Notice } from '../../components/Notice.tsx'
import { useNow } from '../../components/now.ts'
import { useShortcut } from '../../components/shortcuts.ts'
import { ToastPlace } from '../../components/ToastPlace.tsx'
import { zone } from '../../format/dates.ts'
import { texts } from '../../texts/texts.ts'
import { catalogueOf } from './catalogue.ts'
import { DiscountForm } from './DiscountForm.tsx'
import { DiscountsPane } from './DiscountsPane.tsx'
import styles from './DiscountsPage.module.css'
import { useAccount, useCategories, useDiscounts, useProducts, useShopKey } from './discounts.queries.ts'
import { draftKey, newId, useDrafts } from './drafts.ts'
import { sameCode } from './same-code.ts'

const route = getRouteApi('/discounts')

/** All discounts at the left, the open one at the right; below 900 px one in place of the other. */
export function DiscountsPage() {
  const { view, discount: openId } = route.useSearch()
  const navigate = route.useNavigate()
  const shop = useShopKey() ?? ''
  const drafts = useDrafts()
  const list = useDiscounts()
  const products = useProducts()
  const categories = useCategories()
  const currency = useAccount().data?.currency ?? null
  const now = useNow()
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

  const discounts = list.data?.discounts
  const origin = openId === undefined ? null : (drafts.get(draftKey(shop, openId))?.origin ?? null)
  const openDiscount = discounts?.find(({ id }) => id === openId) ?? origin
  const close = () => open(undefined)

  return (
    <div className={`${styles.page} ${openId === undefined ? '' : styles.open}`}>
      <DiscountsPane
        {...{ list, shop, drafts, view, openId, catalogue, currency, now, zone }}
        onView={(next) => void navigate({ search: (before) => ({ ...before, view: next }) })}
        onOpen={open}
        onNew={startNew}
      />
      {openId === undefined ? (
        <div className={styles.none}>
          {discounts && discounts.length > 0 && (
            <Notice title={texts.discounts.noneOpen.title} detail={texts.discounts.noneOpen.detail} />
          )}
        </div>
      ) : openDiscount || openId === newId ? (
        <DiscountForm
          key={openId}
          {...{ shop, catalogue, currency, now, zone }}
          discount={openDiscount}
          catalogueTrouble={products.error ?? categories.error}
          codeHint={(code) => sameCode(code, openId, discounts ?? [], now)}
          onBack={narrow ? close : null}
          onSaved={({ id }) => openId === newId && open(id)}
          onDiscarded={() => openId === newId && close()}
        />
      ) : (
        <div className={styles.none}>
          {discounts && (
            <Notice
              title={texts.discounts.gone.title}
              detail={texts.discounts.gone.detail}
              action={{ words: texts.discounts.gone.action, onPress: close }}
            />
          )}
        </div>
      )}
      <div className={styles.toasts}>
        <ToastPlace />
      </div>
    </div>
  )
}
