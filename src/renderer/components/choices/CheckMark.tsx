import { Check, Minus } from 'lucide-react'
import styles from './CheckMark.module.css'

type CheckMarkProps = {
  /** Turns the mark on where the element directly around it has no `data-selected`. */
  readonly isOn?: boolean
  /** Some of the things that the mark stands for are on. */
  readonly isMixed?: boolean
  readonly size?: 'medium' | 'large'
  /** Leaves out even the tick, where there are many boxes and few are on. */
  readonly isEmpty?: boolean
  /** Its position, and its look while the element around it has focus. */
  readonly className?: string | undefined
}

/**
 * The box with a tick that every kind of choice uses. It only shows the state; the element around it is pressed and
 * named.
 */
export function CheckMark({
  isOn = false,
  isMixed = false,
  size = 'medium',
  isEmpty = false,
  className = '',
}: CheckMarkProps) {
  const looks = [styles.box, (isOn || isMixed) && styles.on, size === 'large' && styles.large, className]
  return (
    <span className={looks.filter(Boolean).join(' ')} aria-hidden>
      {isMixed ? <Minus size={14} strokeWidth={2.5} /> : !isEmpty && <Check size={14} strokeWidth={2.5} />}
    </span>
  )
}
