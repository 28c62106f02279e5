import type { Account } from '#shared/shop/account.ts'
import type { PaperSettings } from '#shared/documents/paper-settings.ts'
import type { PrintSelection } from '../../../shop/requests/print-selection.ts'
import type { LeftOutByHand } from '../print-list/use-left-out.ts'

/** What each kind of paper is given. */
export type PaperViewProps = {
  readonly pile: PrintSelection
  /** It is all that is to ship, not what somebody chose. */
  readonly isToShip: boolean
  readonly settings: PaperSettings
  readonly shop: Account
  readonly left: LeftOutByHand
  readonly onBack: () => void
}
