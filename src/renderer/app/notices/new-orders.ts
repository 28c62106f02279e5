import { Store, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import type { Notice } from '#shared/app/notices.ts'
import { call, on } from '../../host/desktop.ts'
import { showWebNotice } from '../../host/web-notices.ts'
import { chooseNotice } from './chosen-notice.ts'

/* New orders that the browser was not allowed to show: they stay in the window until the owner has seen them. */
const here = new Store<readonly Notice[]>([])

/** How often notices were dropped or opened: what was read before the last time may contain them still. */
let drops = 0

/** Reports notices as shown. Until core has this, another window shows them, or this one after a reload. */
function reportShown(notices: readonly Notice[]): void {
  void call('notices.heard', { ids: notices.map(({ id }) => id) }).catch(() => undefined)
}

/** Shows a new order through the browser where that is allowed, else in the window itself. */
export function showNotice(notice: Notice): void {
  if (showWebNotice(notice, () => chooseNotice(notice))) reportShown([notice])
  else here.setState((before) => [...before.filter(({ id }) => id !== notice.id), notice])
}

/** Called when the owner presses the line of this shop: opens its new order, or with several the orders to ship. */
export function openNewOrders(shopId: string): void {
  drops += 1
  const theirs = here.state.filter((notice) => notice.shopId === shopId)
  const [only] = theirs
  here.setState((before) => before.filter((notice) => notice.shopId !== shopId))
  reportShown(theirs)
  chooseNotice({ shopId, orderId: theirs.length === 1 && only ? only.orderId : null })
}

/**
 * Reads the shown notices again: when a buyer is forgotten, core drops the notices that name them, and words those of
 * several orders without theirs.
 */
async function readAgain(): Promise<void> {
  const shown = here.state
  if (shown.length === 0) return
  const { notices } = await call('notices.untold', {})
  const left = new Map(notices.map((notice) => [notice.id, notice]))
  here.setState((now) =>
    now.flatMap((notice) => (shown.includes(notice) ? (left.get(notice.id) ?? []) : notice)),
  )
}

/** Shows what no window has shown yet, unless `isOver` by then. */
async function readFirst(isOver: () => boolean): Promise<void> {
  const before = drops
  const { notices } = await call('notices.untold', {})
  if (isOver()) return
  if (drops !== before) return readFirst(isOver)
  notices.forEach(showNotice)
}

/** The notices that the window shows, oldest first, including those made while no window was open. */
export function useNewOrders(): readonly Notice[] {
  useEffect(() => {
    let isOver = false
    void readFirst(() => isOver).catch(() => undefined)
    const stop = on('notices.changed', () => {
      drops += 1
      void readAgain().catch(() => undefined)
    })
    return () => {
      isOver = true
      stop()
      here.setState(() => [])
    }
  }, [])
  return useSelector(here)
}
