import type { UseQueryResult } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { AppError } from '#shared/app/app-error.ts'
import type { CallOutput } from '#shared/contract.ts'
import { discountState, type DiscountState } from '#shared/discounts/discount-state.ts'
import type { Discount } from '#shared/discounts/discount.ts'
import type { Currency } from '#shared/values/fields.ts'
import type { OutboxRow } from '#shared/outbox/outbox.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { LastSynced } from '../../../shop/sync/LastSynced.tsx'
import { useNow } from '../../../components/dates/now.ts'
import { Matches } from '../../../components/search/Matches.tsx'
import { PaneHeader } from '../../../components/panes/PaneHeader.tsx'
import { SegmentedControl } from '../../../components/choices/SegmentedControl.tsx'
import { ErrorState } from '../../../components/notices/ErrorState.tsx'
import { clockOrDay } from '../../../format/dates.ts'
import { moneyDigits } from '../../../format/money.ts'
import { useShownError } from '../../../components/notices/shown-error.ts'
import { useSyncNow, useSyncState } from '../../../shop/sync/sync.ts'
import { texts } from '../../../texts/texts.ts'
import type { Catalogue } from '../summary/catalogue.ts'
import { DiscountList } from './DiscountList.tsx'
import styles from './DiscountsPane.module.css'
import type { Unsaved } from '../drafts/drafts.ts'
import { DiscountsSearch } from './DiscountsSearch.tsx'
import { DiscountsEmpty } from './DiscountsEmpty.tsx'
import { listRows } from './list-rows.ts'
import { RowsSkeleton } from './RowsSkeleton.tsx'

type DiscountsPaneProps = {
  readonly list: UseQueryResult<CallOutput<'discounts.list'>>
  readonly shop: string
  readonly drafts: ReadonlyMap<string, Unsaved | null>
  readonly view: DiscountState | undefined
  readonly search: string
  readonly openId: string | undefined
  readonly catalogue: Catalogue | null
  readonly currency: Currency | null
  readonly now: Date
  readonly zone: string
  readonly onView: (view: DiscountState | undefined) => void
  readonly onSearch: (search: string) => void
  readonly onOpen: (id: string) => void
  readonly deletions: ReadonlyMap<string, OutboxRow>
  readonly onDelete: (discount: Discount) => void
  readonly onNew: () => void
}

/** The list with its views, how old it is, and what to do when it is empty or could not be read. */
export function DiscountsPane(props: DiscountsPaneProps) {
  const { list, view, search, openId, now, zone, deletions, onView, onSearch, onOpen, onNew, onDelete } =
    props
  // This computer's clock, by which core recorded when the list was read.
  const here = useNow()
  const root = useRef<HTMLElement>(null)
  const words = texts.discounts
  const discounts = list.data?.discounts
  const rows = discounts ? listRows({ ...props, discounts, digits: moneyDigits(props.currency) }) : []
  const count = (state?: DiscountState) =>
    discounts?.filter((discount) => state === undefined || discountState(discount, now) === state).length
  const state = useSyncState()
  const syncing = useSyncNow('discounts')
  // When the shop does not answer, the window's frame says so.
  const syncErrorDetail = state?.offlineSince === null ? state.lists.discounts.error : null
  const syncError = useMemo(() => syncErrorDetail && AppError.fromDetail(syncErrorDetail), [syncErrorDetail])
  const error = useShownError({ data: list.data, error: list.error ?? syncError })
  const { asOf, disagrees } = state?.lists.discounts ?? {}

  return (
    <section ref={root} className={styles.pane} aria-label={words.list}>
      <PaneHeader
        title={words.title}
        busy={list.isPending}
        end={
          <Button act="discount.new" icon={Plus} keyCap="c" onPress={onNew}>
            {words.new}
          </Button>
        }
      />
      <div className={styles.views}>
        {/* Counts that came later would move the views under the hand. */}
        {list.isFetched && (
          <SegmentedControl
            label={words.view}
            look="views"
            value={view ?? 'all'}
            onChange={(next) => onView(next === 'all' ? undefined : next)}
            choices={[
              { value: 'all', words: words.views.all, count: count() },
              { value: 'active', words: words.views.active, count: count('active') },
              { value: 'scheduled', words: words.views.scheduled, count: count('scheduled') },
              { value: 'ended', words: words.views.ended, count: count('ended') },
            ]}
          />
        )}
      </div>
      <DiscountsSearch
        text={search}
        onText={onSearch}
        onLeave={() => root.current?.querySelector<HTMLElement>('[role="row"]')?.focus()}
      />
      {error && (
        <ErrorState
          error={error}
          onRetry={() => syncing.mutate(undefined, { onSettled: () => void list.refetch() })}
          {...(list.data && asOf && { still: words.stillShown(clockOrDay(asOf, here)) })}
        />
      )}
      <Matches text={search} count={discounts && rows.length} />
      {list.data && rows.length > 0 && (
        <DiscountList
          {...{ rows, openId, onOpen, deletions, onDelete, now, zone }}
          limitsWere={list.data.limitsWere}
        />
      )}
      {list.isPending && !error && <RowsSkeleton />}
      {discounts && rows.length === 0 && (
        <DiscountsEmpty
          total={discounts.length}
          search={search.trim()}
          onClearSearch={() => onSearch('')}
          {...{ view, onView, onNew }}
        />
      )}
      <footer className={styles.foot}>
        <LastSynced list="discounts" />
        {list.data && list.data.leftOut > 0 && (
          <p className={styles.leftOut}>{texts.common.leftOut(list.data.leftOut)}</p>
        )}
        {disagrees && <p className={styles.leftOut}>{texts.common.countDisagrees('discounts', disagrees)}</p>}
      </footer>
    </section>
  )
}
