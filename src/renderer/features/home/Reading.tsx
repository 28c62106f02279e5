import { useNavigate } from '@tanstack/react-router'
import { AppError } from '#shared/app/app-error.ts'
import type { SyncState } from '#shared/shop/sync.ts'
import { InlineNotice } from '../../components/notices/InlineNotice.tsx'
import { useNow } from '../../components/dates/now.ts'
import { ErrorState } from '../../components/notices/ErrorState.tsx'
import { untilWhen } from '../../format/dates.ts'
import { useGoOnReading, useSyncNow, useStopReading } from '../../shop/sync/sync.ts'
import { texts } from '../../texts/texts.ts'

type ReadingProps = { readonly state: SyncState }

/** Replaces the day while the history is incomplete: its progress, and a link to the orders read so far. */
export function Reading({
  state: { phase, done, total, error, offlineSince, refusal, waitsUntil },
}: ReadingProps) {
  const words = texts.home.reading
  const now = useNow()
  const navigate = useNavigate()
  const syncing = useSyncNow('orders')
  const stop = useStopReading()
  const goOn = useGoOnReading()
  const other = { words: texts.home.toShip.open, onPress: () => void navigate({ to: '/orders' }) }
  const progress = texts.sync.foot.progress(done, total)
  if (refusal && phase === 'first')
    return (
      <ErrorState
        error={AppError.fromDetail(refusal)}
        onRetry={() => syncing.mutate()}
        still={texts.orderList.first.refused(refusal.kind, waitsUntil && untilWhen(waitsUntil, now))}
      />
    )
  if (phase === 'stopped')
    return (
      <InlineNotice
        title={words.stopped}
        detail={words.detail(progress)}
        action={{ words: texts.sync.foot.goOn, onPress: () => goOn.mutate() }}
        other={other}
      />
    )
  if (phase === 'idle' && error && offlineSince === null)
    return <ErrorState error={AppError.fromDetail(error)} onRetry={() => syncing.mutate()} />
  return (
    <InlineNotice
      title={offlineSince === null ? words.underWay : words.heldUp}
      detail={words.detail(progress)}
      action={{ words: texts.sync.foot.stop, onPress: () => stop.mutate() }}
      other={other}
    />
  )
}
