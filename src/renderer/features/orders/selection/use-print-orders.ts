import { useNavigate, useRouter } from '@tanstack/react-router'
import type { OrderListSort, OrderScope } from '#shared/orders/order-list.ts'
import { paperSearch } from '../../../shop/requests/print-selection.ts'
import { storeSelection } from './stored-selection.ts'
import type { Selection } from './selection.ts'

/**
 * Returns a function that opens the papers of orders, and with `atOnce` prints their slips. The selection is restored
 * when the owner comes back.
 */
export function usePrintOrders() {
  const navigate = useNavigate()
  const router = useRouter()
  return (scope: OrderScope, sort: OrderListSort, selection: Selection, atOnce = false) => {
    storeSelection(router.latestLocation.href, selection)
    void navigate({
      to: '/paper',
      search: { ...paperSearch('slips', scope, sort), ...(atOnce && { at: 'once' }) },
    })
  }
}
