import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Connection } from '#shared/models/session.ts'
import { showToast } from './components/toast.ts'
import { call } from './desktop.ts'
import { settledWork } from './leaving.ts'
import { texts } from './texts/texts.ts'

export const switchKey = ['session.switch'] as const

/** Goes to another shop that is known here, after what is on its way has reached the one that is open. */
export function useSwitchShop() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: switchKey,
    mutationFn: async ({ id }: Connection) => {
      const missing = await settledWork(queryClient)
      await call('session.switch', { id })
      for (const text of missing) showToast({ tone: 'alert', namesShop: true, text })
    },
    onError: (error, { storeName }) =>
      showToast({ tone: 'alert', text: texts.app.notSwitched(storeName, error.message) }),
  })
}
