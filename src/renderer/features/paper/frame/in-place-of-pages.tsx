import type { ReactNode } from 'react'
import { ErrorState } from '../../../components/notices/ErrorState.tsx'
import { useNavigate } from '@tanstack/react-router'
import { InlineNotice } from '../../../components/notices/InlineNotice.tsx'
import { useIsComplete } from '../../../shop/sync/sync.ts'
import { texts } from '../../../texts/texts.ts'

type Read = {
  readonly data: { readonly areRead: boolean } | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

/** What replaces the pages: an error, or a notice that there is no order. Null when there is something to print. */
export function inPlaceOfPages(
  { data, error, refetch }: Read,
  { isNothing, isToShip }: { readonly isNothing: boolean; readonly isToShip: boolean },
): ReactNode {
  if (error && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  return isNothing ? <NothingToPrint isToShip={isToShip} areRead={data?.areRead === true} /> : null
}

/** The notice that there is no order to print. */
function NothingToPrint({ isToShip, areRead }: { readonly isToShip: boolean; readonly areRead: boolean }) {
  const navigate = useNavigate()
  const words = texts.paper.empty
  const isComplete = useIsComplete()
  const action = { words: words.orders, onPress: () => void navigate({ to: '/orders' }) }
  if (isToShip && !areRead)
    return <InlineNotice title={words.unread} detail={words.unreadDetail} action={action} />
  return isToShip ? (
    <InlineNotice
      title={isComplete ? words.title : texts.common.asFarAsRead(words.title)}
      detail={words.detail}
      action={action}
    />
  ) : (
    <InlineNotice title={words.none} action={action} />
  )
}
