import type { Notice } from '#shared/app/notices.ts'
import type { MadeNotice } from './batch.ts'

/** Notices that the window has to show, until one has: no window may be open, or none that is allowed to show them. */
export type PendingNotices = {
  add(made: MadeNotice): void
  /** Oldest first. */
  all(): readonly Notice[]
  markShown(ids: readonly string[]): void
  /** Called when the shop is not connected here any more. */
  forget(shopId: string): void
  /** Called when the buyer of these orders is forgotten: no notice names them any more. */
  forgetOrders(shopId: string, orderIds: readonly string[]): void
}

/** More than these tell an owner no more than the list of orders does. */
const maxNotices = 50

export function createPendingNotices(): PendingNotices {
  const notices = new Map<string, MadeNotice>()
  return {
    add(made) {
      notices.set(made.notice.id, made)
      for (const oldest of [...notices.keys()].slice(0, -maxNotices)) notices.delete(oldest)
    },
    all: () => [...notices.values()].map(({ notice }) => notice),
    markShown(ids) {
      for (const id of ids) notices.delete(id)
    },
    forget(shopId) {
      for (const [id, { notice }] of notices) if (notice.shopId === shopId) notices.delete(id)
    },
    forgetOrders(shopId, orderIds) {
      for (const [id, made] of notices) {
        if (made.notice.shopId !== shopId) continue
        const rest = made.without(orderIds)
        if (rest) notices.set(id, rest)
        else notices.delete(id)
      }
    },
  }
}
