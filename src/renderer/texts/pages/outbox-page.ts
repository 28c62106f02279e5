import { counted } from '../everywhere/counted.ts'

const changes = (count: number) => (count === 1 ? '1 change' : `${counted(count)} changes`)

/** The texts of the outbox page that appear nowhere else. */
export const outboxPage = {
  views: { label: 'Which changes', all: 'All', failed: 'Needs you' },
  /** Why the outbox sends nothing. */
  pauses: {
    offline: (count: number) =>
      count === 1
        ? 'Offline: 1 change waits and will be sent automatically.'
        : `Offline: ${counted(count)} changes wait and will be sent automatically.`,
    'sign-in': (count: number) =>
      `The shop asks for sign-in again. ${changes(count)} will be sent after that.`,
    'shop-unavailable': (count: number) =>
      `The shop has trouble answering. ${changes(count)} ${count === 1 ? 'waits' : 'wait'} and will be sent automatically.`,
    'rate-limited': (count: number) => `The shop asks for a pause. ${changes(count)} will be sent after it.`,
  },
  asksToWait: (count: number, when: string) =>
    `The shop asks to wait until ${when}. ${changes(count)} will be sent after that.`,
  done: (count: number) => `${counted(count)} done`,
  failed: (count: number) => `${counted(count)} failed`,
  failedAway: (count: number) => `${counted(count)} failed and put away`,
  undone: (count: number) => `${counted(count)} taken back`,
  waiting: (count: number) => `${counted(count)} waiting`,
  allDone: 'All done',
  ask: (count: number) => (count === 1 ? '1 needs a decision' : `${counted(count)} need a decision`),
  showAll: (count: number) => `Show all ${counted(count)}`,
  showMore: 'Show more',
  showLess: 'Show fewer',
  stop: 'Stop',
  tryAllAgain: (count: number) => (count === 1 ? 'Try it again' : `Try all ${counted(count)} again`),
  /** The button that reverses a whole batch that marked orders. */
  turnRound: {
    'order.ship': (count: number) => (count === 1 ? 'Mark it unshipped' : `Mark ${counted(count)} unshipped`),
    'order.unship': (count: number) => (count === 1 ? 'Mark it shipped' : `Mark ${counted(count)} shipped`),
  },
  empty: 'Nothing waits to be sent.',
  emptyDetail: 'Your changes are sent to the shop automatically. What cannot be sent yet waits here.',
  noneFailed: 'Nothing needs you.',
  noneFailedDetail:
    'Changes that the shop does not accept, and those that need a decision, are shown here with the reason.',
  seeAll: 'See all that waits',
} as const
