import { useNavigate } from '@tanstack/react-router'
import { InlineNotice } from '../../../components/notices/InlineNotice.tsx'
import { useIsComplete } from '../../../shop/sync/sync.ts'
import { texts } from '../../../texts/texts.ts'

/** There is no order to print anything of. */
export function NothingToPrint({ isToShip }: { readonly isToShip: boolean }) {
  const navigate = useNavigate()
  const words = texts.paper.empty
  const isComplete = useIsComplete()
  const action = { words: words.orders, onPress: () => void navigate({ to: '/orders' }) }
  return isToShip ? (
    <InlineNotice
      title={isComplete ? words.title : texts.common.noneToShipRead}
      detail={words.detail}
      action={action}
    />
  ) : (
    <InlineNotice title={words.none} action={action} />
  )
}
