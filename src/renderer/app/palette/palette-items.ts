import type { LucideIcon } from 'lucide-react'
import { fold } from '#shared/values/fold.ts'
import type { Discount } from '#shared/discounts/discount.ts'
import type { OrderRow } from '#shared/orders/order-list.ts'
import type { Product } from '#shared/products/product.ts'

/** One row of the palette. `run` is what Enter does. */
export type PaletteItem = {
  readonly id: string
  readonly title: string
  /** What else it is looked for by. */
  readonly called?: string
  /** Beside the title, quieter. */
  readonly detail: string
  readonly run: () => void
  readonly look:
    | { readonly is: 'order'; readonly row: OrderRow }
    | { readonly is: 'picture'; readonly url: string | null }
    | { readonly is: 'icon'; readonly icon: LucideIcon; readonly keys: string | null }
  /** What the shipping key does with it, when it can be shipped. */
  readonly ship: (() => void) | null
  /** What else can be done with it: the arrow to the right shows these alone. */
  readonly acts?: readonly PaletteItem[]
  /** It cannot be done at present; `detail` says why. */
  readonly isNotNow?: boolean
}

export type PaletteSection = {
  readonly id:
    'subject' | 'view' | 'toShip' | 'notPaid' | 'views' | 'products' | 'discounts' | 'do' | 'older' | 'notNow'
  /** What stands over it, where that is not always the same. */
  readonly head?: string
  readonly items: readonly PaletteItem[]
}

/** Something to do, under a name of its own. */
export const thingToDo = (
  id: string,
  icon: LucideIcon,
  title: string,
  run: () => void,
  keys: string | null = null,
): PaletteItem => ({ id: `do ${id}`, title, detail: '', run, look: { is: 'icon', icon, keys }, ship: null })

/** Whether all words occur in what the owner would look for it by. */
export function matchesWords(texts: readonly string[], words: readonly string[]): boolean {
  const folded = fold(texts.join('\n'))
  return words.every((word) => folded.includes(word))
}

/** Whether each word begins one of these texts' words: what is done by it is not found by a piece of its middle. */
export function begins(texts: readonly string[], words: readonly string[]): boolean {
  const parts = fold(texts.join(' ')).split(/[^\p{L}\p{N}]+/u)
  return words.every((word) => parts.some((part) => part.startsWith(word)))
}

/** Whether one of the words is, whole, a name of the buyer. */
export function isNamed({ firstName, lastName }: OrderRow, words: readonly string[]): boolean {
  const names = fold(`${firstName} ${lastName}`).split(/\s+/)
  return words.some((word) => names.includes(word))
}

export const productTexts = ({ name, options }: Product): string[] => [
  name,
  ...options.map((option) => option.name),
]

/** Whether what is typed is a discount's code, whole; buyers type it in any case of letters. */
export function isCode({ code }: Discount, typed: string): boolean {
  return fold(code.trim()) === fold(typed.trim())
}

/** Whether all words occur in an order as far as its row tells; a word of one or two letters begins one. */
export function rowHolds(row: OrderRow, words: readonly string[]): boolean {
  const { id, firstName, lastName, email, city, country, items, found } = row
  const shown = items.flatMap(({ name, option }) => [name, option])
  const told = found.map(({ text }) => text)
  const folded = ` ${fold([id, firstName, lastName, email, city, country?.name ?? '', ...shown, ...told].join(' '))}`
  return words.every((word) => folded.includes(word.length < 3 ? ` ${word}` : word))
}
