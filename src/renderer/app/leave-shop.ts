import type { Mutation, QueryClient } from '@tanstack/react-query'
import { hideShopToasts, withoutToasts } from '../components/notices/toast.ts'
import { underWay } from '../shop/unsaved-work.ts'
import { texts } from '../texts/texts.ts'

/**
 * Another shop takes the window. What is still on its way to this one ends without a word, for an undo would now reach
 * the other shop; only what fails is told, under this shop's name.
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
    // Also of what would have been shown in place: the place is gone.
    meta: {
      errorToast: (error) => ({ namesShop: true, text: texts.app.notArrived(shop, error.message) }),
    },
  })
}
