import { useId } from 'react'
import { TextField } from '../../../../components/fields/TextField.tsx'
import { FormField } from './FormField.tsx'
import type { DiscountFormState } from './use-discount-form.ts'

type CountFieldProps = {
  readonly form: DiscountFormState
  readonly field: 'percentDiscount' | 'useLimit' | 'minimumCartQuantity'
  readonly label: string
  readonly labelHidden?: boolean
  readonly suffix?: string
  /** Below the field. */
  readonly hint?: string
  /** At its right, unless an error is shown. */
  readonly range?: string
  readonly width: string
}

/** A field for a whole number; shows an error for anything else. */
export function CountField({
  form,
  field,
  label,
  labelHidden = false,
  suffix,
  hint,
  range,
  width,
}: CountFieldProps) {
  const rangeId = useId()
  return (
    <FormField field={field} beside={range !== undefined && <span id={rangeId}>{range}</span>}>
      <TextField
        label={label}
        labelHidden={labelHidden}
        width={width}
        suffix={suffix}
        hint={hint}
        {...(range !== undefined && form.errors[field] === undefined && { 'aria-describedby': rangeId })}
        inputMode="numeric"
        value={form.draft[field]}
        onChange={(text) => form.edit({ [field]: text })}
        onBlur={() => form.leave(field)}
        error={form.errors[field]}
        autoComplete="off"
      />
    </FormField>
  )
}
