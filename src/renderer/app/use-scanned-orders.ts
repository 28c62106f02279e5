import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { AppError } from '#shared/app/app-error.ts'
import { useScans } from '../components/keys/scans.ts'
import { showToast } from '../components/notices/toast.ts'
import { callHere } from '../host/desktop.ts'
import { ordersQuestion } from '../features/orders/search/order-filters.ts'
import { ordersSearchSchema, type OrdersSearch } from '../features/orders/search/orders.search.ts'
import { dayOf } from '../format/dates.ts'
import { shopNow } from '../format/zone.ts'
import { callQuery } from '../host/call-query.ts'
import { texts } from '../texts/texts.ts'

/**
 * An order number as our papers print it, in any case, with whatever character a keyboard's layout made of the dash.
 */
const orderNumber = /^([a-z]{4})[^a-z\d]?(\d{6})$/i

/** The order number that a scan stands for; another service may number its orders differently. */
function numberIn(scanned: string): string {
  const bare = scanned.replace(/^#/, '')
  const [, letters, digits] = orderNumber.exec(bare) ?? []
  return letters === undefined ? bare : `${letters.toUpperCase()}-${digits}`
}

/**
 * Opens the order whose number is scanned, on any page: in the present list if that contains it, else among the
 * orders to ship or among all. A scan writes nothing.
 *
 * @param shop its name, for the toast about a press that was lost because another shop opened
 */
export function useScannedOrders(shop: string): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()

  const open = async (scanned: string): Promise<void> => {
    const id = numberIn(scanned)
    const before = router.latestLocation
    const call = callHere()
    let search: OrdersSearch
    try {
      await client.fetchQuery({ ...callQuery('orders.opened', { id }), staleTime: Infinity })
      search = await listWith(call, id, before)
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
    // The owner has gone elsewhere meanwhile, or opened another order, and should stay there.
    if (router.latestLocation.href !== before.href) return
    void navigate({ to: '/orders', search: { ...search, order: id } })
  }
  useScans({
    onScan: (scanned) => void open(scanned),
    onLost: () => showToast({ tone: 'alert', namesShop: true, text: texts.app.pressLost(shop) }),
  })
}

type Location = { readonly pathname: string; readonly search: object }

/** The list to open the order in: the present one if it contains the order, else the narrowest that does. */
async function listWith(
  call: ReturnType<typeof callHere>,
  id: string,
  { pathname, search }: Location,
): Promise<OrdersSearch> {
  const today = dayOf(shopNow())
  const lists: OrdersSearch[] = [...(pathname === '/orders' ? [ordersSearchSchema.parse(search)] : []), {}]
  for (const list of lists) {
    const { filter, sort } = ordersQuestion(list, today)
    const { place } = await call('orders.place', { id, filter, sort })
    if (place !== null) return list
  }
  return { view: 'all' }
}
