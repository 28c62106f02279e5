import type { DiscountPart } from '#shared/discounts/discount-parts.ts'
import type { Discount, DiscountInput } from '#shared/discounts/discount.ts'
import type { Currency } from '#shared/values/fields.ts'
import { wordName } from '#shared/values/shop-word.ts'
import { isolatedDialog } from '../../../components/overlays/Dialog.tsx'
import { DisputeDialog } from '../../../shop/outbox/DisputeDialog.tsx'
import { clockTime, dayAndMonth } from '../../../format/dates.ts'
import { money } from '../../../format/money.ts'
import { texts } from '../../../texts/texts.ts'
import type { Catalogue } from '../summary/catalogue.ts'

type ContestDialogProps = {
  readonly parts: ReadonlySet<DiscountPart>
  /** The shop's values, and the owner's. */
  readonly discount: Discount
  readonly wanted: DiscountInput
  readonly catalogue: Catalogue | null
  readonly currency: Currency | null
  readonly now: Date
  readonly onSettle: (shopIsRight: ReadonlySet<string>) => void
  readonly onClose: () => void
}

function ContestDialogBody(props: ContestDialogProps) {
  const { parts, discount, wanted, catalogue, currency, now, onSettle, onClose } = props
  const disputes = [...parts].map((part) => ({
    field: part,
    mine: partWords(part, wanted, { catalogue, currency, now }),
    shop: partWords(part, discount, { catalogue, currency, now }),
  }))
  return (
    <DisputeDialog
      name={discount.code}
      disputes={disputes}
      nameOf={nameOf}
      wordsOf={(dispute, side) => (dispute[side] === '' ? texts.outbox.nothing : dispute[side])}
      onResolve={(choose) => onSettle(new Set(Object.keys(choose).filter((part) => choose[part] === 'shop')))}
      onClose={onClose}
    />
  )
}

/**
 * Shows the parts of a discount that were changed both here and elsewhere. The owner picks a side for each; a side
 * counts for the whole part.
 */
export const ContestDialog = isolatedDialog(ContestDialogBody, ({ onClose }) => onClose())

function nameOf(part: string): string {
  const names: Readonly<Record<string, string>> = texts.discounts.parts.names
  return names[part] ?? part
}

type Reading = Pick<ContestDialogProps, 'catalogue' | 'currency' | 'now'>

/** Returns a part as text for the owner; empty when it has no value. */
function partWords(part: DiscountPart, input: DiscountInput, reading: Reading): string {
  const { form, parts } = texts.discounts
  const { rewardType, applicationType, requirementType } = input
  switch (part) {
    case 'name':
    case 'code':
      return input[part]
    case 'reward':
      return parts.ofKind(wordName(form.rewards, rewardType), rewardValue(input, reading))
    case 'scope':
      return parts.ofKind(wordName(form.scopes, applicationType), scopeValue(input, reading))
    case 'condition':
      return parts.ofKind(wordName(form.requirements, requirementType), conditionValue(input, reading))
    case 'run':
      return [
        ...(input.activeAt === null ? [] : [parts.from(momentWords(input.activeAt, reading))]),
        endWords(input, reading),
      ].join(parts.between)
  }
}

function rewardValue(
  { rewardType, percentDiscount, flatRateDiscount }: DiscountInput,
  { currency }: Reading,
) {
  if (rewardType === 'percent_discount' && percentDiscount !== null)
    return `${percentDiscount}${texts.discounts.form.percentSign}`
  return rewardType === 'flat_rate_discount' && flatRateDiscount !== null
    ? money(flatRateDiscount, currency)
    : null
}

function scopeValue({ applicationType, categoryIds, productIds }: DiscountInput, { catalogue }: Reading) {
  const named = (ids: readonly string[], known: ReadonlyMap<string, { readonly name: string }> | undefined) =>
    texts.discounts.summary.names(ids.map((id) => known?.get(id)?.name ?? id))
  if (applicationType === 'category') return named(categoryIds, catalogue?.categoryChoices)
  return applicationType === 'product' ? named(productIds, catalogue?.productChoices) : null
}

function conditionValue(
  { requirementType, minimumCartTotal, minimumCartQuantity }: DiscountInput,
  { currency }: Reading,
) {
  if (requirementType === 'minimum_cart_total' && minimumCartTotal !== null)
    return money(minimumCartTotal, currency)
  return requirementType === 'minimum_cart_quantity' && minimumCartQuantity !== null
    ? String(minimumCartQuantity)
    : null
}

function endWords({ expirationType, expiresAt, useLimit }: DiscountInput, reading: Reading): string {
  const { form, parts } = texts.discounts
  if (expirationType === 'on_date' && expiresAt !== null) return parts.until(momentWords(expiresAt, reading))
  if (expirationType === 'on_limit' && useLimit !== null) return parts.uses(useLimit)
  return wordName(form.ends, expirationType)
}

const momentWords = (at: string, { now }: Reading): string => `${dayAndMonth(at, now)}, ${clockTime(at)}`
