import { useState } from 'react'
import { TextField } from '../../../components/fields/TextField.tsx'
import { texts } from '../../../texts/texts.ts'
import styles from './LowField.module.css'

type LowFieldProps = { readonly low: number; readonly onLow: (low: number) => void }

/** The number of pieces from which on stock counts as low. Takes effect while typing, where the text is a number. */
export function LowField({ low, onLow }: LowFieldProps) {
  const [typed, setTyped] = useState(String(low))
  const [told, setTold] = useState(low)
  if (low !== told) {
    setTold(low)
    setTyped(String(low))
  }
  const number = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0
  const words = texts.products.stock
  return (
    <div className={styles.low}>
      <span aria-hidden>{words.low}</span>
      <TextField
        label={words.low}
        labelHidden
        width="56px"
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        onChange={(next) => {
          setTyped(next)
          const wanted = /^\d{1,4}$/.test(next.trim()) ? Number(next) : 0
          if (wanted < 1) return
          setTold(wanted)
          onLow(wanted)
        }}
        error={number < 1 ? words.lowWrong : undefined}
      />
    </div>
  )
}
