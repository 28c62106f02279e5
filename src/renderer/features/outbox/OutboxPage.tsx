import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Button } from '../../components/buttons/Button.tsx'
import { InlineNotice } from '../../components/notices/InlineNotice.tsx'
import { useNow } from '../../components/dates/now.ts'
import { PaneHeader } from '../../components/panes/PaneHeader.tsx'
import { SegmentedControl } from '../../components/choices/SegmentedControl.tsx'
import { ToastPlace } from '../../shop/outbox/ToastPlace.tsx'
import { ErrorState } from '../../components/notices/ErrorState.tsx'
import { useOutbox, useSendAgain } from '../../shop/outbox/outbox.ts'
import { texts } from '../../texts/texts.ts'
import styles from './OutboxPage.module.css'
import { PauseLine } from './PauseLine.tsx'
import { needsOwner, pressesOf } from './presses.ts'
import { PressCard } from './PressCard.tsx'

const route = getRouteApi('/waiting')

/** The outbox page: all rows by press, those that wait, are under way or failed, with the reason. */
export function OutboxPage() {
  const { show } = route.useSearch()
  const navigate = route.useNavigate()
  const outbox = useOutbox()
  const again = useSendAgain()
  const now = useNow()
  const { title } = texts.outbox
  const words = texts.outboxPage
  const data = outbox.data
  const presses = useMemo(() => {
    const all = pressesOf(data ?? { rows: [], batches: [] })
    return show === 'failed' ? all.filter(({ rows }) => rows.some(needsOwner)) : all
  }, [data, show])
  const setShow = (next: 'all' | 'failed') =>
    void navigate({ search: next === 'failed' ? { show: next } : {}, replace: true })

  return (
    <section className={styles.page} aria-label={title}>
      <PaneHeader
        title={title}
        end={
          data !== undefined &&
          data.failed > 1 && (
            <Button act="outbox.tryAll" onPress={() => again.mutate({ all: true })}>
              {words.tryAllAgain(data.failed)}
            </Button>
          )
        }
      >
        <SegmentedControl
          look="views"
          label={words.views.label}
          value={show ?? 'all'}
          onChange={setShow}
          choices={[
            { value: 'all', words: words.views.all },
            {
              value: 'failed',
              words: words.views.failed,
              count: (data && data.failed + data.asks) || null,
            },
          ]}
        />
      </PaneHeader>
      <div className={styles.scroll}>
        <div className={styles.column}>
          {data && <PauseLine list={data} />}
          {outbox.isLoadingError && <ErrorState error={outbox.error} onRetry={() => void outbox.refetch()} />}
          {data && presses.length === 0 && (
            <InlineNotice
              title={show ? words.noneFailed : words.empty}
              detail={show ? words.noneFailedDetail : words.emptyDetail}
              {...(show && { action: { words: words.seeAll, onPress: () => setShow('all') } })}
            />
          )}
          {presses.map((press) => (
            <PressCard key={press.id} press={press} onlyTroubled={show === 'failed'} now={now} />
          ))}
        </div>
      </div>
      <ToastPlace />
    </section>
  )
}
