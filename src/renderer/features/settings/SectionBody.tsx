import { useId, type ReactNode } from 'react'
import styles from './SectionBody.module.css'

/** What a section holds, under its head. */
export function SectionBody({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.scroll}>
      <div className={styles.column}>{children}</div>
    </div>
  )
}

/** A sentence or two at the beginning. */
export function Lead({ children }: { readonly children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>
}

type PartProps = {
  /** The words at the left; they name the group. */
  readonly title: string
  readonly children: ReactNode
}

/** One part between two hairlines: what it is about at the left, what it holds at the right. */
export function Part({ title, children }: PartProps) {
  const id = useId()
  return (
    <div className={styles.part} role="group" aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
