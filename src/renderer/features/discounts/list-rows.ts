import type { Discount } from '#shared/models/discount.ts'
import type { Currency } from '#shared/models/fields.ts'
import { startOfDay } from './days.ts'
import type { Catalogue } from './catalogue.ts'
import { discountState, inListOrder, type DiscountState } from './discount-state.ts'
import { discountSummary } from './discount-summary.ts'
import { draftOf, inputOf, newDraft } from './draft.ts'
import { draftKey, newId, type DraftKey, type Unsaved } from './drafts.ts'
import { changedDiscountFields } from '#shared/discount-rules.ts'

/** What a row of the list shows. */
export type ListRow = {
  readonly id: string
  readonly code: string
  readonly summary: string
  /** As the shop has it; null for the one that is not there yet. */
  readonly discount: Discount | null
  readonly isUnsaved: boolean
}

type RowsInput = {
  readonly discounts: readonly Discount[]
  readonly view: DiscountState | undefined
  readonly openId: string | undefined
  readonly shop: string
  readonly drafts: ReadonlyMap<DraftKey, Unsaved>
  readonly catalogue: Catalogue | null
  readonly currency: Currency | null
  readonly digits: number
  readonly now: Date
  readonly zone: string
}

/**
 * The rows of a view. The new discount stands at the top of each, as it is being typed; the open one stays where it is
 * even when it no longer belongs to the view, so that no row goes from under the hand.
 */
export function listRows(input: RowsInput): readonly ListRow[] {
  const { discounts, view, openId, shop, drafts, catalogue, currency, digits, now, zone } = input
  const editsOf = (id: string) => drafts.get(draftKey(shop, id))?.edits

  const rows = inListOrder(discounts, now)
    .filter(
      (discount) => view === undefined || discount.id === openId || discountState(discount, now) === view,
    )
    .map((discount): ListRow => {
      const edits = editsOf(discount.id)
      const changes =
        edits && changedDiscountFields(discount, inputOf({ ...draftOf(discount, digits), ...edits }))
      return {
        id: discount.id,
        code: discount.code,
        summary: discountSummary(discount, catalogue, currency),
        discount,
        isUnsaved: changes !== undefined && Object.keys(changes).length > 0,
      }
    })
  const untyped = newDraft(startOfDay(zone, now))
  const typed = inputOf({ ...untyped, ...editsOf(newId) })
  const isBegun = Object.keys(changedDiscountFields(inputOf(untyped), typed)).length > 0
  if (openId !== newId && !isBegun) return rows
  const newRow = {
    id: newId,
    code: typed.code.trim(),
    summary: discountSummary(typed, catalogue, currency),
    discount: null,
    isUnsaved: true,
  }
  return [newRow, ...rows]
}
