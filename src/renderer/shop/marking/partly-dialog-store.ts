import { Store, useSelector } from '@tanstack/react-store'

/** The question before orders are marked shipped of which some are packed in part. Nothing is marked yet. */
export type PartlyQuestion = {
  /** The buyer, when it is one order. */
  readonly name: string | null
  readonly partly: number
  /** How many orders would be marked without these. */
  readonly others: number
  /** Marks the others alone, or all. */
  readonly answer: (choice: 'leave' | 'ship') => void
}

const request = new Store<PartlyQuestion | null>(null)

/** Asks the owner which orders to mark, from any view; null closes the question. */
export function openPartlyDialog(question: PartlyQuestion | null): void {
  request.setState(() => question)
}

export function usePartlyRequest(): PartlyQuestion | null {
  return useSelector(request)
}
