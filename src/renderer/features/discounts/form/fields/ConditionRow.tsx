import type { Currency } from '#shared/values/fields.ts'
import { FieldLine, FormRow } from '../../../../components/fields/FormRow.tsx'
import { texts } from '../../../../texts/texts.ts'
import { AmountField } from './AmountField.tsx'
import { CountField } from './CountField.tsx'
import { DiscountKindChoice } from './DiscountKindChoice.tsx'
import type { DiscountFormState } from './use-discount-form.ts'

type ConditionRowProps = { readonly form: DiscountFormState; readonly currency: Currency | null }

export function ConditionRow({ form, currency }: ConditionRowProps) {
  const words = texts.discounts.form
  const { requirementType } = form.draft
  return (
    <FormRow title={words.when}>
      <FieldLine>
        <DiscountKindChoice
          field="requirementType"
          label={words.requirement}
          kinds={words.requirements}
          value={requirementType}
          edit={form.edit}
          error={form.errors.requirementType}
        />
        {requirementType === 'minimum_cart_total' && (
          <AmountField form={form} field="minimumCartTotal" label={words.totalLabel} currency={currency} />
        )}
        {requirementType === 'minimum_cart_quantity' && (
          <CountField
            form={form}
            field="minimumCartQuantity"
            label={words.quantityLabel}
            labelHidden
            suffix={words.pieces}
            width="132px"
          />
        )}
      </FieldLine>
    </FormRow>
  )
}
