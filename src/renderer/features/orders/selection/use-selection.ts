import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useShortcutsPaused } from '../../../components/keys/shortcuts-paused.ts'
import { showToast } from '../../../components/notices/toast.ts'
import { forgetSelection, storedSelection } from './stored-selection.ts'
import { isWhole, loadedRows, orderRowAt, type Listing } from '../listing/listing.ts'
import { readIds } from '../listing/listing.queries.ts'
import { allOf, nothingChosen, toggled, withChosen, type Selection } from './selection.ts'

type Range = {
  /** The order and place where the range began; the order's page may no longer be loaded. */
  readonly id: string
  readonly place: number | undefined
  /** The selection before the range. */
  readonly before: Selection
}

/**
 * The selected orders, and the functions that select. The selection survives when the list is read again, filtered or
 * sorted.
 *
 * @param isPassing the list still answers the previous question: selecting all then waits for the new answer
 * @param isLost the new answer can't be read
 */
export function useSelection(listing: Listing | undefined, isPassing: boolean, isLost: boolean) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [selection, setSelection] = useState<Selection>(() => storedSelection(router.latestLocation.href))
  useEffect(forgetSelection, [])
  const [range, setRange] = useState<Range | null>(null)
  const clear = useCallback(() => {
    setSelection(nothingChosen)
    setRange(null)
  }, [])
  // "All that match" refers to the question of that time; with another one it would include orders that nobody sees.
  const isStale = selection.kind === 'all' && listing !== undefined && selection.key !== listing.key
  if (isStale) clear()

  const chooseLoaded = (listing: Listing) => {
    const ids = loadedRows(listing).map(({ id }) => id)
    setSelection(withChosen(selection, ids, listing.key))
    setRange(null)
  }
  const [isAwaited, setAwaited] = useState(false)
  /** The number of the range whose orders are still being read; 0 for none. */
  const [reading, setReading] = useState(0)
  const rangeCount = useRef(0)
  // Hold shortcuts back, so that none acts on the selection as it is shown until then.
  useShortcutsPaused(isAwaited || reading > 0)
  if (isAwaited && (isLost || (listing && !isPassing))) {
    setAwaited(false)
    if (listing && !isLost) chooseLoaded(listing)
  }

  const toggle = (id: string) => {
    if (!listing) return
    const next = toggled(selection, id, listing.key)
    setSelection(next)
    setRange({ id, place: listing.places.get(id), before: next })
  }

  /** Selects everything from where the range began to a place, replacing the previous extent of the range. */
  const extendRange = async (place: number, from: string | undefined) => {
    if (!listing) return
    const begun =
      range ?? (from === undefined ? null : { id: from, place: listing.places.get(from), before: selection })
    const start = begun === null ? undefined : (listing.places.get(begun.id) ?? begun.place)
    if (begun === null || start === undefined) {
      const id = orderRowAt(listing, place)?.id
      if (id !== undefined) toggle(id)
      return
    }
    setRange(begun)
    const [first, last] = [Math.min(start, place), Math.max(start, place)]
    const here = Array.from(
      { length: last - first + 1 },
      (_, index) => orderRowAt(listing, first + index)?.id,
    )
    const mine = (rangeCount.current += 1)
    if (here.every((id) => id !== undefined)) return setSelection(withChosen(begun.before, here, listing.key))
    setReading(mine)
    const showError = ({ message }: Error) => void showToast({ tone: 'alert', text: message })
    const ids = await readIds(queryClient, listing, first, last).catch(showError)
    setReading((now) => (now === mine ? 0 : now))
    // A selection that the owner changed or cleared meanwhile takes precedence.
    if (ids && rangeCount.current === mine)
      setSelection((now) => (now === selection ? withChosen(begun.before, ids, listing.key) : now))
  }

  const chooseNow = () => {
    if (isPassing) setAwaited(true)
    else if (listing) chooseLoaded(listing)
  }
  const chooseAll = () => {
    if (listing) setSelection(allOf(listing))
    setRange(null)
  }

  return {
    selection: isStale ? nothingChosen : selection,
    toggle,
    extendRange,
    chooseLoaded: chooseNow,
    /**
     * Selects what the list shows: the loaded orders if all are loaded, so that none joins later; else all that match.
     */
    chooseShown: () => {
      if (isPassing || (listing && isWhole(listing))) chooseNow()
      else chooseAll()
    },
    chooseAll,
    clear,
    /** Restores a previous selection, unless the owner has selected something else since. */
    restore: (before: Selection) => setSelection((now) => (now === nothingChosen ? before : now)),
  }
}

export type OrderSelection = ReturnType<typeof useSelection>
