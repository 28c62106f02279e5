import { Store, useSelector } from '@tanstack/react-store'

/** Several orders are to be marked unshipped. Nothing was marked yet. */
type UnshipQuestion = { readonly orders: number; readonly answer: () => void }

const asked = new Store<UnshipQuestion | null>(null)

/** Asks the owner whether they are meant, from wherever they were pressed; null takes the question away. */
export function askUnship(question: UnshipQuestion | null): void {
  asked.setState(() => question)
}

export function useUnshipAsked(): UnshipQuestion | null {
  return useSelector(asked)
}
