import type { Notice } from '#shared/app/notices.ts'

/** Notices that the window has to show, until one has: no window may be open, or none that is allowed to show them. */
export type Untold = {
  add(notice: Notice): void
  /** Oldest first. */
  all(): readonly Notice[]
  heard(ids: readonly string[]): void
  /** Called when the shop is not connected here any more. */
  forget(shopId: string): void
}

/** More than these tell an owner no more than the list of orders does. */
const most = 50

export function createUntold(): Untold {
  const kept = new Map<string, Notice>()
  return {
    add(notice) {
      kept.set(notice.id, notice)
      for (const oldest of [...kept.keys()].slice(0, -most)) kept.delete(oldest)
    },
    all: () => [...kept.values()],
    heard(ids) {
      for (const id of ids) kept.delete(id)
    },
    forget(shopId) {
      for (const notice of kept.values()) if (notice.shopId === shopId) kept.delete(notice.id)
    },
  }
}
