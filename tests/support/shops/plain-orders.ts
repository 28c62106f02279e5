import type { OrderFilter, OrderRanking } from '#shared/orders/order-list.ts'
import type { ConnectedShop } from '../core/core.ts'

/**
 * The order lists that shared/orders/order-list.ts describes, computed by checking every order of the shop, one after
 * the other. Written without regard to core, and from the shop's own documents.
 */
export type PlainOrder = {
  readonly id: string
  /** Milliseconds. */
  readonly placed: number
  /** Ranks orders of the same moment, since no rule says which comes first: the higher one is listed as the newer. */
  readonly tie: number
  readonly changed: number
  /** Before all others when the order is not paid. */
  readonly completed: number
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
  /** True when it is the shop's own currency. */
  readonly isOwnCurrency: boolean
  /** The way of shipping. */
  readonly way: string
  readonly optedIn: boolean
  /** Null when the order is not shipped, or the day is unknown. */
  readonly shippedDay: string | null
  readonly items: readonly { product: string; name: string; option: string; quantity: number }[]
  /** The searchable words, except those that the owner wrote. */
  readonly words: readonly string[]
}

/** What the owner wrote, as recorded by the test. */
export type PlainWriting = {
  readonly notes: ReadonlyMap<string, readonly string[]>
  /** Ids of tags. */
  readonly tags: ReadonlyMap<string, readonly string[]>
  readonly tagNames: ReadonlyMap<string, string>
  readonly packed: ReadonlySet<string>
  readonly putAway: ReadonlySet<string>
  /** The orders that arrived since the shop was read, except those that the owner has opened. */
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

/**
 * Reads all orders from the sandbox, without core. @param listed ids in the order in which core lists them, newest
 * first
 */
export async function plainOrders(
  shop: Pick<ConnectedShop, 'ask'>,
  listed: readonly string[] = [],
): Promise<PlainOrder[]> {
  const ties = new Map(listed.map((id, index) => [id, -index]))
  const orders: PlainOrder[] = []
  // The contract wraps every reply this way.
  const account = (await shop.ask('')) as unknown as { readonly data: Part }
  const own = String([account.data.relationships?.['currency']?.data ?? []].flat()[0]?.id)
  for (;;) {
    // The contract wraps every reply this way, and the sandbox does (promise 2).
    const page = (await shop.ask(
      `/orders?sort=created_at&page[limit]=100&page[offset]=${orders.length}`,
    )) as unknown as Page
    if (page.data.length === 0) return orders
    const parts = new Map(page.included.map((part) => [`${part.type} ${part.id}`, part]))
    orders.push(...page.data.map((order) => plainOrder(order, parts, ties.get(order.id) ?? 0, own)))
  }
}

function plainOrder(
  { id, attributes, relationships = {} }: Part,
  parts: ReadonlyMap<string, Part>,
  tie: number,
  own: string,
): PlainOrder {
  const text = (name: string): string => String(attributes[name] ?? '')
  const completed = attributes['completed_at'] ?? null
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
  const shippings = related('events')
    .filter((event) => String(event.attributes['message']).toLowerCase().split(/\W+/).includes('shipped'))
    .map((event) => new Date(String(event.attributes['created_at'])))
    .toSorted((a, b) => a.getTime() - b.getTime())
  return {
    id,
    placed: placed.getTime(),
    tie,
    changed: Date.parse(text('updated_at')),
    completed: completed === null ? -Infinity : Date.parse(String(completed)),
    day: dayOf(placed),
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
    isOwnCurrency: related('currency')[0]?.id === own,
    way: String(
      related('adjustments').find(
        ({ type, attributes: { label } }) => type === 'order_adjustments/shipping' && Boolean(label),
      )?.attributes['label'] ?? '',
    ),
    optedIn: Boolean(attributes['customer_opted_in_to_marketing']),
    shippedDay:
      text('shipping_status') === 'shipped' && shippings.length > 0
        ? dayOf(shippings.at(-1) ?? placed)
        : null,
    items,
    words: [
      id,
      id.split('-').join(''),
      Array.from(text('customer_phone_number')).filter(isDigit).join(''),
      labels[0]?.slice(1, labels[0].indexOf(']')) ?? '',
      ...['first_name', 'last_name', 'email', 'phone_number', 'note'].map((name) => text(`customer_${name}`)),
      ...['address_1', 'address_2', 'city', 'state', 'zip'].map((name) => text(`shipping_${name}`)),
      ...related('transactions').map(({ attributes }) => String(attributes['processor_id'] ?? '')),
      country?.id ?? '',
      String(country?.attributes['name'] ?? ''),
      ...items.flatMap(({ name, option }) => [name, option]),
    ].flatMap(inWords),
  }
}

function dayOf(at: Date): string {
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/** Returns the orders of a filter, sorted, by checking every one. */
export function plainList(
  orders: readonly PlainOrder[],
  writing: PlainWriting,
  filter: OrderFilter,
  sort: OrderRanking,
): PlainOrder[] {
  const bought = boughtBy(orders)
  const found = orders.filter(
    (order) => matches(order, writing, filter) && matchesRarely(order, filter, bought(order)),
  )
  if (sort !== 'match') return found.toSorted(inOrder(sort))
  const newer = inOrder('-placed')
  const { search } = filter
  const isRare = orders.filter((order) => isFound(allWords(order, writing), search)).length <= 2000
  const rank = (order: PlainOrder) => {
    const rank = rankOf(order, writing, search)
    return rank === 1 && !isRare ? 2 : rank
  }
  const ranks = new Map(found.map((order) => [order, rank(order)]))
  return found.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0) || newer(a, b))
}

