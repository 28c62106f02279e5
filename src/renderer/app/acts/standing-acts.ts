import { useEffect, useReducer } from 'react'
import type { ActName } from '../../texts/act-words.ts'
import { texts } from '../../texts/texts.ts'
import { offeredNow, onOffers, type Act } from '../../components/keys/acts.ts'
import { showToast } from '../../components/notices/toast.ts'

/** An act as it stands in the page. */
export type StandingAct = Act & {
  /** It changes something that others see. */
  readonly writes: boolean
  /** The row whose button it is; null where it stands alone, or in no button. */
  readonly row: Element | null
}

/** What others see of it, or what is gone by it: the palette never has it first, and a scanner never presses it. */
const writing =
  /^(order\.(ship|unship|sendAgain|forget|trackNot)|product\.saveAgain|discount\.(end|delete|sendAgain)|home\.ship|note\.delete)$|^outbox\./

/** Draws again what lists acts, as those of a view that is still read come. */
export function useActsCome(): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    // Those that came between the drawing and now.
    redraw()
    return onOffers(redraw)
  }, [])
}

/** What was offered without a key, the newest of each last: of menus, and of the buttons that say what they do. */
export function registeredActs(): readonly StandingAct[] {
  const told = offeredNow()
  const ids = new Set(told.map(({ id }) => id))
  return [
    // Whoever registers an act says it in words of its own.
    ...pressable().filter(({ id }) => !ids.has(id)),
    ...told.map((act) => ({ ...act, writes: writing.test(act.id), row: null })),
  ]
}

/**
 * The act of this id that a key means now: of the view before the app's. Where several things have it, that of the row with
 * focus; what is none of these is never guessed.
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
  return saidIn(button).trim()
}

function saidIn(part: Element): string {
  return [...part.childNodes]
    .map((child) => {
      if (child instanceof Element) return child.getAttribute('aria-hidden') === 'true' ? '' : saidIn(child)
      return child instanceof Text ? child.data : ''
    })
    .join('')
}
