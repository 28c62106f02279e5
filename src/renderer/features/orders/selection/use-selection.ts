import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useShortcutsHeld } from '../../../components/keys/shortcuts-held.ts'
import { showToast } from '../../../components/notices/toast.ts'
import { forgetSelection, storedSelection } from './stored-selection.ts'
import { isWhole, loadedRows, orderRowAt, type Listing } from '../listing/listing.ts'
import { readIds } from '../listing/listing.queries.ts'
import { allOf, nothingChosen, toggled, withChosen, type Selection } from './selection.ts'

type Range = {
  /** Where it began, and where that was: its page may have been let go. */
  readonly id: string
  readonly place: number | undefined
  /** What was chosen before it. */
  readonly before: Selection
}

/**
 * The chosen orders, and the ways to choose. They stay chosen while the list is read again, filtered or sorted.
 *
 * @param isPassing what is shown still answers the question before: all of these are not meant then, but those to come
 * @param isLost those to come can't be read
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
  // "All that match" means what was asked then; asked for something else, it would name orders that nobody sees.
  const isStale = selection.kind === 'all' && listing !== undefined && selection.key !== listing.key
  if (isStale) clear()

  const chooseLoaded = (listing: Listing) => {
    const ids = loadedRows(listing).map(({ id }) => id)
    setSelection(withChosen(selection, ids, listing.key))
    setRange(null)
  }
  const [isAwaited, setAwaited] = useState(false)
  /** The range whose orders are still read; 0 for none. */
  const [reading, setReading] = useState(0)
  const reached = useRef(0)
  // What is done with them must not be done with what is shown until then.
  useShortcutsHeld(isAwaited || reading > 0)
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

  /** Chooses all from where the range began to a place, in the place of what it held before. */
  const reach = async (place: number, from: string | undefined) => {
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
    const mine = (reached.current += 1)
    if (here.every((id) => id !== undefined)) return setSelection(withChosen(begun.before, here, listing.key))
    setReading(mine)
    const showError = ({ message }: Error) => void showToast({ tone: 'alert', text: message })
    const ids = await readIds(queryClient, listing, first, last).catch(showError)
    setReading((now) => (now === mine ? 0 : now))
    // Who chose something else meanwhile, or none, means that.
    if (ids && reached.current === mine)
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
    reach,
    chooseLoaded: chooseNow,
    /** Whatever the list shows: those that are here when all are, so that none joins them later; else all that match. */
    chooseShown: () => {
      if (isPassing || (listing && isWhole(listing))) chooseNow()
      else chooseAll()
    },
    chooseAll,
    clear,
    /** Chooses again what was chosen before, unless something else is by now. */
    restore: (before: Selection) => setSelection((now) => (now === nothingChosen ? before : now)),
  }
}

export type OrderSelection = ReturnType<typeof useSelection>
