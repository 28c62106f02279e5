import { useEffect, useRef } from 'react'
import { showToast } from '../../../components/notices/toast.ts'
import { texts } from '../../../texts/texts.ts'

/** Whether the list shows an order. `unread`: that is not known yet. */
export type Standing = 'listed' | 'elsewhere' | 'unread'

type EarlyAct<Now> = {
  readonly id: string
  /** The list beside which the key was pressed. */
  readonly of: string
  readonly act: (now: Now) => void
}

type EarlyActsOptions<Now> = {
  /** Tells one list from another. */
  readonly key: string
  readonly standingOf: (id: string) => Standing
  /** What is there once it is done: what was there at the press had no list yet. */
  readonly now: Now
}

/**
 * Keys that mean the open order, pressed before it is known whether the list shows it: no key acts on an order that it
 * does not show, and none is forgotten. They wait for the list, in their order, and are done or said not to be.
 */
export function useEarlyActs<Now>({ key, standingOf, now }: EarlyActsOptions<Now>) {
  const waiting = useRef<readonly EarlyAct<Now>[]>([])
  const goOn = () => {
    for (const early of waiting.current) {
      // Another list was asked for meanwhile: of the one that was meant nothing will be known.
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
