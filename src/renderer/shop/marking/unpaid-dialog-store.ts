import { Store, useSelector } from '@tanstack/react-store'
import type { Unpaid, UnpaidChoice } from '#shared/outbox/marking.ts'

/** The question before orders are marked shipped of which some are not paid. Nothing is marked yet. */
export type UnpaidQuestion = {
  /** The buyer, when it is one order. */
  readonly name: string | null
  readonly paid: number
  readonly unpaid: Unpaid
  /** Marks the paid ones alone, or all. */
  readonly answer: (choice: Exclude<UnpaidChoice, 'ask'>) => void
}

const request = new Store<UnpaidQuestion | null>(null)

/** Asks the owner which orders to mark, from any view; null closes the question. */
export function openUnpaidDialog(question: UnpaidQuestion | null): void {
  request.setState(() => question)
}

export function useUnpaidRequest(): UnpaidQuestion | null {
  return useSelector(request)
}
