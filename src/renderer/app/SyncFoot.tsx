import { Check, CircleAlert, CircleDashed, CloudAlert, CloudOff } from 'lucide-react'
import { TextLink } from '../components/TextLink.tsx'
import { Ring } from '../components/Ring.tsx'
import { useNow } from '../components/now.ts'
import { clockOrDay } from '../format/dates.ts'
import { outageOf, useGoOnReading, useStopReading, useSyncState } from '../sync.ts'
import { texts } from '../texts/texts.ts'
import rail from './Rail.module.css'
import styles from './SyncFoot.module.css'

/** How much of the shop is on this computer and how fresh it is, at the foot of the sidebar. */
export function SyncFoot() {
  const state = useSyncState()
  const stop = useStopReading()
  const goOn = useGoOnReading()
  const now = useNow()
  if (!state) return null
  const words = texts.sync.foot
  const { phase, done, total, lists, rebuilt } = state
  const outage = outageOf(state)
  const Cloud = outage?.kind === 'trouble' ? CloudAlert : CloudOff
  const asOf = lists.orders?.asOf ?? null
  const leftOut = Object.values(lists).reduce((sum, list) => sum + (list?.leftOut ?? 0), 0)
  const when = asOf === null ? null : clockOrDay(asOf, now)

  if (phase === 'first' || phase === 'stopped') {
    const progress = words.progress(done, total)
    const heldUp = phase === 'first' ? outage : null
    return (
      <div className={styles.foot} title={progress}>
        <span className={styles.icon}>
          {heldUp ? <Cloud {...icon} /> : phase === 'first' ? <Ring /> : <CircleDashed {...icon} />}
        </span>
        <div className={`${rail.words} ${styles.words}`}>
          <p role="status">
            {heldUp ? words.waiting[heldUp.kind] : phase === 'first' ? words.first : words.stopped}
          </p>
          <p className={styles.more}>{progress}</p>
          {rebuilt && <p className={styles.more}>{words.rebuilt}</p>}
          <TextLink onPress={() => (phase === 'first' ? stop : goOn).mutate()}>
            {phase === 'first' ? words.stop : words.goOn}
          </TextLink>
        </div>
      </div>
    )
  }
  const said = outage ? words.outage[outage.kind] : leftOut > 0 ? words.leftOut(leftOut) : words.here
  const Icon = outage ? Cloud : leftOut > 0 ? CircleAlert : Check
  if (when === null) return null
  return (
    <div className={styles.foot} title={`${said}. ${words.asOf(done, when)}`}>
      <span className={styles.icon}>
        <Icon {...icon} />
      </span>
      <div className={`${rail.words} ${styles.words}`}>
        <p>{said}</p>
        <p className={styles.more}>{words.asOf(done, when)}</p>
      </div>
    </div>
  )
}

const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const
