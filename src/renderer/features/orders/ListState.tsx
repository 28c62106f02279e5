import { clockTime } from '../../format/dates.ts'
import { texts } from '../../texts/texts.ts'
import { ListLine } from './ListLine.tsx'
import { useGoOnReading, useLookNow, useStopReading, useSyncState } from '../../sync.ts'

/** How the copy of the orders stands, where that needs a word: being read for the first time, not read again, incomplete. */
export function ListState() {
  const state = useSyncState()
  const look = useLookNow('orders')
  const stop = useStopReading()
  const goOn = useGoOnReading()
  if (!state) return null
  const words = texts.orderList.first
  const { asOf, leftOut } = state.lists.orders ?? { asOf: null, leftOut: 0 }
  return (
    <>
      {state.phase === 'first' && (
        <ListLine
          words={words.reading(state.done, state.total)}
          action={{ words: words.stop, run: () => stop.mutate() }}
        />
      )}
      {state.phase === 'stopped' && (
        <ListLine
          words={words.stopped(state.done, state.total)}
          action={{ words: words.resume, run: () => goOn.mutate() }}
        />
      )}
      {/* Without network is no trouble: the frame says so, and the age stands in the header. */}
      {state.error && state.offlineSince === null && asOf && (
        <ListLine
          alert
          words={`${state.error.message} ${texts.orders.list.stale(clockTime(asOf))}`}
          action={{ words: texts.common.tryAgain, run: () => look.mutate() }}
        />
      )}
      {leftOut > 0 && <ListLine words={texts.common.leftOut(leftOut)} />}
    </>
  )
}
