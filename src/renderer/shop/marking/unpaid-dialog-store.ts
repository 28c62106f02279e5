import { Store, useSelector } from '@tanstack/react-store'
import type { Unpaid, UnpaidChoice } from '#shared/outbox/marking.ts'

/** Orders are to be marked shipped, and not all of them are paid. Nothing was marked yet. */
export type UnpaidQuestion = {
  /** The buyer, when it is one order. */
  readonly name: string | null
  readonly paid: number
  readonly unpaid: Unpaid
  /** Marks the paid ones alone, or all. */
  readonly answer: (choice: Exclude<UnpaidChoice, 'ask'>) => void
}

const request = new Store<UnpaidQuestion | null>(null)

/** Asks the owner which of them are meant, from wherever they were pressed; null takes the question away. */
export function openUnpaidDialog(question: UnpaidQuestion | null): void {
  request.setState(() => question)
}

export function useUnpaidRequest(): UnpaidQuestion | null {
  return useSelector(request)
}
