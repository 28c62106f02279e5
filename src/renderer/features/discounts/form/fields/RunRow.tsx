import { useCallback, useMemo } from 'react'
import type { DateValue } from 'react-aria-components'
import { DateBox } from '../../../../components/dates/DateBox.tsx'
import { FieldLine, FormRow } from '../../../../components/fields/FormRow.tsx'
import { zoneCity } from '../../../../format/zone.ts'
import { ZoneChoice } from '../../../../shop/zone/ZoneChoice.tsx'
import { texts } from '../../../../texts/texts.ts'
import { CountField } from './CountField.tsx'
import { momentIn, startOfDay } from '../../status/days.ts'
import { EndField } from './EndField.tsx'
import { FormField } from './FormField.tsx'
import styles from './RunRow.module.css'
import { DiscountKindChoice } from './DiscountKindChoice.tsx'
import type { DiscountFormState } from './use-discount-form.ts'

type RunRowProps = {
  readonly form: DiscountFormState
  readonly zone: string
  readonly now: Date
  readonly useCount: number
}

export function RunRow({ form, zone, now, useCount }: RunRowProps) {
  const words = texts.discounts.form
  const { activeAt, expirationType } = form.draft
  const today = startOfDay(zone, now)
  // The date boxes need the same object for the same moment (see DateBox).
  const starts = useMemo(() => momentIn(zone, activeAt), [zone, activeAt])
  const startOfToday = useMemo(() => momentIn(zone, today), [zone, today])
  const { edit, leave } = form
  const start = useCallback(
    (moment: DateValue | null) => edit({ activeAt: moment?.toDate(zone).toISOString() ?? null }),
    [edit, zone],
  )
  const leaveStart = useCallback(() => leave('activeAt'), [leave])
  if (startOfToday === null) return null
  const city = zoneCity()

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
          <DiscountKindChoice
            field="expirationType"
            label={words.until}
            kinds={words.ends}
            value={expirationType}
            edit={form.edit}
            error={form.errors.expirationType}
          />
        </div>
        {expirationType === 'on_date' && (
          <EndField form={form} zone={zone} startOfToday={startOfToday} starts={starts} />
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
      <ZoneChoice />
    </FormRow>
  )
}
