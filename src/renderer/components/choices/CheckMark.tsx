import { Check, Minus } from 'lucide-react'
import styles from './CheckMark.module.css'

type CheckMarkProps = {
  /** Set where nothing around it says so: what it stands directly in is asked for `data-selected`. */
  readonly isOn?: boolean
  /** Some of what it stands for is on. */
  readonly isMixed?: boolean
  readonly size?: 'medium' | 'large'
  /** The tick is not even drawn, where there are many boxes and few are on. */
  readonly isEmpty?: boolean
  /** Where it stands, and what it does there when it is focused. */
  readonly className?: string | undefined
}

/** The box with its tick, wherever something is chosen. It only shows; what it stands in is pressed and named. */
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
