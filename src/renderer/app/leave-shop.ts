import type { Mutation, QueryClient } from '@tanstack/react-query'
import { hideShopToasts, withoutToasts } from '../components/notices/toast.ts'
import { underWay } from '../shop/unsaved-work.ts'
import { texts } from '../texts/texts.ts'

/**
 * Prepares the window for another shop. Pending mutations of this shop end silently, since an undo would now reach
 * the other one; only a failure shows, with this shop's name.
 */
export function leaveShop(client: QueryClient, shop: string): void {
  hideShopToasts()
  for (const mutation of underWay(client)) toastOnlyFailure(mutation, shop)
}

function toastOnlyFailure(mutation: Mutation, shop: string): void {
  const { options } = mutation
  mutation.setOptions({
    ...options,
    onSuccess: (...told) => withoutToasts(() => options.onSuccess?.(...told)),
    onError: (...told) => withoutToasts(() => options.onError?.(...told)),
    // Also for errors that a view would have shown in place: the view is gone.
    meta: {
      errorToast: (error) => ({ namesShop: true, text: texts.app.notArrived(shop, error.message) }),
    },
  })
}
