import { toCalendarDate, type ZonedDateTime } from '@internationalized/date'
import { useCallback, useMemo, useState } from 'react'
import type { DateValue } from 'react-aria-components'
import { Checkbox } from '../../../../components/choices/Checkbox.tsx'
import { DateBox } from '../../../../components/dates/DateBox.tsx'
import { zoneCity } from '../../../../format/zone.ts'
import { texts } from '../../../../texts/texts.ts'
import { endOfDay, endsWithItsDay, lastDay, momentIn, wholeMinute } from '../../status/days.ts'
import { FormField } from './FormField.tsx'
import styles from './RunRow.module.css'
import type { DiscountFormState } from './use-discount-form.ts'

type EndFieldProps = {
  readonly form: DiscountFormState
  readonly zone: string
  readonly startOfToday: ZonedDateTime
  readonly starts: ZonedDateTime | null
}

/** The last day of a discount, or the hour at which it ends. */
export function EndField({ form, zone, startOfToday, starts }: EndFieldProps) {
  const words = texts.discounts.form
  const { expiresAt } = form.draft
  // The date boxes need the same object for the same moment (see DateBox).
  const day = useMemo(() => lastDay(zone, expiresAt), [zone, expiresAt])
  const moment = useMemo(() => momentIn(zone, expiresAt), [zone, expiresAt])
  const first = starts && starts.compare(startOfToday) > 0 ? starts : startOfToday
  const firstDay = useMemo(() => toCalendarDate(first), [first])
  const isOdd = expiresAt !== null && day !== null && !endsWithItsDay(zone, expiresAt)
  const [isHourChosen, setHourChosen] = useState(false)
  const byHour = isOdd || isHourChosen

  const { edit, leave } = form
  const change = useCallback(
    (next: DateValue | null) => {
      // While it is typed, an hour may equal the end of the day for a moment.
      setHourChosen(byHour)
      const end = next && (byHour ? wholeMinute(next.toDate(zone)) : endOfDay(zone, toCalendarDate(next)))
      edit({ expiresAt: end })
    },
    [edit, zone, byHour],
  )
  const leaveEnd = useCallback(() => leave('expiresAt'), [leave])
  const chooseHour = (on: boolean) => {
    setHourChosen(on)
    if (!on && day !== null) edit({ expiresAt: endOfDay(zone, day) })
  }
  return (
    <div>
      <FormField field="expiresAt">
        <DateBox
          // A box for days can't turn into one for hours.
          key={String(byHour)}
          label={byHour ? words.endsOn : words.lastDay}
          zone={zone}
          width="236px"
          value={byHour ? moment : day}
          placeholder={byHour ? first : firstDay}
          earliest={firstDay}
          onChange={change}
          onLeave={leaveEnd}
          hint={byHour ? words.clockOf(zoneCity()) : undefined}
          error={form.errors.expiresAt}
        />
      </FormField>
      <div className={styles.hour}>
        <Checkbox isSelected={byHour} onChange={chooseHour}>
          {words.byHour}
        </Checkbox>
      </div>
    </div>
  )
}
