import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import type { Bridge } from '#shared/contract.ts'
import type { Connection } from '#shared/shop/session.ts'
import { leaveShop } from '../../../src/renderer/app/leave-shop.ts'
import { shopClient } from '../../../src/renderer/app/query-client.ts'
import { hideToasts, showToast, useToast } from '../../../src/renderer/components/notices/toast.ts'
import { useSignIn } from '../../../src/renderer/features/connect/connect.queries.ts'
import { useOpenMail } from '../../../src/renderer/features/letters/letters.queries.ts'
import { useSeeAll } from '../../../src/renderer/features/orders/opened/seen.queries.ts'
import {
  trackingDraftOf,
  trackingDrafts,
} from '../../../src/renderer/features/orders/sheet/drafts/tracking-drafts.ts'
import { usePackItems } from '../../../src/renderer/features/orders/sheet/items/pack-items.queries.ts'
import { useDeleteNote } from '../../../src/renderer/features/orders/sheet/notes/notes.queries.ts'
import { useSetTracking } from '../../../src/renderer/features/orders/sheet/tracking/tracking.queries.ts'
import { usePackOrders } from '../../../src/renderer/features/orders/shipping/packing.queries.ts'
import { useParcels } from '../../../src/renderer/features/orders/shipping/parcel.queries.ts'
import { usePutAwayOrders } from '../../../src/renderer/features/orders/shipping/put-away.queries.ts'
import {
  useChangeTag,
  useDeleteTag,
  useMakeTag,
  useTagOrders,
} from '../../../src/renderer/features/orders/tags/tags.queries.ts'
import {
  useDeleteView,
  useRenameView,
  useSaveView,
} from '../../../src/renderer/features/orders/views/views.queries.ts'
import { useCorrectBack } from '../../../src/renderer/features/outbox/outbox.queries.ts'
import { useTurnRound } from '../../../src/renderer/features/outbox/turn-round.queries.ts'
import {
  useChangePaper,
  usePrinted,
  useSavePdf,
} from '../../../src/renderer/features/paper/print-list/paper.queries.ts'
import { useNameCollection } from '../../../src/renderer/features/products/collections/collections.queries.ts'
import { useListFreshness } from '../../../src/renderer/features/products/list/products.queries.ts'
import {
  useForgetOrder,
  useLeavePlan,
} from '../../../src/renderer/features/products/order/arrange/saved-arrangements.queries.ts'
import { useBringBack } from '../../../src/renderer/features/settings/data/annotations.queries.ts'
import {
  useDeleteLetter,
  useMakeLetter,
  useSaveLetter,
} from '../../../src/renderer/features/settings/letters/letters.queries.ts'
import { useTryNotice } from '../../../src/renderer/features/settings/notices/notices.queries.ts'
import { useChangeSettings } from '../../../src/renderer/features/settings/section/settings.queries.ts'
import { useOpenLink } from '../../../src/renderer/shop/links/open-link.ts'
import {
  useDismissRows,
  useResolve,
  useSendAgain,
  useUndo,
} from '../../../src/renderer/shop/outbox/outbox.ts'
import { useSaveLooks } from '../../../src/renderer/shop/shop-looks.queries.ts'
import { useSwitchShop } from '../../../src/renderer/shop/shop-switch.ts'
import { useReadAnew } from '../../../src/renderer/shop/sync/sync.ts'
import { useChooseZone } from '../../../src/renderer/shop/zone/choose-zone.ts'
import { texts } from '../../../src/renderer/texts/texts.ts'

/*
 * The error of a mutation is shown once: by one toast, or in place, never by both or by none. The ids of toasts count
 * all toasts, also those that another one replaces at once.
 */

const reason = 'That was refused.'

afterEach(() => {
  cleanup()
  hideToasts()
  trackingDrafts.write(draftKey, null)
})

/** Installs a host that refuses every call. */
function refuseAll(): void {
  const bridge: Bridge = {
    call: async () => ({ ok: false, error: { kind: 'invalid', message: reason } }),
    on: () => () => undefined,
  }
  Object.assign(window, { desktop: bridge })
}

