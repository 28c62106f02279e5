import { Dices } from 'lucide-react'
import { FieldLine, FormRow } from '../../../../components/fields/FormRow.tsx'
import { IconButton } from '../../../../components/buttons/IconButton.tsx'
import { TextField } from '../../../../components/fields/TextField.tsx'
import { TextLink } from '../../../../components/buttons/TextLink.tsx'
import { texts } from '../../../../texts/texts.ts'
import { FormField } from './FormField.tsx'
import type { CodeMatch } from '../codes/same-code.ts'
import type { DiscountFormState } from './use-discount-form.ts'

type CodeRowProps = {
  readonly form: DiscountFormState
  /** Another discount that has the typed code. */
  readonly match: CodeMatch | null
  readonly onOpen: (id: string) => void
  /** Generates a code; null for a discount whose code buyers already know. */
  readonly makeCode: (() => string) | null
}

export function CodeRow({ form, match, onOpen, makeCode }: CodeRowProps) {
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
            hint={match && <CodeMatchHint match={match} onOpen={onOpen} />}
            suffix={makeCode && <CodeMaker onPress={() => edit({ code: makeCode() })} />}
            autoFocus={makeCode !== null}
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

function CodeMaker({ onPress }: { readonly onPress: () => void }) {
  return (
    <IconButton
      act="discount.makeCode"
      icon={Dices}
      label={texts.discounts.form.makeCode}
      onPress={onPress}
    />
  )
}

function CodeMatchHint({ match, onOpen }: Pick<CodeRowProps, 'onOpen'> & { readonly match: CodeMatch }) {
  return (
    <>
      {match.words}{' '}
      <TextLink act="discount.openTwin" onPress={() => onOpen(match.id)}>
        {texts.discounts.form.codeTwice.open}
      </TextLink>
    </>
  )
}
