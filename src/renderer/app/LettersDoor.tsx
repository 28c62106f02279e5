import { lazy, Suspense, useEffect } from 'react'
import { askForLetters, useAskedLetters } from '../letters-asked.ts'

const LettersDialog = lazy(async () => {
  const { LettersDialog } = await import('../features/letters/LettersDialog.tsx')
  return { default: LettersDialog }
})

/** Where buyers are written to, whatever page their orders were chosen on. It closes with its shop. */
export function LettersDoor() {
  const asked = useAskedLetters()
  useEffect(() => () => askForLetters(null), [])
  return (
    asked && (
      <Suspense fallback={null}>
        <LettersDialog asked={asked} onClose={() => askForLetters(null)} />
      </Suspense>
    )
  )
}
