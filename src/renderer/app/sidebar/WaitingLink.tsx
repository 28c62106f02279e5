import { Link } from '@tanstack/react-router'
import { CircleAlert, Send } from 'lucide-react'
import { useOutbox } from '../../shop/outbox/outbox.ts'
import { counted } from '../../texts/everywhere/counted.ts'
import { texts } from '../../texts/texts.ts'
import rail from './Rail.module.css'
import styles from './WaitingLink.module.css'

/** The link to the outbox, while it has rows that wait or need the owner. */
export function WaitingLink() {
  const { waiting = 0, failed = 0, asks = 0 } = useOutbox().data ?? {}
  const needOwner = failed + asks
  if (waiting + needOwner === 0) return null
  const Icon = needOwner > 0 ? CircleAlert : Send
  const words = needOwner > 0 ? texts.app.notSent(needOwner) : texts.outbox.title
  return (
    <Link
      to="/waiting"
      search={needOwner > 0 ? { show: 'failed' } : {}}
      className={`${styles.link} ${needOwner > 0 ? styles.failed : ''}`}
      activeProps={{ className: styles.current ?? '' }}
      title={words}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span className={`${rail.words} ${styles.words}`}>{words}</span>
      {needOwner === 0 && <span className={`${rail.words} ${styles.count}`}>{counted(waiting)}</span>}
    </Link>
  )
}
