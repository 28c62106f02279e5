import type { Order } from '#shared/orders/order.ts'
import { verbatim } from '#shared/texts/message.ts'
import type { Message } from '#shared/texts/message.ts'
import { noticeMessages, noticeTexts } from '#shared/texts/notices/notices.ts'
import { plainLine as plain } from '#shared/values/plain-line.ts'
import { money } from '#shared/values/shown-money.ts'
import { dayIn } from '#shared/values/zone.ts'
import { wallTime } from './quiet.ts'

/** The texts of a notice about one order, to be shown at once or stored. */
export type OrderWords = { readonly name: Message; readonly title: Message; readonly body: Message }

/** "Inês Carvalho · €68.00", "2 × Speckled Mug and 1 more · Lisboa, Portugal" */
export function noticeWords(order: Order): OrderWords {
  const { firstName, lastName, email, total, currency, address, paymentStatus } = order
  const named = plain(`${firstName} ${lastName}`) || plain(email)
  const name = named ? verbatim(named) : noticeMessages.buyer
  const place = [address.city, address.country?.name ?? '']
    .map((text) => plain(text))
    .filter(Boolean)
    .join(', ')
  const { unpaid, pending } = noticeMessages
  const payment = { unpaid, pending }[String(paymentStatus)] ?? ''
  return {
    name,
    // An amount reads as in its currency's country, in every language of the window.
    title: noticeMessages.title({ buyer: name, total: money(total, currency) }),
    body: noticeMessages.body({ items: itemWords(order), place, payment }),
  }
}

function itemWords({ items }: Order): Message | '' {
  const [first] = items
  if (!first) return ''
  const { quantity, productName } = first
  const named = noticeMessages.item({ quantity, product: plain(productName) })
  return items.length === 1 ? named : noticeMessages.andMore({ named, more: items.length - 1 })
}

/** "7 new orders since 22:10"; with the day when that was on another one. */
export function summaryTitle(count: number, since: Date, now: Date, zone: string): string {
  const time = wallTime(since, zone)
  const isToday = dayIn(zone, since) === dayIn(zone, now)
  return isToday ? noticeTexts.since(count, time) : noticeTexts.sinceDay(count, since, time, zone)
}

/** "Inês Carvalho, Amara Okafor, Tomasz Wójcik and 4 more"; empty where nobody may be named. */
export function summaryBody(names: readonly string[], count: number): string {
  if (names.length === 0) return ''
  const more = count - names.length
  if (more > 0) return noticeMessages.andMore({ named: names.join(', '), more }).text
  return noticeTexts.all(names)
}
