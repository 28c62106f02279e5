import { useEffect } from 'react'
import { Form } from 'react-aria-components'
import { AppError } from '#shared/app/app-error.ts'
import type { AdminPages } from '#shared/app/settings.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { texts } from '../../../texts/texts.ts'
import styles from './AdminPagesForm.module.css'
import { useChangeSettings } from '../section/settings.queries.ts'
import { readSettingsDraft, useSettingsDraft, writeSettingsDraft } from './settings-draft.ts'

const fields = ['order', 'product', 'discount'] as const

const none: AdminPages = { order: '', product: '', discount: '' }

const draft = 'adminPages'

type AdminPagesFormProps = {
  /** The owner's own addresses; null when they set none. */
  readonly pages: AdminPages | null
  /** The addresses used without those; null when Backroom knows none. */
  readonly usual: AdminPages | null
}

/** The form for the addresses at which the shop's own admin shows an order, a product and a discount. */
export function AdminPagesForm({ pages, usual }: AdminPagesFormProps) {
  const words = texts.settings.signIn.admin
  const change = useChangeSettings({ errorInPlace: true })
  const inUse = pages ?? usual ?? none
  const shown = { ...inUse, ...useSettingsDraft(draft) }
  // What a save has stored after this form was left is no draft any more.
  useEffect(() => dropSent(pages ?? none), [pages])
  const refused = change.error instanceof AppError ? change.error.fields : undefined
  const isChanged = fields.some((field) => shown[field] !== inUse[field])
  /** Leaves what was typed while the save was under way. */
  const send = (adminPages: AdminPages | null) =>
    change.mutate({ adminPages }, { onSuccess: () => dropSent(adminPages ?? shown) })
  return (
    <Form
      className={styles.form ?? ''}
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) send(shown)
      }}
    >
      {fields.map((field) => (
        <TextField
          key={field}
          label={words.fields[field]}
          value={shown[field]}
          onChange={(value) => {
            change.reset()
            writeSettingsDraft(draft, edited(field, value, inUse))
          }}
          error={refused?.[field]}
          type="url"
          autoComplete="off"
          spellCheck="false"
        />
      ))}
      <div className={styles.actions}>
        {pages !== null && <Button onPress={() => send(null)}>{usual ? words.preset : words.empty}</Button>}
        {isChanged && (
          <>
            <Button
              onPress={() => {
                change.reset()
                writeSettingsDraft(draft, null)
              }}
            >
              {texts.settings.foot.discard}
            </Button>
            <Button type="submit" look="primary" isPending={change.isPending}>
              {texts.settings.foot.save}
            </Button>
          </>
        )}
      </div>
    </Form>
  )
}

/** The draft with this field typed, and without the fields that are as the settings have them. */
function edited(field: keyof AdminPages, value: string, inUse: AdminPages): Record<string, string> {
  const typed = Object.entries({ ...readSettingsDraft(draft), [field]: value })
  return Object.fromEntries(typed.filter(([of, text]) => Reflect.get(inUse, of) !== text))
}

function dropSent(sent: AdminPages): void {
  const typed = Object.entries(readSettingsDraft(draft) ?? {})
  writeSettingsDraft(
    draft,
    Object.fromEntries(typed.filter(([field, text]) => Reflect.get(sent, field) !== text)),
  )
}
