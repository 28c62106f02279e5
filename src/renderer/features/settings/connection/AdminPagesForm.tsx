import { useState } from 'react'
import { Form } from 'react-aria-components'
import { AppError } from '#shared/app/app-error.ts'
import type { AdminPages } from '#shared/app/settings.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { texts } from '../../../texts/texts.ts'
import styles from './AdminPagesForm.module.css'
import { useChangeSettings } from '../section/settings.queries.ts'

const fields = ['order', 'product', 'discount'] as const

const none: AdminPages = { order: '', product: '', discount: '' }

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
  const [edits, setEdits] = useState<Partial<AdminPages>>({})
  const inUse = pages ?? usual ?? none
  const shown = { ...inUse, ...edits }
  const refused = change.error instanceof AppError ? change.error.fields : undefined
  const isChanged = fields.some((field) => shown[field] !== inUse[field])
  const send = (adminPages: AdminPages | null) =>
    change.mutate({ adminPages }, { onSuccess: () => setEdits({}) })
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
            setEdits((before) => ({ ...before, [field]: value }))
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
          <Button type="submit" look="primary" isPending={change.isPending}>
            {texts.settings.foot.save}
          </Button>
        )}
      </div>
    </Form>
  )
}
