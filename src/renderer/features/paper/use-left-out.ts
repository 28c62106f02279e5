import { useState } from 'react'

/** Which orders of a pile are left out by hand. What is new in it is in. */
export function useLeftOut() {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  return {
    leftOut,
    put: (ids: readonly string[], isIn: boolean) =>
      setLeftOut((before) => {
        const next = new Set(before)
        for (const id of ids) {
          if (isIn) next.delete(id)
          else next.add(id)
        }
        return next
      }),
  }
}
