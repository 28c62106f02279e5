import type { OrderScope } from '#shared/orders/order-list.ts'
import type { ShippingStatus } from '#shared/orders/order.ts'
import { useMoney } from '../../../shop/orders/own-money.ts'
import { BulkBar } from './BulkBar.tsx'
import { BulkCombine } from './BulkCombine.tsx'
import { BulkExport } from './BulkExport.tsx'
import { BulkTag } from './BulkTag.tsx'
import { BulkWrite } from './BulkWrite.tsx'
import { useTotals } from '../listing/listing.queries.ts'
import { isWhole, loadedRows, type Listing } from '../listing/listing.ts'
import { sortOfSelection } from '../search/order-filters.ts'
import type { OrderView } from '../search/orders.search.ts'
import { chosenCount, chosenElsewhere, isChosen } from './selection.ts'
import { usePutAwayOrders } from '../shipping/put-away.queries.ts'
import type { OrderSelection } from './use-selection.ts'
import { usePackOrders } from '../shipping/packing.queries.ts'

type SelectionBarProps = {
  readonly chosen: OrderSelection
  readonly scope: OrderScope
  readonly listing: Listing
  readonly view: OrderView
  readonly onMark: (to: ShippingStatus) => void
  readonly onClear: () => void
  readonly onPrint: () => void
}

/** The bulk bar of the selection. */
export function SelectionBar({ chosen, scope, listing, view, onMark, onClear, onPrint }: SelectionBarProps) {
  const pack = usePackOrders()
  const putAway = usePutAwayOrders()
  const money = useMoney()
  const { totals, readiness, isPending } = useTotals(scope)
  const { selection } = chosen
  const rows = loadedRows(listing).filter(({ id }) => isChosen(selection, id))
  const isPacked = rows.length > 0 && rows.every(({ packed }) => packed)
  const { total } = listing.layout
  const isAll = selection.kind === 'all'
  const count = chosenCount(selection, listing)
  const hasAll = isAll ? count === total : isWhole(listing)
  return (
    <BulkBar
      count={count}
      sums={totals.map(({ currency, total }) => money(total, currency))}
      readiness={count > 1 && view !== 'shipped' ? readiness : undefined}
      isCounting={isPending}
      elsewhere={chosenElsewhere(selection, listing)}
      allMatching={hasAll ? null : total}
      isAll={isAll}
      to={view === 'shipped' ? 'unshipped' : 'shipped'}
      isPacked={isPacked}
      isPutAway={view === 'putAway'}
      onPutAway={
        view === 'notPaid' || view === 'putAway'
          ? () => putAway.mutate({ scope, on: view === 'notPaid' }, { onSuccess: onClear })
          : null
      }
      tag={
        <>
          <BulkTag scope={scope} rows={rows} />
          <BulkCombine scope={scope} rows={rows} />
          <BulkWrite scope={scope} sort={sortOfSelection(listing.question.sort)} />
          <BulkExport scope={scope} sort={sortOfSelection(listing.question.sort)} count={count} />
        </>
      }
      onMark={() => onMark(view === 'shipped' ? 'unshipped' : 'shipped')}
      onPack={() => pack.mutate({ scope, on: !isPacked, hasToast: true })}
      onPrint={onPrint}
      onChooseAll={chosen.chooseAll}
      onClear={onClear}
    />
  )
}
