import { useCallback, useMemo, useState } from 'react'
import type { Key, Selection } from 'react-aria-components'

type Selected = {
  /** Only what is in view: a product that a search hides must not be moved unseen. */
  readonly selected: ReadonlySet<string>
  readonly select: (selection: Selection) => void
  readonly clear: () => void
}

const none: ReadonlySet<Key> = new Set()

/** The selected products of the view. */
export function useSelected(inView: ReadonlySet<string>): Selected {
  const [chosen, setChosen] = useState(none)
  const selected = useMemo(() => {
    // The keys of the grid are the ids of its products.
    const ids = chosen as ReadonlySet<string>
    // The grid's own set goes back to it as it is: it remembers where a range began, for the click that ends it.
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
