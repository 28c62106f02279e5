import { memo } from 'react'
import type { LabelFormat } from '#shared/documents/label-formats.ts'
import type { Label } from '#shared/documents/paper.ts'
import { texts } from '../../../texts/texts.ts'
import { LabelFace } from './LabelFace.tsx'
import { labelPlace } from './label-sheets.ts'
import styles from './LabelSheet.module.css'

type LabelSheetProps = {
  readonly format: LabelFormat
  readonly sender: string
  readonly labels: readonly { readonly place: number; readonly label: Label }[]
  readonly sizes: ReadonlyMap<Label, number | null>
  /** Number of the sheet, from 1. */
  readonly page: number
}

/** A sheet with its labels in place. The edges of all its places are drawn on the screen only. */
export const LabelSheet = memo(function LabelSheet(props: LabelSheetProps) {
  const { format, sender, labels, sizes, page } = props
  const { width, height } = format.label
  const places = Array.from({ length: format.columns * format.rows }, (_, place) => place)
  return (
    <article className={styles.sheet} aria-label={texts.paper.labelsPage(page)}>
      {labels.map(({ place, label }) => (
        <div key={label.orderId} className={styles.place} style={at(format, place)}>
          <LabelFace label={label} format={format} sender={sender} size={sizes.get(label) ?? 10} />
        </div>
      ))}
      {format.paper !== 'single' &&
        places.map((place) => (
          <span
            key={place}
            className={styles.edge}
            style={{ ...at(format, place), width: `${width}mm`, height: `${height}mm` }}
            data-screen
          />
        ))}
    </article>
  )
})

function at(format: LabelFormat, place: number): { left: string; top: string } {
  const { left, top } = labelPlace(format, place)
  return { left: `${left}mm`, top: `${top}mm` }
}
