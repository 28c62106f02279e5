import { useCallback, useEffect, useState } from 'react'

/** After this pause the owner has typed what they want. */
const typingMs = 300

/**
 * The text of the search field, its setter, a function that searches at once, and `isTyping`, true while a search is
 * due. The field shows the text at once; `onSearch` is called when the owner pauses. `q`, the search in the address,
 * follows later and must not undo what was typed meanwhile, unless something else changed it, such as "Clear search".
 */
export function useTypedSearch(
  q: string,
  onSearch: (q: string) => void,
): [typed: string, setTyped: (typed: string) => void, searchNow: () => void, isTyping: boolean] {
  const [typed, setTyped] = useState(q)
  const [seen, setSeen] = useState(q)
  const [reported, setReported] = useState<readonly string[]>([])
  const last = reported.at(-1) ?? seen

  if (q !== seen) {
    setSeen(q)
    setReported(reported.slice(reported.indexOf(q) + 1))
    if (!reported.includes(q)) setTyped(q)
  }

  const wanted = typed.trim()
  const report = useCallback(() => {
    if (wanted === last) return
    setReported((before) => [...before, wanted])
    onSearch(wanted)
  }, [wanted, last, onSearch])

  useEffect(() => {
    const timer = setTimeout(report, wanted === '' ? 0 : typingMs)
    return () => clearTimeout(timer)
  }, [report, wanted])

  return [typed, setTyped, report, wanted !== last]
}
