import { useNavigate, useRouter } from '@tanstack/react-router'
import {
  BookOpen,
  CheckCheck,
  FileDown,
  Grid2x2,
  House,
  Keyboard,
  ListChecks,
  Package,
  Printer,
  RefreshCw,
  Send,
  Settings,
  Store,
  TicketPercent,
  Truck,
} from 'lucide-react'
import type { Connection, Session } from '#shared/shop/session.ts'
import { aboutList } from '../../features/orders/search/about-list.ts'
import { ordersSearchSchema } from '../../features/orders/search/orders.search.ts'
import { ordersQuestion, sortOfSelection } from '../../features/orders/search/order-filters.ts'
import { dayOf } from '../../format/dates.ts'
import { shopNow } from '../../format/zone.ts'
import { useSeeAll } from '../../features/orders/opened/seen.queries.ts'
import { openExportDialog, type ExportRequest } from '../../shop/requests/export-dialog-store.ts'
import { useSyncNow } from '../../shop/sync/sync.ts'
import { useSwitchShop } from '../../shop/shop-switch.ts'
import { texts } from '../../texts/texts.ts'
import { anywhere, type ActAnywhere } from './act-anywhere.ts'
import { useIsInGuide } from '../places/guide-place.ts'

type Options = {
  readonly session: Session
  readonly connection: Connection
  readonly onShowKeys: () => void
}

/** The acts that work anywhere: opening a place or a shop, starting a sync pass, exporting the shown orders. */
export function useActsAnywhere({ session, connection, onShowKeys }: Options): readonly ActAnywhere[] {
  const navigate = useNavigate()
  const router = useRouter()
  const isGuide = useIsInGuide()
  const syncing = useSyncNow(null)
  const switchShop = useSwitchShop()
  const seeAll = useSeeAll()
  const words = texts.palette
  const { goTo } = texts.app

  return [
    anywhere('go.home', House, words.go(goTo.home), () => void navigate({ to: '/home' }), 'g h'),
    anywhere('go.orders', Package, words.go(goTo.orders), () => void navigate({ to: '/orders' }), 'g o'),
    anywhere(
      'go.products',
      Grid2x2,
      words.go(goTo.products),
      () => void navigate({ to: '/products' }),
      'g p',
    ),
    anywhere(
      'go.discounts',
      TicketPercent,
      words.go(goTo.discounts),
      () => void navigate({ to: '/discounts' }),
      'g d',
    ),
    anywhere(
      'go.slips',
      Printer,
      texts.ways.paper.slipsToShip,
      () => void navigate({ to: '/paper', search: { kind: 'slips' } }),
      'g k',
    ),
    anywhere(
      'go.pick',
      ListChecks,
      texts.ways.paper.pickToShip,
      () => void navigate({ to: '/paper', search: { kind: 'pick' } }),
      'g l',
    ),
    anywhere(
      'go.labels',
      Printer,
      texts.ways.paper.labelsToShip,
      () => void navigate({ to: '/paper', search: { kind: 'labels' } }),
    ),
    anywhere('go.waiting', Send, words.go(texts.outbox.title), () => void navigate({ to: '/waiting' })),
    anywhere(
      'go.settings',
      Settings,
      words.go(goTo.settings),
      () => void navigate({ to: '/settings' }),
      'g s',
    ),
    anywhere(
      'go.carrierReport',
      Truck,
      texts.ways.carrierReport.open,
      () => void navigate({ to: '/carrier-report' }),
      'g r',
    ),
    anywhere('list.export', FileDown, texts.orderFiles.palette, () =>
      openExportDialog(shownOrders(router.latestLocation)),
    ),
    anywhere('list.seen', CheckCheck, texts.orderList.seen.all, seeAll),
    anywhere('sync.look', RefreshCw, texts.sync.look, () => syncing.mutate()),
    anywhere(
      'help.guide',
      BookOpen,
      texts.guide.open,
      () => void navigate({ to: '/guide', replace: isGuide }),
      'F1',
    ),
    anywhere('help.keys', Keyboard, texts.app.keysShown, onShowKeys, '?'),
    ...session.shops
      .filter(({ id }) => id !== connection.id)
      .map((shop) =>
        anywhere(`shop ${shop.id}`, Store, texts.app.goToShop(shop.storeName), () =>
          switchShop.mutate({ to: shop }),
        ),
      ),
  ]
}

/** The orders that the list shows; from any other page, those to ship. */
function shownOrders({
  pathname,
  search,
}: {
  readonly pathname: string
  readonly search: object
}): ExportRequest {
  const shown = ordersSearchSchema.parse(pathname === '/orders' ? search : {})
  const today = dayOf(shopNow())
  const { filter, sort } = ordersQuestion(shown, today)
  return { scope: { filter }, sort: sortOfSelection(sort), about: aboutList(shown, today) }
}
