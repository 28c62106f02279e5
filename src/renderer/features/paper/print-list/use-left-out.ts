import { useMemo, useState } from 'react'

/** The orders of a print selection that the owner left out by hand. */
export type LeftOutByHand = {
  readonly out: ReadonlySet<string>
  readonly put: (ids: readonly string[], isIn: boolean) => void
  /** Puts all orders back in. */
  readonly putBack: () => void
}

/** True when no order of the parcel is left out: one that is left out leaves out the whole parcel. */
export function isIn(orderIds: readonly string[], out: ReadonlySet<string>): boolean {
  return !orderIds.some((id) => out.has(id))
}

const nobody: ReadonlySet<string> = new Set()

/**
 * The orders of a print selection that the owner left out, shared by slips, labels and list. Orders that are new in it
 * are in, and another print selection starts with none left out.
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
