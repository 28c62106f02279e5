import { RefreshCw } from 'lucide-react'
import { Button, Dialog, DialogTrigger, Heading, Popover } from 'react-aria-components'
import type { CopiedList } from '#shared/shop/sync.ts'
import { clockOrDay } from '../../format/dates.ts'
import { useZone, zoneWords } from '../../format/zone.ts'
import { outageOf, useSyncNow, useSyncLog, useSyncState } from './sync.ts'
import { texts } from '../../texts/texts.ts'
import styles from './LastSynced.module.css'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { useNow } from '../../components/dates/now.ts'

/** A list counts as old after this long (look: As of). */
const oldAfterMs = 15 * 60_000

type LastSyncedProps = { readonly list: CopiedList }

/** When the list last agreed with the shop: the icon starts a sync pass, the words open a log of the last ones. */
export function LastSynced({ list }: LastSyncedProps) {
  const now = useNow()
  const zone = useZone()
  const state = useSyncState()
  const syncing = useSyncNow(list)
  const words = texts.sync
  const at = state?.lists[list]?.asOf ?? null
  const isOld = at !== null && now.getTime() - Date.parse(at) > oldAfterMs
  // While the shop refuses or gives no answer, no first read is under way.
  const isFirst = state?.phase === 'first' && state.refusal === null && outageOf(state) === null
  const isReading = syncing.isPending || state?.phase === 'checking' || isFirst
  const notWhole = state?.phase === 'stopped' ? words.partRead : words.notRead
  const unread = isReading ? words.reading : notWhole
  return (
    <span className={`${styles.age} ${isOld ? styles.old : ''} ${isReading ? styles.reading : ''}`}>
      <IconButton act="sync.look" icon={RefreshCw} label={words.look} onPress={() => syncing.mutate()} />
      <DialogTrigger>
        <Button className={styles.words ?? ''}>
          {at === null ? unread : words.asOf(clockOrDay(at, now))}
        </Button>
        {/* The heading names the dialog. If the button named the popover too, that would be content outside of every
            region. */}
        {/* oxlint-disable-next-line jsx-a11y/aria-proptypes */}
        <Popover placement="bottom end" className={styles.popover ?? ''} aria-labelledby="">
          <Dialog className={styles.dialog ?? ''}>
            <Heading slot="title" className={styles.title ?? ''}>
              {words.log}
            </Heading>
            <SyncLog now={now} />
            <p className={styles.zone}>{texts.zone.timesIn(zoneWords(zone))}</p>
          </Dialog>
        </Popover>
      </DialogTrigger>
    </span>
  )
}

function SyncLog({ now }: { readonly now: Date }) {
  const entries = useSyncLog() ?? []
  const words = texts.sync
  if (entries.length === 0) return <p className={styles.none}>{words.noLooks}</p>
  return (
    <ul className={styles.looks}>
      {entries.map(({ at, what, requests, changed, error }, index) => (
        // A log entry has no id; the newest comes first, and the window refetches the whole list.
        <li key={`${at} ${what} ${index}`} className={styles.look}>
          <time dateTime={at} className={styles.when}>
            {clockOrDay(at, now)}
          </time>
          <span>{words.lists[what]}</span>
          <span className={error === null ? styles.outcome : styles.bad}>
            {error ?? words.outcome(changed, requests)}
          </span>
        </li>
      ))}
    </ul>
  )
}
