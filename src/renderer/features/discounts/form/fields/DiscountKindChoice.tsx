import { memo } from 'react'
import { wordName } from '#shared/values/shop-word.ts'
import { ErrorLine } from '../../../../components/fields/ErrorLine.tsx'
import { SegmentedControl } from '../../../../components/choices/SegmentedControl.tsx'
import { FormField } from './FormField.tsx'
import type { DiscountFormState } from './use-discount-form.ts'

type KindChoiceProps = {
  readonly field: 'rewardType' | 'applicationType' | 'requirementType' | 'expirationType'
  readonly label: string
  /** The text of each kind, in display order. */
  readonly kinds: Readonly<Record<string, string>>
  readonly value: string
  readonly edit: DiscountFormState['edit']
  readonly error: string | undefined
}

/** Shows the known kinds; one that only the shop knows is shown as well, as long as it is selected. */
function Choice({ field, label, kinds, value, edit, error }: KindChoiceProps) {
  const all = Object.hasOwn(kinds, value) ? kinds : { ...kinds, [value]: wordName({}, value) }
  const choices = Object.entries(all).map(([kind, words]) => ({ value: kind, words }))
  return (
    <FormField field={field}>
      <SegmentedControl
        label={label}
        choices={choices}
        value={value}
        onChange={(kind) => edit({ [field]: kind })}
      />
      {error !== undefined && <ErrorLine>{error}</ErrorLine>}
    </FormField>
  )
}

// Doesn't render again when something is typed elsewhere in the form.
export const DiscountKindChoice = memo(Choice)
