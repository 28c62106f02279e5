import { parseDate, type CalendarDate } from '@internationalized/date'
import { useMemo } from 'react'
import { DateBox } from '../../components/DateBox.tsx'
import { zone } from '../../format/dates.ts'
import { texts } from '../../texts/texts.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { placedPresets, type OrdersSearch } from './orders.search.ts'
import styles from './PlacedFilter.module.css'

type PlacedFilterProps = {
  readonly search: OrdersSearch
  /** "2026-11-20" */
  readonly today: string
  readonly onChange: (changes: OrdersSearch) => void
  readonly onDone: () => void
}

/** When an order was placed: a stretch that moves with the days, or days that stay. */
export function PlacedFilter({ search, today, onChange, onDone }: PlacedFilterProps) {
  const words = texts.orderList.filters
  const chosen = placedPresets.filter((preset) => preset === search.placed)
  return (
    <>
      <ChoiceList
        label={words.days.label}
        choices={placedPresets.map((id) => ({ id, words: words.placed[id] }))}
        chosen={chosen}
        nothing=""
        onChange={([id]) => {
          onChange({ placed: placedPresets.find((preset) => preset === id), from: undefined, to: undefined })
          onDone()
        }}
      />
      <div className={styles.days}>
        <DayBox
          label={words.days.from}
          day={search.from}
          today={today}
          onChange={(from) => onChange({ placed: undefined, from, to: later(from, search.to) })}
        />
        <DayBox
          label={words.days.to}
          day={search.to}
          today={today}
          onChange={(to) => onChange({ placed: undefined, from: earlier(search.from, to), to })}
        />
      </div>
    </>
  )
}

/** The other end gives way to the one that was set last. */
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
      zone={zone}
      value={value}
      placeholder={placeholder}
      onChange={(next) => onChange(next === null ? undefined : next.toString().slice(0, 10))}
    />
  )
}
