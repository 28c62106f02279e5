import type { ReactNode } from 'react'
import { isRealDate, typedDate } from '../../../../components/dates/typed-date.ts'
import type { DraftField } from '../../drafts/draft.ts'
import styles from './FormField.module.css'

type FormFieldProps = {
  readonly field: DraftField
  /** A short text to the right of the field, which an error replaces. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** Marks where a field is, so that the list of errors can lead to it. */
export function FormField({ field, beside, children }: FormFieldProps) {
  return (
    <div data-field={field} className={styles.field}>
      {children}
      {beside && <div className={styles.beside}>{beside}</div>}
    </div>
  )
}

/** Focuses a field and scrolls it into view. */
export function focusField(form: HTMLElement | null, field: DraftField): void {
  const place = form?.querySelector(`[data-field="${field}"]`)
  const target = place?.querySelector('input, [role="spinbutton"], button, [role="radio"][tabindex="0"]')
  if (!(target instanceof HTMLElement)) return
  target.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'nearest' })
}

/**
 * Returns the part of a date that prevents saving, if any: one that is missing while others are there, a year that
 * lacks a digit, the day of a date that does not exist. The form would save something that the owner did not intend.
 * When this part is focused, the owner sees what became of a date that does not exist.
 */
export function unfinishedDate(form: HTMLElement | null, zone: string): HTMLElement | null {
  for (const box of form?.querySelectorAll('[data-field]') ?? []) {
    const parts = [...box.querySelectorAll<HTMLElement>('[role="spinbutton"]')]
    const missing = parts.filter((part) => 'placeholder' in part.dataset)
    if (missing.length > 0 && missing.length < parts.length) return missing[0] ?? null
    const year = parts.find((part) => part.dataset['type'] === 'year')
    if (year && /^\d{3}$/.test(year.textContent)) return year
    const typed = typedDate(box)
    if (typed === null || isRealDate(typed, zone)) continue
    // The box corrects the date and says so when it loses the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    return parts.find((part) => part.dataset['type'] === 'day') ?? null
  }
  return null
}
