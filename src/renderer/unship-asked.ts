import { useSyncExternalStore } from 'react'

/** Several orders are to be marked unshipped. Nothing was marked yet. */
type UnshipQuestion = { readonly orders: number; readonly answer: () => void }

let asked: UnshipQuestion | null = null
const listeners = new Set<() => void>()

/** Asks the owner whether they are meant, from wherever they were pressed; null takes the question away. */
export function askUnship(question: UnshipQuestion | null): void {
  asked = question
  for (const listener of listeners) listener()
}

export function useUnshipAsked(): UnshipQuestion | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
  )
}
