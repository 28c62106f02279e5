import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '#shared/app/app-error.ts'
import type { Bridge } from '#shared/contract.ts'
import {
  beginDraft,
  draftIsSaving,
  draftKey,
  draftWasRefused,
  draftWasSaved,
  editDraft,
  useDraft,
  useDrafts,
} from '../../../src/renderer/features/discounts/drafts/drafts.ts'
import {
  correctionDraftKey,
  correctionDrafts,
  openedForm,
} from '../../../src/renderer/features/orders/sheet/drafts/correction-drafts.ts'
import { noteDraftKey, noteDrafts } from '../../../src/renderer/features/orders/sheet/drafts/note-drafts.ts'
import {
  trackingDraftOf,
  trackingDraftKey,
  trackingDrafts,
} from '../../../src/renderer/features/orders/sheet/drafts/tracking-drafts.ts'
import {
  editAccount,
  useAccountDraft,
} from '../../../src/renderer/features/settings/account/account-draft.ts'
import { draftStore } from '../../../src/renderer/shop/drafts/draft-store.ts'
import {
  editsLeft,
  untyped,
  whenRefused,
  whileSaving,
  withEdits,
  type FormDraft,
} from '../../../src/renderer/shop/drafts/form-draft.ts'
import { eraseShopStorage, followDrafts } from '../../../src/renderer/shop/shop-storage.ts'
import { windowId } from '../../../src/renderer/shop/window-id.ts'
import { discount } from '../discounts/sample.ts'

const order = 'ABCD-000001'
const shops = ['shop-1', 'shop-2'] as const

beforeEach(() => localStorage.clear())
afterEach(() => shops.forEach(eraseShopStorage))

/** Writes a draft of every kind for a shop. */
function typeAll(shop: string): void {
  const note = {
    id: 'n',
    isBegun: true,
    text: 'Two dark ones.',
    before: '',
    saved: '',
    trouble: null,
    isContested: false,
  }
  noteDrafts.write(noteDraftKey(shop, order, null), note)
  correctionDrafts.write(correctionDraftKey(shop, order), { ...openedForm, edits: { city: 'Porto' } })
  trackingDrafts.write(trackingDraftKey(shop, order), { ...trackingDraftOf(null), number: 'RM123' })
  editDraft(draftKey(shop, 'new'), { code: 'SPRING' }, null)
  editAccount(shop, { storeName: 'Harbour' })
}

/** Returns what the forms of a shop show. */
function typedIn(shop: string) {
  const { result } = renderHook(() => ({
    note: noteDrafts.use(noteDraftKey(shop, order, null))?.text,
    city: correctionDrafts.use(correctionDraftKey(shop, order))?.edits.city,
    number: trackingDrafts.use(trackingDraftKey(shop, order))?.number,
    code: useDraft(draftKey(shop, 'new')).edits.code,
    codes: [...useDrafts(shop).values()].map((draft) => draft?.edits.code),
    storeName: useAccountDraft(shop).edits.storeName,
  }))
  return result.current
}
const everything = {
  note: 'Two dark ones.',
  city: 'Porto',
  number: 'RM123',
  code: 'SPRING',
  codes: ['SPRING'],
  storeName: 'Harbour',
}
const names = () => Object.keys(localStorage).filter((name) => name.startsWith('draft '))

test('Erasing a shop’s storage erases its drafts of every kind, and none of another shop', () => {
  shops.forEach(typeAll)
  expect(shops.map(typedIn)).toEqual([everything, everything])

  act(() => eraseShopStorage('shop-1'))

  expect(typedIn('shop-1')).toEqual({ codes: [] })
  expect(typedIn('shop-2')).toEqual(everything)
  expect(names().filter((name) => name.includes('shop-1'))).toEqual([])
})

test('Stored drafts have the names that they have on owners’ disks', () => {
  typeAll('shop-1')
  // Each window has drafts of its own under what follows.
  expect(
    names()
      .toSorted()
      .map((name) => name.replace(/ @[\w-]{36}$/, ' @…')),
  ).toEqual([
    'draft correction shop-1 ABCD-000001 @…',
    'draft discount shop-1 new @…',
    'draft note shop-1 ABCD-000001 new @…',
    'draft tracking shop-1 ABCD-000001 @…',
  ])
})

