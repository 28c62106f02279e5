import { LastSynced } from '../../shop/sync/LastSynced.tsx'
import { useNow } from '../../components/dates/now.ts'
import { shopNow } from '../../format/zone.ts'
import pages from '../../components/panes/Page.module.css'
import { PaneHeader } from '../../components/panes/PaneHeader.tsx'
import { ToastPlace } from '../../shop/outbox/ToastPlace.tsx'
import { ErrorState } from '../../components/notices/ErrorState.tsx'
import { longDay } from '../../format/dates.ts'
import { texts } from '../../texts/texts.ts'
import { BestSellers } from './BestSellers.tsx'
import { useAreOrdersRead, useIsBehind, useSyncState } from '../../shop/sync/sync.ts'
import styles from './HomePage.module.css'
import { Reading } from './Reading.tsx'
import { Sales } from './Sales.tsx'
import { StockSection } from './StockSection.tsx'
import { ToPick } from './ToPick.tsx'
import { ToShip } from './ToShip.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../host/call-query.ts'

/** The day at a glance: the waiting orders at the left, sales and low stock at the right. */
export function HomePage() {
  const { data: overview, error, isFetching, refetch } = useOverview()
  const isBehind = useIsBehind(overview, refetch)
  const sync = useSyncState()
  const now = useNow(shopNow)
  // Figures of half a history would be wrong; while it is unknown how far the history is read, they may be.
  const areRead = useAreOrdersRead()
  const day = isBehind ? undefined : overview
  return (
    <section className={`${pages.column} ${styles.page}`} aria-label={texts.home.title}>
      <PaneHeader title={longDay(now, now)} end={<LastSynced list="orders" />} busy={isFetching && !day} />
      {error && !day && areRead !== false && <ErrorState error={error} onRetry={() => void refetch()} />}
      {sync && areRead === false && <Reading state={sync} />}
      {day && areRead && (
        <div className={styles.columns}>
          <div className={styles.left}>
            <ToShip toShip={day.toShip} now={now} />
            <ToPick toPick={day.toPick} />
          </div>
          <div className={styles.right}>
            <Sales days={day.days} months={day.months} today={day.today} />
            <div className={styles.pair}>
              <BestSellers sellers={day.bestSellers} />
              <StockSection stock={day.stock} />
            </div>
          </div>
        </div>
      )}
      <ToastPlace />
    </section>
  )
}

/**
 * The overview of the shop's day. The mirror's events make it stale (session-events); until the new one is there, the
 * old one stays.
 */
function useOverview() {
  return useQuery({ ...callQuery('home.overview', {}), placeholderData: keepPreviousData })
}
