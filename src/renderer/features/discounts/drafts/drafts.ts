import { z } from 'zod'
import {
  discountInputSchema,
  discountSchema,
  type Discount,
  type DiscountInput,
} from '#shared/discounts/discount.ts'
import { inParts, partsOf, type DiscountPart } from '#shared/discounts/discount-parts.ts'
import { shownZone } from '../../../format/zone.ts'
import { draftStore } from '../../../shop/drafts/draft-store.ts'
import {
  editsLeft,
  untyped,
  whenRefused,
  whileSaving,
  withEdits,
  type FormDraft,
} from '../../../shop/drafts/form-draft.ts'
import { draftName, storeDraft, storedNames } from '../../../shop/shop-storage.ts'
import { inOtherZone } from '../status/days.ts'
import { discountDraftOf, kindsOf, type Draft, type DraftField } from './draft.ts'
import type { CopiedRun } from './same-days.ts'

/** The part of a draft that outlives the window: what was typed, and on which discount. */
type StoredDraft = {
  readonly edits: Partial<Draft>
  /** The discount as last seen, in case the shop loses it before this is saved; null for a new one. */
  readonly origin: Discount | null
  /** The shop's values of the changed parts at the time they were changed. */
  readonly from: Partial<DiscountInput>
  /** The zone in which days and hours were typed; null while there are none. */
  readonly zone: string | null
  /** The discount from which a new one was begun. */
  readonly copied: CopiedRun | null
}

/** What the owner has typed on one discount and not saved. */
export type Unsaved = FormDraft<Partial<Draft>> &
  StoredDraft & {
    /** The edits that were last sent to the shop, or are on their way. */
    readonly sent: Partial<Draft> | null
    /** Fields for which the shop now has another value: before saving, the owner must pick one. */
    readonly contested: readonly DraftField[]
    /** Fields that the owner has left once, whose errors are shown. */
    readonly touched: ReadonlySet<DraftField>
  }

/** A discount of one shop, or its new one: drafts of one shop never appear in another. */
export type DraftKey = `${string} ${string}`

export function draftKey(shop: string, id: string): DraftKey {
  return `${shop} ${id}`
}

const nothing: Unsaved = {
  ...untyped,
  origin: null,
  from: {},
  zone: null,
  copied: null,
  sent: null,
  contested: [],
  touched: new Set(),
}

const sort = 'discount'
const text = z.string()
const storedSchema = z.object({
  edits: discountInputSchema
    .extend({
      percentDiscount: text,
      flatRateDiscount: text,
      useLimit: text,
      minimumCartTotal: text,
      minimumCartQuantity: text,
    })
    .partial(),
  origin: discountSchema.nullable(),
  from: discountInputSchema.partial().default({}),
  zone: text.nullable().default(null),
  copied: discountInputSchema.pick({ code: true, activeAt: true, expiresAt: true }).nullable().default(null),
})

const drafts = draftStore<Unsaved, StoredDraft>(sort, {
  // The cast is safe because JSON has no undefined: a field that is there has a value.
  schema: storedSchema as z.ZodType<StoredDraft>,
  storedPart: ({ edits, origin, from, zone, copied }) =>
    Object.keys(edits).length > 0 ? { edits, origin, from, zone, copied } : null,
  restore: (stored) => ({ ...nothing, ...stored }),
})

// Drafts of an earlier Backroom, named after the shop's address: nothing can find or erase them any more.
for (const name of storedNames(draftName(sort, ''))) if (name.includes('#')) storeDraft(name, null)

/** Returns all drafts of a shop, by their keys. */
export const useDrafts = drafts.useAll

/** Returns the draft of one discount. */
export const useDraft = (key: DraftKey): Unsaved => drafts.use(key) ?? nothing

function change(key: DraftKey, to: (draft: Unsaved) => Unsaved): Unsaved {
  const changed = to(drafts.read(key) ?? nothing)
  drafts.write(key, changed)
  return changed
}

export function editDraft(key: DraftKey, edits: Partial<Draft>, origin: Discount | null): void {
  // An amount that was typed stays an amount off, even if the shop's discount takes off a percentage when it is saved.
  const kinds = origin ? kindsOf(edits, origin) : {}
  const shown = inParts(origin ?? {}, partsOf(Object.keys(edits)))
  change(key, (draft) => ({
    ...withEdits({ ...draft, edits: { ...kinds, ...draft.edits } }, edits),
    origin,
    from: { ...shown, ...draft.from },
    zone: shownZone(),
  }))
}

/** Begins a new discount from another one, in place of what was typed. */
export function beginDraft(key: DraftKey, edits: Partial<Draft>, copied: CopiedRun | null): void {
  drafts.write(key, { ...nothing, edits, copied, zone: shownZone() })
}

