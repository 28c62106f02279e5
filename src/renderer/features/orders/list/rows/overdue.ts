/** The number of days from which on the list says how long an order has waited: yesterday's orders are on time. */
export const lateAfterDays = 2
