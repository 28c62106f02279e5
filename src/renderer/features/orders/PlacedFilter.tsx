import { lazy, Suspense } from 'react'
import { texts } from '../../texts/texts.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { placedPresets, type OrdersSearch } from './orders.search.ts'
import styles from './PlacedFilter.module.css'

/** Calendars are a third of what a list of orders would have to load before it shows. */
const PlacedDays = lazy(async () => ({ default: (await import('./PlacedDays.tsx')).PlacedDays }))

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
        <Suspense fallback={<div className={styles.coming} />}>
          <PlacedDays from={search.from} to={search.to} today={today} onChange={onChange} />
        </Suspense>
      </div>
    </>
  )
}
