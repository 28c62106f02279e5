import { Link, useNavigate } from '@tanstack/react-router'
import { Clock, PackageCheck, Printer } from 'lucide-react'
import type { Overview } from '#shared/shop/overview.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { InlineNotice } from '../../components/notices/InlineNotice.tsx'
import { useMark, useOrderWrites } from '../../shop/marking/marking.queries.ts'
import { isOnItsWay } from '../../shop/orders/waiting-writes.ts'
import { counted } from '../../texts/everywhere/counted.ts'
import { useIsComplete } from '../../shop/sync/sync.ts'
import { texts } from '../../texts/texts.ts'
import styles from './ToShip.module.css'
import { WaitingOrder } from './WaitingOrder.tsx'

type ToShipProps = { readonly toShip: Overview['toShip']; readonly now: Date }

/** The orders ready to ship, the longest waiting first, and the number of unpaid ones. */
export function ToShip({ toShip, now }: ToShipProps) {
  const words = texts.home.toShip
  const isComplete = useIsComplete()
  const navigate = useNavigate()
  const { markAll } = useMark()
  const writes = useOrderWrites()
  const { total, slips, ids, notPaid, oldest, late, lateDays, lateTo } = toShip
  // An order whose marking is on its way stays listed until the shop has it.
  const left = (ids ?? []).filter((id) => {
    const marking = writes.get(id)?.marking
    return !marking || !isOnItsWay(marking)
  })
  return (
    <section aria-labelledby="to-ship">
      <header className={styles.head}>
        <h2 id="to-ship" className={styles.title}>
          {words.title}
        </h2>
        <Link to="/orders" className={`${styles.badge} ${total === 0 ? styles.calm : ''}`}>
          {counted(total)}
        </Link>
        {late > 0 && (
          <Link
            to="/orders"
            search={{ to: lateTo, sort: 'oldest' }}
            className={styles.late}
            title={`${words.lateOrders(late)}${words.lateDays(lateDays)}`}
          >
            {words.lateOrders(late)}
            <span className={styles.since}>{words.lateDays(lateDays)}</span>
          </Link>
        )}
        <span className={styles.end}>
          {total > 0 && (
            <Button
              icon={Printer}
              aria-keyshortcuts="g k"
              onPress={() => void navigate({ to: '/paper', search: { kind: 'slips' } })}
            >
              {words.slips(slips)}
            </Button>
          )}
          {left.length > 0 && (
            <Button
              act="home.ship"
              look="primary"
              icon={PackageCheck}
              onPress={() => markAll({ ids: left }, 'shipped')}
            >
              {left.length === total ? words.shipAll(total) : words.ship(left.length)}
            </Button>
          )}
        </span>
      </header>
      {total === 0 ? (
        <InlineNotice
          title={isComplete ? words.none : texts.common.asFarAsRead(words.none)}
          detail={words.noneDetail}
        />
      ) : (
        <ul>
          {oldest.map((row) => (
            <WaitingOrder key={row.id} row={row} marking={writes.get(row.id)?.marking ?? null} now={now} />
          ))}
        </ul>
      )}
      {total > oldest.length && (
        <Link to="/orders" className={styles.more}>
          {words.more(total - oldest.length)}
        </Link>
      )}
      {notPaid > 0 && (
        <Link to="/orders" search={{ view: 'notPaid' }} className={styles.notPaid}>
          <Clock size={16} strokeWidth={1.75} aria-hidden />
          {words.notPaid(notPaid)}
        </Link>
      )}
    </section>
  )
}
