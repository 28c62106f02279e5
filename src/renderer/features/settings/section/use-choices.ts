import { useState } from 'react'

type Save<S> = (changes: Partial<S>, options: { readonly onSettled: () => void }) => void

/**
 * Returns settings as the owner chose them, also those that core is still saving, and the function that chooses: a
 * change of mind right after begins from what was chosen, and not from what core still has.
 *
 * @param save its `onSettled` is called for the latest choice alone, as that of a mutation
 */
export function useChoices<S extends object>(
  saved: S | undefined,
  save: Save<S>,
): readonly [S | undefined, (changes: Partial<S>) => void] {
  const [chosen, setChosen] = useState<Partial<S>>({})
  return [
    saved && { ...saved, ...chosen },
    (changes) => {
      setChosen((before) => ({ ...before, ...changes }))
      save(changes, { onSettled: () => setChosen({}) })
    },
  ]
}