test('Drafts from core replace the stored ones, and no other part of a form’s state', async () => {
  const drafts = draftStore<{ typed: string; saving: boolean }, { typed: string }>('discount', {
    schema: z.object({ typed: z.string() }),
    storedPart: ({ typed }) => ({ typed }),
    restore: ({ typed }) => ({ typed, saving: false }),
  })
  drafts.write('shop-1 here', { typed: 'here', saving: true })
  drafts.write('shop-1 gone', { typed: 'gone', saving: false })
  for (const name of Object.keys(localStorage)) if (name.startsWith('unsent ')) localStorage.removeItem(name)
  localStorage.setItem('core has shop-1', '')
  const there = [
    { name: `discount shop-1 here ${windowId}`, text: '{"typed":"there"}' },
    { name: 'discount shop-1 new', text: '{"typed":"new"}' },
  ]
  const bridge: Bridge = {
    call: async () => ({ ok: true, value: { drafts: there, fresh: [] } }),
    on: () => () => undefined,
  }
  Object.assign(window, { desktop: bridge })

  const stop = followDrafts('shop-1')
  await expect.poll(() => drafts.read('shop-1 new')).toEqual({ typed: 'new', saving: false })
  stop()

  expect(drafts.read('shop-1 here')).toEqual({ typed: 'there', saving: true })
  expect(drafts.read('shop-1 gone')).toBeNull()
})

test('A discount begun while the previous one is being created does not show why that was refused', () => {
  const key = draftKey('shop-1', 'new')
  const now = () => renderHook(() => useDraft(key)).result.current
  const sent = { code: 'SPRING' }
  editDraft(key, sent, null)
  draftIsSaving(key, sent)
  beginDraft(key, { name: 'Another' }, null)
  draftWasRefused(key, sent, new Error('Offline.'))
  expect(now()).toMatchObject({ edits: { name: 'Another' }, saving: false, trouble: null })

  const another = now().edits
  draftIsSaving(key, another)
  draftWasRefused(key, sent, new Error('Offline.'))
  expect(now()).toMatchObject({ edits: { name: 'Another' }, saving: true, trouble: null })
  draftWasRefused(key, another, new Error('Offline.'))
  expect(now()).toMatchObject({ edits: { name: 'Another' }, saving: false, trouble: 'Offline.' })
})

test('Of two new discounts being created at once, the answer to the first does not count for the second', () => {
  const key = draftKey('shop-1', 'new')
  const of = (one: typeof key) => renderHook(() => useDraft(one)).result.current
  const [first, second] = [{ code: 'SPRING' }, { code: 'AUTUMN' }]
  editDraft(key, first, null)
  draftIsSaving(key, first)
  beginDraft(key, second, null)
  draftIsSaving(key, second)
  draftWasSaved(key, first, 'shop-1', { ...discount, ...first, id: '1' })
  expect(of(key)).toMatchObject({ edits: second, saving: true })
  expect(of(draftKey('shop-1', '1')).edits).toEqual({})

  draftWasSaved(key, second, 'shop-1', { ...discount, ...second, id: '2' })
  expect(of(key)).toMatchObject({ edits: {}, saving: false })
})

test('A form keeps its edits after a refused save, and edits typed meanwhile after a successful one', () => {
  const before: FormDraft<{ city?: string; zip?: string }> = { ...untyped, edits: { city: 'Lisboa' } }
  const typed = withEdits(before, { city: 'Porto', zip: '1' })
  const refusal = AppError.fromDetail({
    kind: 'invalid',
    message: 'Not saved.',
    fields: { zip: 'No such place.' },
  })
  const refused = whenRefused(whileSaving(typed), refusal)
  expect(refused).toEqual({
    ...untyped,
    edits: { city: 'Porto', zip: '1' },
    refused: { zip: 'No such place.' },
  })
  expect(withEdits(refused, { city: 'Faro' }).refused).toEqual({ zip: 'No such place.' })
  expect(withEdits(refused, { zip: '2' }).refused).toEqual({})
  expect(whenRefused(typed, new Error('Offline.'))).toMatchObject({ refused: {}, trouble: 'Offline.' })
  expect(editsLeft(withEdits(typed, { zip: '2' }), typed.edits)).toEqual({ zip: '2' })
})
