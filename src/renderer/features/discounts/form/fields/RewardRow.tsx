import type { Currency } from '#shared/values/fields.ts'
import { FieldLine, FormRow } from '../../../../components/fields/FormRow.tsx'
import { texts } from '../../../../texts/texts.ts'
import { AmountField } from './AmountField.tsx'
import { CountField } from './CountField.tsx'
import { DiscountKindChoice } from './DiscountKindChoice.tsx'
import type { DiscountFormState } from './use-discount-form.ts'

type RewardRowProps = { readonly form: DiscountFormState; readonly currency: Currency | null }

export function RewardRow({ form, currency }: RewardRowProps) {
  const words = texts.discounts.form
  const { rewardType } = form.draft
  return (
    <FormRow title={words.get}>
      <FieldLine>
        <DiscountKindChoice
          field="rewardType"
          label={words.reward}
          kinds={words.rewards}
          value={rewardType}
          edit={form.edit}
          error={form.errors.rewardType}
        />
        {rewardType === 'percent_discount' && (
          <CountField
            form={form}
            field="percentDiscount"
            label={words.percentLabel}
            labelHidden
            suffix={words.percentSign}
            range={words.percentRange}
            width="96px"
          />
        )}
        {rewardType === 'flat_rate_discount' && (
          <AmountField form={form} field="flatRateDiscount" label={words.amountLabel} currency={currency} />
        )}
      </FieldLine>
    </FormRow>
  )
}