const tag = { id: 't', name: 'Gift', color: 'kraft' } as const
const letter = { id: 'l', name: 'Hello', subject: '', body: '', isMarketing: false, editedAt: '' }
const openedLetter = { current: { isOpen: true, base: {} } }
const scope = { ids: ['ABCD-123456'] }
const pick = { ids: ['r'] }
const draftKey = 'shop ABCD-123456'
const words = { text: reason }
const otherShop = { id: 's', storeName: 'Other' } as Connection

type Failing<T> = {
  readonly uses: () => T
  readonly fail: (used: T) => void
  /** Null where the error is shown in place. */
  readonly toast: { readonly text: string; readonly consequence?: string } | null
}
const failing = <T,>(uses: () => T, fail: (used: T) => void, toast: Failing<T>['toast']) => {
  const of: Failing<T> = { uses, fail, toast }
  return async (): Promise<void> => {
    const { toasts, shown } = await failed(shopClient(), of)
    expect(shown).toEqual(toast && expect.objectContaining({ tone: 'alert', ...toast }))
    expect(toasts).toBe(toast ? 1 : 0)
  }
}

/** Returns how many toasts a failure leads to, and the one shown in the end. */
async function failed<T>(client: QueryClient, { uses, fail }: Pick<Failing<T>, 'uses' | 'fail'>) {
  refuseAll()
  onTestFinished(() => client.clear())
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(uses, { wrapper })
  const lastId = () => showToast({ tone: 'done', text: 'counted' })
  const before = lastId()
  hideToasts()
  act(() => fail(result.current))
  const all = () => client.getMutationCache().getAll()
  await expect.poll(() => all().map(({ state }) => state.status)).toEqual(['error'])
  await act(async () => undefined)
  const shown = renderHook(useToast).result.current
  return { shown, toasts: lastId() - before - 1 }
}

