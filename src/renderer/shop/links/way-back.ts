import { useCanGoBack, useRouter } from '@tanstack/react-router'

/** Returns a function that goes back to where the owner came from; to the orders when the window was opened here. */
export function useWayBack(): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => {
    if (canGoBack) router.history.back()
    else void router.navigate({ to: '/orders' })
  }
}
