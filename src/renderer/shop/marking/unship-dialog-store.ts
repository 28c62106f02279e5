import { Store, useSelector } from '@tanstack/react-store'

/** Several orders are to be marked unshipped. Nothing was marked yet. */
export type UnshipQuestion = { readonly orders: number; readonly answer: () => void }

const request = new Store<UnshipQuestion | null>(null)

/** Asks the owner whether they are meant, from wherever they were pressed; null takes the question away. */
export function openUnshipDialog(question: UnshipQuestion | null): void {
  request.setState(() => question)
}

export function useUnshipRequest(): UnshipQuestion | null {
  return useSelector(request)
}
