import { MutationCache, type MutationObserver } from '@tanstack/react-query'
import { showToast, type Toast } from '../components/notices/toast.ts'

/** How the window shows the error of a mutation. Without any of these, a toast shows the error's own sentence. */
export type MutationMeta = {
  /**
   * The view that called the mutation shows the error itself, or what followed from it: a toast comes only when the
   * view is gone by then.
   */
  readonly errorInPlace?: boolean
  /** The toast in other words; null for an error that is no trouble, or that the view shows itself. */
  errorToast?(error: Error, variables: unknown): Omit<Toast, 'id' | 'tone'> | null
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta
  }
}

/**
 * The mutation cache of every query client of the window. It shows each mutation's error once; no mutation does so
 * itself.
 */
export function tellingMutationCache(): MutationCache {
  /** What the view that called a mutation watches it with. */
  const views = new WeakMap<object, MutationObserver>()
  const cache = new MutationCache({
    onError: (error, variables, _made, mutation) => {
      const { meta = {} } = mutation
      // A dialog can be closed in the moment before it shows that it is busy.
      if (meta.errorInPlace && views.get(mutation)?.hasListeners()) return
      const toast = meta.errorToast ? meta.errorToast(error, variables) : { text: error.message }
      if (toast) showToast({ tone: 'alert', ...toast })
    },
  })
  cache.subscribe((event) => {
    if (event.type === 'observerAdded') views.set(event.mutation, event.observer)
  })
  return cache
}
