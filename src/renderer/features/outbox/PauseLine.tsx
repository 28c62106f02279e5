import { Clock, CloudOff } from 'lucide-react'
import { TextLink } from '../../components/buttons/TextLink.tsx'
import { useNow } from '../../components/dates/now.ts'
import { untilWhen } from '../../format/dates.ts'
import { useSendNow, type OutboxList } from '../../shop/outbox/outbox.ts'
import { texts } from '../../texts/texts.ts'
import styles from './PauseLine.module.css'

type PauseLineProps = { readonly list: OutboxList }

/** Why nothing is sent just now, and that the waiting rows need no action; a link sends them anyway. */
export function PauseLine({ list: { pause, pauseUntil, waiting, rows } }: PauseLineProps) {
  const sendNow = useSendNow()
  const now = useNow()
  // Undone rows don't wait, however long the pause lasts.
  if (pause === null || waiting === 0) return null
  const { asksToWait, pauses } = texts.outboxPage
  const Icon = pause === 'offline' || pause === 'shop-unavailable' ? CloudOff : Clock
  const ids = rows.filter(({ state }) => state === 'ready').map(({ id }) => id)
  return (
    <div className={styles.line}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <p role="status">
        {pause === 'rate-limited' && pauseUntil !== null
          ? asksToWait(waiting, untilWhen(pauseUntil, now))
          : pauses[pause](waiting)}
      </p>
      {pause !== 'sign-in' && ids.length > 0 && (
        <TextLink act="outbox.sendNow" look="inherit" onPress={() => sendNow.mutate({ ids })}>
          {texts.outbox.sendNow}
        </TextLink>
      )}
    </div>
  )
}
