import { paymentStatusSchema } from '#shared/orders/order.ts'
import { isKnown, wordName } from '#shared/values/shop-word.ts'
import type { Slip, SlipOrder } from '#shared/documents/paper.ts'
import { compareMoney } from '#shared/values/money.ts'
import { texts } from '../../../texts/texts.ts'
import type { TemplatePart } from '../layout/template.ts'

type Item = Slip['items'][number]
type Sum = Slip['sums'][number]
type Currency = Slip['currency']

export type SlipPart = TemplatePart &
  (
    | { readonly is: 'to'; readonly isName: boolean }
    | { readonly is: 'head'; readonly words: string }
    | { readonly is: 'line' }
    | { readonly is: 'tracking' }
    | { readonly is: 'order'; readonly number: string; readonly placedAt: string | null }
    | { readonly is: 'item'; readonly item: Item; readonly name: string; readonly currency: Currency }
    | { readonly is: 'rest' }
    | {
        readonly is: 'sum'
        readonly words: string
        readonly amount: string
        readonly currency: Currency
        readonly isTotal: boolean
      }
  )

/** How many characters of a product's name stand beside its picture; the rest flows on below it. */
const maxOfName = 300

const letters = new Intl.Segmenter()

/** Returns what stands on a slip between its head and its foot, from top to bottom. */
export function slipParts(slip: Slip): SlipPart[] {
  const { buyer, firstName, lines, hasAddress, tracking, ownNotes, ownTags, others } = slip
  const words = texts.paper.slip
  const to = hasAddress ? lines : [...lines, words.noAddress]
  return [
    ...to.map((text): SlipPart => ({ is: 'to', frame: 'to', text, isName: text === buyer })),
    ...(tracking
      ? [
          {
            is: 'tracking' as const,
            frame: 'tracking',
            text: words.tracking(tracking.carrier, tracking.number),
          },
        ]
      : []),
    ...(others.length === 0
      ? orderParts(slip, firstName || buyer)
      : [slip, ...others].flatMap((order) => headed(order, orderParts(order, firstName || buyer)))),
    ...noteParts('own', words.ownTags, [ownTags.join(', ')]),
    ...noteParts('own', words.own, ownNotes),
  ]
}

/** Heads an order of a parcel that has several: its number stands above it, on the same page, and beside its total. */
function headed({ orderId, placedAt }: SlipOrder, [first, ...others]: readonly SlipPart[]): SlipPart[] {
  const head: SlipPart = { is: 'order', frame: 'order', number: orderId, placedAt }
  const parts = first ? [{ ...first, follows: true }, ...others] : []
  const named = (part: SlipPart): SlipPart =>
    part.is === 'sum' && part.isTotal
      ? { ...part, words: texts.paper.slip.totalOf(orderId, part.words) }
      : part
  return [head, ...parts.map(named)]
}

function orderParts(order: SlipOrder, from: string): SlipPart[] {
  const { buyerNote, items, unnamed, toFollow, sentBefore, currency } = order
  const words = texts.paper.slip
  return [
    ...noteParts('note', words.from(from), [buyerNote]),
    ...items.flatMap((item) => itemParts(item, currency)),
    ...(unnamed > 0 ? itemParts(unnamedItem(unnamed), currency) : []),
    ...noteParts('follows', words.toFollow, toFollow.map(absentWords)),
    ...noteParts('sent', words.sentBefore, sentBefore.map(absentWords)),
    ...sumParts(order),
  ]
}

/** Stands in for items that the shop doesn't name, so that the slip doesn't look as if there was nothing to pack. */
function unnamedItem(quantity: number): Item {
  const { unnamed, lookThere } = texts.paper.slip
  return { name: unnamed(quantity), option: lookThere, quantity, total: null, imageUrl: null }
}

/** Returns, for example, "1 × Low Tide, A3". */
function absentWords({ name, option, quantity }: Slip['toFollow'][number]): string {
  return `${quantity} × ${name}${option === '' ? '' : `, ${option}`}`
}

function noteParts(
  frame: 'note' | 'own' | 'follows' | 'sent',
  words: string,
  notes: readonly string[],
): SlipPart[] {
  const lines = notes.flatMap((note) => (note.trim() === '' ? [] : linesOf(note)))
  if (lines.length === 0) return []
  const paragraphs = lines.map((text, index): SlipPart => ({
    is: 'line',
    frame,
    text,
    ...(index === 0 && { follows: true }),
  }))
  return [{ is: 'head', frame, words }, ...paragraphs]
}

/** Returns the lines as the buyer or owner wrote them; several empty ones become one. */
function linesOf(text: string): string[] {
  return text
    .trim()
    .replace(/\r\n?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .split('\n')
}

function itemParts(item: Item, currency: Currency): SlipPart[] {
  const [name, rest] = parted(item.name)
  const whole: SlipPart = { is: 'item', frame: 'items', item, name, currency }
  return rest === '' ? [whole] : [whole, { is: 'rest', frame: 'items', text: rest }]
}

function parted(name: string): [string, string] {
  if (name.length <= maxOfName) return [name, '']
  const blank = name.lastIndexOf(' ', maxOfName)
  if (blank > 0) return [name.slice(0, blank), name.slice(blank + 1)]
  // There is no space to split at; don't split inside a grapheme.
  const at = letters.segment(name).containing(maxOfName)?.index ?? maxOfName
  return [name.slice(0, at), name.slice(at)]
}

function sumParts({ sums, paymentStatus, currency }: SlipOrder): SlipPart[] {
  const listedSums = sums.filter(({ kind, amount }) => kind === 'total' || compareMoney(amount, '0') !== 0)
  // Without anything between them, items and total are the same number.
  const shown = listedSums.length <= 2 ? listedSums.filter(({ kind }) => kind === 'total') : listedSums
  return shown.map(({ kind, label, amount }) => ({
    is: 'sum',
    frame: 'sums',
    follows: true,
    isTotal: kind === 'total',
    words:
      kind === 'total'
        ? isKnown(paymentStatusSchema.options, paymentStatus)
          ? texts.paper.slip.total[paymentStatus]
          : texts.paper.slip.otherTotal(wordName({}, paymentStatus))
        : sumWords(kind, label),
    amount,
    currency,
  }))
}

function sumWords(kind: Exclude<Sum['kind'], 'total'>, label: string): string {
  const words = texts.paper.slip
  switch (kind) {
    case 'items':
      return words.items
    case 'shipping':
      return words.shipping(label)
    case 'tax':
      return label || words.tax
    case 'discount': {
      // Facts: Orders. The label is "[CODE] name".
      const code = /^\[([^\]]+)\]/.exec(label)?.[1]
      return code === undefined ? label || words.discount : words.code(code)
    }
    case 'other':
      return label || words.other
  }
}
