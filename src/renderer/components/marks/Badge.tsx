import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Badge.module.css'

/** wait: the owner has to act · done · pending: under way · bad: went wrong · plain: a fact · dashed: not saved yet. */
export type Tone = 'wait' | 'done' | 'pending' | 'bad' | 'plain' | 'dashed'

type BadgeProps = { readonly tone: Tone; readonly icon?: LucideIcon; readonly children: ReactNode }

/** A state as icon, word and fill; never colour alone. */
export function Badge({ tone, icon: Icon, children }: BadgeProps) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      {Icon && <Icon size={14} strokeWidth={2} aria-hidden />}
      {children}
    </span>
  )
}
