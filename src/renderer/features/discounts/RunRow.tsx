import { toCalendarDate } from '@internationalized/date'
import { useCallback, useMemo } from 'react'
import type { DateValue } from 'react-aria-components'
import { DateBox } from '../../components/DateBox.tsx'
import { FieldLine, FormRow } from '../../components/FormRow.tsx'
import { clockTime, zoneCity } from '../../format/dates.ts'
import { texts } from '../../texts/texts.ts'
import { CountField } from './CountField.tsx'
import { endOfDay, endsWithItsDay, lastDay, momentIn, startOfDay } from './days.ts'
import { FormField } from './FormField.tsx'
import styles from './RunRow.module.css'
import { KindChoice } from './KindChoice.tsx'
import type { DiscountFormState } from './use-discount-form.ts'

type RunRowProps = {
  readonly form: DiscountFormState
  readonly zone: string
  readonly now: Date
  readonly useCount: number
}

export function RunRow({ form, zone, now, useCount }: RunRowProps) {
  const words = texts.discounts.form
  const { activeAt, expiresAt, expirationType } = form.draft
  const today = startOfDay(zone, now)
  // The date boxes want the same object for the same moment (see DateBox).
  const starts = useMemo(() => momentIn(zone, activeAt), [zone, activeAt])
  const ends = useMemo(() => lastDay(zone, expiresAt), [zone, expiresAt])
  const startOfToday = useMemo(() => momentIn(zone, today), [zone, today])
  const firstEnd = useMemo(
    () => startOfToday && toCalendarDate(starts && starts.compare(startOfToday) > 0 ? starts : startOfToday),
    [starts, startOfToday],
  )
  const { edit, leave } = form
  const start = useCallback(
    (moment: DateValue | null) => edit({ activeAt: moment?.toDate(zone).toISOString() ?? null }),
    [edit, zone],
  )
  const end = useCallback(
    (day: DateValue | null) => edit({ expiresAt: day && endOfDay(zone, toCalendarDate(day)) }),
    [edit, zone],
  )
  const leaveStart = useCallback(() => leave('activeAt'), [leave])
  const leaveEnd = useCallback(() => leave('expiresAt'), [leave])
  if (startOfToday === null || firstEnd === null) return null
  const city = zoneCity()
  const oddEnd = expiresAt !== null && ends !== null && !endsWithItsDay(zone, expiresAt)

  return (
    <FormRow title={words.runs}>
      <FieldLine>
        <FormField field="activeAt">
          <DateBox
            label={words.from}
            zone={zone}
            width="236px"
            value={starts}
            placeholder={startOfToday}
            onChange={start}
            onLeave={leaveStart}
            hint={words.midnight(city)}
            error={form.errors.activeAt}
          />
        </FormField>
        <div>
          <p className={styles.label} aria-hidden>
            {words.until}
          </p>
          <KindChoice
            field="expirationType"
            label={words.until}
            kinds={words.ends}
            value={expirationType}
            edit={form.edit}
            error={form.errors.expirationType}
          />
        </div>
        {expirationType === 'on_date' && (
          <FormField field="expiresAt">
            <DateBox
              label={words.lastDay}
              zone={zone}
              width="236px"
              value={ends}
              placeholder={firstEnd}
              earliest={firstEnd}
              onChange={end}
              onLeave={leaveEnd}
              hint={oddEnd ? words.endsAt(clockTime(expiresAt), city) : undefined}
              error={form.errors.expiresAt}
            />
          </FormField>
        )}
        {expirationType === 'on_limit' && (
          <CountField
            form={form}
            field="useLimit"
            label={words.limit}
            hint={words.usedSoFar(useCount)}
            width="132px"
          />
        )}
      </FieldLine>
    </FormRow>
  )
}
