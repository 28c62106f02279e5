import { RefreshCw } from 'lucide-react'
import { Button } from 'react-aria-components'
import { clockOrDay } from '../../format/dates.ts'
import { texts } from '../../texts/texts.ts'
import { useNow } from '../../components/dates/now.ts'
import { actIs } from '../../components/keys/acts.ts'
import styles from './AsOf.module.css'

/** A list counts as old after this long (look: As of). */
const oldAfterMs = 15 * 60_000

type AsOfProps = {
  readonly at: string | undefined
  readonly reading: boolean
  readonly onRefresh: () => void
}

/** The age of a list, and the button that refetches it. */
export function AsOf({ at, reading, onRefresh }: AsOfProps) {
  const now = useNow()
  const old = at !== undefined && now.getTime() - Date.parse(at) > oldAfterMs
  const unread = reading ? texts.common.reading : texts.common.reload
  const words = at === undefined ? unread : texts.common.asOf(clockOrDay(at, now))
  return (
    <Button
      className={`${styles.asOf} ${old ? styles.old : ''} ${reading ? styles.reading : ''}`}
      {...actIs('sync.look')}
      onPress={onRefresh}
      aria-label={at === undefined ? words : `${words}. ${texts.common.reload}`}
    >
      <RefreshCw size={14} strokeWidth={2} aria-hidden />
      {words}
    </Button>
  )
}
