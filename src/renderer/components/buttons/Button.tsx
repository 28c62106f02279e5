import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Button.module.css'
import { KeyCaps } from '../keys/KeyCaps.tsx'
import { PlainButton, type PlainButtonProps } from './PlainButton.tsx'

type Look = 'primary' | 'plain' | 'quiet' | 'danger'

type ButtonProps = Omit<PlainButtonProps, 'children' | 'className' | 'style'> & {
  readonly look?: Look
  readonly icon?: LucideIcon
  /** An icon after the words that shows a direction. */
  readonly endIcon?: LucideIcon
  /** The key that does the same, shown as caps ("s", "mod+Enter"). The caller registers it. */
  readonly keyCap?: string
  readonly children: ReactNode
}

/** A button with words. One primary per view (look: Buttons). */
export function Button({
  look = 'plain',
  icon: Icon,
  endIcon: EndIcon,
  keyCap,
  children,
  ...rest
}: ButtonProps) {
  return (
    <PlainButton {...rest} className={`${styles.button} ${styles[look]}`}>
      {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden />}
      <span className={styles.words}>{children}</span>
      {EndIcon && <EndIcon size={16} strokeWidth={1.75} aria-hidden />}
      {keyCap && (
        <span className={styles.caps}>
          <KeyCaps keys={keyCap} on={look === 'primary' ? 'accent' : 'paper'} />
        </span>
      )}
    </PlainButton>
  )
}
