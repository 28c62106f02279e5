import { useState } from 'react'
import type { NoticeSettings } from '#shared/app/notices.ts'
import { computerZone } from '#shared/values/zone.ts'
import { FieldLine } from '../../../components/fields/FormRow.tsx'
import { Switch } from '../../../components/choices/Switch.tsx'
import { TimeBox } from '../../../components/dates/TimeBox.tsx'
import { zoneName } from '../../../format/zone.ts'
import { texts } from '../../../texts/texts.ts'
import styles from './QuietHours.module.css'

type Quiet = NoticeSettings['quiet']

type QuietHoursProps = { readonly quiet: Quiet; readonly onChange: (quiet: Quiet) => void }

/** Where the hours begin when they are switched on. */
const night = { from: '22:00', to: '07:00' }

/** From when until when nothing is told. What is typed is kept once the box is left. */
export function QuietHours({ quiet, onChange }: QuietHoursProps) {
  const [typed, setTyped] = useState<{ from: string | null; to: string | null } | null>(null)
  const words = texts.notices.quiet
  // Kept as it was typed, it follows what is kept: another window may change that next.
  if (typed && typed.from === quiet?.from && typed.to === quiet.to) setTyped(null)
  const { from, to } = typed ?? quiet ?? night
  const isSame = from !== null && from === to
  const leave = () => {
    if (!typed || isSame) return
    // Left half typed, it is again what it was. What is whole stays: the other box may be typed in before it is kept.
    if (from === null || to === null) setTyped(null)
    else if (from !== quiet?.from || to !== quiet.to) onChange({ from, to })
  }
  return (
    <>
      <Switch
        isSelected={quiet !== null}
        onChange={(isOn) => {
          setTyped(null)
          onChange(isOn ? night : null)
        }}
        hint={quiet === null ? words.none : words.held(quiet.from, quiet.to, zoneName(computerZone()))}
      >
        {words.choice}
      </Switch>
      {quiet !== null && (
        <div className={styles.times}>
          <FieldLine>
            <TimeBox
              label={words.from}
              value={from}
              onChange={(next) => setTyped({ from: next, to })}
              onLeave={leave}
            />
            <TimeBox
              label={words.to}
              value={to}
              onChange={(next) => setTyped({ from, to: next })}
              onLeave={leave}
              error={isSame ? words.same : undefined}
            />
          </FieldLine>
        </div>
      )}
    </>
  )
}
