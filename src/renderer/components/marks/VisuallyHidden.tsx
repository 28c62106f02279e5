import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Words for a screen reader alone, where the eye has an icon or a place. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.said}>{children}</span>
}
