import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Words for screen readers only, where others see an icon or a position. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.said}>{children}</span>
}
