import { Store, useSelector } from '@tanstack/react-store'

/** The question before several orders are marked unshipped. Nothing is marked yet. */
export type UnshipQuestion = { readonly orders: number; readonly answer: () => void }

const request = new Store<UnshipQuestion | null>(null)

/** Asks the owner to confirm, from any view; null closes the question. */
export function openUnshipDialog(question: UnshipQuestion | null): void {
  request.setState(() => question)
}

export function useUnshipRequest(): UnshipQuestion | null {
  return useSelector(request)
}
