import type { Ref } from 'react'
import { Button } from 'react-aria-components'
import { capsOf } from '../../components/keys/key-caps.ts'
import { KeyCap } from '../../components/keys/KeyCap.tsx'
import { texts } from '../../texts/texts.ts'
import styles from './PaletteFoot.module.css'

type PaletteFootProps = {
  readonly older: number
  readonly typed: string
  readonly onOlder: () => void
  /** Receives the element where the current row shows its keys. */
  readonly rowRef: Ref<HTMLSpanElement>
}

/** The keys that work in the palette, and a button for older orders that match. */
export function PaletteFoot({ older, typed, onOlder, rowRef }: PaletteFootProps) {
  const words = texts.palette
  const keys = [
    ['ArrowUp ArrowDown', words.keys.move],
    ['Enter', words.keys.open],
  ] as const
  return (
    <footer className={styles.foot}>
      {keys.map(([key, what]) => (
        <span key={key} className={styles.key}>
          {capsOf(key).map((cap) => (
            <KeyCap key={cap}>{cap}</KeyCap>
          ))}
          {what}
        </span>
      ))}
      <span ref={rowRef} className={styles.row} aria-hidden />
      {older > 0 && (
        <Button className={styles.older ?? ''} onPress={onOlder} excludeFromTabOrder>
          {words.older(older, typed)} <KeyCap>Tab</KeyCap>
        </Button>
      )}
    </footer>
  )
}
