import { useMemo, useState } from 'react'
import type { Selection } from 'react-aria-components'

type Selected = {
  /** Only what is in view: a product that a search hides must not be moved unseen. */
  readonly selected: ReadonlySet<string>
  readonly select: (selection: Selection) => void
  readonly clear: () => void
}

const none: ReadonlySet<string> = new Set()

/** The selected products of the view. */
export function useSelected(inView: ReadonlySet<string>): Selected {
  const [chosen, setChosen] = useState(none)
  const selected = useMemo(() => new Set([...chosen].filter((id) => inView.has(id))), [chosen, inView])
  return {
    selected,
    select: (selection) => setChosen(selection === 'all' ? inView : new Set([...selection].map(String))),
    clear: () => setChosen(none),
  }
}
