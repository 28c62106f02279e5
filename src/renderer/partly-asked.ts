import { useSyncExternalStore } from 'react'

/** Orders are to be marked shipped, and some of them are packed in part. Nothing was marked yet. */
type PartlyQuestion = {
  /** The buyer, when it is one order. */
  readonly name: string | null
  readonly partly: number
  /** How many would be marked without these. */
  readonly others: number
  /** Marks the others alone, or all. */
  readonly answer: (choice: 'leave' | 'ship') => void
}

let asked: PartlyQuestion | null = null
const listeners = new Set<() => void>()

/** Asks the owner which of them are meant, from wherever they were pressed; null takes the question away. */
export function askPartly(question: PartlyQuestion | null): void {
  asked = question
  for (const listener of listeners) listener()
}

export function usePartlyAsked(): PartlyQuestion | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
  )
}
