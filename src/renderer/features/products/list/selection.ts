import { useCallback, useMemo, useState } from 'react'
import type { Key, Selection } from 'react-aria-components'

type Selected = {
  /** Only products in view: the owner must not move one that a search hides. */
  readonly selected: ReadonlySet<string>
  readonly select: (selection: Selection) => void
  readonly clear: () => void
}

const none: ReadonlySet<Key> = new Set()

/** The selected products in view. */
export function useSelected(inView: ReadonlySet<string>): Selected {
  const [chosen, setChosen] = useState(none)
  const selected = useMemo(() => {
    // The grid's keys are the ids of its products.
    const ids = chosen as ReadonlySet<string>
    // Pass the grid's own set back unchanged: it remembers where a range began, for the click that ends the range.
    return [...ids].every((id) => inView.has(id)) ? ids : new Set([...ids].filter((id) => inView.has(id)))
  }, [chosen, inView])
  return {
    selected,
    select: useCallback(
      (selection: Selection) => setChosen(selection === 'all' ? inView : selection),
      [inView],
    ),
    clear: useCallback(() => setChosen(none), []),
  }
}
