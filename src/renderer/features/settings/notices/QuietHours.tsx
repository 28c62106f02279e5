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

/** The hours that switching it on starts with. */
const night = { from: '22:00', to: '07:00' }

/** The hours without notices. Typed times are saved when the box loses focus. */
export function QuietHours({ quiet, onChange }: QuietHoursProps) {
  const [typed, setTyped] = useState<{ from: string | null; to: string | null } | null>(null)
  const words = texts.notices.quiet
  // Times saved as typed follow core again, since another window may change them next.
  if (typed && typed.from === quiet?.from && typed.to === quiet.to) setTyped(null)
  const { from, to } = typed ?? quiet ?? night
  const isSame = from !== null && from === to
  const leave = (isWhole: boolean) => {
    if (!typed || (isWhole && isSame)) return
    // A half-typed time returns to its old value. A complete pair stays: the owner may type in the other box before
    // it is saved.
    if (!isWhole || from === null || to === null) setTyped(null)
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
