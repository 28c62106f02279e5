import { useEffect } from 'react'
import { askForLetters, useAskedLetters } from '../../shop/requests/letters-dialog-store.ts'
import { LettersDialog } from './late-parts.ts'

/** Where buyers are written to, whatever page their orders were chosen on. It closes with its shop. */
export function LettersDoor() {
  const asked = useAskedLetters()
  useEffect(() => () => askForLetters(null), [])
  return asked && <LettersDialog asked={asked} onClose={() => askForLetters(null)} />
}
