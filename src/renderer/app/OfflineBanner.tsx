import { Link, useRouterState } from '@tanstack/react-router'
import { CloudAlert, CloudOff } from 'lucide-react'
import styles from '../components/notices/Banner.module.css'
import { HostBanner } from '../host/HostBanner.tsx'
import { useNow } from '../components/dates/now.ts'
import { clockOrDay } from '../format/dates.ts'
import { useHost } from '../host/host-answers.ts'
import { useOutbox } from '../shop/outbox/outbox.ts'
import { outageOf, useSyncState } from '../shop/sync/sync.ts'
import { texts } from '../texts/texts.ts'

/**
 * The banner about trouble: whether the program behind the window runs; since when the shop is unreachable or answers
 * badly, how old the shown data is, and how many rows wait because of it.
 */
export function OfflineBanner() {
  const host = useHost()
  const state = useSyncState()
  const outbox = useOutbox().data
  // The page of what waits says how many, and would be the link's own place.
  const isThere = useRouterState({ select: ({ location }) => location.pathname === '/waiting' })
  const waiting = isThere ? 0 : (outbox?.waiting ?? 0)
  const now = useNow()
  const outage = state ? outageOf(state) : null
  const asOf = state?.lists.orders?.asOf ?? null
  const done = state?.done ?? 0
  const words = texts.sync.offline
  return (
    <div role="status" className={styles.place}>
      {host !== 'answers' && <HostBanner host={host} />}
      {host === 'answers' && outage !== null && (
        <p className={styles.banner}>
          {outage.kind === 'offline' ? <CloudOff {...icon} /> : <CloudAlert {...icon} />}
          <span>
            <strong>{words.since[outage.kind](clockOrDay(outage.since, now))}</strong>{' '}
            {asOf !== null
              ? words.asOf(clockOrDay(asOf, now))
              : done > 0
                ? words.partHere(done)
                : words.nothingYet}{' '}
            {waiting > 0 && words.waiting(waiting)}
          </span>
          {waiting > 0 && (
            <Link to="/waiting" className={styles.link ?? ''}>
              {words.see(waiting)}
            </Link>
          )}
        </p>
      )}
    </div>
  )
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
