import { useId, type ReactNode } from 'react'
import styles from './FormRow.module.css'

type FormRowProps = {
  /** The words at the left; they name the group. */
  readonly title: string
  /** `fields`: as high as fields are · `words`: text, no wider than is easy to read. */
  readonly look?: 'fields' | 'words'
  readonly children: ReactNode
}

/** One part of a form between two hairlines: its title at the left, its content at the right. */
export function FormRow({ title, look = 'fields', children }: FormRowProps) {
  const id = useId()
  return (
    <div className={`${styles.row} ${styles[look]}`} role="group" aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <div className={styles.content}>{children}</div>
    </div>
  )
}

/** Fields side by side, which wrap where there is no room. */
export function FieldLine({ children }: { readonly children: ReactNode }) {
  return <div className={styles.line}>{children}</div>
}
