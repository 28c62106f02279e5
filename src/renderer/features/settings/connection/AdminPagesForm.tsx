import { useEffect, useRef } from 'react'
import { Form } from 'react-aria-components'
import { AppError } from '#shared/app/app-error.ts'
import type { AdminPages } from '#shared/app/settings.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { isFocusLost } from '../../../components/keys/focus-lost.ts'
import { texts } from '../../../texts/texts.ts'
import styles from './AdminPagesForm.module.css'
import { useChangeSettings } from '../section/settings.queries.ts'
import { readSettingsDraft, useSettingsDraft, writeSettingsDraft } from './settings-draft.ts'

const fields = ['order', 'product', 'discount'] as const

const none: AdminPages = { order: '', product: '', discount: '' }

const form = 'adminPages'

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
  const shown = { ...inUse, ...useSettingsDraft(form) }
  const refused = change.error instanceof AppError ? change.error.fields : undefined
  const isChanged = fields.some((field) => shown[field] !== inUse[field])
  const root = useRef<HTMLFormElement>(null)
  const buttons = `${isChanged} ${pages !== null}`
  const before = useRef(buttons)
  useEffect(() => {
    // The pressed button is gone, and the focus with it.
    if (before.current !== buttons && isFocusLost()) root.current?.querySelector('input')?.focus()
    before.current = buttons
  }, [buttons])
  /** Leaves what was typed while the save was under way; the form itself may be left meanwhile. */
  const send = (adminPages: AdminPages | null) =>
    void change.mutateAsync({ adminPages }).then(
      () => dropSaved(adminPages ?? shown),
      // The form shows why.
      () => undefined,
    )
  return (
    <Form
      ref={root}
      className={styles.form ?? ''}
      // The browser’s own words about an address would hold up those of Backroom.
      validationBehavior="aria"
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
            storeEdits({ ...readSettingsDraft(form), [field]: value }, inUse)
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
                writeSettingsDraft(form, null)
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

/** Stores these edits, without those that are as in `saved`. */
function storeEdits(edits: object, saved: AdminPages): void {
  const left = Object.entries(edits).filter(([field, text]) => Reflect.get(saved, field) !== text)
  writeSettingsDraft(form, Object.fromEntries(left))
}

const dropSaved = (saved: AdminPages): void => storeEdits(readSettingsDraft(form) ?? {}, saved)
