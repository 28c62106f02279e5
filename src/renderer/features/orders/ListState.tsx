import { clockTime } from '../../format/dates.ts'
import { texts } from '../../texts/texts.ts'
import { ListLine } from './ListLine.tsx'
import type { useSync } from './orders.queries.ts'

/** How the copy of the orders stands, where that needs a word: being read for the first time, not read again, incomplete. */
export function ListState({
  sync: { state, look, stop, resume },
}: {
  readonly sync: ReturnType<typeof useSync>
}) {
  if (!state) return null
  const words = texts.orderList.first
  const { asOf, leftOut } = state.lists.orders ?? { asOf: null, leftOut: 0 }
  return (
    <>
      {state.phase === 'first' && (
        <ListLine words={words.reading(state.done, state.total)} action={{ words: words.stop, run: stop }} />
      )}
      {state.phase === 'stopped' && (
        <ListLine
          words={words.stopped(state.done, state.total)}
          action={{ words: words.resume, run: resume }}
        />
      )}
      {/* Without network is no trouble: the frame says so, and the age stands in the header. */}
      {state.error && state.offlineSince === null && asOf && (
        <ListLine
          alert
          words={`${state.error.message} ${texts.orders.list.stale(clockTime(asOf))}`}
          action={{ words: texts.common.tryAgain, run: look }}
        />
      )}
      {leftOut > 0 && <ListLine words={texts.common.leftOut(leftOut)} />}
    </>
  )
}
