import { Clock, CloudOff } from 'lucide-react'
import { texts } from '../../texts/texts.ts'
import type { Pause } from '../../outbox.ts'
import styles from './PauseLine.module.css'

type PauseLineProps = { readonly pause: NonNullable<Pause>; readonly waiting: number }

/** Why nothing leaves just now, and that nothing has to be done about what waits. */
export function PauseLine({ pause, waiting }: PauseLineProps) {
  const Icon = pause === 'offline' || pause === 'shop-unavailable' ? CloudOff : Clock
  return (
    <p className={styles.line} role="status">
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      {texts.outbox.pauses[pause](waiting)}
    </p>
  )
}
