import { useMutation, useQuery, useQueryClient, type MutationMeta } from '@tanstack/react-query'
import type { CallInput } from '#shared/contract.ts'
import type { OwnKeys } from '#shared/app/own-keys.ts'
import { showToast } from '../../../components/notices/toast.ts'
import { call } from '../../../host/desktop.ts'
import { useOutbox } from '../../../shop/outbox/outbox.ts'
import { answerOfAct } from '../../../host/act-answer.ts'
import { callQuery } from '../../../host/call-query.ts'
import { eraseShopStorage } from '../../../shop/shop-storage.ts'
import { useSession } from '../../../shop/session.queries.ts'

/** How often the window refetches the webhook status while it shows it; core has no event for each webhook. */
const newsMs = 2000

const settingsQuery = callQuery('settings.get', {})

export function useSettings() {
  return useQuery(settingsQuery)
}

export function useWebhooks() {
  return useQuery({ ...callQuery('webhooks.status', {}), refetchInterval: newsMs })
}

export function useChangeSettings(meta: MutationMeta = {}) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: CallInput<'settings.change'>) => call('settings.change', changes),
    meta,
    onMutate: () => answerOfAct(queryClient, settingsQuery),
    onSuccess: (settings, _changes, adopt) => {
      void adopt(settings)
      // No event reports the state of the receiver.
      void queryClient.invalidateQueries({ queryKey: callQuery('webhooks.status', {}).queryKey })
    },
  })
}

type OwnKeyChange = { readonly id: string; readonly keys: string | null }

/**
 * Gives one act other keys, or with null its usual ones. The call sends the keys of all acts, so each change waits for the
 * one before and starts from what core has: another window may have changed others.
 */
export function useChangeOwnKey() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, keys }: OwnKeyChange) => {
      const { ownKeys } = await call('settings.get', {})
      return call('settings.change', { ownKeys: withOwnKey(ownKeys, id, keys) })
    },
    scope: { id: 'own keys' },
    onMutate: () => answerOfAct(queryClient, settingsQuery),
    onSuccess: (settings, _change, adopt) => adopt(settings),
  })
}

/** The owner's keys with this act's changed, or with null without them. */
export function withOwnKey(own: OwnKeys, id: string, keys: string | null): OwnKeys {
  const others = Object.fromEntries(Object.entries(own).filter(([of]) => of !== id))
  return keys === null ? others : { ...others, [id]: keys }
}

/**
 * How many changes have not reached a shop, the open one or another; undefined until that is read, null when it can't
 * be.
 */
export function useUnsent(id: string): number | null | undefined {
  const isOpen = useSession().data?.connection?.id === id
  const open = useOutbox()
  const elsewhere = useQuery(callQuery('outbox.elsewhere', {}))
  const { data, isError } = isOpen ? open : elsewhere
  if (!data) return isError ? null : undefined
  if ('waiting' in data) return data.waiting + data.asks + data.failed
  if (data.uncounted.includes(id)) return null
  const unsent = data.shops.find((shop) => shop.id === id)
  return unsent ? unsent.waiting + unsent.failed : 0
}

/**
 * Removes a shop from this computer; when it is erased, also this window's data of it.
 *
 * @param toastText the text of the toast afterwards: by then another shop is open, or none
 */
export function useDisconnect(toastText: (done: { erase: boolean; revoke: boolean }) => string) {
  return useMutation({
    mutationKey: ['session.disconnect'],
    mutationFn: (input: CallInput<'session.disconnect'>) => call('session.disconnect', input),
    meta: { errorInPlace: true },
    onSuccess: (_left, { id, erase = false, revoke = false }) => {
      if (erase) eraseShopStorage(id)
      showToast({ tone: 'done', namesShop: true, text: toastText({ erase, revoke }) })
    },
  })
}
