import { TextField } from '../../components/TextField.tsx'
import { texts } from '../../texts/texts.ts'
import { FieldLine, FormRow } from './FormRow.tsx'
import { FormField } from './FormField.tsx'
import type { DiscountFormState } from './use-discount-form.ts'

type CodeRowProps = {
  readonly form: DiscountFormState
  /** What to know of the code that is no error, such as that another discount has it. */
  readonly codeHint: string | null
  readonly autoFocus: boolean
}

export function CodeRow({ form, codeHint, autoFocus }: CodeRowProps) {
  const words = texts.discounts.form
  const { draft, errors, edit, leave } = form
  return (
    <FormRow title={words.code}>
      <FieldLine>
        <FormField field="code">
          <TextField
            label={words.codeLabel}
            width="236px"
            code
            value={draft.code}
            onChange={(code) => edit({ code })}
            onBlur={() => leave('code')}
            error={errors.code}
            hint={codeHint}
            autoFocus={autoFocus}
            autoComplete="off"
            spellCheck="false"
          />
        </FormField>
        <FormField field="name">
          <TextField
            label={words.nameLabel}
            width="300px"
            value={draft.name}
            onChange={(name) => edit({ name })}
            onBlur={() => leave('name')}
            error={errors.name}
            autoComplete="off"
          />
        </FormField>
      </FieldLine>
    </FormRow>
  )
}
