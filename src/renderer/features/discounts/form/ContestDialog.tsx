import type { Discount, DiscountInput } from '#shared/discounts/discount.ts'
import type { Currency } from '#shared/values/fields.ts'
import { wordName } from '#shared/values/shop-word.ts'
import { DisputeDialog } from '../../../shop/outbox/DisputeDialog.tsx'
import { clockTime, dayAndMonth } from '../../../format/dates.ts'
import { money } from '../../../format/money.ts'
import { texts } from '../../../texts/texts.ts'
import type { Catalogue } from '../summary/catalogue.ts'
import type { DraftField } from '../drafts/draft.ts'

type ContestDialogProps = {
  readonly fields: readonly DraftField[]
  /** As the shop has it, and as it is wanted. */
  readonly discount: Discount
  readonly wanted: DiscountInput
  readonly catalogue: Catalogue | null
  readonly currency: Currency | null
  readonly now: Date
  readonly onSettle: (shopIsRight: ReadonlySet<string>) => void
  readonly onClose: () => void
}

/** Fields of a discount that were changed here and elsewhere: whose value is right is said for each. */
export function ContestDialog(props: ContestDialogProps) {
  const { fields, discount, wanted, catalogue, currency, now, onSettle, onClose } = props
  const disputes = fields.map((field) => ({
    field,
    mine: valueWords(field, wanted, { catalogue, currency, now }),
    shop: valueWords(field, discount, { catalogue, currency, now }),
  }))
  return (
    <DisputeDialog
      name={discount.code}
      disputes={disputes}
      nameOf={nameOf}
      wordsOf={(dispute, side) => (dispute[side] === '' ? texts.outbox.nothing : dispute[side])}
      onResolve={(choose) =>
        onSettle(new Set(Object.keys(choose).filter((field) => choose[field] === 'shop')))
      }
      onClose={onClose}
    />
  )
}

function nameOf(field: string): string {
  const names: Readonly<Record<string, string>> = texts.discounts.foot.fields
  const name = names[field] ?? field
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

type Reading = Pick<ContestDialogProps, 'catalogue' | 'currency' | 'now'>

/** A value as an owner reads it; empty for none. */
function valueWords(field: DraftField, input: DiscountInput, { catalogue, currency, now }: Reading): string {
  const words = texts.discounts.form
  const named = (ids: readonly string[], known: ReadonlyMap<string, { readonly name: string }> | undefined) =>
    ids.map((id) => known?.get(id)?.name ?? id).join(', ')
  switch (field) {
    case 'activeAt':
    case 'expiresAt': {
      const at = input[field]
      return at === null ? '' : `${dayAndMonth(at, now)}, ${clockTime(at)}`
    }
    case 'flatRateDiscount':
    case 'minimumCartTotal': {
      const amount = input[field]
      return amount === null ? '' : money(amount, currency)
    }
    case 'percentDiscount':
      return input.percentDiscount === null ? '' : `${input.percentDiscount}${words.percentSign}`
    case 'rewardType':
      return wordName(words.rewards, input.rewardType)
    case 'applicationType':
      return wordName(words.scopes, input.applicationType)
    case 'requirementType':
      return wordName(words.requirements, input.requirementType)
    case 'expirationType':
      return wordName(words.ends, input.expirationType)
    case 'categoryIds':
      return named(input.categoryIds, catalogue?.categoryChoices)
    case 'productIds':
      return named(input.productIds, catalogue?.productChoices)
    case 'name':
    case 'code':
    case 'useLimit':
    case 'minimumCartQuantity':
      return String(input[field] ?? '')
  }
}
