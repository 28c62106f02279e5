import { Link, useNavigate } from '@tanstack/react-router'
import { Grid2x2, Package, TicketPercent, type LucideIcon } from 'lucide-react'
import { Button } from 'react-aria-components'
import { KeyCap } from '../components/KeyCap.tsx'
import { useShortcut } from '../components/shortcuts.ts'
import { texts } from '../texts/texts.ts'
import { useCounts } from './session.queries.ts'
import { ShopMenu } from './ShopMenu.tsx'
import styles from './Sidebar.module.css'

type Place = 'orders' | 'products' | 'discounts'

const icons: Record<Place, LucideIcon> = { orders: Package, products: Grid2x2, discounts: TicketPercent }

/** The places of the shop with what waits in them. A rail of icons where the window is narrow. */
export function Sidebar({ onShowKeys }: { readonly onShowKeys: () => void }) {
  const counts = useCounts().data
  const navigate = useNavigate()
  useShortcut('g o', texts.app.goKeys.orders, () => void navigate({ to: '/orders' }))
  useShortcut('g p', texts.app.goKeys.products, () => void navigate({ to: '/products' }))
  useShortcut('g d', texts.app.goKeys.discounts, () => void navigate({ to: '/discounts' }))

  return (
    <div className={styles.sidebar}>
      <ShopMenu />
      <nav aria-label={texts.app.places}>
        <ul className={styles.places}>
          <PlaceLink place="orders" waiting={counts?.toShip ?? 0} />
          <PlaceLink place="products" count={counts?.products} />
          <PlaceLink place="discounts" count={counts?.discounts} />
        </ul>
      </nav>
      <div className={styles.foot}>
        <Button className={styles.keys ?? ''} aria-label={texts.app.keysShown} onPress={onShowKeys}>
          <KeyCap>?</KeyCap> <span className={styles.words}>{texts.app.keys}</span>
        </Button>
      </div>
    </div>
  )
}

type PlaceLinkProps = {
  readonly place: Place
  readonly count?: number | null | undefined
  /** What the owner has to do here: stands out, and is named for a screen reader. */
  readonly waiting?: number
}

function PlaceLink({ place, count, waiting = 0 }: PlaceLinkProps) {
  const Icon = icons[place]
  return (
    <li>
      <Link
        to={`/${place}`}
        className={styles.place ?? ''}
        activeProps={{ className: styles.current ?? '' }}
        title={texts.app.goTo[place]}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        <span className={styles.words}>{texts.app.goTo[place]}</span>
        {waiting > 0 && (
          <span className={styles.waiting}>
            <span aria-hidden>{waiting}</span>
            <span className={styles.said}>{texts.app.toShip(waiting)}</span>
          </span>
        )}
        {typeof count === 'number' && <span className={styles.count}>{count}</span>}
      </Link>
    </li>
  )
}
