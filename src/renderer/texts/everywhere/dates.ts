/** The texts for typing a day, or picking one in a calendar. */
export const dates = {
  calendar: 'Calendar',
  /** The calendar library's name of the day. */
  today: (day: string) => `Today, ${day}`,
  noSuchDate: {
    day: (typed: string, taken: string) => `There is no ${typed}. Changed to ${taken}.`,
    time: (typed: string, taken: string) =>
      `There is no ${typed} that day: the clocks go forward. Changed to ${taken}.`,
  },
}
