import { Store, useSelector } from '@tanstack/react-store'

/** Orders are to be marked shipped, and some of them are packed in part. Nothing was marked yet. */
export type PartlyQuestion = {
  /** The buyer, when it is one order. */
  readonly name: string | null
  readonly partly: number
  /** How many would be marked without these. */
  readonly others: number
  /** Marks the others alone, or all. */
  readonly answer: (choice: 'leave' | 'ship') => void
}

const request = new Store<PartlyQuestion | null>(null)

/** Asks the owner which of them are meant, from wherever they were pressed; null takes the question away. */
export function openPartlyDialog(question: PartlyQuestion | null): void {
  request.setState(() => question)
}

export function usePartlyRequest(): PartlyQuestion | null {
  return useSelector(request)
}
