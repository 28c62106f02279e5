import type { Notice } from '#shared/app/notices.ts'
import type { MadeNotice } from './batch.ts'

/** Notices that the window has to show, until one has: no window may be open, or none that is allowed to show them. */
export type PendingNotices = {
  add(made: MadeNotice): void
  /** Oldest first. */
  all(): readonly Notice[]
  markShown(ids: readonly string[]): void
  /** Called when the shop is not connected here any more. @returns the ids of its notices */
  forget(shopId: string): readonly string[]
  /**
   * Called when the buyer of these orders is forgotten: no notice names them any more.
   *
   * @returns the ids of those that did
   */
  forgetOrders(shopId: string, orderIds: readonly string[]): readonly string[]
}

/** More than these tell an owner no more than the list of orders does. */
const maxNotices = 50

export function createPendingNotices(): PendingNotices {
  const notices = new Map<string, MadeNotice>()
  const of = (shopId: string) => [...notices.values()].filter(({ notice }) => notice.shopId === shopId)
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
      const gone = of(shopId).map(({ notice }) => notice.id)
      for (const id of gone) notices.delete(id)
      return gone
    },
    forgetOrders(shopId, orderIds) {
      const named = of(shopId).filter((made) => made.without(orderIds) !== made)
      for (const made of named) {
        const rest = made.without(orderIds)
        if (rest) notices.set(made.notice.id, rest)
        else notices.delete(made.notice.id)
      }
      return named.map(({ notice }) => notice.id)
    },
  }
}
