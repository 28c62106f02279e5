import { Check, CircleAlert, CircleDashed, Clock, CloudAlert, CloudOff } from 'lucide-react'
import { TextLink } from '../../components/buttons/TextLink.tsx'
import { Spinner } from '../../components/marks/Spinner.tsx'
import { useNow } from '../../components/dates/now.ts'
import { clockOrDay } from '../../format/dates.ts'
import { isElsewhere, useZone, zoneWords } from '../../format/zone.ts'
import { useHost } from '../../host/host-answers.ts'
import { useOutbox } from '../../shop/outbox/outbox.ts'
import { outageOf, useGoOnReading, useStopReading, useSyncState } from '../../shop/sync/sync.ts'
import { texts } from '../../texts/texts.ts'
import rail from './Rail.module.css'
import styles from './SyncFoot.module.css'

/** How much of the shop is on this computer and how fresh it is, at the foot of the sidebar. */
export function SyncFoot() {
  const state = useSyncState()
  const host = useHost()
  const stop = useStopReading()
  const goOn = useGoOnReading()
  const waiting = useOutbox().data?.waiting ?? 0
  const now = useNow()
  const zone = useZone()
  // While the host doesn't answer, the state is unknown.
  if (!state || host !== 'answers') return null
  const words = texts.sync.foot
  const { phase, done, total, lists, rebuilt, error, refusal, clockPutBackMs } = state
  const outage = outageOf(state)
  const Cloud = outage?.kind === 'trouble' ? CloudAlert : CloudOff
  const asOf = lists.orders?.asOf ?? null
  const leftOut = Object.values(lists).reduce((sum, list) => sum + (list?.leftOut ?? 0), 0)
  const when = asOf === null ? null : clockOrDay(asOf, now)

  if (phase === 'first' || phase === 'stopped') {
    const progress = words.progress(done, total)
    const firstReadOutage = phase === 'first' ? outage : null
    const [phaseWords, statusIcon] =
      phase === 'stopped'
        ? [words.stopped, <CircleDashed key="icon" {...icon} />]
        : firstReadOutage
          ? [words.waiting[firstReadOutage.kind], <Cloud key="icon" {...icon} />]
          : refusal
            ? [words.refused, <CircleAlert key="icon" {...icon} />]
            : [words.first, <Spinner key="icon" />]
    return (
      <div className={styles.foot} title={progress}>
        <span className={styles.icon}>{statusIcon}</span>
        <div className={`${rail.words} ${styles.words}`}>
          <p role="status">{phaseWords}</p>
          <p className={styles.more}>{progress}</p>
          {rebuilt && <p className={styles.more}>{words.rebuilt}</p>}
          <p className={styles.act}>
            <TextLink act="sync.stop" onPress={() => (phase === 'first' ? stop : goOn).mutate()}>
              {phase === 'first' ? words.stop : words.goOn}
            </TextLink>
          </p>
        </div>
      </div>
    )
  }
  // The tick means all of it: everything is here, it is fresh, and the shop has every write.
  const [statusWords, Icon] = outage
    ? ([words.outage[outage.kind], Cloud] as const)
    : error
      ? ([words.failed, CircleAlert] as const)
      : leftOut > 0
        ? ([words.leftOut(leftOut), CircleAlert] as const)
        : waiting > 0
          ? ([words.waits(waiting), Clock] as const)
          : ([words.here, Check] as const)
  if (when === null) return null
  // The shown times are not those of the owner's own clock.
  const elsewhere = isElsewhere(zone) ? texts.zone.timesIn(zoneWords(zone)) : null
  return (
    <div
      className={styles.foot}
      title={[`${statusWords}. ${words.asOf(done, when)}`, elsewhere].filter(Boolean).join('. ')}
    >
      <span className={styles.icon}>
        <Icon {...icon} />
      </span>
      <div className={`${rail.words} ${styles.words}`}>
        <p>{statusWords}</p>
        <p className={styles.more}>{words.asOf(done, when)}</p>
        {elsewhere !== null && <p className={styles.more}>{elsewhere}</p>}
        {clockPutBackMs !== null && <p className={styles.more}>{words.clockPutBack(clockPutBackMs)}</p>}
      </div>
    </div>
  )
}

const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const
