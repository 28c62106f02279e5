import { fold } from '#shared/values/fold.ts'
import type { OrdersSearch } from '../../features/orders/search/orders.search.ts'
import { texts } from '../../texts/texts.ts'

type Meaning = { readonly phrase: string; readonly search: OrdersSearch }

export type NamedValue = { readonly id: string; readonly name: string }

/** At most this many lists are offered. */
const maxFound = 3
/** Fewer letters would begin too many phrases. */
const minLetters = 2

/**
 * The lists of orders that the words describe: "unpaid", "paid last week", "to ship portugal". Every word must belong
 * to a filter; the last one may be only its beginning. Complete matches come first.
 */
export function typedFilters(
  typed: readonly string[],
  named: { readonly countries: readonly NamedValue[]; readonly tags: readonly NamedValue[] },
): OrdersSearch[] {
  if (typed.join('').length < minLetters) return []
  const meanings = [...known(), ...valuesOf('country', named.countries), ...valuesOf('tag', named.tags)]
  const found = read(typed, meanings).toSorted((a, b) => a.missing - b.missing)
  const each = new Map(found.map(({ search }) => [JSON.stringify(search), search]))
  return [...each.values()].slice(0, maxFound).map((search) => ({ view: 'all', ...search }))
}

function known(): Meaning[] {
  const { phrases } = texts.palette
  const of = (phrases: readonly string[], search: OrdersSearch): Meaning[] =>
    phrases.map((phrase) => ({ phrase, search }))
  return [
    ...of(phrases.toShip, { view: undefined }),
    ...of(phrases.notPaid, { view: 'notPaid' }),
    ...of(phrases.putAway, { view: 'putAway' }),
    ...of(phrases.shipped, { view: 'shipped' }),
    ...of(phrases.paid, { payment: 'completed' }),
    ...of(phrases.pending, { payment: 'pending' }),
    ...of(phrases.failed, { payment: 'failed' }),
    ...of(phrases.today, { placed: 'today' }),
    ...of(phrases.yesterday, { placed: 'yesterday' }),
    ...of(phrases.week, { placed: '7-days' }),
    ...of(phrases.thirtyDays, { placed: '30-days' }),
    ...of(phrases.month, { placed: 'month' }),
    ...of(phrases.lastMonth, { placed: 'last-month' }),
    ...of(phrases.year, { placed: 'year' }),
    ...of(phrases.packed, { packed: 'yes' }),
    ...of(phrases.notPacked, { packed: 'no' }),
    ...of(phrases.isNew, { isNew: 'yes' }),
    ...of(phrases.first, { bought: '1' }),
    ...of(phrases.again, { bought: '2' }),
    ...of(phrases.noted, { note: 'mine' }),
    ...of(phrases.buyerNoted, { note: 'buyer' }),
    ...of(phrases.waiting, { waiting: '3' }),
  ]
}

function valuesOf(part: 'country' | 'tag', values: readonly NamedValue[]): Meaning[] {
  return values.map(({ id, name }) => ({ phrase: name, search: { [part]: id } }))
}

/** Every way to read the words in order as filters, each with the number of letters that were not typed. */
function read(
  typed: readonly string[],
  meanings: readonly Meaning[],
): { readonly search: OrdersSearch; readonly missing: number }[] {
  if (typed.length === 0) return [{ search: {}, missing: 0 }]
  return meanings.flatMap((meaning) => {
    const phraseWords = fold(meaning.phrase).split(/\s+/)
    const here = typed.slice(0, phraseWords.length)
    const isLast = here.length === typed.length
    const fits = here.every((word, at) =>
      isLast && at === here.length - 1 ? (phraseWords[at] ?? '').startsWith(word) : phraseWords[at] === word,
    )
    if (!fits || (!isLast && here.length < phraseWords.length)) return []
    const missing = phraseWords.join(' ').length - here.join(' ').length
    const others = meanings.filter(({ search }) => !isSameFilter(search, meaning.search))
    return read(typed.slice(phraseWords.length), others).map((rest) => ({
      search: { ...meaning.search, ...rest.search },
      missing: missing + rest.missing,
    }))
  })
}

/** True when both set the same filter: together they would match no order, or one would replace the other. */
function isSameFilter(one: OrdersSearch, other: OrdersSearch): boolean {
  return Object.keys(one).some((part) => part in other)
}
