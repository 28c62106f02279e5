import { Unplug } from 'lucide-react'
import type { HostState } from './host-answers.ts'
import { texts } from '../texts/texts.ts'
import styles from '../components/notices/Banner.module.css'

/**
 * The banner shown while the program behind the window has ended or stands still: the window can't read or do
 * anything. Or it sends the window no events: then it shows nothing that changes.
 */
export function HostBanner({ host }: { readonly host: Exclude<HostState, 'answers'> }) {
  const { title, detail } =
    typeof host === 'object'
      ? { title: host.why, detail: '' }
      : host === 'ended'
        ? texts.app.hostEnded
        : texts.app.hostStandsStill
  return (
    <p className={styles.banner}>
      <Unplug size={16} strokeWidth={1.75} aria-hidden />
      <span>
        <strong>{title}</strong> {detail}
      </span>
    </p>
  )
}
