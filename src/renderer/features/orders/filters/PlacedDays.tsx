import { parseDate, type CalendarDate } from '@internationalized/date'
import { useMemo } from 'react'
import { DateBox } from '../../../components/dates/DateBox.tsx'
import { useZone } from '../../../format/zone.ts'
import { texts } from '../../../texts/texts.ts'

type PlacedDaysProps = {
  /** A day like "2026-11-20", as are all days here. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly today: string
  readonly onChange: (days: { readonly from: string | undefined; readonly to: string | undefined }) => void
}

/** The first and the last day of a fixed period. */
export function PlacedDays({ from, to, today, onChange }: PlacedDaysProps) {
  const words = texts.orderList.filters.days
  return (
    <>
      <DayBox
        label={words.from}
        day={from}
        today={today}
        onChange={(first) => onChange({ from: first, to: later(first, to) })}
      />
      <DayBox
        label={words.to}
        day={to}
        today={today}
        onChange={(last) => onChange({ from: earlier(from, last), to: last })}
      />
    </>
  )
}

/** The end that was set last wins: the other one moves to the same day. */
function later(from: string | undefined, to: string | undefined): string | undefined {
  return from !== undefined && to !== undefined && to < from ? from : to
}
function earlier(from: string | undefined, to: string | undefined): string | undefined {
  return from !== undefined && to !== undefined && to < from ? to : from
}

type DayBoxProps = {
  readonly label: string
  readonly day: string | undefined
  readonly today: string
  readonly onChange: (day: string | undefined) => void
}

function DayBox({ label, day, today, onChange }: DayBoxProps) {
  const value = useMemo<CalendarDate | null>(() => (day === undefined ? null : parseDate(day)), [day])
  const placeholder = useMemo(() => parseDate(today), [today])
  return (
    <DateBox
      label={label}
      zone={useZone()}
      value={value}
      placeholder={placeholder}
      onChange={(next) => onChange(next === null ? undefined : next.toString().slice(0, 10))}
    />
  )
}
