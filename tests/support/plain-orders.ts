import type { OrderFilter, OrderListSort } from '#shared/models/order-list.ts'
import type { ConnectedShop } from './core.ts'

/**
 * What a list of orders must be, by the words of models/order-list.ts alone: every order of the shop is looked at, one
 * after the other. Written apart from core, and from the shop's own documents.
 */
export type PlainOrder = {
  readonly id: string
  /** Milliseconds. */
  readonly placed: number
  /** Tells orders of one moment apart, of which nothing says which comes first: the higher one is listed as the newer. */
  readonly tie: number
  readonly changed: number
  readonly day: string
  readonly shipping: string
  readonly payment: string
  readonly country: string
  readonly discount: string | null
  readonly products: readonly string[]
  readonly email: string
  readonly name: string
  readonly note: string
  /** In hundredths. */
  readonly total: number
  readonly currency: string
  readonly items: readonly { product: string; name: string; option: string; quantity: number }[]
  /** All that is searched of it, word by word, without what the owner wrote. */
  readonly words: readonly string[]
}

/** What the owner wrote, as the test remembers it. */
export type PlainWriting = {
  readonly notes: ReadonlyMap<string, readonly string[]>
  /** Ids of tags. */
  readonly tags: ReadonlyMap<string, readonly string[]>
  readonly tagNames: ReadonlyMap<string, string>
  readonly packed: ReadonlySet<string>
  /** Those that arrived since the shop was read, less those that were looked at. */
  readonly arrived: ReadonlySet<string>
}

type Reference = { readonly type: string; readonly id: string }
type Part = Reference & {
  readonly attributes: Readonly<Record<string, string | number | null>>
  readonly relationships?: Readonly<
    Record<string, { readonly data?: Reference | readonly Reference[] | null }>
  >
}
type Page = { readonly data: readonly Part[]; readonly included: readonly Part[] }

/** Reads all orders of the sandbox beside core. @param listed ids in the order in which core lists them, newest first */
export async function plainOrders(
  shop: Pick<ConnectedShop, 'ask'>,
  listed: readonly string[] = [],
): Promise<PlainOrder[]> {
  const ties = new Map(listed.map((id, index) => [id, -index]))
  const orders: PlainOrder[] = []
  for (;;) {
    // True by the contract's wrapping and the sandbox's promise 2.
    const page = (await shop.ask(
      `/orders?sort=created_at&page[limit]=100&page[offset]=${orders.length}`,
    )) as unknown as Page
    if (page.data.length === 0) return orders
    const parts = new Map(page.included.map((part) => [`${part.type} ${part.id}`, part]))
    orders.push(...page.data.map((order) => plainOrder(order, parts, ties.get(order.id) ?? 0)))
  }
}

