import type { OrderScope } from '#shared/models/order-list.ts'
import type { ShippingStatus } from '#shared/models/order.ts'
import { BulkBar } from './BulkBar.tsx'
import { BulkExport } from './BulkExport.tsx'
import { BulkTag } from './BulkTag.tsx'
import { isWhole, loadedRows, type Listing } from './listing.ts'
import type { OrderView } from './orders.search.ts'
import { chosenCount, chosenElsewhere, isChosen } from './selection.ts'
import type { OrderSelection } from './use-selection.ts'
import { usePackOrders } from './writing.queries.ts'

type SelectionBarProps = {
  readonly chosen: OrderSelection
  readonly scope: OrderScope
  readonly listing: Listing
  readonly view: OrderView
  readonly onMark: (to: ShippingStatus) => void
  readonly onClear: () => void
  readonly onPrint: () => void
}

/** The bulk bar over what is chosen. */
export function SelectionBar({ chosen, scope, listing, view, onMark, onClear, onPrint }: SelectionBarProps) {
  const pack = usePackOrders()
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
      elsewhere={chosenElsewhere(selection, listing)}
      allMatching={hasAll ? null : total}
      isAll={isAll}
      to={view === 'shipped' ? 'unshipped' : 'shipped'}
      isPacked={isPacked}
      tag={
        <>
          <BulkTag scope={scope} rows={rows} />
          <BulkExport scope={scope} sort={listing.question.sort} />
        </>
      }
      onMark={() => onMark(view === 'shipped' ? 'unshipped' : 'shipped')}
      onPack={() => pack.mutate({ scope, on: !isPacked, told: true })}
      onPrint={onPrint}
      onChooseAll={chosen.chooseAll}
      onClear={onClear}
    />
  )
}
