import type { Notice } from '#shared/app/notices.ts'

/** Notices that the window has to show, until one has: no window may be open, or none that is allowed to show them. */
export type PendingNotices = {
  add(notice: Notice): void
  /** Oldest first. */
  all(): readonly Notice[]
  markShown(ids: readonly string[]): void
  /** Called when the shop is not connected here any more. */
  forget(shopId: string): void
  /** Called when the buyer of these orders is forgotten. */
  forgetOrders(shopId: string, orderIds: readonly string[]): void
}

/** More than these tell an owner no more than the list of orders does. */
const maxNotices = 50

export function createPendingNotices(): PendingNotices {
  const notices = new Map<string, Notice>()
  return {
    add(notice) {
      notices.set(notice.id, notice)
      for (const oldest of [...notices.keys()].slice(0, -maxNotices)) notices.delete(oldest)
    },
    all: () => [...notices.values()],
    markShown(ids) {
      for (const id of ids) notices.delete(id)
    },
    forget(shopId) {
      for (const notice of notices.values()) if (notice.shopId === shopId) notices.delete(notice.id)
    },
    forgetOrders(shopId, orderIds) {
      for (const { id, shopId: of, orderId } of notices.values())
        if (of === shopId && orderId !== null && orderIds.includes(orderId)) notices.delete(id)
    },
  }
}
