/**
 * Returns the shop's present time, by which discounts begin and end.
 *
 * @param aheadMs how far this computer's clock is ahead of the shop's
 */
export function shopTime(aheadMs: number, here: Date = new Date()): Date {
  return new Date(here.getTime() - aheadMs)
}
