import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { AppError } from '#shared/app-error.ts'
import type { Discount, DiscountInput } from '#shared/models/discount.ts'
import { showToast } from '../../components/toast.ts'
import { call } from '../../desktop.ts'
import { callQuery } from '../../shop-query.ts'
import { texts } from '../../texts/texts.ts'
import type { Draft } from './draft.ts'
import { endedWords } from './ended-words.ts'
import { draftIsSaving, draftKey, draftWasRefused, draftWasSaved } from './drafts.ts'
import { newId } from './discounts.search.ts'

const discountsQuery = callQuery('discounts.list', {})

export function useDiscounts() {
  return useQuery(discountsQuery)
}

export function useProducts() {
  return useQuery(callQuery('products.list', {}))
}

export function useCategories() {
  return useQuery(callQuery('categories.list', {}))
}

export function useAccount() {
  return useQuery(callQuery('shop.account', {}))
}

/** The shop that drafts belong to; null while none is connected. */
export function useShopKey(): string | null {
  const connection = useQuery({ ...callQuery('session.current', {}), staleTime: Infinity }).data?.connection
  return connection ? `${connection.serviceUrl}#${connection.accountId}` : null
}

/** One try to save a draft: a whole new discount, or the changed fields of one that the shop has. */
export type Saving = {
  readonly shop: string
  /** What was typed when it was sent, to be dropped when it is saved. */
  readonly sent: Partial<Draft>
  readonly order:
    | { readonly kind: 'create'; readonly input: DiscountInput }
    | { readonly kind: 'update'; readonly id: string; readonly changes: Partial<DiscountInput> }
}

/**
 * Saves a draft. How it goes stands with the draft, not with this hook, so that a form that is left and opened again
 * while the shop answers is neither sent twice nor loses the answer.
 */
export function useSaveDiscount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ order }: Saving) =>
      order.kind === 'create'
        ? call('discounts.create', order.input)
        : call('discounts.update', { id: order.id, changes: order.changes }),
    onMutate: (saving) => draftIsSaving(keyOf(saving)),
    onError: (error, saving) => {
      const refused = error instanceof AppError ? (error.fields ?? {}) : {}
      draftWasRefused(keyOf(saving), refused, Object.keys(refused).length > 0 ? null : error)
      // What it was to be for may be gone: the form then shows which.
      if (refused.productIds !== undefined) lookAt('products')
      if (refused.categoryIds !== undefined) lookAt('categories')
    },
    onSuccess: (discount, saving) => {
      putIntoList(queryClient, discount)
      draftWasSaved(keyOf(saving), saving.sent, draftKey(saving.shop, discount.id))
      const { created, changed } = texts.discounts
      showToast({ tone: 'done', text: (saving.order.kind === 'create' ? created : changed)(discount.code) })
      void queryClient.invalidateQueries({ queryKey: discountsQuery.queryKey })
    },
  })
}

/** Ends a discount at the nearest moment that the shop allows, and offers the way back. */
export function useEndDiscount() {
  const queryClient = useQueryClient()
  const giveBack = useMutation({
    mutationFn: ({ id, expirationType, expiresAt, useLimit }: Discount) =>
      call('discounts.update', { id, changes: { expirationType, expiresAt, useLimit } }),
    onSuccess: (discount) => {
      putIntoList(queryClient, discount)
      showToast({ tone: 'done', text: texts.discounts.ending.undone(discount.code) })
    },
    onError: (error, before) =>
      showToast({
        tone: 'alert',
        text: texts.discounts.ending.notUndone(before.code, error.message),
        retry: () => giveBack.mutate(before),
      }),
  })
  const end = useMutation({
    mutationFn: ({ id }: Discount) => call('discounts.end', { id }),
    onSuccess: (discount, before) => {
      putIntoList(queryClient, discount)
      showToast({ tone: 'done', ...endedWords(discount), undo: () => giveBack.mutate(before) })
    },
    onError: (error, before) =>
      showToast({ tone: 'alert', text: error.message, retry: () => end.mutate(before) }),
  })
  return { end: end.mutate, isEnding: end.isPending }
}

/** Whether it can be looked at is told where its list is shown. */
function lookAt(what: 'products' | 'categories'): void {
  call('sync.now', { what }).catch(() => undefined)
}

function keyOf({ shop, order }: Saving) {
  return draftKey(shop, order.kind === 'create' ? newId : order.id)
}

/** The saved discount stands in the list at once; the next reading confirms it. */
function putIntoList(queryClient: QueryClient, discount: Discount): void {
  queryClient.setQueryData(discountsQuery.queryKey, (list) => {
    if (!list) return list
    const known = list.discounts.some(({ id }) => id === discount.id)
    const discounts = known
      ? list.discounts.map((other) => (other.id === discount.id ? discount : other))
      : [discount, ...list.discounts]
    return { ...list, discounts }
  })
}
