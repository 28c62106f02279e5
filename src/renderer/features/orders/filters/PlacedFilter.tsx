import { late } from '../../../components/notices/late.tsx'
import { texts } from '../../../texts/texts.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { placedPresets, type PlacedPreset } from '../search/orders.search.ts'
import styles from './PlacedFilter.module.css'

/** Loaded late: the calendars would make up a third of what the list must load before it shows. */
const PlacedDays = late(async () => (await import('./PlacedDays.tsx')).PlacedDays)

/** A period. A preset takes precedence over days. */
export type Period = {
  readonly preset: PlacedPreset | undefined
  /** A day like "2026-11-20". */
  readonly from: string | undefined
  readonly to: string | undefined
}

type PlacedFilterProps = {
  readonly label: string
  readonly period: Period
  readonly today: string
  readonly onChange: (period: Period) => void
  readonly onDone: () => void
}

/** Filters by when something happened to an order: a preset, relative to today, or fixed days. */
export function PlacedFilter({ label, period, today, onChange, onDone }: PlacedFilterProps) {
  const words = texts.orderList.filters
  return (
    <>
      <ChoiceList
        label={label}
        choices={placedPresets.map((id) => ({ id, words: words.placed[id] }))}
        chosen={placedPresets.filter((preset) => preset === period.preset)}
        nothing=""
        onChange={([id]) => {
          onChange({ preset: placedPresets.find((preset) => preset === id), from: undefined, to: undefined })
          onDone()
        }}
      />
      <div className={styles.days}>
        <PlacedDays
          from={period.from}
          to={period.to}
          today={today}
          onChange={(days) => onChange({ preset: undefined, ...days })}
          meanwhile={<div className={styles.coming} />}
        />
      </div>
    </>
  )
}
