import { messages } from '../message.ts'

const day = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', day: 'numeric', month: 'short' }).format(
    moment,
  )

/**
 * The messages of a notice of one order. Core stores them on disk for a notice that waits for the end of quiet hours.
 */
export const noticeMessages = messages('notices', {
  buyer: 'A buyer',
  unpaid: 'not paid yet',
  pending: 'payment pending',
  /** "Inês Carvalho · €68.00" */
  title: ({ buyer, total }: { buyer: string; total: string }) => `${buyer} · ${total}`,
  /** "2 × Speckled Mug and 1 more · Lisboa, Portugal"; leaves out unknown parts. */
  body: ({ items, place, payment }: { items: string; place: string; payment: string }) =>
    [items, place, payment].filter(Boolean).join(' · '),
  item: ({ quantity, product }: { quantity: number; product: string }) => `${quantity} × ${product}`,
  /** "2 × Speckled Mug and 1 more", "Inês Carvalho, Amara Okafor, Tomasz Wójcik and 4 more" */
  andMore: ({ named, more }: { named: string; more: number }) => `${named} and ${more} more`,
})

const newOrders = (count: number): string => (count === 1 ? '1 new order' : `${count} new orders`)

/** The texts of a notice of several orders, made when the notice is shown. */
export const noticeTexts = {
  /** "Inês Carvalho, Amara Okafor and Tomasz Wójcik" */
  all: (names: readonly string[]) =>
    [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and '),
  /** "7 new orders since 22:10" */
  since: (count: number, time: string) => `${newOrders(count)} since ${time}`,
  /** "7 new orders since Fri 20 Nov, 22:10" */
  sinceDay: (count: number, moment: Date, time: string, zone: string) =>
    `${newOrders(count)} since ${day(moment, zone)}, ${time}`,
  /** The sample for a shop without orders, so that the owner sees what notices will look like. */
  sample: {
    title: 'New orders look like this',
    body: 'The buyer and the total, what was bought, and where it goes.',
  },
}