function matches(order: PlainOrder, writing: PlainWriting, filter: OrderFilter): boolean {
  const notes = writing.notes.get(order.id) ?? []
  const tags = writing.tags.get(order.id) ?? []
  const words = allWords(order, writing)
  const [mine, buyers] = [notes.length > 0, order.note.trim() !== '']
  return (
    isFound(words, filter.search) &&
    (filter.shipping === null || order.shipping === filter.shipping) &&
    (filter.stage === null || plainStage(order, writing) === filter.stage) &&
    (filter.from === null || order.day >= filter.from) &&
    (filter.to === null || order.day <= filter.to) &&
    (filter.note === null ||
      { mine, buyer: buyers, any: mine || buyers, none: !mine && !buyers }[filter.note]) &&
    // No order here belongs to a parcel.
    filter.combined !== true &&
    (filter.packed === null || writing.packed.has(order.id) === filter.packed) &&
    (filter.isNew === null || isNew(order, writing) === filter.isNew) &&
    negatable(order, tags, filter)
  )
}

/** The criteria that `not` can invert: true when every criterion that is set holds, or fails if inverted. */
function negatable(order: PlainOrder, tags: readonly string[], filter: OrderFilter): boolean {
  const { product, option, discount, buyer } = filter
  const holds: Record<OrderFilter['not'][number], boolean | null> = {
    payment: filter.payment.length === 0 ? null : filter.payment.some((one) => one === order.payment),
    countries: filter.countries.length === 0 ? null : filter.countries.includes(order.country),
    tags: filter.tags.length === 0 ? null : filter.tags.some((tag) => tags.includes(tag)),
    discount: discount === null ? null : order.discount?.toUpperCase() === discount.toUpperCase(),
    product:
      product === null
        ? null
        : order.items.some((item) => item.product === product && (option === null || item.option === option)),
    ways: filter.ways.length === 0 ? null : filter.ways.includes(order.way),
    buyer: buyer === null ? null : order.email.toUpperCase() === buyer.toUpperCase(),
  }
  // True because the record has no other keys.
  const parts = Object.entries(holds) as [OrderFilter['not'][number], boolean | null][]
  return parts.every(([part, is]) => is === null || is !== filter.not.includes(part))
}

function matchesRarely(order: PlainOrder, filter: OrderFilter, bought: number): boolean {
  const {
    currency,
    least: minTotal,
    most: maxTotal,
    waitingSince,
    shippedFrom,
    shippedTo,
    boughtLeast,
    boughtMost,
  } = filter
  const hundredths = (amount: string) => Math.round(Number(amount) * 100)
  const isShippedIn = order.shippedDay !== null && order.shippedDay >= (shippedFrom ?? '')
  return (
    (currency === null || order.currency === currency) &&
    (minTotal === null || order.total >= hundredths(minTotal)) &&
    (maxTotal === null || order.total <= hundredths(maxTotal)) &&
    (waitingSince === null || (order.shipping === 'unshipped' && order.day <= waitingSince)) &&
    (shippedFrom === null || isShippedIn) &&
    (shippedTo === null || (isShippedIn && (order.shippedDay ?? '') <= shippedTo)) &&
    (boughtLeast === null || bought >= boughtLeast) &&
    (boughtMost === null || bought <= boughtMost) &&
    (filter.optedIn === null || order.optedIn === filter.optedIn)
  )
}

/** Returns a function that counts the orders of an order's buyer. */
function boughtBy(orders: readonly PlainOrder[]): (order: PlainOrder) => number {
  const counts = Map.groupBy(orders, ({ email }) => email.toUpperCase())
  return ({ email }) => (email === '' ? 1 : (counts.get(email.toUpperCase())?.length ?? 0))
}

