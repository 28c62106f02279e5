import type { LucideIcon } from 'lucide-react'
import { fold } from '#shared/values/fold.ts'
import type { Discount } from '#shared/discounts/discount.ts'
import type { OrderRow } from '#shared/orders/order-list.ts'
import type { Product } from '#shared/products/product.ts'

/** One row of the palette. Enter calls `run`. */
export type PaletteItem = {
  readonly id: string
  readonly title: string
  /** Other words to find it by. */
  readonly called?: string
  /** Text beside the title, in quieter type. */
  readonly detail: string
  readonly run: () => void
  readonly look:
    | { readonly is: 'order'; readonly row: OrderRow }
    | { readonly is: 'picture'; readonly url: string | null }
    | { readonly is: 'icon'; readonly icon: LucideIcon; readonly keys: string | null }
  /** Ships the order (the shipping key); null when it can't be shipped. */
  readonly ship: (() => void) | null
  /** Further acts on it, which the right arrow shows. */
  readonly acts?: readonly PaletteItem[]
  /** Not available at present; `detail` says why. */
  readonly isNotNow?: boolean
}

export type PaletteSection = {
  readonly id:
    'subject' | 'view' | 'toShip' | 'notPaid' | 'views' | 'products' | 'discounts' | 'do' | 'older' | 'notNow'
  /** The heading, where it is not always the same. */
  readonly head?: string
  readonly items: readonly PaletteItem[]
}

/** Makes an item that runs an act. */
export const thingToDo = (
  id: string,
  icon: LucideIcon,
  title: string,
  run: () => void,
  keys: string | null = null,
): PaletteItem => ({ id: `do ${id}`, title, detail: '', run, look: { is: 'icon', icon, keys }, ship: null })

/** True when all words occur in the texts that the owner may search by. */
export function matchesWords(texts: readonly string[], words: readonly string[]): boolean {
  const folded = fold(texts.join('\n'))
  return words.every((word) => folded.includes(word))
}

/** True when each search word begins a word of these texts: an act must not match by the middle of a word. */
export function begins(texts: readonly string[], words: readonly string[]): boolean {
  const parts = fold(texts.join(' ')).split(/[^\p{L}\p{N}]+/u)
  return words.every((word) => parts.some((part) => part.startsWith(word)))
}

/** True when one of the search words is a whole name of the buyer. */
export function isNamed({ firstName, lastName }: OrderRow, words: readonly string[]): boolean {
  const names = fold(`${firstName} ${lastName}`).split(/\s+/)
  return words.some((word) => names.includes(word))
}

export const productTexts = ({ name, options }: Product): string[] => [
  name,
  ...options.map((option) => option.name),
]

/** True when the typed text is a discount's whole code, in any case, as buyers type it. */
export function isCode({ code }: Discount, typed: string): boolean {
  return fold(code.trim()) === fold(typed.trim())
}

/** True when all search words occur in the order's row; a word of one or two letters must begin one. */
export function rowHolds(row: OrderRow, words: readonly string[]): boolean {
  const { id, firstName, lastName, email, city, country, items, found } = row
  const shown = items.flatMap(({ name, option }) => [name, option])
  const foundTexts = found.map(({ text }) => text)
  const folded = ` ${fold([id, firstName, lastName, email, city, country?.name ?? '', ...shown, ...foundTexts].join(' '))}`
  return words.every((word) => folded.includes(word.length < 3 ? ` ${word}` : word))
}
