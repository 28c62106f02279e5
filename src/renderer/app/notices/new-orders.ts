import { Store, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import type { Notice } from '#shared/app/notices.ts'
import { call } from '../../host/desktop.ts'
import { showWebNotice } from '../../host/web-notices.ts'
import { chooseNotice } from './chosen-notice.ts'

/* New orders that the browser does not show, for it was not allowed to: they stand in the window until they are seen. */
const here = new Store<readonly Notice[]>([])

/** Until core knows that it was told, another window, or this one loaded again, tells it. */
function heard(notices: readonly Notice[]): void {
  void call('notices.heard', { ids: notices.map(({ id }) => id) }).catch(() => undefined)
}

/** Tells of a new order by the browser where that may, else in the window itself. */
export function showNotice(notice: Notice): void {
  if (showWebNotice(notice, () => chooseNotice(notice))) heard([notice])
  else here.setState((before) => [...before.filter(({ id }) => id !== notice.id), notice])
}

/** The owner has seen those of this shop: the one that there is opens, or the orders to ship. */
export function openNewOrders(shopId: string): void {
  const theirs = here.state.filter((notice) => notice.shopId === shopId)
  const [only] = theirs
  here.setState((before) => before.filter((notice) => notice.shopId !== shopId))
  heard(theirs)
  chooseNotice({ shopId, orderId: theirs.length === 1 && only ? only.orderId : null })
}

/** What is told in the window, oldest first; what came while no window was there as well. */
export function useNewOrders(): readonly Notice[] {
  useEffect(() => {
    void call('notices.untold', {}).then(
      ({ notices }) => notices.forEach(showNotice),
      () => undefined,
    )
    return () => here.setState(() => [])
  }, [])
  return useSelector(here)
}
