import { Link, useNavigate } from '@tanstack/react-router'
import { BookOpen, Grid2x2, House, Package, Settings, TicketPercent, type LucideIcon } from 'lucide-react'
import { Button } from 'react-aria-components'
import type { Connection, Session } from '#shared/shop/session.ts'
import { actIs } from '../../components/keys/acts.ts'
import { KeyCap } from '../../components/keys/KeyCap.tsx'
import { Spinner } from '../../components/marks/Spinner.tsx'
import { VisuallyHidden } from '../../components/marks/VisuallyHidden.tsx'
import { leadsOn, useShortcut } from '../../components/keys/shortcuts.ts'
import { texts } from '../../texts/texts.ts'
import { useIsInGuide } from '../places/guide-place.ts'
import { PaletteKey } from './PaletteKey.tsx'
import { useCounts } from '../../shop/session.queries.ts'
import { SavedViews } from './SavedViews.tsx'
import { ShopFlags } from './ShopFlags.tsx'
import { ShopMenu } from './ShopMenu.tsx'
import { ElsewhereLines } from './ElsewhereLines.tsx'
import { NewOrderLines } from './NewOrderLines.tsx'
import rail from './Rail.module.css'
import styles from './Sidebar.module.css'
import { SyncFoot } from './SyncFoot.tsx'
import { TodayPapers } from './TodayPapers.tsx'
import { WaitingLink } from './WaitingLink.tsx'

type Place = 'home' | 'orders' | 'products' | 'discounts' | 'settings'

const icons: Record<Place, LucideIcon> = {
  home: House,
  orders: Package,
  products: Grid2x2,
  discounts: TicketPercent,
  settings: Settings,
}

type SidebarProps = {
  readonly session: Session
  readonly connection: Connection
  /** Another shop is being opened. */
  readonly isLeaving: boolean
  readonly onShowKeys: () => void
  readonly onPalette: () => void
  readonly onSignInAgain: () => void
  readonly onDisconnect: () => void
}

/** The places of the shop, with their counts. In a narrow window, a rail of icons. */
export function Sidebar(props: SidebarProps) {
  const { session, connection, isLeaving, onShowKeys, onPalette, onSignInAgain, onDisconnect } = props
  const counts = useCounts().data
  const navigate = useNavigate()
  const isGuide = useIsInGuide()
  useShortcut('g h', texts.app.goKeys.home, () => void navigate({ to: '/home' }), leadsOn)
  useShortcut('g o', texts.app.goKeys.orders, () => void navigate({ to: '/orders' }), leadsOn)
  useShortcut('g p', texts.app.goKeys.products, () => void navigate({ to: '/products' }), leadsOn)
  useShortcut('g d', texts.app.goKeys.discounts, () => void navigate({ to: '/discounts' }), leadsOn)
  useShortcut('g r', texts.ways.carrierReport.open, () => void navigate({ to: '/carrier-report' }), leadsOn)
  useShortcut('g s', texts.app.goKeys.settings, () => void navigate({ to: '/settings' }), leadsOn)

  return (
    <div className={styles.sidebar}>
      <div className={styles.head}>
        <ShopMenu {...{ session, connection, onSignInAgain, onDisconnect }} />
        <ShopFlags isExpired={session.state === 'expired'} onSignInAgain={onSignInAgain} />
        <PaletteKey onOpen={onPalette} />
      </div>
      <nav aria-label={texts.app.places} className={styles.nav}>
        <ul className={styles.places}>
          <PlaceLink place="home" />
          <PlaceLink place="orders" waiting={counts?.toShip ?? 0} />
          <PlaceLink place="products" count={counts?.products} />
          <PlaceLink place="discounts" count={counts?.discounts} />
        </ul>
        <SavedViews />
        <TodayPapers />
        {isLeaving && (
          <p className={styles.leaving} role="status">
            <Spinner /> <span className={rail.words}>{texts.app.leaving}</span>
          </p>
        )}
        <div className={styles.state}>
          <NewOrderLines shops={session.shops} open={connection} />
          <ElsewhereLines shops={session.shops} />
          <WaitingLink />
          <SyncFoot />
        </div>
        <ul className={styles.foot}>
          <PlaceLink place="settings" />
          <li>
            <Link
              to="/guide"
              replace={isGuide}
              className={styles.keys ?? ''}
              activeProps={{ className: styles.shown ?? '' }}
              aria-label={texts.guide.title}
              title={texts.guide.title}
            >
              <BookOpen size={16} strokeWidth={1.75} aria-hidden />
            </Link>
          </li>
          <li>
            <Button
              {...actIs('help.keys')}
              className={styles.keys ?? ''}
              aria-label={texts.app.keysShown}
              onPress={onShowKeys}
            >
              <KeyCap>?</KeyCap>
            </Button>
          </li>
        </ul>
      </nav>
    </div>
  )
}

type PlaceLinkProps = {
  readonly place: Place
  readonly count?: number | null | undefined
  /** How many things the owner has to do here: stands out, with words for screen readers. */
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
        <span className={rail.words}>{texts.app.goTo[place]}</span>
        {waiting > 0 && (
          <span className={styles.waiting}>
            <span aria-hidden>{waiting}</span>
            <VisuallyHidden>{texts.app.toShip(waiting)}</VisuallyHidden>
          </span>
        )}
        {typeof count === 'number' && <span className={styles.count}>{count}</span>}
      </Link>
    </li>
  )
}
