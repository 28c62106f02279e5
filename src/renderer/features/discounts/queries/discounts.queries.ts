import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { AppError } from '#shared/app/app-error.ts'
import type { CallInput } from '#shared/contract.ts'
import { maxCodesLength, type Discount, type DiscountInput } from '#shared/discounts/discount.ts'
import { saveFile } from '../../../host/save-file.ts'
import { showToast } from '../../../components/notices/toast.ts'
import { call, callHere } from '../../../host/desktop.ts'
import { callQuery } from '../../../host/call-query.ts'
import { readTextFile } from '../../../host/read-text-file.ts'
import { texts } from '../../../texts/texts.ts'
import type { Draft, DraftField } from '../drafts/draft.ts'
import { endNow } from './end-now.ts'
import { discountsQuery, listOfAct } from './cached-list.ts'
import {
  draftIsContested,
  draftIsSaving,
  draftKey,
  draftWasRefused,
  draftWasSaved,
} from '../drafts/drafts.ts'
import { newId } from '../list/discounts.search.ts'

export function useDiscounts() {
  return useQuery(discountsQuery)
}

/** One attempt to save a draft: a whole new discount, or the changed parts of one that the shop has. */
export type DiscountSave = {
  readonly shop: string
  /** What was typed when it was sent; dropped when it is saved. */
  readonly sent: Partial<Draft>
  readonly order:
    | { readonly kind: 'create'; readonly input: DiscountInput }
    | {
        readonly kind: 'update'
        readonly id: string
        readonly changes: Partial<DiscountInput>
        /** The values of these parts when they were changed. */
        readonly from: Partial<DiscountInput>
      }
}

/**
 * Saves a draft. The draft, not this hook, stores how that goes. So a form that is closed and opened again before the
 * shop answers neither sends it twice nor loses the answer.
 */
export function useSaveDiscount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ order }: DiscountSave) =>
      order.kind === 'create'
        ? call('discounts.create', order.input)
        : call('discounts.update', { id: order.id, changes: order.changes, from: order.from }),
    meta: { errorInPlace: true },
    onMutate: (saving) => {
      draftIsSaving(keyOf(saving), saving.sent)
      return listOfAct(queryClient)
    },
    onError: (error, saving) => {
      const refused = error instanceof AppError ? (error.fields ?? {}) : {}
      if (error instanceof AppError && error.kind === 'conflict' && error.fields)
        return draftIsContested(
          keyOf(saving),
          // Safe: the error names only fields that were sent.
          Object.keys(error.fields) as DraftField[],
          saving.order.kind === 'update' ? saving.order.from : {},
        )
      // The shop no longer has it: the list will show that, and the form what can be done.
      if (error instanceof AppError && error.kind === 'not-found') refreshList('discounts')
      draftWasRefused(keyOf(saving), saving.sent, error)
      // The products or categories that it was limited to may be gone: the form will show which.
      if (refused.productIds !== undefined) refreshList('products')
      if (refused.categoryIds !== undefined) refreshList('categories')
    },
    onSuccess: (discount, saving, putIntoList) => {
      putIntoList(discount)
      draftWasSaved(keyOf(saving), saving.sent, saving.shop, discount)
      const { created, changed } = texts.discounts
      showToast({ tone: 'done', text: (saving.order.kind === 'create' ? created : changed)(discount.code) })
    },
  })
}

/** Ends a discount at the earliest moment that the shop allows, and offers to undo that. */
export function useEndDiscount() {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (discount: Discount) => endNow(queryClient, discount),
  })
  return { end: mutate, isEnding: isPending }
}

/**
 * Returns the codes in a list, as core reads them; undefined before the first answer. During the next request the last
 * answer stays, and `isCurrent` is false.
 */
export function useCodesIn(text: string) {
  const { data, isPlaceholderData, error } = useQuery({
    ...callQuery('discounts.readCodes', { text }),
    enabled: text.length <= maxCodesLength,
    placeholderData: keepPreviousData,
  })
  return { read: data, isCurrent: data !== undefined && !isPlaceholderData, error }
}

/** Reads the codes in a file, including those that the shop has. */
export function useCodesInFile() {
  return useMutation({
    meta: { errorInPlace: true },
    mutationFn: async (file: File) => {
      const call = callHere()
      const words = texts.discounts.many
      const read = await readTextFile(file, 2 * maxCodesLength)
      if (!('text' in read))
        throw new Error(read.refused === 'long' ? words.long : words.refused[read.refused])
      const { text } = read
      if (text.length > maxCodesLength) throw new Error(words.long)
      const { codes, there } = await call('discounts.readCodes', { text })
      return [...codes, ...there]
    },
  })
}

/** Lets the owner save codes as a file named after their discounts. */
export function useSaveCodes() {
  return useMutation({
    mutationFn: (input: CallInput<'discounts.codesFile'>) => call('discounts.codesFile', input),
    meta: { errorInPlace: true },
    onSuccess: ({ name, text }) => saveFile({ name, type: 'text/csv', content: text }),
  })
}

/** Requests a sync pass of the list, which shows its errors itself. */
function refreshList(what: 'products' | 'categories' | 'discounts'): void {
  call('sync.now', { what }).catch(() => undefined)
}

function keyOf({ shop, order }: DiscountSave) {
  return draftKey(shop, order.kind === 'create' ? newId : order.id)
}
