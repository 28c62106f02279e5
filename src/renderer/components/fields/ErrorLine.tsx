import { CircleAlert } from 'lucide-react'
import styles from './ErrorLine.module.css'

/** The error sentence of a control that is no text field; point to it with `aria-describedby`. */
export function ErrorLine({ id, children }: { readonly id?: string; readonly children: string }) {
  return (
    <p className={styles.error} {...(id && { id })}>
      <CircleAlert size={14} strokeWidth={2} aria-hidden />
      <span>{children}</span>
    </p>
  )
}
