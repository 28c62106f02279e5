import { useState } from 'react'
import { TextField } from '../../../components/fields/TextField.tsx'
import { texts } from '../../../texts/texts.ts'
import styles from './LowField.module.css'

type LowFieldProps = { readonly low: number; readonly onLow: (low: number) => void }

const numberIn = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : 0)

/** The number of pieces from which on stock counts as low. Takes effect while typing, where the text is a number. */
export function LowField({ low, onLow }: LowFieldProps) {
  const [typed, setTyped] = useState(String(low))
  const [known, setKnown] = useState(low)
  /** The numbers typed here, which the address has only a moment later: meanwhile the field keeps what is typed. */
  const [typedNumbers, setTypedNumbers] = useState<readonly number[]>([])
  if (low !== known) {
    setKnown(low)
    if (!typedNumbers.includes(low)) {
      setTypedNumbers([])
      setTyped(String(low))
    }
  }
  const number = numberIn(typed)
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
          const wanted = numberIn(next)
          if (wanted < 1) return
          setTypedNumbers((before) => [...before, wanted])
          onLow(wanted)
        }}
        error={number < 1 ? words.lowWrong : undefined}
      />
    </div>
  )
}
