import { texts } from '../../../texts/texts.ts'
import type { Landing } from './places.ts'

type Named = readonly { readonly id: string; readonly name: string }[]

/** Returns the words for what stands before a place: ", after Speckled Mug". */
export function neighbourWords({ after, places }: Landing, inView: Named): string {
  const before = inView.find(({ id }) => id === after)
  if (before) return texts.products.after(before.name)
  return places[0] === 1 ? texts.products.atTop : texts.products.firstInView
}

/** Returns a place as a screen reader says it: "Place 4 of 36, after Speckled Mug". */
export function landingWords(landing: Landing, total: number, inView: Named): string {
  return `${texts.heardOrder.placesOf(landing.places, total)}${neighbourWords(landing, inView)}`
}
