import { Search } from 'lucide-react'
import { Button } from 'react-aria-components'
import { actIs } from '../../components/keys/acts.ts'
import { capsOf } from '../../components/keys/key-caps.ts'
import { KeyCap } from '../../components/keys/KeyCap.tsx'
import { texts } from '../../texts/texts.ts'
import rail from './Rail.module.css'
import styles from './PaletteKey.module.css'

type PaletteKeyProps = { readonly onOpen: () => void }

/** A button that looks like a search field, and opens the palette. */
export function PaletteKey({ onOpen }: PaletteKeyProps) {
  return (
    <Button {...actIs('go.anywhere')} className={styles.key ?? ''} onPress={onOpen}>
      <Search size={16} strokeWidth={1.75} aria-hidden />
      <span className={rail.words}>{texts.ways.palette.open}</span>
      <span className={styles.caps} aria-hidden>
        {capsOf('mod+k').map((cap) => (
          <KeyCap key={cap}>{cap}</KeyCap>
        ))}
      </span>
    </Button>
  )
}
