import type { Order } from '#shared/orders/order.ts'
import { noticeTexts } from '#shared/texts/notices/notices.ts'
import { plainLine as plain } from '#shared/values/plain-line.ts'
import { money } from '#shared/values/shown-money.ts'
import { dayIn } from '#shared/values/zone.ts'
import { wallTime } from './quiet.ts'

/** What is told of one order. */
export type OrderWords = { readonly name: string; readonly title: string; readonly body: string }

/** "Inês Carvalho · €68.00", "2 × Speckled Mug and 1 more · Lisboa, Portugal" */
export function noticeWords(order: Order): OrderWords {
  const { firstName, lastName, email, total, currency, address, paymentStatus } = order
  const name = plain(`${firstName} ${lastName}`) || plain(email) || noticeTexts.buyer
  const place = [address.city, address.country?.name ?? '']
    .map((text) => plain(text))
    .filter(Boolean)
    .join(', ')
  const payment = { unpaid: noticeTexts.unpaid, pending: noticeTexts.pending }[String(paymentStatus)] ?? ''
  return {
    name,
    title: `${name} · ${money(total, currency)}`,
    body: [itemWords(order), place, payment].filter(Boolean).join(' · '),
  }
}

function itemWords({ items }: Order): string {
  const [first] = items
  if (!first) return ''
  const name = `${first.quantity} × ${plain(first.productName)}`
  return items.length === 1 ? name : noticeTexts.andMore(name, items.length - 1)
}

/** "7 new orders since 22:10"; with the day when that was on another one. */
export function summaryTitle(count: number, since: Date, now: Date, zone: string): string {
  const time = wallTime(since, zone)
  const isToday = dayIn(zone, since) === dayIn(zone, now)
  return isToday ? noticeTexts.since(count, time) : noticeTexts.sinceDay(count, since, time, zone)
}

/** "Inês Carvalho, Amara Okafor, Tomasz Wójcik and 4 more" */
export function summaryBody(names: readonly string[], count: number): string {
  if (count > names.length) return noticeTexts.andMore(names.join(', '), count - names.length)
  return noticeTexts.all(names)
}
