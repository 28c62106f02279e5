/** Words that more than one view says, and what each kind of error is called. */
export const common = {
  common: {
    tryAgain: 'Try again',
    undo: 'Undo',
    cancel: 'Cancel',
    close: 'Close',
    back: 'Back',
    reload: 'Read again',
    clearSearch: 'Clear search',
    remove: (name: string) => `Remove ${name}`,
    asOf: (time: string) => `As of ${time}`,
    reading: 'Reading…',
    copied: 'Copied.',
    notCopied: 'Not copied: the clipboard was not free.',
    calendar: 'Calendar',
    noSuchDate: {
      day: (typed: string, taken: string) => `There is no ${typed}. It is ${taken} now.`,
      time: (typed: string, taken: string) =>
        `There is no ${typed} that day: the clocks go forward. It is ${taken} now.`,
    },
    leftOut: (count: number) =>
      count === 1
        ? 'One record of the shop could not be read and is left out.'
        : `${count} records of the shop could not be read and are left out.`,
  },
  trouble: {
    'not-connected': 'No shop is connected',
    'sign-in-expired': 'The shop asks for sign-in again',
    forbidden: 'The shop does not allow this',
    'not-found': 'The shop does not have this any more',
    invalid: 'The shop refused this',
    conflict: 'It was changed elsewhere',
    'rate-limited': 'The shop asks for a pause',
    offline: 'The shop cannot be reached',
    'shop-unavailable': 'The shop has trouble',
    cancelled: 'Stopped',
    unexpected: 'Something went wrong in the app',
  },
} as const
