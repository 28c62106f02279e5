import { useEffect, useSyncExternalStore } from 'react'
import type { Notice } from '#shared/models/notices.ts'
import { call } from '../desktop.ts'
import { showWebNotice } from '../web-notices.ts'
import { chooseNotice } from './chosen-notice.ts'

/* New orders that the browser does not show, for it was not allowed to: they stand in the window until they are seen. */
let here: readonly Notice[] = []
const listeners = new Set<() => void>()

function set(next: readonly Notice[]): void {
  here = next
  for (const listener of listeners) listener()
}

/** Until core knows that it was told, another window, or this one loaded anew, tells it. */
function heard(notices: readonly Notice[]): void {
  void call('notices.heard', { ids: notices.map(({ id }) => id) }).catch(() => undefined)
}

/** Tells of a new order by the browser where that may, else in the window itself. */
export function tellNotice(notice: Notice): void {
  if (showWebNotice(notice, () => chooseNotice(notice))) heard([notice])
  else set([...here.filter(({ id }) => id !== notice.id), notice])
}

/** The owner has seen those of this shop: the one that there is opens, or the orders to ship. */
export function openNewOrders(shopId: string): void {
  const theirs = here.filter((notice) => notice.shopId === shopId)
  const [only] = theirs
  set(here.filter((notice) => notice.shopId !== shopId))
  heard(theirs)
  chooseNotice({ shopId, orderId: theirs.length === 1 && only ? only.orderId : null })
}

/** What is told in the window, oldest first; what came while no window was there as well. */
export function useNewOrders(): readonly Notice[] {
  useEffect(() => {
    void call('notices.untold', {}).then(
      ({ notices }) => notices.forEach(tellNotice),
      () => undefined,
    )
    return () => set([])
  }, [])
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => here,
  )
}
