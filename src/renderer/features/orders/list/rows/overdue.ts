/** From so many days on it is said how long an order waits: yesterday's are on time. */
export const lateAfterDays = 2
