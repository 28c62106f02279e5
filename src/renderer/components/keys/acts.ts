import type { LucideIcon } from 'lucide-react'
import { Store } from '@tanstack/react-store'
import { useEffect, useRef } from 'react'
import type { ActName } from '../../texts/act-words.ts'

/** What an act is about: the first part of a command's id names it. What is about none of these is about the view. */
export const actKinds = ['order', 'product', 'discount'] as const
export type ActKind = (typeof actKinds)[number] | 'view'

/** Something that can be done in the present view and has no key of its own. */
export type Act = {
  readonly id: ActName
  readonly words: string
  readonly run: () => void
  /** Of an act that belongs to no view, how the palette shows it. */
  readonly anywhere?: {
    readonly icon: LucideIcon
    readonly keys: string | null
    /** It would bury the others: it stands there only once it was typed. */
    readonly isSeldom: boolean
    /** What else it is looked for by. */
    readonly called: string
  }
}

type Offer = { readonly current: readonly Act[] }

const offers = new Store<readonly Offer[]>([])
const subjects: { current: { readonly kind: ActKind; readonly words: string | null } }[] = []

/** Offers these in the palette for as long as the component is there: what stands in a menu, or in no button at all. */
export function useActs(acts: readonly Act[]): void {
  const entry = useRef(acts)
  useEffect(() => {
    entry.current = acts
  })
  useEffect(() => {
    offers.setState((before) => [...before, entry])
    return () => offers.setState((before) => before.filter((other) => other !== entry))
  }, [])
}

/** Marks a thing of the library's that can be pressed as what does the act; our own buttons take it as `act`. */
export const actIs = (act: ActName | undefined) => ({ 'data-act': act })

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

/** What components offer now, the newest last. */
export const offeredNow = (): readonly Act[] => offers.state.flatMap(({ current }) => current)

/** Tells when components begin or end to offer acts. Returns the way to stop. */
export function onOffers(listener: () => void): () => void {
  return offers.subscribe(listener).unsubscribe
}
