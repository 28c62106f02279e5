import type { Mutation, QueryClient } from '@tanstack/react-query'
import type { Connection, Session } from '#shared/shop/session.ts'
import { hideShopToasts, showToast, withoutToasts } from '../components/notices/toast.ts'
import { isOfSession, underWay } from '../shop/unsaved-work.ts'
import { texts } from '../texts/texts.ts'

/** The shop that another window opened, while it is open. */
let elsewhere: string | undefined

/** True when the open shop was opened by another window: nobody here expects it. */
export const wasOpenedElsewhere = (shop: string | undefined): boolean => shop === elsewhere

/**
 * Prepares the window for the next shop. Pending mutations of this shop end silently, since an undo would now reach
 * the other one; only a failure shows, with this shop's name. A toast says when another window opened the next shop.
 */
export function leaveShop(client: QueryClient, shop: string, next: Connection | null): void {
  hideShopToasts()
  for (const mutation of underWay(client)) toastOnlyFailure(mutation, shop)
  elsewhere = next && !isOpenedHere(client, next.id) ? next.id : undefined
  if (next && elsewhere !== undefined)
    showToast({
      tone: 'note',
      text: texts.app.nowIn(next.storeName),
      consequence: texts.app.switchedElsewhere,
    })
}

/** True when this window switched to that shop, or is about to: the event of it may come ahead of the answer. */
function isOpenedHere(client: QueryClient, id: string): boolean {
  return client
    .getMutationCache()
    .findAll({ predicate: isOfSession })
    .some(
      ({ state: { status, data } }) =>
        status === 'pending' || (data as Session | undefined)?.connection?.id === id,
    )
}

function toastOnlyFailure(mutation: Mutation, shop: string): void {
  const { options } = mutation
  mutation.setOptions({
    ...options,
    onSuccess: (...args) => withoutToasts(() => options.onSuccess?.(...args)),
    onError: (...args) => withoutToasts(() => options.onError?.(...args)),
    // Also for errors that a view would have shown in place: the view is gone.
    meta: {
      errorToast: (error) => ({ namesShop: true, text: texts.app.notArrived(shop, error.message) }),
    },
  })
}