/** Moves drafts to the shop's new zone, so that their days stay the days that were typed. */
export function moveDraftsTo(zone: string, shop: string): void {
  for (const key of drafts.keysOf(shop)) {
    const draft = drafts.read(key)
    if (!draft || draft.zone === null || draft.zone === zone) continue
    const { zone: from, edits } = draft
    const { activeAt, expiresAt } = edits
    const moved = {
      ...edits,
      ...(activeAt !== undefined && { activeAt: inOtherZone(activeAt, from, zone) }),
      ...(expiresAt !== undefined && { expiresAt: inOtherZone(expiresAt, from, zone) }),
    }
    drafts.write(key, { ...draft, edits: moved, zone })
  }
}

export function touchField(key: DraftKey, field: DraftField): void {
  if (drafts.read(key)?.touched.has(field)) return
  change(key, (draft) => ({ ...draft, touched: new Set([...draft.touched, field]) }))
}

/** Shows every error. */
export function tryDraft(key: DraftKey): void {
  change(key, (draft) => ({ ...draft, tried: true }))
}

export function draftIsSaving(key: DraftKey, sent: Partial<Draft>): void {
  change(key, (draft) => ({ ...whileSaving(draft), sent }))
}

/** True when an answer belongs to this draft: another one may have replaced it meanwhile, and be on its way, too. */
const isOnItsWay = (draft: Unsaved, sent: Partial<Draft>): boolean => draft.saving && draft.sent === sent

/** Stores the error, unless another draft has replaced the refused one meanwhile. */
export function draftWasRefused(key: DraftKey, sent: Partial<Draft>, error: Error): void {
  change(key, (draft) => (isOnItsWay(draft, sent) ? whenRefused(draft, error) : draft))
}

/** Marks fields that hold another value in the shop than the one from which the owner began. */
export function draftIsContested(
  key: DraftKey,
  contested: readonly DraftField[],
  from: Partial<DiscountInput>,
): void {
  change(key, (draft) => ({ ...draft, saving: false, contested, from: { ...draft.from, ...from } }))
}

/** Closes the question; the next attempt to save asks again. */
export function leaveContest(key: DraftKey): void {
  change(key, (draft) => ({ ...draft, contested: [] }))
}

/** Returns the whole discount as the owner wants it: what was not typed in a changed part is as it was then. */
export function contestedDraft({ edits, from }: Unsaved, discount: Discount, digits: number): Draft {
  return { ...discountDraftOf({ ...discount, ...from }, digits), ...edits }
}

/**
 * Applies the owner's choices. Where the shop's value was chosen, its part replaces what was typed; where the owner's
 * was, their whole part will overwrite the shop's.
 */
export function settleContest(
  key: DraftKey,
  discount: Discount,
  digits: number,
  shopIsRight: ReadonlySet<string>,
): Unsaved {
  return change(key, (draft) => {
    const contestedParts = partsOf(draft.contested)
    const isShops = (part: DiscountPart): boolean => contestedParts.has(part) && shopIsRight.has(part)
    const typed = [...partsOf(Object.keys(draft.edits))].filter((part) => !isShops(part))
    const mine = [...contestedParts].filter((part) => !isShops(part))
    return {
      ...draft,
      edits: {
        ...inParts(draft.edits, new Set(typed)),
        ...inParts(contestedDraft(draft, discount, digits), new Set(mine)),
      },
      from: { ...draft.from, ...inParts(discount, contestedParts) },
      contested: [],
    }
  })
}

/**
 * Drops what was sent, and moves what was typed meanwhile to the saved discount. A draft that has replaced the sent one
 * meanwhile is another one, and stays where it is.
 */
export function draftWasSaved(key: DraftKey, sent: Partial<Draft>, shop: string, saved: Discount): void {
  const draft = drafts.read(key) ?? nothing
  const savedKey = draftKey(shop, saved.id)
  if (savedKey !== key && !isOnItsWay(draft, sent)) return
  const left = editsLeft(draft, sent)
  drafts.write(key, null)
  if (Object.keys(left).length === 0) return
  // Later edits begin from what was saved; otherwise they would conflict with it as with somebody else's change.
  const sentParts = partsOf(Object.keys(sent))
  const others = [...partsOf(Object.keys(draft.from))].filter((part) => !sentParts.has(part))
  drafts.write(savedKey, { ...nothing, from: inParts(draft.from, new Set(others)) })
  editDraft(savedKey, left, saved)
}

/** True when the draft has unsaved input. */
export function isTyped(key: DraftKey): boolean {
  return Object.keys(drafts.read(key)?.edits ?? {}).length > 0
}

export function dropDraft(key: DraftKey): void {
  if (drafts.read(key) !== null) drafts.write(key, null)
}
