import { useMemo, useState } from 'react'

/** Orders of a pile that are left out by hand. */
export type LeftOutByHand = {
  readonly out: ReadonlySet<string>
  readonly put: (ids: readonly string[], isIn: boolean) => void
  /** All of them are in again. */
  readonly putBack: () => void
}

/** Whether a parcel is: one of its orders that is left out leaves out all of it. */
export function isIn(orderIds: readonly string[], out: ReadonlySet<string>): boolean {
  return !orderIds.some((id) => out.has(id))
}

const nobody: ReadonlySet<string> = new Set()

/**
 * Which orders of a pile are left out by hand, of slips, labels and list alike. What is new in it is in, and of another
 * pile nothing is left out.
 */
export function useLeftOut(pile: string): LeftOutByHand {
  const [kept, setKept] = useState({ pile, out: nobody })
  const out = kept.pile === pile ? kept.out : nobody
  return useMemo(() => {
    const put = (ids: readonly string[], isIn: boolean) =>
      setKept((before) => {
        const next = new Set(before.pile === pile ? before.out : nobody)
        for (const id of ids) {
          if (isIn) next.delete(id)
          else next.add(id)
        }
        return { pile, out: next }
      })
    return { out, put, putBack: () => setKept({ pile, out: nobody }) }
  }, [pile, out])
}
