import { useEffect, useRef } from 'react'
import { showToast } from '../../../components/notices/toast.ts'
import { texts } from '../../../texts/texts.ts'

/** Whether the list shows an order. `unread`: not known yet. */
export type Standing = 'listed' | 'elsewhere' | 'unread'

type EarlyAct<Now> = {
  readonly id: string
  /** The key of the list beside which the owner pressed. */
  readonly of: string
  readonly act: (now: Now) => void
}

type EarlyActsOptions<Now> = {
  /** Identifies the list. */
  readonly key: string
  readonly standingOf: (id: string) => Standing
  /** Passed to each act when it runs: what existed at the press had no list yet. */
  readonly now: Now
}

/**
 * Delays keys that act on the open order until the list has told whether it shows that order: no key acts on an order
 * that the list doesn't show, and no press is lost. The acts run in the order of their presses, or a toast says that
 * they were not done.
 */
export function useEarlyActs<Now>({ key, standingOf, now }: EarlyActsOptions<Now>) {
  const waiting = useRef<readonly EarlyAct<Now>[]>([])
  const goOn = () => {
    for (const early of waiting.current) {
      // Another list replaced the one of the press, so nobody can tell whether that one showed the order.
      const standing = early.of === key ? standingOf(early.id) : 'elsewhere'
      if (standing === 'unread') return
      waiting.current = waiting.current.slice(1)
      if (standing === 'listed') early.act(now)
      else showNotDone()
    }
  }
  const latest = useRef(goOn)
  useEffect(() => {
    latest.current = goOn
    goOn()
  })
  useEffect(
    () => () => {
      if (waiting.current.length > 0) showNotDone()
    },
    [],
  )
  return (id: string, act: (now: Now) => void) => {
    waiting.current = [...waiting.current, { id, of: key, act }]
    latest.current()
  }
}

function showNotDone(): void {
  showToast({ tone: 'note', text: texts.orders.notListed })
}