function plainOrder(
  { id, attributes, relationships = {} }: Part,
  parts: ReadonlyMap<string, Part>,
  tie: number,
): PlainOrder {
  const text = (name: string): string => String(attributes[name] ?? '')
  const related = (name: string): readonly Part[] =>
    [relationships[name]?.data ?? []].flat().flatMap((part) => parts.get(`${part.type} ${part.id}`) ?? [])
  const items = related('items').map((item) => ({
    product: String([item.relationships?.['product']?.data ?? []].flat()[0]?.id),
    name: String(item.attributes['product_name']),
    option: String(item.attributes['product_option_name'] ?? ''),
    quantity: Number(item.attributes['quantity']),
  }))
  const [country] = related('shipping_country')
  const labels = related('adjustments')
    .filter(({ type }) => type === 'order_adjustments/discount')
    .map((adjustment) => String(adjustment.attributes['label']))
  const placed = new Date(text('created_at'))
  return {
    id,
    placed: placed.getTime(),
    tie,
    changed: Date.parse(text('updated_at')),
    day: [placed.getFullYear(), placed.getMonth() + 1, placed.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-'),
    shipping: text('shipping_status'),
    payment: text('payment_status'),
    country: country?.id ?? '',
    discount: labels[0]?.slice(1, labels[0].indexOf(']')) ?? null,
    products: items.map(({ product }) => product),
    email: text('customer_email'),
    name: `${text('customer_first_name')} ${text('customer_last_name')}`,
    note: text('customer_note'),
    total: Math.round(Number(text('total')) * 100),
    currency: related('currency')[0]?.id ?? '',
    items,
    words: [
      id,
      id.split('-').join(''),
      Array.from(text('customer_phone_number')).filter(isDigit).join(''),
      labels[0]?.slice(1, labels[0].indexOf(']')) ?? '',
      ...['first_name', 'last_name', 'email', 'phone_number', 'note'].map((name) => text(`customer_${name}`)),
      ...['city', 'state', 'zip'].map((name) => text(`shipping_${name}`)),
      country?.id ?? '',
      String(country?.attributes['name'] ?? ''),
      ...items.flatMap(({ name, option }) => [name, option]),
    ].flatMap(inWords),
  }
}

/** Looks at every order. */
export function plainList(
  orders: readonly PlainOrder[],
  writing: PlainWriting,
  filter: OrderFilter,
  sort: OrderListSort,
): PlainOrder[] {
  return orders.filter((order) => matches(order, writing, filter)).toSorted(inOrder(sort))
}

function matches(order: PlainOrder, writing: PlainWriting, filter: OrderFilter): boolean {
  const notes = writing.notes.get(order.id) ?? []
  const tags = writing.tags.get(order.id) ?? []
  const [mine, buyers] = [notes.length > 0, order.note.trim() !== '']
  const written = [...notes, ...tags.map((tag) => writing.tagNames.get(tag) ?? '')]
  return (
    isFound([...order.words, ...written.flatMap(inWords)], filter.search) &&
    (filter.shipping === null || order.shipping === filter.shipping) &&
    among(order.payment, filter.payment) &&
    (filter.from === null || order.day >= filter.from) &&
    (filter.to === null || order.day <= filter.to) &&
    among(order.country, filter.countries) &&
    (filter.tags.length === 0 || filter.tags.some((tag) => tags.includes(tag))) &&
    (filter.note === null ||
      { mine, buyer: buyers, any: mine || buyers, none: !mine && !buyers }[filter.note]) &&
    (filter.discount === null || order.discount?.toUpperCase() === filter.discount.toUpperCase()) &&
    (filter.packed === null || writing.packed.has(order.id) === filter.packed) &&
    (filter.isNew === null || isNew(order, writing) === filter.isNew) &&
    (filter.product === null || order.products.includes(filter.product)) &&
    (filter.buyer === null || order.email.toUpperCase() === filter.buyer.toUpperCase()) &&
    (filter.currency === null || order.currency === filter.currency)
  )
}

function isNew({ id, shipping, payment }: PlainOrder, { arrived }: PlainWriting): boolean {
  return arrived.has(id) && shipping === 'unshipped' && payment !== 'failed' && payment !== 'invalid'
}

function among(value: string, chosen: readonly string[]): boolean {
  return chosen.length === 0 || chosen.includes(value)
}

function isFound(words: readonly string[], search: string): boolean {
  return inWords(search).every((asked) =>
    waysToWrite(asked).some((letters) =>
      words.some((word) =>
        Array.from(letters).length < 3 ? word.startsWith(letters) : word.includes(letters),
      ),
    ),
  )
}

/** A word as it was asked for, without the signs around it, as the digits of a phone number, and without "ue" for "ü". */
function waysToWrite(asked: string): string[] {
  const letters = Array.from(asked)
  const first = letters.findIndex((letter) => !'"\'«»„“”(<[{#+'.includes(letter))
  const last = letters.findLastIndex((letter) => !'"\'«»“”)>]},;:.!?…'.includes(letter))
  const bare = first === -1 ? [] : letters.slice(first, last + 1)
  const isPhone = bare.every((letter) => isDigit(letter) || '+()./-'.includes(letter))
  const digits = isPhone ? bare.filter(isDigit) : []
  const dialled = digits
    .slice(
      Math.max(
        0,
        digits.findIndex((digit) => digit !== '0'),
      ),
    )
    .join('')
  const isLetter = (letter = '') => /\p{L}/u.test(letter)
  const short = bare.filter((letter, at) => {
    if (at === 1 && letter === 'a' && bare[0] === 'a') return !isLetter(bare[2])
    const [vowel = '', before = ''] = [bare[at - 1], bare[at - 2]]
    return (
      letter !== 'e' ||
      !'aou'.includes(vowel) ||
      vowel === '' ||
      'qaeiou'.includes(before || ' ') ||
      !isLetter(bare[at + 1])
    )
  })
  return [
    asked,
    bare.join(''),
    dialled.length < 5 ? '' : dialled,
    bare.length < 5 ? '' : short.join(''),
  ].filter((way) => way !== '')
}

function isDigit(letter: string): boolean {
  return '0123456789'.includes(letter)
}

function inWords(text: string): string[] {
  return plainly(text)
    .split(/[\s\p{Cc}]/u)
    .filter((word) => word !== '')
}

/** Without case and accents. */
function plainly(text: string): string {
  const letters = Array.from(text.toLowerCase().normalize('NFKD')).filter((letter) => !/\p{M}/u.test(letter))
  const written: Record<string, string> = {
    ß: 'ss',
    ł: 'l',
    ø: 'o',
    æ: 'ae',
    œ: 'oe',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ı: 'i',
    '’': "'",
    '‘': "'",
    ʼ: "'",
    '‐': '-',
    '–': '-',
  }
  return letters.map((letter) => written[letter] ?? letter).join('')
}

/** Below zero when the first comes before the second. Orders that are equal in it: the newer first, by smallest total the older. */
function inOrder(sort: OrderListSort): (a: PlainOrder, b: PlainOrder) => number {
  const newer = (a: PlainOrder, b: PlainOrder): number => b.placed - a.placed || b.tie - a.tie
  switch (sort) {
    case '-placed':
      return newer
    case 'placed':
      return (a, b) => newer(b, a)
    case '-changed':
      return (a, b) => b.changed - a.changed || newer(a, b)
    case 'name':
      return (a, b) => byLetters(plainly(a.name).trim(), plainly(b.name).trim()) || newer(a, b)
    case '-total':
      return (a, b) => b.total - a.total || newer(a, b)
    case 'total':
      return (a, b) => a.total - b.total || newer(b, a)
  }
}

function byLetters(a: string, b: string): number {
  const [left, right] = [Array.from(a), Array.from(b)]
  const at = left.findIndex((letter, index) => letter !== right[index])
  if (at === -1) return left.length - right.length
  return (left[at]?.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? -1)
}
