import type { Currency } from '#shared/values/fields.ts'
import { TextField } from '../../../../components/fields/TextField.tsx'
import { moneyDigits } from '../../../../format/money.ts'
import { FormField } from './FormField.tsx'
import { typedAmountText } from '../../../../format/typed-number.ts'
import type { DiscountFormState } from './use-discount-form.ts'

type AmountFieldProps = {
  readonly form: DiscountFormState
  readonly field: 'flatRateDiscount' | 'minimumCartTotal'
  readonly label: string
  readonly currency: Currency | null
}

/** A field for an amount of money, with the sign before it. Leaving it turns "5,5" into "5.50". */
export function AmountField({ form, field, label, currency }: AmountFieldProps) {
  const typed = form.draft[field]
  return (
    <FormField field={field}>
      <TextField
        label={label}
        labelHidden
        width="132px"
        prefix={currency?.sign}
        inputMode="decimal"
        value={typed}
        onChange={(text) => form.edit({ [field]: text })}
        onBlur={() => {
          const written = typedAmountText(typed, moneyDigits(currency))
          if (written !== typed) form.edit({ [field]: written })
          form.leave(field)
        }}
        error={form.errors[field]}
        autoComplete="off"
      />
    </FormField>
  )
}
