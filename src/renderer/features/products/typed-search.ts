import { useEffect, useRef, useState } from 'react'

/**
 * What is typed, shown at once, and kept in the address a moment behind it. A change of the address from elsewhere, such
 * as Back, is taken over; the echo of one's own is not, or fast typing would lose letters.
 */
export function useTypedSearch(
  inAddress: string,
  write: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(inAddress)
  const written = useRef(inAddress)
  useEffect(() => {
    if (inAddress === written.current) return
    written.current = inAddress
    setTyped(inAddress)
  }, [inAddress])
  const type = (text: string) => {
    setTyped(text)
    written.current = text
    write(text)
  }
  return [typed, type]
}
