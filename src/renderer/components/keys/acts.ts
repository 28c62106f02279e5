import type { LucideIcon } from 'lucide-react'
import { Store } from '@tanstack/react-store'
import { useEffect, useRef } from 'react'
import type { ActName } from '../../texts/act-words.ts'

/** The subjects of acts: an act's subject is the first part of its id. Any other act is about the view. */
export const actKinds = ['order', 'product', 'discount'] as const
export type ActKind = (typeof actKinds)[number] | 'view'

/** Something that the owner can do in the present view and that has no key of its own. */
export type Act = {
  readonly id: ActName
  readonly words: string
  readonly run: () => void
  /** For an act that belongs to no view: how the palette shows it. */
  readonly anywhere?: {
    readonly icon: LucideIcon
    readonly keys: string | null
    /** Shown only when the owner types part of its name, since there are so many of these. */
    readonly isSeldom: boolean
    /** Other words that the palette finds it by. */
    readonly called: string
  }
}

type Offer = { readonly current: readonly Act[] }

const offers = new Store<readonly Offer[]>([])
const subjects: { current: { readonly kind: ActKind; readonly words: string | null } }[] = []

/** Offers these acts in the palette while the component is mounted: acts in a menu, or without any button. */
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

/** Marks a React Aria element that performs the act; our own buttons have the prop `act`. */
export const actIs = (act: ActName | undefined) => ({ 'data-act': act })

/** Names the present subject of acts of this kind: "Order of Inês Carvalho". Null while there is none. */
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

/** The subject of acts of this kind, as the newest view names it. */
export function actSubject(kind: ActKind): string | null {
  return subjects.findLast(({ current }) => current.kind === kind)?.current.words ?? null
}

/** The acts that components offer now, newest last. */
export const offeredNow = (): readonly Act[] => offers.state.flatMap(({ current }) => current)

/** Calls `listener` when components begin or stop offering acts. Returns the function that stops it. */
export function onOffers(listener: () => void): () => void {
  return offers.subscribe(listener).unsubscribe
}
