import { Link } from '@tanstack/react-router'
import { CircleAlert, Send } from 'lucide-react'
import { useOutbox } from '../../shop/outbox/outbox.ts'
import { counted } from '../../texts/everywhere/counted.ts'
import { texts } from '../../texts/texts.ts'
import rail from './Rail.module.css'
import styles from './WaitingLink.module.css'

/** The link to the outbox, while it has rows that wait or failed. */
export function WaitingLink() {
  const { waiting = 0, failed = 0 } = useOutbox().data ?? {}
  if (waiting + failed === 0) return null
  const Icon = failed > 0 ? CircleAlert : Send
  const words = failed > 0 ? texts.app.notSent(failed) : texts.outbox.title
  return (
    <Link
      to="/waiting"
      search={failed > 0 ? { show: 'failed' } : {}}
      className={`${styles.link} ${failed > 0 ? styles.failed : ''}`}
      activeProps={{ className: styles.current ?? '' }}
      title={words}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span className={`${rail.words} ${styles.words}`}>{words}</span>
      {failed === 0 && <span className={`${rail.words} ${styles.count}`}>{counted(waiting)}</span>}
    </Link>
  )
}
