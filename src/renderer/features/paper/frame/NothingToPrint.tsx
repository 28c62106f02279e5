import { useNavigate } from '@tanstack/react-router'
import { Notice } from '../../../components/notices/Notice.tsx'
import { useIsComplete } from '../../../shop/sync/sync.ts'
import { texts } from '../../../texts/texts.ts'

/** There is no order to print anything of. */
export function NothingToPrint({ isToShip }: { readonly isToShip: boolean }) {
  const navigate = useNavigate()
  const words = texts.paper.empty
  const isComplete = useIsComplete()
  const action = { words: words.orders, onPress: () => void navigate({ to: '/orders' }) }
  return isToShip ? (
    <Notice
      title={isComplete ? words.title : texts.common.noneToShipRead}
      detail={words.detail}
      action={action}
    />
  ) : (
    <Notice title={words.none} action={action} />
  )
}
