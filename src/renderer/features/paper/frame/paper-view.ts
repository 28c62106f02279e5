import type { Account } from '#shared/shop/account.ts'
import type { PaperSettings } from '#shared/documents/paper-settings.ts'
import type { PrintSelection } from '../../../shop/requests/print-selection.ts'
import type { LeftOutByHand } from '../print-list/use-left-out.ts'

/** The props that the view of each kind of paper receives. */
export type PaperViewProps = {
  readonly printSelection: PrintSelection
  /** True when the pages are of all orders to ship, not of orders that somebody chose. */
  readonly isToShip: boolean
  readonly settings: PaperSettings
  readonly shop: Account
  readonly left: LeftOutByHand
  readonly onBack: () => void
}
