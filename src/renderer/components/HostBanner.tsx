import { Unplug } from 'lucide-react'
import { texts } from '../texts/texts.ts'
import styles from './Banner.module.css'

/** Nothing can be read or done until the program behind the window is there again. */
export function HostBanner() {
  const words = texts.app.hostEnded
  return (
    <p className={styles.banner}>
      <Unplug size={16} strokeWidth={1.75} aria-hidden />
      <span>
        <strong>{words.title}</strong> {words.detail}
      </span>
    </p>
  )
}
