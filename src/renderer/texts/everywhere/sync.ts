import { counted } from './counted.ts'

/** "3 hours", "12 minutes" */
function span(ms: number): string {
  const [hours, minutes] = [Math.round(ms / 3_600_000), Math.max(1, Math.round(ms / 60_000))]
  if (minutes >= 90) return hours === 1 ? '1 hour' : `${counted(hours)} hours`
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

const orders = (count: number): string => (count === 1 ? '1 order' : `${counted(count)} orders`)

/** The texts about the mirror. */
export const sync = {
  asOf: (when: string) => `As of ${when}`,
  reading: 'Reading…',
  notRead: 'Not read yet',
  partRead: 'Not read to the end',
  look: 'Check the shop now',
  log: 'Last checks of the shop',
  noLooks: 'The shop was not checked yet.',
  lists: {
    orders: 'Orders',
    products: 'Products',
    discounts: 'Discounts',
    categories: 'Categories',
    artists: 'Artists',
    countries: 'Countries',
    account: 'Shop',
  },
  outcome: (changed: number, requests: number) =>
    `${changed === 0 ? 'no changes' : changed === 1 ? '1 new or changed' : `${counted(changed)} new or changed`}, ${requests === 1 ? '1 request' : `${counted(requests)} requests`}`,

  foot: {
    first: 'Reading the shop',
    stopped: 'Reading was stopped',
    refused: 'The shop does not allow reading',
    waiting: { offline: 'Offline, will continue', trouble: 'Trouble at the shop, will continue' },
    progress: (done: number, total: number | null) =>
      total === null ? `${orders(done)} so far` : `${counted(done)} of ${orders(total)}`,
    stop: 'Stop',
    goOn: 'Go on',
    rebuilt: 'The copy was damaged. It was set aside and is read again; your notes are safe.',
    here: 'Everything is here',
    waits: (count: number) =>
      count === 1 ? '1 change waits to be sent' : `${counted(count)} changes wait to be sent`,
    failed: 'The last check of the shop failed',
    clockPutBack: (ms: number) => `This computer’s clock was put back by ${span(ms)}.`,
    outage: { offline: 'Offline', trouble: 'Trouble at the shop' },
    leftOut: (records: number) =>
      records === 1 ? '1 record could not be read' : `${counted(records)} records could not be read`,
    asOf: (count: number, when: string) => `${orders(count)}, as of ${when}`,
  },

  offline: {
    since: {
      offline: (when: string) => `Offline since ${when}.`,
      trouble: (when: string) => `Trouble at the shop since ${when}.`,
    },
    asOf: (when: string) => `This is the shop as of ${when}.`,
    nothingYet: 'No order is on this computer yet.',
    partHere: (orders: number) =>
      `${orders === 1 ? '1 order is' : `${counted(orders)} orders are`} on this computer so far.`,
    waiting: (changes: number) =>
      changes === 1
        ? '1 change waits and will be sent automatically.'
        : `${counted(changes)} changes wait and will be sent automatically.`,
    see: (changes: number) => (changes === 1 ? 'See it' : 'See them'),
  },
} as const
