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

/** What outlives the window: what was typed, and on which discount. */
type StoredDraft = {
  readonly edits: Partial<Draft>
  /** The discount as last seen, for the case that it is gone from the shop before this is saved; null for a new one. */
  readonly origin: Discount | null
  /** What the parts that were changed held in the shop when they were. */
  readonly from: Partial<DiscountInput>
  /** The zone that days and hours were typed in; null before there are any. */
  readonly zone: string | null
  /** What a new one was begun from. */
  readonly copied: CopiedRun | null
}

/** What the owner has typed on one discount and not saved. */
export type Unsaved = FormDraft<Partial<Draft>> &
  StoredDraft & {
    /** What of it is on its way to the shop, or was last. */
    readonly sent: Partial<Draft> | null
    /** Fields that the shop holds otherwise by now: whose value is right must be said first. */
    readonly contested: readonly DraftField[]
    /** Fields that were left once: their errors are shown. */
    readonly touched: ReadonlySet<DraftField>
  }

/** One shop's one discount, or its new one: drafts of one shop are never seen in another. */
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
  // The cast is true because JSON knows no undefined: a field that is there has a value.
  schema: storedSchema as z.ZodType<StoredDraft>,
  kept: ({ edits, origin, from, zone, copied }) =>
    Object.keys(edits).length > 0 ? { edits, origin, from, zone, copied } : null,
  opened: (kept) => ({ ...nothing, ...kept }),
})

// An earlier Backroom named them by the shop's address, by which nothing finds or erases them any more.
for (const name of storedNames(draftName(sort, ''))) if (name.includes('#')) storeDraft(name, null)

/** Everything unsaved of a shop, by its keys. */
export const useDrafts = drafts.useAll

/** Of one discount. */
export const useDraft = (key: DraftKey): Unsaved => drafts.use(key) ?? nothing

function change(key: DraftKey, to: (draft: Unsaved) => Unsaved): Unsaved {
  const changed = to(drafts.read(key) ?? nothing)
  drafts.write(key, changed)
  return changed
}

export function editDraft(key: DraftKey, edits: Partial<Draft>, origin: Discount | null): void {
  // An amount that is typed is an amount off, also when the shop's discount takes off a percentage by the time it is saved.
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

/** The shop is in another zone than the one that its days were typed in: they stay the days that they are. */
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

/** Whether an answer is about this one: another one may have been begun in its place meanwhile, and be on its way as well. */
const isOnItsWay = (draft: Unsaved, sent: Partial<Draft>): boolean => draft.saving && draft.sent === sent

/** What was begun in its place meanwhile was not refused. */
export function draftWasRefused(key: DraftKey, sent: Partial<Draft>, error: Error): void {
  change(key, (draft) => (isOnItsWay(draft, sent) ? whenRefused(draft, error) : draft))
}

/** The shop holds other values in these fields than what was changed here began `from`. */
export function draftIsContested(
  key: DraftKey,
  contested: readonly DraftField[],
  from: Partial<DiscountInput>,
): void {
  change(key, (draft) => ({ ...draft, saving: false, contested, from: { ...draft.from, ...from } }))
}

/** The question stays for the next try to save. */
export function leaveContest(key: DraftKey): void {
  change(key, (draft) => ({ ...draft, contested: [] }))
}

/** The whole discount as it is meant here: what is not typed in a part that was changed is as it was then. */
export function contestedDraft({ edits, from }: Unsaved, discount: Discount, digits: number): Draft {
  return { ...discountDraftOf({ ...discount, ...from }, digits), ...edits }
}

/**
 * Where the shop is right, its part takes the place of what was typed; where the owner is, theirs replaces it knowingly,
 * whole.
 */
export function settleContest(
  key: DraftKey,
  discount: Discount,
  digits: number,
  shopIsRight: ReadonlySet<string>,
): Unsaved {
  return change(key, (draft) => {
    const asked = partsOf(draft.contested)
    const isShops = (part: DiscountPart): boolean => asked.has(part) && shopIsRight.has(part)
    const typed = [...partsOf(Object.keys(draft.edits))].filter((part) => !isShops(part))
    const mine = [...asked].filter((part) => !isShops(part))
    return {
      ...draft,
      edits: {
        ...inParts(draft.edits, new Set(typed)),
        ...inParts(contestedDraft(draft, discount, digits), new Set(mine)),
      },
      from: { ...draft.from, ...inParts(discount, asked) },
      contested: [],
    }
  })
}

/**
 * Drops what was sent; what was typed while it was under way stays, on the discount that it has become. What was begun in
 * its place meanwhile is another one, and stays where it is.
 */
export function draftWasSaved(key: DraftKey, sent: Partial<Draft>, shop: string, saved: Discount): void {
  const draft = drafts.read(key) ?? nothing
  const savedKey = draftKey(shop, saved.id)
  if (savedKey !== key && !isOnItsWay(draft, sent)) return
  const left = editsLeft(draft, sent)
  drafts.write(key, null)
  if (Object.keys(left).length === 0) return
  // What was typed on begins from what was saved, or it would be asked about as somebody else's change.
  const saidAnew = partsOf(Object.keys(sent))
  const others = [...partsOf(Object.keys(draft.from))].filter((part) => !saidAnew.has(part))
  drafts.write(savedKey, { ...nothing, from: inParts(draft.from, new Set(others)) })
  editDraft(savedKey, left, saved)
}

/** Whether anything is typed there that is not saved. */
export function isTyped(key: DraftKey): boolean {
  return Object.keys(drafts.read(key)?.edits ?? {}).length > 0
}

export function dropDraft(key: DraftKey): void {
  if (drafts.read(key) !== null) drafts.write(key, null)
}