const mutations = {
  'open a mail': failing(useOpenMail, (one) => one.mutate({ letterId: 'l', orderId: 'o' }), words),
  'see all orders': failing(useSeeAll, (see) => see(), words),
  'pack items': failing(usePackItems, (one) => one.mutate({ id: 'o', itemIds: ['i'], on: true }), words),
  'delete a note': failing(useDeleteNote, (one) => one.mutate({ id: 'n', orderId: 'o' }), words),
  'set tracking where nothing was typed': failing(
    useSetTracking,
    (one) => one.mutate({ id: 'o', tracking: null, draftKey: null }),
    words,
  ),
  'pack orders': failing(usePackOrders, (one) => one.mutate({ scope, on: true }), words),
  'combine orders': failing(useParcels, (one) => one.combine(scope), words),
  'separate orders': failing(useParcels, (one) => one.separate(scope), words),
  'put orders away': failing(usePutAwayOrders, (one) => one.mutate({ scope, on: true }), words),
  'make a tag': failing(useMakeTag, (one) => one.mutate({ name: 'Gift', color: 'kraft' }), words),
  'change a tag': failing(useChangeTag, (one) => one.mutate({ id: 't', name: 'Gift', color: 'kraft' }), null),
  'delete a tag': failing(useDeleteTag, (one) => one.mutate(tag), words),
  'tag orders': failing(useTagOrders, (one) => one.mutate({ scope, tag, on: true }), words),
  'save a view': failing(useSaveView, (one) => one.mutate({ name: 'Mine', query: '' }), words),
  'rename a view': failing(useRenameView, (one) => one.mutate({ id: 'v', name: 'Mine' }), null),
  'delete a view': failing(useDeleteView, (one) => one.mutate({ id: 'v', name: 'Mine', query: '' }), words),
  'correct back': failing(useCorrectBack, (one) => one.mutate({ id: 'o', changes: [] }), words),
  'turn a press round': failing(
    () => useTurnRound('order.ship'),
    (one) => one.mutate({ batch: 'b' }),
    words,
  ),
  'change papers': failing(useChangePaper, (change) => change({ tickPacked: true }), words),
  'note what was printed': failing(usePrinted, (note) => note({ kind: 'slips', ids: ['o'], count: 1 }), {
    text: texts.paper.notNoted,
    consequence: reason,
  }),
  'save a PDF': failing(useSavePdf, (one) => one.mutate('slips.pdf'), words),
  'name a category': failing(
    () => useNameCollection('categories', null),
    (one) => one.mutate('Hats'),
    null,
  ),
  'look at a list': failing(
    () => useListFreshness('products'),
    ({ refresh }) => refresh(),
    words,
  ),
  'forget an order of products': failing(useForgetOrder, (one) => one.mutate({ id: 'a' }), null),
  'leave a plan': failing(useLeavePlan, (leave) => leave('a'), words),
  'bring a copy back': failing(useBringBack, (one) => one.mutate({ name: 'copy' }), null),
  'save a text that has a form': failing(
    () => useSaveLetter('l', 's l', openedLetter, () => undefined),
    (one) => one.mutate({ content: letter, read: letter, typed: {} }),
    null,
  ),
  'save a text whose form is gone': failing(
    () => useSaveLetter('l', 's l', { current: { isOpen: false, base: {} } }, () => undefined),
    (one) => one.mutate({ content: letter, read: letter, typed: {} }),
    { text: texts.letters.settings.notSavedBehind(reason) },
  ),
  'make a text': failing(useMakeLetter, (one) => one.mutate(letter), words),
  'delete a text': failing(
    () => useDeleteLetter(letter.id),
    (one) => one.mutate(letter),
    words,
  ),
  'try a notice': failing(
    () => useTryNotice('s'),
    (one) => one.mutate(),
    words,
  ),
  'change a setting': failing(useChangeSettings, (one) => one.mutate({ theme: 'dark' }), words),
  'change a setting that has a form': failing(
    () => useChangeSettings({ errorInPlace: true }),
    (one) => one.mutate({ theme: 'dark' }),
    null,
  ),
  'sign in': failing(
    () => useSignIn(() => undefined),
    (one) => one.mutate({ subdomain: 'shop', password: 'p' }),
    null,
  ),
  'open a link': failing(useOpenLink, (one) => one.mutate('https://shop.test'), words),
  undo: failing(useUndo, (one) => one.mutate(pick), words),
  'send again': failing(useSendAgain, (one) => one.mutate(pick), words),
  'dismiss rows': failing(useDismissRows, (one) => one.mutate({ pick, failed: 1 }), words),
  'resolve a row': failing(useResolve, (one) => one.mutate({ id: 'r', choose: {} }), words),
  'keep a look': failing(useSaveLooks, (keep) => keep(() => ({ productDensity: 'large' })), words),
  'go to another shop': failing(useSwitchShop, (one) => one.mutate({ to: otherShop }), {
    text: texts.app.notSwitched('Other', reason),
  }),
  'read all anew': failing(useReadAnew, (one) => one.mutate(), null),
  'choose a zone': failing(useChooseZone, (choose) => choose('Europe/Berlin'), words),
}

test.each(Object.entries(mutations))('a mutation’s failure is shown once: %s', (_, holds) => holds())

test('a failure that its place would show is shown by a toast when that place is gone by then', async () => {
  const { shown, toasts } = await failed(shopClient(), {
    uses: useRenameView,
    fail: (one) => {
      one.mutate({ id: 'v', name: 'Mine' })
      cleanup()
    },
  })

  expect(shown).toMatchObject({ tone: 'alert', text: reason })
  expect(toasts).toBe(1)
})

test('the failure to save a typed tracking number is shown beside it, and only there', async () => {
  trackingDrafts.write(draftKey, { ...trackingDraftOf(null), number: '12' })

  const { toasts } = await failed(shopClient(), {
    uses: useSetTracking,
    fail: (one) => one.mutate({ id: 'o', tracking: null, draftKey }),
  })

  expect(toasts).toBe(0)
  expect(trackingDrafts.read(draftKey)).toMatchObject({ trouble: reason })
})

test.each([
  ['that a toast would tell', () => useChangeSettings()],
  ['that its place would show', () => useChangeSettings({ errorInPlace: true })],
])('a failure in a shop that the owner has left is shown once, under its name: one %s', async (_, uses) => {
  const client = shopClient()

  const { shown, toasts } = await failed(client, {
    uses,
    fail: (one) => {
      one.mutate({ theme: 'dark' })
      leaveShop(client, 'Left', null)
      cleanup()
    },
  })

  expect(shown).toMatchObject({ tone: 'alert', namesShop: true, text: texts.app.notArrived('Left', reason) })
  expect(toasts).toBe(1)
})
