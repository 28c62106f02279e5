import type { ReactNode } from 'react'
import type { DraftField } from './draft.ts'
import styles from './FormField.module.css'

type FormFieldProps = {
  readonly field: DraftField
  /** A few words at the right of the field, which make room for an error. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** Marks where a field stands, so that the list of what is to be put right can lead to it. */
export function FormField({ field, beside, children }: FormFieldProps) {
  return (
    <div data-field={field} className={styles.field}>
      {children}
      {beside && <div className={styles.beside}>{beside}</div>}
    </div>
  )
}

/** Puts the focus into a field, and the field into view. */
export function focusField(form: HTMLElement | null, field: DraftField): void {
  const place = form?.querySelector(`[data-field="${field}"]`)
  const target = place?.querySelector('input, [role="spinbutton"], button, [role="radio"][tabindex="0"]')
  if (!(target instanceof HTMLElement)) return
  target.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'nearest' })
}
