import { useNavigate } from '@tanstack/react-router'
import { Notice } from '../../components/Notice.tsx'
import { texts } from '../../texts/texts.ts'

/** There is no order to print anything of. */
export function NothingToPrint({ isToShip }: { readonly isToShip: boolean }) {
  const navigate = useNavigate()
  const words = texts.paper.empty
  const action = { words: words.orders, onPress: () => void navigate({ to: '/orders' }) }
  return isToShip ? (
    <Notice title={words.title} detail={words.detail} action={action} />
  ) : (
    <Notice title={words.none} action={action} />
  )
}
