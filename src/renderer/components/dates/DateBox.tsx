import { CalendarDays, CircleAlert } from 'lucide-react'
import { memo, useId, useRef, useState } from 'react'
import {
  Button,
  DateInput,
  DatePicker,
  DateSegment,
  FieldError,
  Group,
  I18nProvider,
  Label,
  type DateSegmentProps,
  type DateValue,
} from 'react-aria-components'
import { clockTime, dayAndMonth, longMonth, shortMonth, weekday } from '../../format/dates.ts'
import { texts } from '../../texts/texts.ts'
import { CalendarPopover } from './CalendarPopover.tsx'
import './live-region.ts'
// First, so that the styles of a date box come after it.
import field from '../fields/TextField.module.css'
import styles from './DateBox.module.css'
import { isRealDate, typedDate, type TypedDate } from './typed-date.ts'

type DateBoxProps = {
  readonly label: string
  readonly zone: string
  /** Keep the same object while the date is the same: a new one discards a half-typed date. */
  readonly value: DateValue | null
  /** Where typing and the calendar start without a value. If it has a time, the box asks for one. */
  readonly placeholder: DateValue
  /** The calendar offers no earlier day; the caller checks a typed one. */
  readonly earliest?: DateValue
  readonly onChange: (value: DateValue | null) => void
  /** Called when focus leaves the box, or a day was picked in its calendar. */
  readonly onLeave?: () => void
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly width?: string
}

/** A day, or a day and a time, that the owner types part by part or picks in a calendar. */
export const DateBox = memo(function DateBox({
  label,
  zone,
  value,
  placeholder,
  earliest,
  onChange,
  onLeave,
  hint,
  error,
  width,
}: DateBoxProps) {
  const [half, setHalf] = useState(0)
  // "26" is 2026: reported to the caller at once, but shown as typed until focus leaves the box. Otherwise the owner
  // could not finish typing "2026".
  const [short, setShort] = useState<{ readonly typed: DateValue; readonly resolved: DateValue } | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const [corrected, setCorrected] = useState<Corrected | null>(null)
  const isShort = short !== null && value !== null && value.compare(short.resolved) === 0
  const change = (next: DateValue | null) => {
    const resolved = next !== null && next.year < 100 ? next.set({ year: next.year + 2000 }) : next
    setShort(next === null || resolved === null || resolved === next ? null : { typed: next, resolved })
    // When focus leaves a date that doesn't exist, React Aria takes the nearest one. The hint says so; the owner
    // could miss it.
    const typed = box.current?.contains(document.activeElement) ? null : box.current && typedDate(box.current)
    setCorrected(typed && resolved && !isRealDate(typed, zone) ? { typed, resolved } : null)
    onChange(resolved)
  }
  const shownHint =
    corrected && value && value.compare(corrected.resolved) === 0 ? correctedWords(corrected, zone) : hint
  // React Aria links a hint only if it is there from the first render.
  const hintId = useId()
  return (
    // The texts' language decides the order and names of the parts, not the computer's.
    <I18nProvider locale="en-GB">
      <DatePicker<DateValue>
        key={half}
        className={`${field.field} ${styles.picker}`}
        value={isShort ? short.typed : value}
        placeholderValue={placeholder}
        granularity={'hour' in placeholder ? 'minute' : 'day'}
        hourCycle={24}
        hideTimeZone
        validationBehavior="aria"
        isInvalid={error !== undefined}
        {...(shownHint && !error && { 'aria-describedby': hintId })}
        onChange={change}
        onOpenChange={(open) => !open && onLeave?.()}
        onBlur={(event) => {
          // The owner deleted a part and left the box: show the whole date again, since it is still the value.
          if (value !== null && event.currentTarget.querySelector('[data-placeholder]')) setHalf(half + 1)
          setShort(null)
          onLeave?.()
        }}
      >
        <Label className={field.label ?? ''}>{label}</Label>
        <Group ref={box} className={`${field.box} ${styles.box}`} {...(width && { style: { width } })}>
          {value && (
            <span className={styles.weekday} aria-hidden>
              {weekday(value.toDate(zone))}
            </span>
          )}
          <DateInput className={styles.input ?? ''}>
            {(segment) => (
              <DateSegment segment={segment} className={styles.part ?? ''}>
                {shown(segment)}
              </DateSegment>
            )}
          </DateInput>
          <Button className={styles.open ?? ''}>
            <CalendarDays size={16} strokeWidth={1.75} aria-hidden />
          </Button>
        </Group>
        {shownHint && !error && (
          <div id={hintId} className={field.hint}>
            {shownHint}
          </div>
        )}
        <FieldError className={field.error ?? ''}>
          <CircleAlert size={14} strokeWidth={2} aria-hidden />
          <span>{error}</span>
        </FieldError>
        <CalendarPopover earliest={earliest} />
      </DatePicker>
    </I18nProvider>
  )
})

type Corrected = { readonly typed: TypedDate; readonly resolved: DateValue }

/** "There is no 31 February. It is 28 February now." */
function correctedWords({ typed, resolved }: Corrected, zone: string): string {
  const words = texts.dates.noSuchDate
  const at = resolved.toDate(zone)
  if (typed.time && typed.day === resolved.day) {
    const parts = [typed.time.hour, typed.time.minute].map((part) => String(part).padStart(2, '0'))
    return words.time(parts.join(':'), clockTime(at))
  }
  return words.day(`${typed.day} ${longMonth(typed.month)}`, dayAndMonth(at, at))
}

/** "27 Nov 2026  09:00" instead of "27/11/2026, 9:00": nobody can mistake the day for the month. */
function shown({ type, text, value, isPlaceholder }: DateSegmentProps['segment']): string {
  if (type === 'literal') return text.replace('/', ' ').replace(', ', '\u2002')
  if (isPlaceholder) return text
  if (type === 'month' && value) return shortMonth(value)
  return type === 'hour' ? text.padStart(2, '0') : text
}
