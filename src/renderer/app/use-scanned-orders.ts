import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { AppError } from '#shared/app/app-error.ts'
import { useScans } from '../components/keys/scans.ts'
import { showToast } from '../components/notices/toast.ts'
import { call } from '../host/desktop.ts'
import { ordersQuestion } from '../features/orders/search/order-filters.ts'
import { ordersSearchSchema, type OrdersSearch } from '../features/orders/search/orders.search.ts'
import { dayOf } from '../format/dates.ts'
import { shopNow } from '../format/zone.ts'
import { callQuery } from '../host/call-query.ts'
import { texts } from '../texts/texts.ts'

/** A number as our papers carry it, read with any case and whatever a keyboard's layout made of the dash. */
const orderNumber = /^([a-z]{4})[^a-z\d]?(\d{6})$/i

/** An order's number as it was meant; another service may number its orders otherwise. */
function numberIn(scanned: string): string {
  const bare = scanned.replace(/^#/, '')
  const [, letters, digits] = orderNumber.exec(bare) ?? []
  return letters === undefined ? bare : `${letters.toUpperCase()}-${digits}`
}

/**
 * Opens the order whose number is scanned, wherever the owner is: in the list that is shown when it stands there, else
 * among what is to ship or among all. A scan writes nothing.
 *
 * @param shop its name, for a press that comes when another shop takes the window
 */
export function useScannedOrders(shop: string): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()

  const open = async (scanned: string): Promise<void> => {
    const id = numberIn(scanned)
    const before = router.latestLocation
    try {
      await client.fetchQuery({ ...callQuery('orders.opened', { id }), staleTime: Infinity })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const isUnknown = error.kind === 'not-found'
      showToast(
        isUnknown
          ? { tone: 'note', text: texts.orders.scanned.none(id) }
          : { tone: 'alert', text: error.message },
      )
      return
    }
    const search = await listWith(id, before)
    // Who has gone elsewhere meanwhile, or opened another order, wants that.
    if (router.latestLocation.href !== before.href) return
    void navigate({ to: '/orders', search: { ...search, order: id } })
  }
  useScans({
    onScan: (scanned) => void open(scanned),
    onLost: () => showToast({ tone: 'alert', namesShop: true, text: texts.app.pressLost(shop) }),
  })
}

type Location = { readonly pathname: string; readonly search: object }

/** The list that shows it: the present one when that does, else the first that is as wide as need be. */
async function listWith(id: string, { pathname, search }: Location): Promise<OrdersSearch> {
  const today = dayOf(shopNow())
  const lists: OrdersSearch[] = [...(pathname === '/orders' ? [ordersSearchSchema.parse(search)] : []), {}]
  for (const list of lists) {
    const { filter, sort } = ordersQuestion(list, today)
    const { place } = await call('orders.place', { id, filter, sort })
    if (place !== null) return list
  }
  return { view: 'all' }
}