function allWords(order: PlainOrder, { notes, tags, tagNames }: PlainWriting): readonly string[] {
  const tagged = (tags.get(order.id) ?? []).map((tag) => tagNames.get(tag) ?? '')
  return [...order.words, ...[...(notes.get(order.id) ?? []), ...tagged].flatMap(inWords)]
}

/**
 * 0: the buyer's name has all searched words as whole words, 1: the whole order has them, 2: it has them as parts of
 * words.
 */
function rankOf(order: PlainOrder, writing: PlainWriting, search: string): number {
  const searchWords = inWords(search).map((word) => bareOf(word) || word)
  if (searchWords.every((word) => inWords(order.name).includes(word))) return 0
  const words = allWords(order, writing)
  return searchWords.every((word) => words.includes(word)) ? 1 : 2
}

/** Returns a word without the signs around it. */
function bareOf(word: string): string {
  const letters = Array.from(word)
  const first = letters.findIndex((letter) => !'"\'«»„“”(<[{#+'.includes(letter))
  const last = letters.findLastIndex((letter) => !'"\'«»“”)>]},;:.!?…'.includes(letter))
  return first === -1 ? '' : letters.slice(first, last + 1).join('')
}

/** Returns an order's stage for its owner. */
export function plainStage({ id, shipping, payment }: PlainOrder, { putAway }: PlainWriting): string {
  if (shipping === 'shipped') return 'shipped'
  if (payment === 'completed') return 'toShip'
  return putAway.has(id) ? 'putAway' : 'notPaid'
}

function isNew({ id, shipping, payment }: PlainOrder, { arrived }: PlainWriting): boolean {
  return arrived.has(id) && shipping === 'unshipped' && payment !== 'failed' && payment !== 'invalid'
}

function isFound(words: readonly string[], search: string): boolean {
  return inWords(search).every((searchWord) =>
    waysToWrite(searchWord).some((letters) =>
      words.some((word) =>
        Array.from(letters).length < 3 ? word.startsWith(letters) : word.includes(letters),
      ),
    ),
  )
}

/**
 * Returns the ways to write a searched word: as typed, without the signs around it, as the digits of a phone number,
 * and without "ue" for "ü".
 */
const waysToWrite = once((searchWord: string): string[] => {
  const bare = Array.from(bareOf(searchWord))
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
    searchWord,
    bare.join(''),
    dialled.length < 5 ? '' : dialled,
    bare.length < 5 ? '' : short.join(''),
  ].filter((way) => way !== '')
})

function isDigit(letter: string): boolean {
  return '0123456789'.includes(letter)
}

const inWords = once((text: string): string[] =>
  plainly(text)
    .split(/[\s\p{Cc}]/u)
    .filter((word) => word !== ''),
)

/** Returns a text without case and accents. */
const plainly = once((text: string): string => {
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
})

/** Caches the results of `make`: the same few texts recur with every order that is checked. */
function once<V>(make: (text: string) => V): (text: string) => V {
  const made = new Map<string, V>()
  return (text) => {
    const before = made.get(text)
    if (before !== undefined) return before
    const value = make(text)
    made.set(text, value)
    return value
  }
}

/** Returns the comparison for a ranking. Of equal orders the newer one comes first; by smallest total the older one. */
function inOrder(sort: Exclude<OrderRanking, 'match'>): (a: PlainOrder, b: PlainOrder) => number {
  const newer = (a: PlainOrder, b: PlainOrder): number => b.placed - a.placed || b.tie - a.tie
  switch (sort) {
    case '-placed':
      return newer
    case 'placed':
      return (a, b) => newer(b, a)
    case '-changed':
      return (a, b) => b.changed - a.changed || newer(a, b)
    case '-completed':
      // For two unpaid orders the subtraction gives NaN.
      return (a, b) => (a.completed === b.completed ? newer(a, b) : b.completed - a.completed)
    case 'name':
      return (a, b) => byLetters(plainly(a.name).trim(), plainly(b.name).trim()) || newer(a, b)
    case '-total':
      return (a, b) => byCurrency(a, b) || b.total - a.total || newer(a, b)
    case 'total':
      return (a, b) => byCurrency(a, b) || a.total - b.total || newer(b, a)
  }
}

/** Sorts by currency, the shop's own first. */
function byCurrency(a: PlainOrder, b: PlainOrder): number {
  return Number(b.isOwnCurrency) - Number(a.isOwnCurrency) || byLetters(a.currency, b.currency)
}

function byLetters(a: string, b: string): number {
  const [left, right] = [Array.from(a), Array.from(b)]
  const at = left.findIndex((letter, index) => letter !== right[index])
  if (at === -1) return left.length - right.length
  return (left[at]?.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? -1)
}
