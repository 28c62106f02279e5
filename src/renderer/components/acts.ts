import { useEffect, useRef } from 'react'

/** What an act is about: the first part of a command's id names it. What is about none of these is about the view. */
export const actKinds = ['order', 'product', 'discount'] as const
export type ActKind = (typeof actKinds)[number] | 'view'

/** Something that can be done in the present view and has no key of its own. */
export type Act = {
  /** Begins like a command's: "order.copyNumber". */
  readonly id: string
  readonly words: string
  /** It changes something that others see. */
  readonly writes?: boolean
  readonly run: () => void
}

const registered: { current: readonly Act[] }[] = []
const subjects: { current: { readonly kind: ActKind; readonly words: string | null } }[] = []

/** Offers these in the palette for as long as the component is there. */
export function useActs(acts: readonly Act[]): void {
  const entry = useRef(acts)
  useEffect(() => {
    entry.current = acts
  })
  useEffect(() => {
    registered.push(entry)
    return () => {
      registered.splice(registered.indexOf(entry), 1)
    }
  }, [])
}

/** Names what acts of this kind are about now: "Order of Inês Carvalho". Null while they are about nothing. */
export function useActSubject(kind: ActKind, words: string | null): void {
  const entry = useRef({ kind, words })
  useEffect(() => {
    entry.current = { kind, words }
  })
  useEffect(() => {
    subjects.push(entry)
    return () => {
      subjects.splice(subjects.indexOf(entry), 1)
    }
  }, [])
}

/** What acts of this kind are about, as the newest view names it. */
export function actSubject(kind: ActKind): string | null {
  return subjects.findLast(({ current }) => current.kind === kind)?.current.words ?? null
}

/** What was offered without a key, the newest of each last. */
export function registeredActs(): readonly Act[] {
  return registered.flatMap(({ current }) => current)
}
