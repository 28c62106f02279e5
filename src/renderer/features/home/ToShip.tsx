import { Link, useNavigate } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import type { Overview } from '#shared/models/overview.ts'
import { Button } from '../../components/Button.tsx'
import { Notice } from '../../components/Notice.tsx'
import { counted } from '../../texts/counted.ts'
import { texts } from '../../texts/texts.ts'
import styles from './ToShip.module.css'
import { WaitingOrder } from './WaitingOrder.tsx'

type ToShipProps = { readonly toShip: Overview['toShip']; readonly now: Date }

/** The orders that wait, those that wait longest first. */
export function ToShip({ toShip, now }: ToShipProps) {
  const words = texts.home.toShip
  const navigate = useNavigate()
  const { total, paid, oldest, late, lateDays, lateTo } = toShip
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
            search={{ payment: 'completed,pending', to: lateTo, sort: 'oldest' }}
            className={styles.late}
          >
            {words.late(late, lateDays)}
          </Link>
        )}
        <span className={styles.end}>
          {paid > 0 && (
            <Button
              icon={Printer}
              aria-keyshortcuts="g k"
              onPress={() => void navigate({ to: '/paper', search: { kind: 'slips' } })}
            >
              {words.slips(paid)}
            </Button>
          )}
          <Button look="primary" keyCap="g o" onPress={() => void navigate({ to: '/orders' })}>
            {words.open}
          </Button>
        </span>
      </header>
      {total === 0 ? (
        <Notice title={words.none} detail={words.noneDetail} />
      ) : (
        <ul>
          {oldest.map((row) => (
            <WaitingOrder key={row.id} row={row} now={now} />
          ))}
        </ul>
      )}
      {total > oldest.length && (
        <Link to="/orders" className={styles.more}>
          {words.more(total - oldest.length)}
        </Link>
      )}
    </section>
  )
}
