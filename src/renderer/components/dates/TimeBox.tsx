import { parseTime } from '@internationalized/date'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { DateInput, DateSegment, FieldError, I18nProvider, Label, TimeField } from 'react-aria-components'
import './live-region.ts'
// First, so that the styles of a time box come after it.
import field from '../fields/TextField.module.css'
import styles from './DateBox.module.css'

type TimeBoxProps = {
  readonly label: string
  /** "22:00"; null while it is missing. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  /** Called when focus leaves the box; with false, while a part of the time is missing. */
  readonly onLeave: (isWhole: boolean) => void
  readonly error?: string | undefined
}

/** An hour and minute of the day on a 24-hour clock, typed part by part. */
export function TimeBox({ label, value, onChange, onLeave, error }: TimeBoxProps) {
  const [half, setHalf] = useState(0)
  return (
    // The texts' language decides the order and names of the parts, not the computer's.
    <I18nProvider locale="en-GB">
      <TimeField
        key={half}
        className={`${field.field} ${styles.picker}`}
        value={value === null ? null : parseTime(value)}
        hourCycle={24}
        shouldForceLeadingZeros
        validationBehavior="aria"
        isInvalid={error !== undefined}
        onChange={(next) => onChange(next && next.toString().slice(0, 5))}
        onBlur={({ currentTarget }) => {
          // React Aria reports no change of the time while a single part is missing, and goes on showing that part empty.
          const isWhole = currentTarget.querySelector('[data-placeholder]') === null
          if (!isWhole) setHalf(half + 1)
          onLeave(isWhole)
        }}
      >
        <Label className={field.label ?? ''}>{label}</Label>
        <div className={`${field.box} ${styles.box}`} style={{ width: '88px' }}>
          <DateInput className={styles.input ?? ''}>
            {(segment) => <DateSegment segment={segment} className={styles.part ?? ''} />}
          </DateInput>
        </div>
        <FieldError className={field.error ?? ''}>
          <CircleAlert size={14} strokeWidth={2} aria-hidden />
          <span>{error}</span>
        </FieldError>
      </TimeField>
    </I18nProvider>
  )
}
