import { late } from '../../../components/notices/late.tsx'
import { texts } from '../../../texts/texts.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { placedPresets, type PlacedPreset } from '../search/orders.search.ts'
import styles from './PlacedFilter.module.css'

/** Calendars are a third of what a list of orders would have to load before it shows. */
const PlacedDays = late(async () => (await import('./PlacedDays.tsx')).PlacedDays)

/** A preset goes before days. */
export type Stretch = {
  readonly preset: PlacedPreset | undefined
  /** "2026-11-20" */
  readonly from: string | undefined
  readonly to: string | undefined
}

type PlacedFilterProps = {
  readonly label: string
  readonly stretch: Stretch
  readonly today: string
  readonly onChange: (stretch: Stretch) => void
  readonly onDone: () => void
}

/** When something happened to an order: a stretch that moves with the days, or days that stay. */
export function PlacedFilter({ label, stretch, today, onChange, onDone }: PlacedFilterProps) {
  const words = texts.orderList.filters
  return (
    <>
      <ChoiceList
        label={label}
        choices={placedPresets.map((id) => ({ id, words: words.placed[id] }))}
        chosen={placedPresets.filter((preset) => preset === stretch.preset)}
        nothing=""
        onChange={([id]) => {
          onChange({ preset: placedPresets.find((preset) => preset === id), from: undefined, to: undefined })
          onDone()
        }}
      />
      <div className={styles.days}>
        <PlacedDays
          from={stretch.from}
          to={stretch.to}
          today={today}
          onChange={(days) => onChange({ preset: undefined, ...days })}
          meanwhile={<div className={styles.coming} />}
        />
      </div>
    </>
  )
}
