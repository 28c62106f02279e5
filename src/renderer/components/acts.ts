import type { LucideIcon } from 'lucide-react'
import { useEffect, useReducer, useRef } from 'react'
import type { ActName } from '../texts/act-words.ts'
import { texts } from '../texts/texts.ts'
import { showToast } from './toast.ts'

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

/** An act as it stands in the page. */
type StandingAct = Act & {
  /** It changes something that others see. */
  readonly writes: boolean
  /** The row whose button it is; null where it stands alone, or in no button. */
  readonly row: Element | null
}

/** What others see of it, or what is gone by it: the palette never has it first, and a scanner never presses it. */
const writing =
  /^(order\.(ship|unship|sendAgain|forget|trackNot)|product\.saveAgain|discount\.(end|delete|sendAgain)|home\.ship|note\.delete)$|^outbox\./

const registered: { current: readonly Act[] }[] = []
const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}
const subjects: { current: { readonly kind: ActKind; readonly words: string | null } }[] = []

/** Offers these in the palette for as long as the component is there: what stands in a menu, or in no button at all. */
export function useActs(acts: readonly Act[]): void {
  const entry = useRef(acts)
  useEffect(() => {
    entry.current = acts
  })
  useEffect(() => {
    registered.push(entry)
    changed()
    return () => {
      registered.splice(registered.indexOf(entry), 1)
      changed()
    }
  }, [])
}

/** Draws anew what lists acts, as those of a view that is still read come. */
export function useActsCome(): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    listeners.add(redraw)
    // Those that came between the drawing and now.
    redraw()
    return () => void listeners.delete(redraw)
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
export function registeredActs(): readonly StandingAct[] {
  const told = registered.flatMap(({ current }) => current)
  const ids = new Set(told.map(({ id }) => id))
  return [
    // Whoever registers an act says it in words of its own.
    ...pressable().filter(({ id }) => !ids.has(id)),
    ...told.map((act) => ({ ...act, writes: writing.test(act.id), row: null })),
  ]
}

/**
 * The act of this id that a key means now: of the view before the app's. Where several things have it, that of the row with
 * the keyboard; what is none of these is never guessed.
 */
export function actOf(id: string): StandingAct | undefined {
  const acts = registeredActs().filter((act) => act.id === id)
  const here = acts.filter((act) => !act.anywhere)
  const meant = here.find(({ row }) => row?.contains(document.activeElement))
  const [one] = here
  if (meant || !one) return meant ?? acts.at(-1)
  const isOne = here.length === 1 || here.every(({ row, words }) => row === null && words === one.words)
  return isOne
    ? here.at(-1)
    : { ...one, run: () => void showToast({ tone: 'note', text: texts.app.severalMeant(one.words) }) }
}

/** A button is pressed as by hand, so that what it does stands nowhere else. One that can't be pressed is left out. */
function pressable(): readonly StandingAct[] {
  const buttons = document.querySelectorAll<HTMLElement>(
    '[data-act]:not(:disabled, [aria-disabled="true"], [role^="menuitem"])',
  )
  return [...buttons].map((button) => {
    // Only a component with an act of the table writes it there.
    const id = button.dataset['act'] as ActName
    return {
      id,
      words: wordsOf(button),
      writes: writing.test(id),
      row: button.closest('li, tr, [role="row"]'),
      run: () => button.click(),
    }
  })
}

/** As a screen reader names it: without what is only drawn. */
function wordsOf(button: HTMLElement): string {
  const label = button.getAttribute('aria-label')
  if (label !== null) return label
  const copy = button.cloneNode(true) as HTMLElement
  for (const drawn of copy.querySelectorAll('[aria-hidden="true"]')) drawn.remove()
  return (copy.textContent ?? '').trim()
}
