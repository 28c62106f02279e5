import { ErrorLine } from '../../components/ErrorLine.tsx'
import { Segmented } from '../../components/Segmented.tsx'
import type { DraftField } from './draft.ts'
import { FormField } from './FormField.tsx'

type KindChoiceProps<V extends string> = {
  readonly field: DraftField
  readonly label: string
  /** The words of each kind, in the order they stand. */
  readonly kinds: Readonly<Record<V, string>>
  readonly value: V
  readonly onChange: (value: V) => void
  readonly error: string | undefined
}

/** One of the kinds that the shop knows. */
export function KindChoice<V extends string>({
  field,
  label,
  kinds,
  value,
  onChange,
  error,
}: KindChoiceProps<V>) {
  // Object.entries widens the keys; they are those of the record.
  const choices = (Object.entries(kinds) as [V, string][]).map(([kind, words]) => ({ value: kind, words }))
  return (
    <FormField field={field}>
      <Segmented label={label} choices={choices} value={value} onChange={onChange} />
      {error !== undefined && <ErrorLine>{error}</ErrorLine>}
    </FormField>
  )
}
