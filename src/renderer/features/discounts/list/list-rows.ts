import { changedDiscountFields } from '#shared/discounts/discount-rules.ts'
import { discountState, type DiscountState } from '#shared/discounts/discount-state.ts'
import type { Discount, DiscountInput } from '#shared/discounts/discount.ts'
import type { Currency } from '#shared/values/fields.ts'
import type { Catalogue } from '../summary/catalogue.ts'
import { startOfDay } from '../status/days.ts'
import { discountSummary } from '../summary/discount-summary.ts'
import { discountDraftOf, inputOf, newDraft } from '../drafts/draft.ts'
import { draftKey, type Unsaved } from '../drafts/drafts.ts'
import { newId } from './discounts.search.ts'
import { isFound } from '../summary/finding.ts'
import { inListOrder } from './list-order.ts'

/** What a row of the list shows. */
export type ListRow = {
  readonly id: string
  readonly code: string
  readonly summary: string
  /** The shop's values; null for the one that is not in the shop yet. */
  readonly discount: Discount | null
  readonly isUnsaved: boolean
}

type RowsInput = {
  readonly discounts: readonly Discount[]
  readonly view: DiscountState | undefined
  /** The search; empty for none. */
  readonly search: string
  readonly openId: string | undefined
  readonly shop: string
  readonly drafts: ReadonlyMap<string, Unsaved | null>
  readonly catalogue: Catalogue | null
  readonly currency: Currency | null
  readonly digits: number
  readonly now: Date
  readonly zone: string
}

/**
 * Returns the rows of a view that match the search. The new discount is at the top of each view, as it is being typed;
 * the open one stays where it is even when it no longer belongs to the view, so that the row doesn't disappear under
 * the pointer.
 */
export function listRows(input: RowsInput): readonly ListRow[] {
  const { discounts, view, search, openId, shop, drafts, catalogue, currency, digits, now } = input
  const editsOf = (id: string) => drafts.get(draftKey(shop, id))?.edits

  const rows = inListOrder(discounts, now)
    .filter(
      (discount) => view === undefined || discount.id === openId || discountState(discount, now) === view,
    )
    .flatMap((discount): ListRow | [] => {
      const summary = discountSummary(discount, catalogue, currency)
      if (!isFound(search, discount, summary, catalogue)) return []
      const edits = editsOf(discount.id)
      const changes =
        edits && changedDiscountFields(discount, inputOf({ ...discountDraftOf(discount, digits), ...edits }))
      return {
        id: discount.id,
        code: discount.code,
        summary,
        discount,
        isUnsaved: changes !== undefined && Object.keys(changes).length > 0,
      }
    })
  if (openId !== newId && !isBegun(input)) return rows
  const typed = typedNew(input)
  const newRow = {
    id: newId,
    code: typed.code.trim(),
    summary: discountSummary(typed, catalogue, currency),
    discount: null,
    isUnsaved: true,
  }
  return [newRow, ...rows]
}

type Typed = Pick<RowsInput, 'shop' | 'drafts' | 'now' | 'zone'>

/** True when something was typed for a discount that is not in the shop yet. */
function isBegun(input: Typed): boolean {
  const untyped = inputOf(newDraft(startOfDay(input.zone, input.now)))
  return Object.keys(changedDiscountFields(untyped, typedNew(input))).length > 0
}

function typedNew({ shop, drafts, now, zone }: Typed): DiscountInput {
  return inputOf({ ...newDraft(startOfDay(zone, now)), ...drafts.get(draftKey(shop, newId))?.edits })
}
