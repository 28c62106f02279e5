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
export function useLeftOut(selectionKey: string): LeftOutByHand {
  const [leftOut, setLeftOut] = useState({ selectionKey, out: nobody })
  const out = leftOut.selectionKey === selectionKey ? leftOut.out : nobody
  return useMemo(() => {
    const put = (ids: readonly string[], isIn: boolean) =>
      setLeftOut((before) => {
        const next = new Set(before.selectionKey === selectionKey ? before.out : nobody)
        for (const id of ids) {
          if (isIn) next.delete(id)
          else next.add(id)
        }
        return { selectionKey, out: next }
      })
    return { out, put, putBack: () => setLeftOut({ selectionKey, out: nobody }) }
  }, [selectionKey, out])
}
