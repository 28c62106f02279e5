import { MutationCache } from '@tanstack/react-query'
import { showToast, type Toast } from '../components/notices/toast.ts'

/** How the error of a mutation is told. Where a mutation says nothing of it, a toast has the error's own sentence. */
export type MutationMeta = {
  /** Where it was asked for shows the error itself, or what came of it: no toast comes. */
  readonly errorInPlace?: boolean
  /** The toast in other words; null for an error that is no trouble, or that is shown in place. */
  errorToast?(error: Error, variables: unknown): Omit<Toast, 'id' | 'tone'> | null
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta
  }
}

/** For every query client of the window: what a mutation fails with is told here, once, and by no mutation itself. */
export function tellingMutationCache(): MutationCache {
  return new MutationCache({
    onError: (error, variables, _made, { meta = {} }) => {
      if (meta.errorInPlace) return
      const toast = meta.errorToast ? meta.errorToast(error, variables) : { text: error.message }
      if (toast) showToast({ tone: 'alert', ...toast })
    },
  })
}
