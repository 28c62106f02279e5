import { useNavigate } from '@tanstack/react-router'
import { Archive, CheckCheck, Ellipsis, FileDown, Truck } from 'lucide-react'
import { useActs } from '../../components/keys/acts.ts'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { ActItems, Menu, type MenuAct } from '../../components/overlays/Menu.tsx'
import { openExportDialog } from '../../shop/requests/export-dialog-store.ts'
import { texts } from '../../texts/texts.ts'
import { sortOfSelection, type OrdersQuestion } from './search/order-filters.ts'
import { useSeeAll } from './opened/seen.queries.ts'

type MoreMenuProps = {
  /** The filter and sort of the list, and `about`: the same in words. */
  readonly question: OrdersQuestion
  readonly about: string
}

/** The menu of rarely used actions on the list. */
export function OrdersMoreMenu({ question: { filter, sort }, about }: MoreMenuProps) {
  const navigate = useNavigate()
  const seeAll = useSeeAll()
  const words = texts.orderList.more
  const acts: readonly MenuAct[] = [
    {
      id: 'list.export',
      icon: FileDown,
      words: texts.ways.exportOrders,
      run: () => openExportDialog({ scope: { filter }, sort: sortOfSelection(sort), about }),
    },
    {
      id: 'go.carrierReport',
      icon: Truck,
      keyCap: 'g r',
      words: texts.ways.carrierReport.open,
      run: () => void navigate({ to: '/carrier-report' }),
    },
    {
      id: 'list.putAway',
      icon: Archive,
      words: texts.orderList.putAway.open,
      run: () => void navigate({ to: '/orders', search: { view: 'putAway' } }),
    },
    { id: 'list.seen', icon: CheckCheck, words: texts.orderList.seen.all, run: seeAll },
  ]
  useActs(acts)
  return (
    <Menu label={words} placement="bottom end" trigger={<IconButton icon={Ellipsis} label={words} />}>
      <ActItems acts={acts} />
    </Menu>
  )
}
