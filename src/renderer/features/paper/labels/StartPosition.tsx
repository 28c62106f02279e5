import { useId, useState } from 'react'
import { Button } from 'react-aria-components'
import type { LabelFormat } from '#shared/documents/label-formats.ts'
import { TextField } from '../../../components/fields/TextField.tsx'
import { texts } from '../../../texts/texts.ts'
import styles from './StartPosition.module.css'

type StartPositionProps = {
  readonly format: LabelFormat
  /** From 0. */
  readonly begin: number
  readonly onBegin: (place: number) => void
}

/** Sets the place on the first sheet where the labels begin: the owner types its number or presses it. */
export function StartPosition({
  format: { columns, rows, page, label },
  begin,
  onBegin,
}: StartPositionProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const hint = useId()
  const words = texts.paper.labels
  const places = columns * rows
  const change = (text: string) => {
    setTyped(text)
    const place = Number(text)
    if (Number.isInteger(place) && place >= 1 && place <= places) onBegin(place - 1)
  }
  const isRefused = typed !== null && Number(typed) !== begin + 1
  return (
    <div className={styles.begin}>
      <div className={styles.words}>
        <TextField
          label={words.start}
          aria-describedby={hint}
          inputMode="numeric"
          width="64px"
          value={typed ?? String(begin + 1)}
          onChange={change}
          onBlur={() => setTyped(null)}
        />
        <p id={hint} className={`${styles.hint} ${isRefused ? styles.refused : ''}`}>
          {words.startHint(places)}
        </p>
      </div>
      <div
        className={styles.sheet}
        style={{
          gridTemplateColumns: `repeat(${columns}, 1fr)`,
          aspectRatio: `${page.width} / ${rows * label.height}`,
        }}
      >
        {Array.from({ length: places }, (_, place) => (
          <Button
            key={place}
            className={`${styles.place} ${place < begin ? styles.used : ''} ${place === begin ? styles.first : ''}`}
            aria-label={words.position(place + 1)}
            aria-pressed={place === begin}
            // The field does the same by keys, without a tab stop at each place.
            excludeFromTabOrder
            onPress={() => {
              setTyped(null)
              onBegin(place)
            }}
          >
            <span aria-hidden>{place === begin ? place + 1 : ''}</span>
          </Button>
        ))}
      </div>
    </div>
  )
}
