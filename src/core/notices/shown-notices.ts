import type { Notice } from '#shared/app/notices.ts'
import type { MadeNotice } from './batch.ts'
import { createPendingNotices } from './pending-notices.ts'

/** How a host shows notices in the way of its system. */
export type SystemNotices = {
  /**
   * Shows a notice in the way of this system. Without it the window shows all notices, as a web page can; it also shows
   * each notice for which this calls `couldNot`.
   */
  readonly showNotice?: (notice: Notice, couldNot: () => void) => void
  /** Removes the notice of this id from the screen and from the system's list; does nothing when it is in neither. */
  readonly withdrawNotice?: (id: string) => void
}

/** Notices that the system has shown since the start, as long as it may still list them. */
export type ShownNotices = {
  show(made: MadeNotice): void
  /** Called when the shop is not connected here any more: withdraws its notices. */
  forget(shopId: string): void
  /** Called when the buyer of these orders is forgotten: withdraws the notices that name them, also summaries. */
  forgetOrders(shopId: string, orderIds: readonly string[]): void
}

/** @param couldNot called with a notice that the system didn't show */
export function createShownNotices(
  { showNotice = (_notice, failed) => failed(), withdrawNotice = () => {} }: SystemNotices,
  couldNot: (made: MadeNotice) => void,
): ShownNotices {
  const shown = createPendingNotices()
  return {
    show(made) {
      shown.add(made)
      showNotice(made.notice, () => {
        shown.markShown([made.notice.id])
        couldNot(made)
      })
    },
    forget: (shopId) => shown.forget(shopId).forEach(withdrawNotice),
    forgetOrders(shopId, orderIds) {
      const named = shown.forgetOrders(shopId, orderIds)
      // Nor is a summary shown again without them: that would be another notice about orders that were announced.
      shown.markShown(named)
      named.forEach(withdrawNotice)
    },
  }
}
