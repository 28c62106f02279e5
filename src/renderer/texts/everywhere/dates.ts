/** Where a day is typed, or picked in a calendar. */
export const dates = {
  calendar: 'Calendar',
  /** As the library of the calendar names it. */
  today: (day: string) => `Today, ${day}`,
  noSuchDate: {
    day: (typed: string, taken: string) => `There is no ${typed}. It is ${taken} now.`,
    time: (typed: string, taken: string) =>
      `There is no ${typed} that day: the clocks go forward. It is ${taken} now.`,
  },
}
