import { useId } from 'react'
import { ErrorLine } from '../../../../components/fields/ErrorLine.tsx'
import { FormRow } from '../../../../components/fields/FormRow.tsx'
import { texts } from '../../../../texts/texts.ts'
import type { Catalogue } from '../../summary/catalogue.ts'
import { ChosenChips } from './ChosenChips.tsx'
import { FormField } from './FormField.tsx'
import { DiscountKindChoice } from './DiscountKindChoice.tsx'
import type { DiscountFormState } from './use-discount-form.ts'

type ScopeRowProps = {
  readonly form: DiscountFormState
  /** Null while it is loading, or could not be read; then `catalogueError` says why. */
  readonly catalogue: Catalogue | null
  readonly catalogueError: Error | null
}

export function ScopeRow({ form, catalogue, catalogueError }: ScopeRowProps) {
  const words = texts.discounts.form
  const { applicationType } = form.draft
  const errorId = useId()
  const ofCategories = applicationType === 'category'
  const field = ofCategories ? 'categoryIds' : 'productIds'
  const error = form.errors[field]
  return (
    <FormRow title={words.on}>
      <DiscountKindChoice
        field="applicationType"
        label={words.scope}
        kinds={words.scopes}
        value={applicationType}
        edit={form.edit}
        error={form.errors.applicationType}
      />
      {applicationType !== 'all' && (
        <FormField field={field}>
          <ChosenChips
            key={field}
            of={ofCategories ? 'category' : 'product'}
            choices={ofCategories ? catalogue?.categoryChoices : catalogue?.productChoices}
            catalogueError={catalogueError}
            chosen={form.draft[field]}
            onChange={(ids) => form.edit({ [field]: ids })}
            onLeave={() => form.leave(field)}
            errorId={error === undefined ? undefined : errorId}
          />
          {error !== undefined && <ErrorLine id={errorId}>{error}</ErrorLine>}
        </FormField>
      )}
    </FormRow>
  )
}
