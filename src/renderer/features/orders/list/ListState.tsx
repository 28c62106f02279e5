import { Fragment } from 'react'
import { useNow } from '../../../components/dates/now.ts'
import { clockOrDay, untilWhen } from '../../../format/dates.ts'
import { texts } from '../../../texts/texts.ts'
import { ListLine } from './ListLine.tsx'
import { OrderLink } from '../links/OrderLink.tsx'
import {
  outageOf,
  useGoOnReading,
  useSyncNow,
  useStopReading,
  useSyncState,
  useUnreadOrders,
} from '../../../shop/sync/sync.ts'

/**
 * Notices about the mirror of the orders: that its first read is under way, or its last one failed, or it is
 * incomplete.
 */
export function ListState() {
  const state = useSyncState()
  const syncing = useSyncNow('orders')
  const stop = useStopReading()
  const goOn = useGoOnReading()
  const now = useNow()
  if (!state) return null
  const words = texts.orderList.first
  const until = state.waitsUntil && untilWhen(state.waitsUntil, now)
  const paused =
    until !== null && state.error?.kind === 'rate-limited' ? `${words.refused('rate-limited', until)} ` : ''
  const { asOf, leftOut, disagrees } = state.lists.orders ?? { asOf: null, leftOut: 0, disagrees: null }
  return (
    <>
      {state.phase === 'first' && state.refusal === null && (
        <ListLine
          words={(outageOf(state) ? words.heldUp : words.reading)(state.done, state.total)}
          action={{ words: words.stop, run: () => stop.mutate() }}
        />
      )}
      {state.phase === 'stopped' && (
        <ListLine
          words={words.stopped(state.done, state.total)}
          action={{ words: words.resume, run: () => goOn.mutate() }}
        />
      )}
      {state.refusal && state.done > 0 && (
        <ListLine
          alert
          words={`${state.refusal.message} ${words.refused(state.refusal.kind, until)}`}
          action={{ words: texts.common.tryAgain, run: () => syncing.mutate() }}
        />
      )}
      {/* Being offline is no error here: the frame shows it, and the header shows the age. */}
      {state.error && state.offlineSince === null && asOf && (
        <ListLine
          alert
          words={`${state.error.message} ${paused}${texts.orders.list.stale(clockOrDay(asOf, now))}`}
          action={{ words: texts.common.tryAgain, run: () => syncing.mutate() }}
        />
      )}
      {disagrees && <ListLine words={texts.common.countDisagrees('orders', disagrees)} />}
      {leftOut > 0 && <Unread leftOut={leftOut} />}
    </>
  )
}

/** As many as fit into a line or two. */
const maxNamed = 5

/** The orders that could not be read, by number where they have one, and what is wrong with each. */
function Unread({ leftOut }: { readonly leftOut: number }) {
  const orders = useUnreadOrders() ?? []
  const words = texts.common.unreadOrders
  if (orders.length === 0) return <ListLine words={texts.common.leftOut(leftOut)} />
  const named = orders.slice(0, maxNamed)
  const more = leftOut - named.length
  const names = [...named.map(({ id }) => id), ...(more > 0 ? [words.more(more)] : [])]
  return (
    <ListLine
      words={
        <>
          {words.before}
          {words.between(names).map(({ type, value }, place) => {
            const order = type === 'element' && named.find(({ id }) => id === value)
            if (!order) return value
            return (
              <Fragment key={place}>
                <OrderLink id={order.id} />
                {order.why !== '' && words.why(order.why)}
              </Fragment>
            )
          })}
          {words.after}
        </>
      }
    />
  )
}
