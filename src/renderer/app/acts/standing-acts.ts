import { useEffect, useReducer } from 'react'
import type { ActName } from '../../texts/act-words.ts'
import { texts } from '../../texts/texts.ts'
import { offeredNow, onOffers, type Act } from '../../components/keys/acts.ts'
import { showToast } from '../../components/notices/toast.ts'

/** An act as the page offers it. */
export type StandingAct = Act & {
  /** Changes something that others see. */
  readonly writes: boolean
  /** The row that the act's button is in; null for an act outside of rows, or without a button. */
  readonly row: Element | null
}

/**
 * Acts whose effect others see, or that delete something: the palette never lists them first, and a scanner never
 * triggers them.
 */
const writing =
  /^(order\.(ship|unship|sendAgain|forget|trackNot)|product\.saveAgain|discount\.(end|delete|sendAgain)|home\.ship|note\.delete)$|^outbox\./

/** Redraws the component whenever acts come or go, as when a view finishes loading. */
export function useActsCome(): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    // Acts may have come between the render and this effect.
    redraw()
    return onOffers(redraw)
  }, [])
}

/**
 * All acts offered without a key, the newest of each last: those that components registered, and the buttons with an
 * act.
 */
export function registeredActs(): readonly StandingAct[] {
  const offered = offeredNow()
  const ids = new Set(offered.map(({ id }) => id))
  return [
    // A registered act has words of its own, so its button is left out.
    ...pressable().filter(({ id }) => !ids.has(id)),
    ...offered.map((act) => ({ ...act, writes: writing.test(act.id), row: null })),
  ]
}

/**
 * The act of this id that a key runs now: one of the view wins over one of the app. If several things offer it, the
 * one in the row with focus runs; without such a row a toast says that several are meant.
 */
export function actOf(id: string): StandingAct | undefined {
  const acts = registeredActs().filter((act) => act.id === id)
  const here = acts.filter((act) => !act.anywhere)
  const focused = here.find(({ row }) => row?.contains(document.activeElement))
  const [one] = here
  if (focused || !one) return focused ?? acts.at(-1)
  const isOne = here.length === 1 || here.every(({ row, words }) => row === null && words === one.words)
  return isOne
    ? here.at(-1)
    : { ...one, run: () => void showToast({ tone: 'note', text: texts.app.severalMeant(one.words) }) }
}

/**
 * The buttons with an act. Running one clicks it, so that its effect is defined only once. Disabled buttons are left
 * out.
 */
function pressable(): readonly StandingAct[] {
  const buttons = document.querySelectorAll<HTMLElement>(
    '[data-act]:not(:disabled, [aria-disabled="true"], [role^="menuitem"])',
  )
  return [...buttons].map((button) => {
    // Only components write this attribute, with an id of the table.
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

/** The button's accessible name: without its decorative parts. */
function wordsOf(button: HTMLElement): string {
  const label = button.getAttribute('aria-label')
  if (label !== null) return label
  return textIn(button).trim()
}

function textIn(part: Element): string {
  return [...part.childNodes]
    .map((child) => {
      if (child instanceof Element) return child.getAttribute('aria-hidden') === 'true' ? '' : textIn(child)
      return child instanceof Text ? child.data : ''
    })
    .join('')
}
