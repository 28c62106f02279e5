import { useCallback, useEffect, useState } from 'react'

/** How long the hand rests until it has typed what it meant. */
const typingMs = 300

/**
 * What stands in the search field, and the way to change it. It is in the field at once, and told to `onSearch` when
 * the owner pauses, or at once by the third. `q`, the search in the address, follows later, and must not take back what was typed meanwhile;
 * unless it changed by something else, such as "Clear search". `isTyping` until it is told.
 */
export function useTypedSearch(
  q: string,
  onSearch: (q: string) => void,
): [typed: string, setTyped: (typed: string) => void, searchNow: () => void, isTyping: boolean] {
  const [typed, setTyped] = useState(q)
  const [seen, setSeen] = useState(q)
  const [told, setTold] = useState<readonly string[]>([])
  const last = told.at(-1) ?? seen

  if (q !== seen) {
    setSeen(q)
    setTold(told.slice(told.indexOf(q) + 1))
    if (!told.includes(q)) setTyped(q)
  }

  const wanted = typed.trim()
  const report = useCallback(() => {
    if (wanted === last) return
    setTold((before) => [...before, wanted])
    onSearch(wanted)
  }, [wanted, last, onSearch])

  useEffect(() => {
    const timer = setTimeout(report, wanted === '' ? 0 : typingMs)
    return () => clearTimeout(timer)
  }, [report, wanted])

  return [typed, setTyped, report, wanted !== last]
}
