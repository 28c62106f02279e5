import { Store, useSelector } from '@tanstack/react-store'
import type { Discount, DiscountInput } from '#shared/discounts/discount.ts'
import { shownZone } from '../../../format/zone.ts'
import { onShopErased } from '../../../shop/shop-storage.ts'
import { inOtherZone } from '../status/days.ts'
import type { Draft, DraftField } from './draft.ts'
import type { CopiedRun } from './same-days.ts'
import { keepUnsaved, storedDrafts, onStoredDrafts } from './stored-drafts.ts'

/** What the owner has typed on one discount and not saved. */
export type Unsaved = {
  /** Only what was changed: everything else follows the shop, also when the list is read again. */
  readonly edits: Partial<Draft>
  /** The discount as last seen, for the case that it is gone from the shop before this is saved; null for a new one. */
  readonly origin: Discount | null
  /** What the fields that were changed held in the shop when they were. */
  readonly from: Partial<DiscountInput>
  /** The zone that days and hours were typed in; null before there are any. */
  readonly zone: string | null
  /** What a new one was begun from. */
  readonly copied: CopiedRun | null
  /** Fields that the shop holds otherwise by now: whose value is right must be said first. */
  readonly contested: readonly DraftField[]
  /** Fields that were left once: their errors are shown. */
  readonly touched: ReadonlySet<DraftField>
  /** Saving was tried: all errors are shown. */
  readonly tried: boolean
  readonly saving: boolean
  /** What the shop said of single fields, until they are changed. */
  readonly refused: Readonly<Partial<Record<DraftField, string>>>
  /** Why the last try failed, when that is not about a field. */
  readonly trouble: Error | null
}

/** One shop's one discount, or its new one: drafts of one shop are never seen in another. */
export type DraftKey = `${string} ${string}`

export function draftKey(shop: string, id: string): DraftKey {
  return `${shop} ${id}`
}

const nothing: Unsaved = {
  edits: {},
  origin: null,
  from: {},
  zone: null,
  copied: null,
  contested: [],
  touched: new Set(),
  tried: false,
  saving: false,
  refused: {},
  trouble: null,
}

/*
 * Outside React, because what was typed outlives the form: another discount, another place, a list that is read again,
 * and a reload.
 * It is no shop state; what the shop holds is in the queries alone.
 */
const all = new Store<ReadonlyMap<DraftKey, Unsaved>>(
  new Map(
    // The cast is true because only keys of drafts were ever kept under these names.
    [...storedDrafts()].map(([key, kept]) => [key as DraftKey, { ...nothing, ...kept }]),
  ),
)

function set(key: DraftKey, unsaved: Unsaved | null): void {
  const next = new Map(all.state)
  if (unsaved === null) next.delete(key)
  else next.set(key, unsaved)
  keepUnsaved(key, unsaved)
  all.setState(() => next)
}

onShopErased((shop) => {
  for (const key of all.state.keys()) if (key.startsWith(`${shop} `)) set(key, null)
})

onStoredDrafts((name, kept) => {
  // The cast is true because only keys of drafts were ever kept under these names.
  const key = name as DraftKey
  if (kept) set(key, { ...unsavedOf(all.state, key), ...kept })
  else dropDraft(key)
})

/** Everything unsaved, of all shops. */
export function useDrafts(): ReadonlyMap<DraftKey, Unsaved> {
  return useSelector(all)
}

export function unsavedOf(drafts: ReadonlyMap<DraftKey, Unsaved>, key: DraftKey): Unsaved {
  return drafts.get(key) ?? nothing
}

export function editDraft(key: DraftKey, edits: Partial<Draft>, origin: Discount | null): void {
  const before = unsavedOf(all.state, key)
  const edited = new Set(Object.keys(edits))
  const refused = Object.fromEntries(Object.entries(before.refused).filter(([field]) => !edited.has(field)))
  const shown = Object.entries(origin ?? {}).filter(([field]) => edited.has(field))
  // True because the edited fields are those of a DiscountInput.
  const from = { ...(Object.fromEntries(shown) as Partial<DiscountInput>), ...before.from }
  const zone = shownZone()
  set(key, { ...before, edits: { ...before.edits, ...edits }, origin, from, refused, zone })
}

/** Begins a new discount from another one, in place of what was typed. */
export function beginDraft(key: DraftKey, edits: Partial<Draft>, copied: CopiedRun | null): void {
  set(key, { ...nothing, edits, copied, zone: shownZone() })
}

/** The shop is in another zone than the one that its days were typed in: they stay the days that they are. */
export function moveDraftsTo(zone: string, shop: string): void {
  for (const [key, draft] of all.state) {
    const { zone: from, edits } = draft
    if (!key.startsWith(`${shop} `) || from === null || from === zone) continue
    const { activeAt, expiresAt } = edits
    const moved = {
      ...edits,
      ...(activeAt !== undefined && { activeAt: inOtherZone(activeAt, from, zone) }),
      ...(expiresAt !== undefined && { expiresAt: inOtherZone(expiresAt, from, zone) }),
    }
    set(key, { ...draft, edits: moved, zone })
  }
}

export function touchField(key: DraftKey, field: DraftField): void {
  const before = unsavedOf(all.state, key)
  if (!before.touched.has(field)) set(key, { ...before, touched: new Set([...before.touched, field]) })
}

/** Shows every error. */
export function tryDraft(key: DraftKey): void {
  set(key, { ...unsavedOf(all.state, key), tried: true })
}

export function draftIsSaving(key: DraftKey): void {
  set(key, { ...unsavedOf(all.state, key), saving: true, refused: {}, trouble: null })
}

export function draftWasRefused(key: DraftKey, refused: Unsaved['refused'], trouble: Error | null): void {
  set(key, { ...unsavedOf(all.state, key), saving: false, refused, trouble })
}

/** The shop holds other values in these fields than what was changed here began from. */
export function draftIsContested(key: DraftKey, contested: readonly DraftField[]): void {
  set(key, { ...unsavedOf(all.state, key), saving: false, contested })
}

/** The question stays for the next try to save. */
export function leaveContest(key: DraftKey): void {
  set(key, { ...unsavedOf(all.state, key), contested: [] })
}

/** Where the shop is right, its value takes the place of what was typed; where the owner is, theirs replaces it knowingly. */
export function settleContest(key: DraftKey, discount: Discount, shopIsRight: ReadonlySet<string>): Unsaved {
  const before = unsavedOf(all.state, key)
  const edits = Object.entries(before.edits).filter(([field]) => !shopIsRight.has(field))
  const shown = Object.entries(discount).filter(([field]) => before.contested.some((each) => each === field))
  const settled = {
    ...before,
    // The casts are true because both are made of fields that they had, with some left out.
    edits: Object.fromEntries(edits) as Partial<Draft>,
    from: { ...before.from, ...(Object.fromEntries(shown) as Partial<DiscountInput>) },
    contested: [],
  }
  set(key, settled)
  return settled
}

/** Drops what was sent; what was typed while it was under way stays, on the discount that it has become. */
export function draftWasSaved(key: DraftKey, sent: Partial<Draft>, savedKey: DraftKey): void {
  const sentValues = new Map(Object.entries(sent))
  const now = unsavedOf(all.state, key)
  const left = Object.entries(now.edits).filter(([field, value]) => sentValues.get(field) !== value)
  set(key, null)
  // The cast is true because the entries are those of the edits, with some left out.
  if (left.length > 0) editDraft(savedKey, Object.fromEntries(left) as Partial<Draft>, now.origin)
}

export function dropDraft(key: DraftKey): void {
  if (all.state.has(key)) set(key, null)
}
