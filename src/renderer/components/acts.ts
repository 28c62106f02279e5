import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ActName } from '../texts/act-words.ts'

/** What an act is about: the first part of a command's id names it. What is about none of these is about the view. */
export const actKinds = ['order', 'product', 'discount'] as const
export type ActKind = (typeof actKinds)[number] | 'view'

/** Something that can be done in the present view and has no key of its own. */
export type Act = {
  readonly id: ActName
  readonly words: string
  /** It changes something that others see. */
  readonly writes?: boolean
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

const registered: { current: readonly Act[] }[] = []
const subjects: { current: { readonly kind: ActKind; readonly words: string | null } }[] = []

/** Offers these in the palette for as long as the component is there: what stands in a menu, or in no button at all. */
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

/** What was offered without a key, the newest of each last: of menus, and of the buttons that say what they do. */
export function registeredActs(): readonly Act[] {
  const told = registered.flatMap(({ current }) => current)
  const ids = new Set(told.map(({ id }) => id))
  // Whoever registers an act says it in words of its own.
  return [...pressable().filter(({ id }) => !ids.has(id)), ...told]
}

/** The act as it stands in the page now, the newest of those that go by this id; the view's before the app's. */
export function actOf(id: string): Act | undefined {
  const acts = registeredActs().filter((act) => act.id === id)
  return acts.findLast((act) => !act.anywhere) ?? acts.at(-1)
}

/** A button is pressed as by hand, so that what it does stands nowhere else. One that can't be pressed is left out. */
function pressable(): readonly Act[] {
  const buttons = document.querySelectorAll<HTMLElement>(
    '[data-act]:not(:disabled, [aria-disabled="true"], [role^="menuitem"])',
  )
  return [...buttons].map((button) => ({
    // Only a component with an act of the table writes it there.
    id: button.dataset['act'] as ActName,
    words: wordsOf(button),
    run: () => button.click(),
  }))
}

/** As a screen reader names it: without what is only drawn. */
function wordsOf(button: HTMLElement): string {
  const label = button.getAttribute('aria-label')
  if (label !== null) return label
  const copy = button.cloneNode(true) as HTMLElement
  for (const drawn of copy.querySelectorAll('[aria-hidden="true"]')) drawn.remove()
  return (copy.textContent ?? '').trim()
}
